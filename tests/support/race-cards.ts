import { eq } from "drizzle-orm";
import { races, runners } from "../../db/schema/index.ts";
import { insertResult } from "../../db/stores/racing/results.ts";
import { wallClock } from "../../src/domain/london-time.ts";
import { type Odds, readOdds } from "../../src/domain/odds.ts";
import type { ResultStatus, StoredFinisher } from "../../src/domain/racing/races/result-version.ts";
import type { Shop } from "../../src/operations/shop.ts";

/** Noon in London on the day of most races in tests, and a time of that day in UTC, such as "14:15". */
export const NOON = new Date("2026-08-15T11:00:00Z");
export const off = (time: string) => new Date(`2026-08-15T${time}:00Z`);

/** A race as a test writes it: horses by name with their prices, "9/2", "SP" or "NR", numbered in their order. */
export type WrittenRace = {
  course?: string;
  offAt: Date;
  handicap?: boolean;
  horses: Record<string, string>;
};
export type CardedRace = { raceId: number; runnerIds: Record<string, number> };

const oddsIn = (text: string): Odds => {
  const odds = readOdds(text);
  if (typeof odds === "string") throw new Error(`${text}: ${odds}`);
  return odds;
};
const price = (text: string, asOf: Date) => ({
  fraction: oddsIn(text),
  decimal: 0,
  text,
  fromDecimal: false,
  bookmaker: null,
  asOf,
});

/** Whose cards they are: all that is needed of a shop. */
type Till = { shop: Pick<Shop, "database" | "clock"> };

let keys = 0;

/** Puts a race on the shop's cards, as a feed would have. */
export async function cardRace({ shop }: Till, written: WrittenRace): Promise<CardedRace> {
  const { course = "Ascot", offAt, handicap = false, horses } = written;
  const now = shop.clock.now();
  const { day, time } = wallClock(offAt, "Europe/London");
  const names = Object.keys(horses);
  const running = names.filter((name) => horses[name] !== "NR");
  return await shop.database.transact(async (tx) => {
    const [race] = await tx
      .insert(races)
      .values({
        sourceKey: `test:${++keys}`,
        source: "test",
        simulated: false,
        courseKey: course.toLowerCase(),
        courseName: course,
        courseKnown: true,
        day,
        offTime: time,
        offAt,
        name: `The ${time} at ${course}`,
        distanceText: "1m",
        going: "Good",
        handicap,
        status: "declared",
        runnersExpected: running.length,
        raw: {},
        fetchedAt: now,
      })
      .returning();
    const runnerIds: Record<string, number> = {};
    for (const [index, name] of names.entries()) {
      const quoted = horses[name]!;
      const [runner] = await tx
        .insert(runners)
        .values({
          raceId: race!.id,
          sourceKey: `test:${keys}/${index}`,
          number: index + 1,
          name,
          searchName: name.toLowerCase().replace(/[^a-z0-9]/g, ""),
          status: quoted === "NR" ? "non-runner" : "runner",
          price: quoted === "NR" || quoted === "SP" ? null : price(quoted, now),
          raw: {},
        })
        .returning();
      runnerIds[name] = runner!.id;
    }
    return { raceId: race!.id, runnerIds };
  });
}

/** The board changes: a new price, "SP", or "NR" for a horse that comes out now. */
export async function reprice({ shop }: Till, runnerId: number, quoted: string): Promise<void> {
  const now = shop.clock.now();
  await shop.database.transact(async (tx) => {
    const [runner] = await tx.select().from(runners).where(eq(runners.id, runnerId));
    const out = { status: "non-runner" as const, withdrawnAt: now, lastPrice: runner!.price };
    const changed = quoted === "NR" ? out : { price: quoted === "SP" ? null : price(quoted, now) };
    await tx.update(runners).set(changed).where(eq(runners.id, runnerId));
  });
}

/** The race is off at another time from now on, as a feed would have it. */
export async function moveRace({ shop }: Till, raceId: number, offAt: Date): Promise<void> {
  const { day, time } = wallClock(offAt, "Europe/London");
  await shop.database.transact(async (tx) => {
    await tx.update(races).set({ offAt, day, offTime: time }).where(eq(races.id, raceId));
  });
}

/** A result as it is called: who finished where, in order; a list is a dead heat. Then who did not, and the prices. */
export type CalledResult = {
  finish: (string | string[])[];
  /** The place of the first of them; 1 unless the call has a gap. */
  from?: number;
  fell?: string[];
  sp?: Record<string, string>;
  status?: ResultStatus;
  /** Staff entered it: who. */
  userId?: number;
};

/** Adds the next version of a race's result, as a feed (or staff) would have. */
export async function callResult({ shop }: Till, race: CardedRace, called: CalledResult): Promise<void> {
  const { finish, from = 1, fell = [], sp = {}, status = "weighed-in", userId = null } = called;
  const now = shop.clock.now();
  const one = (name: string, place: number | null, deadHeat: boolean): StoredFinisher => ({
    horseId: null,
    number: null,
    name,
    bred: null,
    jockey: null,
    place,
    code: place === null ? "F" : null,
    deadHeat,
    sp: sp[name] ? { fraction: oddsIn(sp[name]), decimal: 0, text: sp[name], fromDecimal: false } : null,
    favourite: null,
    runnerId: race.runnerIds[name] ?? null,
  });
  const finishers: StoredFinisher[] = [];
  for (const called of finish) {
    const names = [called].flat();
    const place = finishers.length + from;
    for (const name of names) finishers.push(one(name, place, names.length > 1));
  }
  finishers.push(...fell.map((name) => one(name, null, false)));
  await shop.database.transact((tx) =>
    insertResult(tx, {
      raceId: race.raceId,
      status,
      ran: finishers.length,
      finishers,
      source: userId === null ? "test" : "staff",
      simulated: false,
      asOf: now,
      storedAt: now,
      userId,
      reason: userId === null ? null : "As the judge called it",
      raw: {},
    }),
  );
}
