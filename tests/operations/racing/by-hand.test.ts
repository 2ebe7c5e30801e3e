import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { cardOf, findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import type { Odds } from "../../../src/domain/odds.ts";
import type { EnteredHorse } from "../../../src/domain/racing/races/entered-result.ts";
import { contradictionsIn, raceResultFrom } from "../../../src/domain/racing/races/race-facts.ts";
import { RACE_STATUS, type Stopped } from "../../../src/domain/racing/races/race-status.ts";
import { legAfter, type RaceResult } from "../../../src/domain/racing/settlement/race-result.ts";
import { decideRule4 } from "../../../src/operations/racing/decide-rule-4.ts";
import { enterResult, importResult } from "../../../src/operations/racing/import-result.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { resumeRace, stopRace } from "../../../src/operations/racing/stop-race.ts";
import { reinstateRunner, withdrawRunner } from "../../../src/operations/racing/withdraw-runner.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { at, DAY, horse, IN_ORDER, race, resultOf, standInRaceFeed } from "./stand-in-races.ts";

/** Ada, who keys what the feeds do not bring. */
const BY = { userId: 1, requestId: "test" };
const WHY = "As called by the commentator";
const odds = (numerator: number, denominator = 1): Odds => ({ numerator, denominator });

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  await fetchAt("09:00");
});
afterEach(() => shop.close());

async function fetchAt(time: string): Promise<void> {
  shop.clock.shop = at(time);
  await refreshDay(shop.shop, DAY);
}
const first = async (): Promise<RaceCard> => (await cardOf(shop.shop.database.reader, DAY))[0]!;
const again = async (raceId: number) => (await findCard(shop.shop.database.reader, raceId))!;
const facts = async () => {
  const { race } = await first();
  return (await raceFactsOf(shop.shop.database.reader, [race.id])).get(race.id)!;
};
const settled = async (): Promise<RaceResult> => raceResultFrom(await facts());
/** What became of each horse's bet at 5/1, struck in the morning. */
async function outcomes(): Promise<string[]> {
  const { runners } = await first();
  const result = await settled();
  return runners.map(({ id }) => {
    const leg = {
      runnerId: String(id),
      price: odds(5),
      placeTerms: "STANDARD" as const,
      struckAt: at("09:30"),
    };
    return legAfter(leg, result, DEFAULT_SETTINGS).outcome;
  });
}
const audits = async () =>
  await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id));
const refusalOf = (outcome: { done: boolean; refusal?: { code: string } }): string | undefined =>
  outcome.done ? undefined : outcome.refusal?.code;

/** "first, second, third …" by the numbers on the card. */
async function entered(
  ...horses: (Omit<EnteredHorse, "runnerId"> & { number: number })[]
): Promise<EnteredHorse[]> {
  const { runners } = await first();
  return horses.map(({ number, ...rest }) => ({
    ...rest,
    runnerId: runners.find((one) => one.number === number)!.id,
  }));
}
async function enter(horses: readonly EnteredHorse[], reason = WHY, time = "14:20") {
  shop.clock.shop = at(time);
  return (await enterResult(shop.shop, BY, { raceId: (await first()).race.id, horses, reason })).outcome;
}

