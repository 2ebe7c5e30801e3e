import { insertUser } from "../../../../db/stores/staff/staff.ts";
import { ADA, openTestShop, type TestShop } from "../../../support/test-shop.ts";
import type { GatheredFaults } from "../shared/gathered-faults.ts";
import { tryAtShop } from "./guessed-servers.ts";

const SECOND_MS = 1000;
const WINDOW_MS = 15 * 60 * SECOND_MS;
const COLLEAGUES = 200;
/** How often the person whose password is guessed signs in, in seconds. */
const SIGNS_IN_EVERY = 300;
const HERS = "192.0.2.7";
const ATTACKERS = "198.51.100.1";
export const TOO_OFTEN = 429;

/** Who guesses at whose password, from where, and how many of these tries may be looked at in a quarter of an hour. */
type Attack = {
  name: string;
  most: number;
  guess: (shop: TestShop, second: number) => Promise<number>;
  /** A new device of hers must be let in, too: only where one address guesses can the throttle know who is who. */
  letsNewDeviceIn: boolean;
};

// docs/decisions.md: ten are free for an account at an address, then each waits longer, a minute at the most.
const ATTACKS: readonly Attack[] = [
  {
    name: "one account, one address",
    most: 30,
    guess: (shop) => tryAt(shop, ADA.email, ATTACKERS),
    letsNewDeviceIn: true,
  },
  {
    name: "one account, many addresses",
    most: 60,
    guess: (shop, at) => tryAt(shop, ADA.email, elsewhere(at)),
    letsNewDeviceIn: false,
  },
  {
    name: "many accounts, one address",
    most: 120,
    guess: (shop, at) => tryAt(shop, colleague(at % COLLEAGUES), ATTACKERS),
    letsNewDeviceIn: true,
  },
  { name: "the current password, signed in", most: 30, guess: tryToChange, letsNewDeviceIn: true },
];

const elsewhere = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
const colleague = (at: number): string => `colleague-${at}@shop.example`;

/** Guesses once a second, for so many seconds of the shop's own clock, in each way. @returns how many were looked at. */
export async function guessForHours(seconds: number, faults: GatheredFaults): Promise<number> {
  let lookedAt = 0;
  for (const attack of ATTACKS) {
    const shop = await openTestShop();
    await hireColleagues(shop);
    lookedAt += await guessFor(seconds, attack, shop, faults);
    await shop.close();
  }
  return lookedAt;
}

async function guessFor(
  seconds: number,
  attack: Attack,
  shop: TestShop,
  faults: GatheredFaults,
): Promise<number> {
  const times: number[] = [];
  for (let second = 0; second < seconds; second++) {
    shop.clock.real = new Date(shop.clock.real.getTime() + SECOND_MS);
    const now = shop.clock.real.getTime();
    if ((await attack.guess(shop, second)) !== TOO_OFTEN) times.push(now);
    const recent = times.filter((at) => at > now - WINDOW_MS).length;
    if (recent > attack.most)
      faults.add(attack.name, `more than ${attack.most} tries in 15 minutes`, `second ${second}`);
    if (second % SIGNS_IN_EVERY === SIGNS_IN_EVERY - 1) await signHerIn(shop, attack, second, faults);
  }
  return times.length;
}

/** She stands at the attacker's address with a device that she has signed in on, and elsewhere with one that is new. */
async function signHerIn(
  shop: TestShop,
  { name, letsNewDeviceIn }: Attack,
  second: number,
  faults: GatheredFaults,
) {
  const device = `device=${shop.jar.get("device")}`;
  const known = await signIn(shop, ADA.email, ADA.password, ATTACKERS, device);
  if (known !== 200) faults.add(name, `keeps a known device out: ${known}`, `second ${second}`);
  if (!letsNewDeviceIn) return;
  const fresh = await signIn(shop, ADA.email, ADA.password, HERS);
  if (fresh !== 200) faults.add(name, `keeps a new device elsewhere out: ${fresh}`, `second ${second}`);
}

const tryAt = (shop: TestShop, email: string, address: string) => signIn(shop, email, "a guess", address);

async function signIn(
  shop: TestShop,
  email: string,
  password: string,
  address: string,
  cookie = "",
): Promise<number> {
  return (await tryAtShop(shop, { email, password, address, cookie })).status;
}

async function tryToChange(shop: TestShop): Promise<number> {
  const body = { currentPassword: "a guess", newPassword: "another one" };
  return (await shop.call("POST", "/api/auth/change-password", body)).status;
}

async function hireColleagues(shop: TestShop): Promise<void> {
  // The least that Argon2id can cost.
  const passwordHash = await Bun.password.hash("none", { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });
  const who = { firstName: "Tom", lastName: "Walsh", passwordHash, createdAt: shop.clock.real };
  await shop.shop.database.transact(async (tx) => {
    for (let at = 0; at < COLLEAGUES; at++) await insertUser(tx, { ...who, email: colleague(at) });
  });
}
