import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { openShop } from "../bench/open-shop.ts";
import { newBooks } from "../bench/postgres-books.ts";
import type { Harness, Trial } from "../harness.ts";
import { REVOCATIONS, type Revocation, type TwiceSignedIn } from "./sessions/revocations.ts";
import { type GatheredFaults, gatherFaults } from "./shared/gathered-faults.ts";
import {
  CLERKS_PASSWORD,
  type Credential,
  from,
  mustSignIn,
  newClerk,
  opens,
  signInAt,
} from "./shared/signed-in.ts";

const LARGE = 1000;
const CLERKS = 4;
const TRIALS_OF_ONE = 10;
const TRIALS_FOR_EACH = 100;
/** How soon another server knows. */
const SOON_MS = 1000;
const LOOK_EVERY_MS = 10;
const SETTINGS = { SESSION_SECRET: "", LOG_LEVEL: "error", TRUSTED_PROXIES: "127.0.0.1" };

/**
 * Sessions that are ended in seven ways: from the answer on, neither their cookie nor their token opens anything, at
 * another server on the same PostgreSQL within a second; and those that should go on do. Planted: nothing ends them.
 */
export default {
  goals: ["S7"],
  holds: "a session that was ended opens nothing any more, by its cookie or its token, wherever it is shown",
  sizes: { small: REVOCATIONS.length, large: LARGE },
  runsAlone: true,
  async run(trials, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-revocation-"));
    const faults = gatherFaults();
    try {
      const shop = await openShop(folder, SETTINGS);
      await endSessions([shop.url], trials, planted, faults).finally(shop.close);
      const twice = trials >= LARGE ? await atTwoServers(folder, trials, faults) : {};
      return { counts: { "sessions ended at one server": trials, ...twice }, broken: faults.list() };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

async function atTwoServers(folder: string, trials: number, faults: GatheredFaults) {
  const postgres = await startTestPostgres();
  try {
    const DATABASE_URL = await newBooks(postgres.url, "revocation");
    const first = await openShop(folder, { ...SETTINGS, DATABASE_URL });
    const second = await openShop(folder, { ...SETTINGS, DATABASE_URL });
    const longest = await endSessions([first.url, second.url], trials, false, faults).finally(() =>
      Promise.all([first.close(), second.close()]),
    );
    return { "at two servers": trials, "longest there in ms": Math.round(longest) };
  } finally {
    await postgres.stop();
  }
}

/** Ends as many sessions at the first server, and looks at all of them. @returns how long one was open at another, in milliseconds. */
async function endSessions(
  urls: readonly string[],
  trials: number,
  planted: boolean,
  faults: GatheredFaults,
): Promise<number> {
  const owner = await mustSignIn(urls[0]!);
  let begun = 0;
  let longest = 0;
  const worker = async () => {
    let who = await signInTwice(urls[0]!, owner);
    for (let own = 1; begun < trials; own++) {
      // Nobody changes their password more than ten times in a quarter of an hour: the throttle counts right ones, too.
      if (own % TRIALS_OF_ONE === 0) who = await signInTwice(urls[0]!, owner);
      const revocation = REVOCATIONS[begun % REVOCATIONS.length]!;
      begun += 1;
      const shows = `trial ${begun}`;
      longest = Math.max(longest, await endOne(urls, { who, owner, revocation, planted }, shows, faults));
      await signInAgain(urls[0]!, who, revocation, owner);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CLERKS, Math.ceil(trials / TRIALS_FOR_EACH)) }, worker));
  return longest;
}

type Ending = { who: TwiceSignedIn; owner: Credential; revocation: Revocation; planted: boolean };

async function endOne(
  urls: readonly string[],
  { who, owner, revocation, planted }: Ending,
  shows: string,
  faults: GatheredFaults,
): Promise<number> {
  const { name, ends } = revocation;
  const status = planted ? 200 : await revocation.revoke(urls[0]!, who, owner);
  if (![200, 303].includes(status)) faults.add(name, `is answered ${status}`, shows);
  let longest = 0;
  for (const which of ["here", "elsewhere"] as const)
    for (const url of urls) {
      const isFirst = url === urls[0];
      if (!ends.includes(which)) {
        const { call, page } = await opens(url, who[which]);
        if (!call || !page) faults.add(name, "ends a session that should go on", shows);
        continue;
      }
      const openMs = await openFor(url, who[which], isFirst ? 0 : SOON_MS);
      longest = Math.max(longest, openMs);
      if (openMs > (isFirst ? 0 : SOON_MS))
        faults.add(name, `leaves a session open at ${isFirst ? "the server" : "another server"}`, shows);
    }
  return longest;
}

/** How long a credential opens anything from now on, looked at for as long as that is allowed; Infinity where it still does. */
async function openFor(url: string, credential: Credential, allowedMs: number): Promise<number> {
  const started = performance.now();
  for (let openMs = 0; ; ) {
    const { call, page } = await opens(url, credential);
    if (!call && !page) return openMs;
    openMs = performance.now() - started;
    if (openMs > allowedMs) return Number.POSITIVE_INFINITY;
    await Bun.sleep(LOOK_EVERY_MS);
  }
}

async function signInTwice(url: string, owner: Credential): Promise<TwiceSignedIn> {
  const clerk = await newClerk(url, owner.token);
  const { token, cookie } = clerk;
  return {
    clerk,
    password: CLERKS_PASSWORD,
    here: { token, cookie },
    elsewhere: await signIn(url, clerk, CLERKS_PASSWORD),
  };
}

/** Where a session has ended there is a new one. */
async function signInAgain(
  url: string,
  who: TwiceSignedIn,
  { ends, after }: Revocation,
  owner: Credential,
): Promise<void> {
  await after?.(url, who, owner);
  for (const which of ends) who[which] = await signIn(url, who.clerk, who.password);
}

async function signIn(
  url: string,
  { email, id }: TwiceSignedIn["clerk"],
  password: string,
): Promise<Credential> {
  const credential = await signInAt(url, email, password, from(id));
  if (!credential) throw new Error(`${email} could not sign in again`);
  return credential;
}