describe("a result by hand", () => {
  test("is weighed in, with dead heats and codes, and the rest of the field behind", async () => {
    const horses = await entered(
      { number: 3, place: 1, sp: odds(9, 2) },
      { number: 1, place: 2 },
      { number: 5, place: 2 },
      { number: 2, code: "F" },
    );
    const outcome = await enter(horses);
    const { race, runners, result } = await first();
    expect(outcome).toEqual({ done: true, value: { raceId: race.id, changedRaces: [race.id], version: 1 } });
    expect(race.status).toBe("result");
    expect(result).toMatchObject({ status: "weighed-in", ran: 5, userId: 1, reason: WHY, source: "by hand" });
    expect(
      result?.finishers.map(({ name, place, code, deadHeat, sp }) => [name, place, code, deadHeat, sp?.text]),
    ).toEqual([
      ["Cloudberry", 1, null, false, "9/2"],
      ["Abbey", 2, null, true, undefined],
      ["Elm Row", 2, null, true, undefined],
      ["Dusk Patrol", null, null, false, undefined],
      ["Bellflower", null, "F", false, undefined],
    ]);
    expect(runners.map(({ status }) => status)).toEqual(Array(5).fill("runner"));
    expect(await outcomes()).toEqual(["PLACED", "LOST", "WON", "LOST", "PLACED"]);
    expect((await audits()).at(-1)).toMatchObject({
      action: "EnterRaceResult",
      subjectType: "race",
      subjectId: race.id,
      userId: 1,
      reason: WHY,
      after: { finishers: ["1 Cloudberry 9/2", "2 Abbey", "2 Elm Row", "ran Dusk Patrol", "F Bellflower"] },
    });
  });

  test("a later one is a correction beside it, and the one that counts; the same again is none", async () => {
    await enter(await entered({ number: 1, place: 1 }, { number: 2, place: 2 }));
    await enter(await entered({ number: 2, place: 2 }, { number: 1, place: 1 }));
    const { race } = await first();
    expect(await resultVersionsOf(shop.shop.database.reader, race.id)).toHaveLength(1);
    await enter(await entered({ number: 2, place: 1 }, { number: 1, place: 2 }), "Objection sustained");
    const versions = await resultVersionsOf(shop.shop.database.reader, race.id);
    expect(versions.map(({ status, reason }) => [status, reason])).toEqual([
      ["weighed-in", WHY],
      ["corrected", "Objection sustained"],
    ]);
    expect(await outcomes()).toEqual(["PLACED", "WON", "LOST", "LOST", "LOST"]);
    expect((await audits()).at(-1)).toMatchObject({ action: "CorrectRaceResult", before: { version: 1 } });
  });

  test("[F78] the first needs no reason, and keeps one that is given; what follows it does, a feed's too", async () => {
    const [win, other] = [
      await entered({ number: 1, place: 1 }, { number: 2, place: 2 }),
      await entered({ number: 2, place: 1 }, { number: 1, place: 2 }),
    ];
    expect((await enter(win, "  ")).done).toBe(true);
    expect((await first()).result).toMatchObject({ version: 1, userId: 1, reason: null });
    expect((await audits()).at(-1)).toMatchObject({ action: "EnterRaceResult", reason: null });
    expect(refusalOf(await enter(other, " \u200b "))).toBe("race-reason-missing");
    expect((await first()).result?.version).toBe(1);
    expect((await enter(win, "")).done).toBe(true);
    expect((await enter(other, "Typed wrongly before")).done).toBe(true);
    expect((await first()).result).toMatchObject({ version: 2, reason: "Typed wrongly before" });
  });

  test("says who did not run; their withdrawal can be timed afterwards, for Rule 4", async () => {
    await enter(await entered({ number: 1, place: 1 }, { number: 2, nonRunner: true }));
    const { race, runners, result } = await first();
    expect(result?.ran).toBe(4);
    expect(race.runnersExpected).toBe(4);
    expect(runners[1]).toMatchObject({
      status: "non-runner",
      statusByHand: true,
      lastPrice: { text: "3/1" },
    });
    expect((await settled()).withdrawals).toEqual([]);
    const timed = {
      runnerId: runners[1]!.id,
      withdrawnAt: at("13:50"),
      price: null,
      reason: "Lame at the start",
    };
    expect((await withdrawRunner(shop.shop, BY, timed)).done).toBe(true);
    expect((await settled()).withdrawals).toEqual([{ price: odds(3), withdrawnAt: at("13:50") }]);
  });

  test("may stop before the places that each-way bets are paid on where nobody else came home", async () => {
    const only = [{ number: 1, place: 1 }, ...[2, 3, 4, 5].map((number) => ({ number, code: "F" as const }))];
    expect((await enter(await entered(...only))).done).toBe(true);
  });

  test("two at once, with one key, are one result", async () => {
    shop.clock.shop = at("14:20");
    const horses = await entered({ number: 1, place: 1 }, { number: 2, place: 2 });
    const { race } = await first();
    const send = () =>
      enterResult(shop.shop, BY, { raceId: race.id, horses, reason: WHY }, { key: "k", asked: horses });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(answers[0]!.outcome).toEqual(answers[1]!.outcome);
    expect(await resultVersionsOf(shop.shop.database.reader, race.id)).toHaveLength(1);
  });

  test("beats a feed's that comes later; one that agrees only adds to it", async () => {
    await enter(await entered({ number: 1, place: 1 }, { number: 2, place: 2 }));
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:30");
    expect((await first()).result).toMatchObject({ status: "weighed-in", source: "stand-in" });
    expect((await settled()).runners[0]?.startingPrice).toEqual(odds(9, 4));
    const [a, b, ...rest] = IN_ORDER;
    feed.results = [resultOf(feed.races[0]!, [[b![0], 1, "3/1"], [a![0], 2, "9/4"], ...rest])];
    await fetchAt("14:40");
    expect((await first()).result?.status).toBe("corrected");
    expect(await outcomes()).toEqual(["WON", "PLACED", "LOST", "LOST", "LOST"]);
  });

  test("a horse that an earlier result missed may have run; one whose withdrawal is on record may not", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 4))];
    await fetchAt("14:20");
    expect((await first()).runners[4]?.status).toBe("non-runner");
    const horses = await entered({ number: 5, place: 1 }, { number: 1, place: 2 });
    expect((await enter(horses, "Elm Row ran", "14:30")).done).toBe(true);
    expect((await first()).runners[4]).toMatchObject({ status: "runner", price: { text: "16/1" } });
    expect(await outcomes()).toEqual(["PLACED", "LOST", "LOST", "LOST", "WON"]);
  });

  test("is refused in words where it cannot be", async () => {
    const { race, runners } = await first();
    const win = await entered({ number: 1, place: 1 });
    expect(refusalOf(await enter(win, WHY, "14:04"))).toBe("race-not-off");
    const refused = async (...horses: Parameters<typeof entered>) =>
      refusalOf(await enter(await entered(...horses)));
    expect(await refused()).toBe("result-without-winner");
    expect(await refused({ number: 1, place: 2 })).toBe("result-without-winner");
    expect(await refused({ number: 1, place: 1 }, { number: 2, place: 3 })).toBe("result-place-gap");
    expect(await refused({ number: 1, place: 1 })).toBe("result-places-missing");
    expect(await refused({ number: 1, place: 1 }, { number: 2, place: 1 }, { number: 3, place: 2 })).toBe(
      "result-place-gap",
    );
    expect(await refused({ number: 1, place: 0 })).toBe("result-place-wrong");
    expect(await refused({ number: 1, place: 1.5 })).toBe("result-place-wrong");
    expect(await refused({ number: 1, place: 1 }, { number: 1, place: 2 })).toBe("result-runner-twice");
    expect(await refused({ number: 1, place: 1, code: "PU" })).toBe("result-place-and-code");
    expect(await refused({ number: 1, place: 1, nonRunner: true })).toBe("result-place-and-code");
    expect(await refused({ number: 1, place: 1, sp: odds(0) })).toBe("result-price-wrong");
    const stranger = (await cardOf(shop.shop.database.reader, DAY))[1]!.runners[0]!.id;
    expect(refusalOf(await enter([{ runnerId: stranger, place: 1 }]))).toBe("result-runner-of-another-race");
    const nobody = await enterResult(shop.shop, BY, { raceId: 999, horses: win, reason: WHY });
    expect(refusalOf(nobody.outcome)).toBe("race-unknown");
    await withdrawRunner(shop.shop, BY, {
      runnerId: runners[0]!.id,
      withdrawnAt: at("10:00"),
      price: null,
      reason: WHY,
    });
    expect(refusalOf(await enter(win))).toBe("result-names-non-runner");
    await stopRace(shop.shop, BY, { raceId: race.id, as: RACE_STATUS.abandoned, reason: WHY });
    expect(refusalOf(await enter(win))).toBe("race-stopped");
    expect(await resultVersionsOf(shop.shop.database.reader, race.id)).toEqual([]);
  });
});

