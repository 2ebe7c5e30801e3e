import { eq, sql } from "drizzle-orm";
import {
  accounts,
  playerResults,
  players,
  raceAttention,
  races,
  racingBets,
  racingSelections,
  runners,
  users,
} from "../../db/schema/index.ts";
import { DEMO_DRAWS, drawsOfNight } from "../../db/seeds/demo-draws.ts";
import { pageOfBets } from "../../db/stores/racing/bet-pages.ts";
import { cardOf, type RaceCard } from "../../db/stores/racing/cards.ts";
import { findUser, savePassword } from "../../db/stores/staff/staff.ts";
import { must } from "../../src/app/demo/must.ts";
import { wallClock } from "../../src/domain/london-time.ts";
import { uncollectedPence } from "../../src/domain/racing/collecting.ts";
import { RACE_STATUS } from "../../src/domain/racing/races/race-status.ts";
import type { RaceFeed } from "../../src/feeds/racing/race-feed.ts";
import { fetchDraws } from "../../src/operations/lottery/fetch-draws.ts";
import { enterResult } from "../../src/operations/racing/import-result.ts";
import { payOut } from "../../src/operations/racing/pay-out.ts";
import { betsToResettle } from "../../src/operations/racing/propose-resettlement.ts";
import { stopRace } from "../../src/operations/racing/stop-race.ts";
import { withdrawRunner } from "../../src/operations/racing/withdraw-runner.ts";
import type { Shop } from "../../src/operations/shop.ts";

const BY = { userId: 1, requestId: "furnish" };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
const REASON = "Announced at the course";

/** A feed whose results of one course stay provisional, as those of a plan without starting prices do. */
export const unconfirmed = (feed: RaceFeed, courseName: string): RaceFeed => ({
  ...feed,
  async fetchResults(day, now) {
    const fetched = await feed.fetchResults(day, now);
    if (!fetched.done) return fetched;
    const results = fetched.results.map((result) =>
      result.courseName === courseName && result.status === "weighed-in"
        ? { ...result, status: "provisional" as const }
        : result,
    );
    return { ...fetched, results };
  },
});

/**
 * What the demo's afternoon does not have, so that everything that opens a dialog is on some screen: a race
 * that is abandoned, bets that would settle otherwise after a correction, a horse that came out in the minute
 * of a bet, a bet that was paid out over the counter, a draw that a feed tells otherwise, and a password that
 * ends tomorrow.
 */
export async function furnishDemo(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const cards = await cardOf(shop.database.reader, wallClock(now, "Europe/London").day);
  const toCome = cards.find(({ race }) => race.status === "declared" && race.offAt > now)!;
  must(await stopRace(shop, BY, { raceId: toCome.race.id, as: RACE_STATUS.abandoned, reason: REASON }));
  await correct(shop, cards);
  await withdrawInMinute(shop, cards);
  await payOutNewest(shop);
  const [draw] = drawsOfNight(DEMO_DRAWS.at(-2)!);
  const draws = [{ ...draw!, winningNumbers: [1, 2, 3, 4, 5, 6] }];
  const name = "simulator";
  const fetched = { done: true as const, feed: name, draws, skipped: [], warnings: [] };
  const feed = { name, fetchLatest: async () => fetched };
  must(await fetchDraws({ ...shop, feeds: { ...shop.feeds, draws: [feed] } }, BY));
  await endPasswordTomorrow(shop);
}

/**
 * The longest names that an account takes, without a space, and as long ones of courses, races, horses,
 * jockeys, players and staff.
 */
export async function lengthenNames({ database }: Shop): Promise<void> {
  const long = (of: string) => sql<string>`${`${of}Wolfeschlegelstein`.padEnd(100, "hausenbergerdorff")}`;
  await database.transact(async (tx) => {
    await tx.update(accounts).set({ name: long("Account") });
    await tx.update(races).set({ name: long("Race"), courseName: long("Course") });
    await tx.update(runners).set({ name: long("Horse"), jockey: long("Jockey") });
    await tx.update(racingSelections).set({ horseName: long("Horse"), courseName: long("Course") });
    await tx.update(players).set({ name: long("Player") });
    await tx.update(playerResults).set({ playerName: long("Player") });
    await tx.update(users).set({ firstName: long("First"), lastName: long("Last") });
  });
}

/** As if the program had made it. */
async function endPasswordTomorrow({ database, clock }: Shop): Promise<void> {
  const { passwordHash } = (await findUser(database.reader, BY.userId))!;
  const firstPasswordUntil = new Date(clock.real().getTime() + DAY_MS);
  await database.transact((tx) => savePassword(tx, BY.userId, { passwordHash, firstPasswordUntil }));
}

/** Turns the order of one race after another round, until bets on it differ. */
async function correct(shop: Shop, cards: readonly RaceCard[]): Promise<void> {
  for (const { race, result } of cards) {
    if (result?.status !== "weighed-in") continue;
    const home = result.finishers.filter(({ place }) => place !== null);
    const horses = result.finishers.map((one) => ({
      runnerId: one.runnerId!,
      place: one.place && home.length - home.indexOf(one),
      code: one.code,
    }));
    must((await enterResult(shop, BY, { raceId: race.id, horses, reason: REASON })).outcome);
    if ((await betsToResettle(shop.database.reader, race.id, 1)).proposals.length > 0) return;
  }
}

/** Withdraws a horse in the minute of a bet on another horse of its race: staff decide which came first. */
async function withdrawInMinute(shop: Shop, cards: readonly RaceCard[]): Promise<void> {
  const { reader } = shop.database;
  for (const { race, runners: field } of cards) {
    const legs = await reader.select().from(racingSelections).where(eq(racingSelections.raceId, race.id));
    const [bet] = await reader
      .select()
      .from(racingBets)
      .where(eq(racingBets.id, legs[0]?.betId ?? 0));
    const horse = field.find(
      ({ id, price, status }) =>
        price && status === "runner" && !legs.some(({ runnerId }) => runnerId === id),
    );
    if (race.status !== "declared" || !bet || !horse) continue;
    const withdrawnAt = new Date(bet.placedAt.getTime() - (bet.placedAt.getTime() % MINUTE_MS));
    const wanted = { runnerId: horse.id, withdrawnAt, price: null, reason: REASON };
    if (!(await withdrawRunner(shop, BY, wanted)).done) continue;
    const noted = reader.select().from(raceAttention).where(eq(raceAttention.raceId, race.id));
    if ((await noted).some(({ questions }) => questions !== null)) return;
  }
  throw new Error("No horse of the demo was withdrawn in the minute of a bet");
}

/** Pays the newest bet out whose return the account still holds. */
async function payOutNewest(shop: Shop): Promise<void> {
  const { bets } = await pageOfBets(shop.database.reader, { accountId: null, page: 1, pageSize: 100 });
  for (const bet of bets) {
    const { outcome } = await payOut(shop, BY, { bet, shownPence: uncollectedPence(bet) });
    if (outcome.done) return;
  }
  throw new Error("No bet of the demo can be paid out");
}
