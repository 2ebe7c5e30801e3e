import { Database } from "bun:sqlite";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../../db/client.ts";
import { call } from "../../servers/clerks.ts";
import { cardRace } from "../../support/race-cards.ts";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type Clerks, signIn, startClerks } from "./time/clerks-of-a-clock.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** By how much the clock is set, each in a shop of its own. */
const JUMPS = [-DAY_MS, HOUR_MS, -HOUR_MS, DAY_MS];
const ACCOUNTS = 4;
const EACH_BEFORE = 4;
const EACH_AFTER = 4;
/** Jobs of a minute wait for the old clock's minute, at most half a minute at a time, and then for the new one's. */
const NEXT_ROUND_MS = 100_000;
const MOST_GUESSES = 30;

/**
 * Somebody sets the machine's clock, by an hour or a day, while clerks take money and bets. `size` counts jumps; with more
 * than one, guesses at a password and jobs are looked at, too. Planted: the shop forgets at the jump which requests it
 * has answered.
 */
export default {
  goals: ["R11"],
  holds: "a clock that is set under load ends sessions and throttles as decided, and moves no money twice",
  sizes: { small: 1, large: JUMPS.length },
  async run(jumps, planted = false): Promise<Trial> {
    const trials = await Promise.all(
      JUMPS.slice(0, jumps).map((jump) => oneJump(jump, { isLarge: jumps > 1, planted })),
    );
    const requests = trials.reduce((sum, one) => sum + one.requests, 0);
    return {
      counts: { jumps, "acknowledged deposits and bets": requests },
      broken: trials.flatMap(({ broken }) => broken),
    };
  },
} satisfies Harness;

async function oneJump(jump: number, how: { isLarge: boolean; planted: boolean }) {
  const folder = await mkdtemp(join(tmpdir(), "satchel-clock-"));
  const runnerId = await booksWithRace(folder);
  const shop = await openShop(folder, {
    BUN_OPTIONS: `--preload ${join(import.meta.dir, "time/shifted-clock.ts")}`,
    CLOCK_SHIFT_FILE: join(folder, "shift"),
    RACING_FEED: how.isLarge ? "simulator" : "none",
    // A clock that jumps may come to the hour of the nightly copy.
    BACKUP_DIR: join(folder, "copies"),
    SESSION_SECRET: "",
    // Else nothing is taken while the clock is behind the newest row.
    ACCEPT_CLOCK_BEHIND: "true",
    LOG_LEVEL: "error",
  });
  try {
    const { requests, broken } = await setUnderLoad({ shop, folder, runnerId, jump, ...how });
    const sign = jump > 0 ? "+" : "";
    return { requests, broken: broken.map((one) => `clock set by ${sign}${jump / HOUR_MS} h: ${one}`) };
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

type Setting = { shop: OpenShop; folder: string; runnerId: number; jump: number };

async function setUnderLoad(set: Setting & { isLarge: boolean; planted: boolean }) {
  const { shop, folder, jump } = set;
  const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, () => newAccount(shop)));
  const clerks = startClerks(shop, accounts, set.runnerId);
  await hasTaken(clerks, EACH_BEFORE * ACCOUNTS);
  const broken: string[] = [];
  if (set.isLarge && !(await isSlowed(shop))) broken.push("guesses were not slowed before the jump");
  const before = clerks.token();
  const setAt = Date.now();
  await setClock(shop, folder, jump);
  if (set.planted) forgetAnswers(folder);
  broken.push(...(await afterwards(shop, clerks, before)));
  if (set.isLarge && !(await isRefreshed(folder, setAt + jump)))
    broken.push("no job asked for race cards again");
  const expected = await clerks.stop();
  broken.push(...clerks.faults, ...(await wrongBalances(shop, clerks, expected)));
  return { requests: clerks.taken().length, broken };
}

/** Until clerks have taken so much, or a fault stops them. */
async function hasTaken(clerks: Clerks, count: number): Promise<void> {
  while (clerks.taken().length < count && clerks.faults.length === 0) await Bun.sleep(5);
}

async function setClock(shop: OpenShop, folder: string, jump: number): Promise<void> {
  const file = join(folder, "shift");
  await Bun.write(file, String(jump));
  shop.signal("SIGUSR2");
  while (await Bun.file(file).exists()) await Bun.sleep(5);
}

/** Whether somebody who guesses at the password has to wait. */
async function isSlowed(shop: OpenShop): Promise<boolean> {
  for (let guess = 0; guess < MOST_GUESSES; guess++)
    if ((await signIn(shop, `guess ${guess}`)).status === 429) return true;
  return false;
}

/** Sessions are over and guesses forgotten, and what was answered before is answered so again. */
async function afterwards(shop: OpenShop, clerks: Clerks, before: string): Promise<string[]> {
  const broken: string[] = [];
  const old = await call(shop.url, before, "GET", "/api/auth/me");
  if (old.status !== 401) broken.push(`a session from before is ${old.status}`);
  const again = await signIn(shop);
  if (again.status !== 200) broken.push(`signing in again is ${again.status}`);
  const { token } = again.json();
  for (const sent of clerks.taken().slice(0, 2 * ACCOUNTS)) {
    const { status, headers } = await call(shop.url, token, "POST", sent.path, sent);
    if (!headers.has("idempotent-replayed"))
      broken.push(`${sent.path} of before is not answered again, but ${status}`);
  }
  await hasTaken(clerks, clerks.taken().length + EACH_AFTER * ACCOUNTS);
  if (clerks.signedOut() === 0) broken.push("no clerk had to sign in again");
  return broken;
}

async function wrongBalances(shop: OpenShop, clerks: Clerks, expected: ReadonlyMap<number, number>) {
  const broken: string[] = [];
  for (const [id, pounds] of expected) {
    const { json } = await call(shop.url, clerks.token(), "GET", `/api/accounts/${id}`);
    if (json().balance !== pounds) broken.push(`account ${id} has £${json().balance} instead of £${pounds}`);
  }
  return broken;
}

const newAccount = async (shop: OpenShop): Promise<number> =>
  (await shop.call<{ id: number }>("POST", "/api/accounts", { name: "Under a clock" })).id;

/** Books with one horse to bet on, days ahead of every jump. */
async function booksWithRace(folder: string): Promise<number> {
  const database = await openDatabase(`file:${join(folder, "satchel.db")}`);
  const now = () => new Date();
  const till = { shop: { database, clock: { now, real: now } } };
  const offAt = new Date(Date.now() + 3 * DAY_MS);
  const { runnerIds } = await cardRace(till, { offAt, horses: { Tidewater: "5/1" } });
  await database.close();
  return runnerIds.Tidewater!;
}

function forgetAnswers(folder: string): void {
  const books = new Database(join(folder, "satchel.db"));
  books.run("pragma busy_timeout = 5000");
  books.run("delete from answered_requests");
  books.close(true);
}

/** Whether a day was asked for after the clock was set, by what it shows since: which is `from` and little later. */
async function isRefreshed(folder: string, from: number): Promise<boolean> {
  const books = new Database(join(folder, "satchel.db"), { readonly: true });
  try {
    const tried = books.query<{ triedAt: number }, [number, number]>(
      "select tried_at as triedAt from race_days where tried_at between ? and ?",
    );
    const until = Date.now() + NEXT_ROUND_MS;
    while (Date.now() < until) {
      if (tried.get(from, from + NEXT_ROUND_MS)) return true;
      await Bun.sleep(500);
    }
    return false;
  } finally {
    books.close(true);
  }
}