describe("a feed's result that staff take", () => {
  const take = async (version: number, reason = WHY) =>
    (await importResult(shop.shop, BY, { raceId: (await first()).race.id, version, reason })).outcome;

  test("one that stayed provisional settles from then on", async () => {
    const bare = IN_ORDER.slice(0, 4).map(([name, place]): (typeof IN_ORDER)[number] => [name, place, null]);
    feed.results = [resultOf(feed.races[0]!, bare, { status: "provisional" })];
    await fetchAt("14:20");
    expect(await outcomes()).toEqual(Array(5).fill("PENDING"));
    expect((await take(1)).done).toBe(true);
    expect((await first()).result).toMatchObject({ version: 2, status: "weighed-in", userId: 1 });
    expect((await first()).runners[4]).toMatchObject({ status: "non-runner", statusByHand: true });
    expect(await outcomes()).toEqual(["WON", "LOST", "LOST", "LOST", "VOID"]);
    expect(contradictionsIn(await facts())).toEqual([]);
  });

  test("a correction counts once it is taken, and a newer version has to be looked at first", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:20");
    const [a, b, ...rest] = IN_ORDER;
    feed.results = [resultOf(feed.races[0]!, [[b![0], 1, "3/1"], [a![0], 2, "9/4F"], ...rest])];
    await fetchAt("14:40");
    expect(refusalOf(await take(1))).toBe("result-moved");
    expect((await take(2)).done).toBe(true);
    expect((await first()).result).toMatchObject({ version: 3, status: "corrected", userId: 1 });
    expect(await outcomes()).toEqual(["PLACED", "WON", "LOST", "LOST", "LOST"]);
    await fetchAt("14:45");
    expect((await first()).result?.version).toBe(3);
  });

  test("none, one without a winner, or one that cannot be read is not taken", async () => {
    expect(refusalOf(await take(1))).toBe("race-without-result");
    feed.results = [resultOf(feed.races[0]!, [["Abbey", 2, null]], { status: "provisional" })];
    await fetchAt("14:20");
    expect(refusalOf(await take(1))).toBe("result-without-winner");
    feed.results = [
      resultOf(
        feed.races[0]!,
        [
          ["Abbey", 1, null],
          ["Elm Row", null, null],
        ],
        { status: "provisional" },
      ),
    ];
    await fetchAt("14:25");
    expect(refusalOf(await take(2))).toBe("result-place-unread");
    expect(refusalOf(await take(2, ""))).toBe("race-reason-missing");
  });
});

