/** Argon2id at the published minimum for interactive sign-in: 19 MiB, two passes, some 50 ms on a shop's server. */
const ARGON2ID = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Hashing fills a core: more than two at once would make every other request wait for a storm of sign-ins. */
const MOST_AT_ONCE = 2;

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => Bun.password.hash(password, ARGON2ID));

/** False for a wrong password and for an unknown user alike, in the same time: nobody learns which emails exist. */
export function passwordMatches(password: string, hash: string | undefined): Promise<boolean> {
  if (password === "") return Promise.resolve(false);
  return inTurn(async () => {
    const right = await Bun.password.verify(password, hash ?? (await nobodysHash()));
    return right && hash !== undefined;
  });
}

let nobody: Promise<string> | undefined;
function nobodysHash(): Promise<string> {
  nobody ??= Bun.password.hash(crypto.randomUUID(), ARGON2ID);
  return nobody;
}

let busy = 0;
const turns: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= MOST_AT_ONCE) await new Promise<void>((resolve) => turns.push(resolve));
  busy++;
  try {
    return await work();
  } finally {
    busy--;
    turns.shift()?.();
  }
}