describe("a horse withdrawn by hand", () => {
  const withdraw = async (number: number, more = {}) => {
    const runnerId = (await first()).runners.find((one) => one.number === number)!.id;
    return withdrawRunner(shop.shop, BY, {
      runnerId,
      withdrawnAt: at("11:00"),
      price: odds(7, 2),
      reason: "Lame",
      ...more,
    });
  };
  const reinstate = async (number: number) => {
    const runnerId = (await first()).runners.find((one) => one.number === number)!.id;
    return reinstateRunner(shop.shop, BY, { runnerId, reason: "It was another horse" });
  };

  test("is out at its time and price, for every bet before it, and against every fetch", async () => {
    shop.clock.shop = at("11:05");
    const { race } = await first();
    expect(await withdraw(2)).toEqual({ done: true, value: { raceId: race.id, changedRaces: [race.id] } });
    await fetchAt("11:10");
    const card = await first();
    expect(card.race.runnersExpected).toBe(4);
    expect(card.runners[1]).toMatchObject({
      status: "non-runner",
      statusByHand: true,
      price: null,
      withdrawnAt: at("11:00"),
      lastPrice: { text: "7/2" },
    });
    expect((await settled()).withdrawals).toEqual([{ price: odds(7, 2), withdrawnAt: at("11:00") }]);
    expect((await audits()).at(-1)).toMatchObject({ action: "WithdrawRunner", reason: "Lame", userId: 1 });
  });

  test("without a price it keeps the one that it had by then", async () => {
    feed.races[0]!.runners[1]!.price = {
      ...feed.races[0]!.runners[1]!.price!,
      fraction: odds(2),
      text: "2/1",
    };
    await fetchAt("12:00");
    shop.clock.shop = at("12:30");
    await withdraw(2, { price: null, withdrawnAt: at("11:30") });
    expect((await first()).runners[1]?.lastPrice?.text).toBe("3/1");
    await withdraw(2, { price: null, withdrawnAt: at("12:15") });
    expect((await first()).runners[1]?.lastPrice?.text).toBe("2/1");
  });

  test("put back, it is the feeds' again; put back against a feed, staff's word stands", async () => {
    shop.clock.shop = at("11:05");
    await withdraw(2);
    expect((await reinstate(2)).done).toBe(true);
    expect((await first()).runners[1]).toMatchObject({
      status: "runner",
      statusByHand: false,
      withdrawnAt: null,
    });
    feed.races[0]!.runners[1] = { ...feed.races[0]!.runners[1]!, status: "non-runner", price: null };
    await fetchAt("12:00");
    expect((await first()).runners[1]?.status).toBe("non-runner");
    await reinstate(2);
    await fetchAt("12:05");
    expect((await first()).runners[1]).toMatchObject({ status: "runner", statusByHand: true });
  });

  test("is refused in words where it cannot be", async () => {
    shop.clock.shop = at("14:20");
    const refused = async (more: object) => refusalOf(await withdraw(1, more));
    expect(await refused({ reason: " " })).toBe("race-reason-missing");
    expect(await refused({ runnerId: 999 })).toBe("runner-unknown");
    expect(await refused({ withdrawnAt: at("14:21") })).toBe("withdrawal-in-the-future");
    expect(await refused({ withdrawnAt: at("12:00", "2026-08-12") })).toBe("withdrawal-of-another-day");
    expect(await refused({ price: odds(0) })).toBe("withdrawal-price-wrong");
    expect(refusalOf(await reinstate(1))).toBe("runner-not-withdrawn");
    await enter(await entered({ number: 1, place: 1 }, { number: 2, place: 2 }));
    expect(await refused({})).toBe("runner-in-result");
    shop.clock.shop = at("17:00");
    expect(await refused({ withdrawnAt: at("15:06") })).toBe("withdrawal-of-another-day");
    await stopRace(shop.shop, BY, { raceId: (await first()).race.id, as: RACE_STATUS.void, reason: WHY });
    expect(await refused({})).toBe("race-stopped");
    expect((await first()).runners.every(({ status }) => status === "runner")).toBe(true);
  });

  test("and a feed's result in which it ran: nobody is paid until staff have settled it", async () => {
    shop.clock.shop = at("11:05");
    await withdraw(2);
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:20");
    const { runners } = await first();
    expect(contradictionsIn(await facts())).toEqual([{ runnerId: runners[1]!.id, resultSays: "ran" }]);
    expect(await outcomes()).toEqual(Array(5).fill("PENDING"));
    await reinstate(2);
    expect(await outcomes()).toEqual(["WON", "PLACED", "LOST", "LOST", "LOST"]);
  });
});

describe("Rule 4 by hand", () => {
  test("takes what staff decide, until they go back to the scale", async () => {
    shop.clock.shop = at("11:05");
    const runnerId = (await first()).runners[1]!.id;
    await withdrawRunner(shop.shop, BY, {
      runnerId,
      withdrawnAt: at("11:00"),
      price: odds(3),
      reason: "Lame",
    });
    const decide = (penceInPound: number | null, reason = "As announced") =>
      decideRule4(shop.shop, BY, { runnerId, penceInPound, reason });
    expect((await decide(20)).done).toBe(true);
    expect((await settled()).withdrawals[0]?.overridePence).toBe(20);
    await decide(20);
    await decide(null);
    expect((await settled()).withdrawals[0]).toEqual({ price: odds(3), withdrawnAt: at("11:00") });
    const rows = (await audits()).filter(({ action }) => action === "DecideRule4");
    expect(rows.map(({ before, after }) => [before, after])).toMatchObject([
      [{ penceInPound: null }, { penceInPound: 20 }],
      [{ penceInPound: 20 }, { penceInPound: null }],
    ]);
    for (const wrong of [-5, 91, 2.5, Number.NaN])
      expect(refusalOf(await decide(wrong))).toBe("rule-4-pence-wrong");
    expect(refusalOf(await decide(5, ""))).toBe("race-reason-missing");
  });

  test("is refused for a horse that runs, and for one of which nobody knows when it came out", async () => {
    const runnerId = (await first()).runners[4]!.id;
    const decide = () => decideRule4(shop.shop, BY, { runnerId, penceInPound: 5, reason: WHY });
    expect(refusalOf(await decide())).toBe("runner-not-withdrawn");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 4))];
    await fetchAt("14:20");
    expect(refusalOf(await decide())).toBe("withdrawal-without-time");
  });
});

describe("an abandoned race by hand", () => {
  const stop = async (as: Stopped, reason = "Waterlogged") =>
    stopRace(shop.shop, BY, { raceId: (await first()).race.id, as, reason });
  const resume = async () =>
    resumeRace(shop.shop, BY, { raceId: (await first()).race.id, reason: "Inspection passed" });

  test("gives every stake back, whatever a feed says, until it is taken back", async () => {
    expect((await stop(RACE_STATUS.abandoned)).done).toBe(true);
    await fetchAt("12:00");
    expect((await first()).race).toMatchObject({ status: RACE_STATUS.abandoned, statusByHand: true });
    expect(await outcomes()).toEqual(Array(5).fill("VOID"));
    await stop(RACE_STATUS.abandoned);
    expect((await audits()).filter(({ action }) => action === "StopRace")).toHaveLength(1);
    expect((await resume()).done).toBe(true);
    expect((await first()).race).toMatchObject({ status: "declared", statusByHand: false });
    expect(refusalOf(await resume())).toBe("race-not-stopped");
  });

  test("taken back against a feed, staff's word stands, and a result settles it", async () => {
    feed.races[0]!.status = RACE_STATUS.abandoned;
    feed.results = [resultOf(feed.races[0]!, [], { status: RACE_STATUS.abandoned })];
    await fetchAt("12:00");
    await resume();
    await fetchAt("12:05");
    expect((await first()).race).toMatchObject({ status: "declared", statusByHand: true });
    expect(await outcomes()).toEqual(Array(5).fill("PENDING"));
    await enter(await entered({ number: 1, place: 1 }, { number: 2, place: 2 }));
    expect((await outcomes())[0]).toBe("WON");
  });

  test("a race that was run is not abandoned, and can be void, and run again", async () => {
    await enter(await entered({ number: 1, place: 1 }, { number: 2, place: 2 }));
    expect(refusalOf(await stop(RACE_STATUS.abandoned))).toBe("race-has-result");
    expect(refusalOf(await stop(RACE_STATUS.void, " "))).toBe("race-reason-missing");
    await stop(RACE_STATUS.void, "False start not recalled");
    expect(await outcomes()).toEqual(Array(5).fill("VOID"));
    await resume();
    expect((await first()).race.status).toBe("result");
    expect((await outcomes())[0]).toBe("WON");
    expect(refusalOf(await stopRace(shop.shop, BY, { raceId: 999, as: RACE_STATUS.void, reason: WHY }))).toBe(
      "race-unknown",
    );
  });
});

test("a reserve that got in is entered like any runner", async () => {
  feed.races[0] = race("14:05", {
    runners: [...feed.races[0]!.runners, horse(6, "Fen Fire", null, { status: "reserve" })],
  });
  await fetchAt("10:00");
  const { race: stored } = await first();
  await enter(await entered({ number: 6, place: 1 }, { number: 1, place: 2 }, { number: 2, place: 3 }));
  expect((await again(stored.id)).runners[5]).toMatchObject({ name: "Fen Fire", status: "runner" });
  expect((await first()).result?.ran).toBe(6);
});
