import { describe, expect, test } from "bun:test";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { type Odds, readOdds } from "../../../src/domain/odds.ts";
import type { Price } from "../../../src/domain/racing/races/race.ts";
import {
  contradictionsIn,
  type RaceFacts,
  raceResultFrom,
  settlingVersion,
} from "../../../src/domain/racing/races/race-facts.ts";
import { RACE_STATUS, type Stopped } from "../../../src/domain/racing/races/race-status.ts";
import type { FinishCode, ResultStatus } from "../../../src/domain/racing/races/result-version.ts";
import { legAfter } from "../../../src/domain/racing/settlement/race-result.ts";

const DAY = "2026-08-15";
const at = (time: string) => new Date(`${DAY}T${time}:00Z`);
const CLERK = 7;

const odds = (text: string) => readOdds(text) as Odds;
const price = (text: string): Price => ({
  fraction: odds(text),
  decimal: 0,
  text,
  fromDecimal: false,
  bookmaker: null,
  asOf: at("09:00"),
});

type FactRunner = RaceFacts["runners"][number];
type FactVersion = RaceFacts["versions"][number];

const runner = (id: number, more: Partial<FactRunner> = {}): FactRunner => ({
  id,
  status: "runner",
  statusByHand: false,
  withdrawnAt: null,
  lastPrice: null,
  ...more,
});
const out = (id: number, time: string | null, last: string | null, more: Partial<FactRunner> = {}) =>
  runner(id, {
    status: "non-runner",
    withdrawnAt: time === null ? null : at(time),
    lastPrice: last === null ? null : price(last),
    ...more,
  });

/** "1 at 2/1" is `[1, 1, "2/1"]`: runner's id, its place or code, its starting price. */
type Ran = [id: number | null, place: number | FinishCode | null, sp?: string];
const version = (ran: readonly Ran[], more: Partial<FactVersion> = {}): FactVersion => ({
  status: "weighed-in",
  ran: ran.length,
  userId: null,
  finishers: ran.map(([runnerId, place, sp]) => ({
    runnerId,
    place: typeof place === "number" ? place : null,
    code: typeof place === "string" ? place : null,
    sp: sp === undefined ? null : { ...price(sp), fromDecimal: false },
  })),
  ...more,
});
const HOME: Ran[] = [
  [1, 1, "2/1"],
  [2, 2, "3/1"],
  [3, 3, "9/2"],
  [4, 4, "8/1"],
  [5, 5, "16/1"],
];
const facts = (more: Partial<RaceFacts> = {}, race: Partial<RaceFacts["race"]> = {}): RaceFacts => ({
  race: { day: DAY, handicap: false, status: "result", statusByHand: false, ...race },
  runners: [1, 2, 3, 4, 5].map((id) => runner(id)),
  versions: [version(HOME)],
  rule4Decisions: [],
  ...more,
});

/** The outcome of a bet on a horse, at 5/1 struck at noon by default. */
const leg = (race: RaceFacts, runnerId: number, taken: string | null = "5/1", struckAt = at("12:00")) =>
  legAfter(
    {
      runnerId: String(runnerId),
      price: taken === null ? null : odds(taken),
      placeTerms: "STANDARD",
      struckAt,
    },
    raceResultFrom(race),
    DEFAULT_SETTINGS,
  );
const outcomes = (race: RaceFacts, ids = [1, 2, 3, 4, 5]) => ids.map((id) => leg(race, id).outcome);

describe("a race of five, weighed in", () => {
  test("first has won, second is placed, the rest have lost; starting prices come with it", () => {
    expect(outcomes(facts())).toEqual(["WON", "PLACED", "LOST", "LOST", "LOST"]);
    expect(leg(facts(), 2, null).startingPrice).toEqual(odds("3/1"));
    expect(raceResultFrom(facts())).toMatchObject({ state: "WEIGHED_IN", day: DAY, handicap: false });
  });

  test("every code is a horse that ran and has lost", () => {
    for (const code of ["PU", "F", "UR", "BD", "RR", "REF", "RO", "SU", "CO", "LFT", "DSQ"] as const) {
      const race = facts({ versions: [version([...HOME.slice(0, 4), [5, code, "16/1"]])] });
      expect(leg(race, 5).outcome).toBe("LOST");
      // It counts for the terms: five ran, two places.
      expect(leg(race, 2).outcome).toBe("PLACED");
    }
  });

  test("a horse that the result declares void had no run: its stake comes back, and it counts for nothing", () => {
    const race = facts({ versions: [version([...HOME.slice(0, 4), [5, "VOI"]])] });
    expect(outcomes(race, [5])).toEqual(["VOID"]);
    expect(leg(race, 2).outcome).toBe("LOST");
    const all = facts({ versions: [version(HOME.map(([id]): Ran => [id, "VOI"]))] });
    expect(new Set(outcomes(all))).toEqual(new Set(["VOID"]));
  });

  test("a dead heat is one, with as many as tied", () => {
    const tied = facts({
      versions: [
        version([
          [1, 1],
          [2, 1],
          [3, 3],
          [4, 4],
          [5, 5],
        ]),
      ],
    });
    expect(leg(tied, 1)).toMatchObject({ outcome: "WON", deadHeat: { position: 1, tied: 2 } });
    const forSecond = facts({
      versions: [
        version([
          [1, 1],
          [2, 2],
          [3, 2],
          [4, 2],
          [5, 5],
        ]),
      ],
    });
    expect(leg(forSecond, 4)).toMatchObject({ outcome: "PLACED", deadHeat: { position: 2, tied: 3 } });
    expect(leg(forSecond, 1).deadHeat).toBeUndefined();
  });

  test("without its starting price a bet at SP waits for one, and a bet at a price does not", () => {
    const race = facts({ versions: [version(HOME.map(([id, place]): Ran => [id, place]))] });
    expect(leg(race, 1, null).startingPrice).toBeUndefined();
    expect(leg(race, 1).outcome).toBe("WON");
  });
});

describe("who ran", () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => runner(id));

  test("a horse on the card and not in a whole result did not run, whatever the card says of it", () => {
    expect(outcomes(facts({ runners: six }), [6])).toEqual(["VOID"]);
    expect(outcomes(facts({ runners: [...six.slice(0, 5), out(6, "11:00", "5/1")] }), [6])).toEqual(["VOID"]);
  });

  test("a reserve runs only if it got in", () => {
    const reserve = runner(6, { status: "reserve" });
    expect(outcomes(facts({ runners: [...six.slice(0, 5), reserve] }), [6])).toEqual(["VOID"]);
    const gotIn = facts({
      runners: [...six.slice(0, 5), reserve],
      versions: [version([...HOME, [6, 6, "20/1"]])],
    });
    expect(outcomes(gotIn, [6])).toEqual(["LOST"]);
  });

  test("one that came out is a reserve by what is noted of it; after the off it is no favourite", () => {
    const decided = { choice: "not in", at: null, betId: null, price: null, decidedAt: at("11:00") };
    const gone = facts({
      race: { ...facts().race, offAt: at("14:00") },
      runners: [...six.slice(0, 5), out(6, "14:00", "1/2", { name: "Celt" })],
      decisions: [{ ...decided, kind: "reserve", runnerId: 6 }],
    });
    const result = raceResultFrom(gone);
    expect(result.withdrawals).toMatchObject([{ reserve: "Celt" }]);
    expect(result.reserves).toEqual(new Set(["6"]));
    expect(result.runners.find(({ runnerId }) => runnerId === "6")?.outAtPrice).toBeUndefined();
    const declared = raceResultFrom({
      ...gone,
      decisions: [{ ...decided, kind: "reserve", runnerId: 6, choice: "declared in" }],
    });
    expect(declared.reserves).toBeUndefined();
    expect(declared.withdrawals[0]).not.toHaveProperty("reserve");
    expect(declared.runners.find(({ runnerId }) => runnerId === "6")?.outAtPrice).toEqual(odds("1/2"));
  });

  test("one that was balloted out is void ante-post, too, and takes nothing", () => {
    const decided = { choice: "balloted out", at: null, betId: null, price: null, decidedAt: at("11:00") };
    const gone = facts({
      runners: [...six.slice(0, 5), out(6, "11:00", "1/2")],
      decisions: [{ ...decided, kind: "balloted-out", runnerId: 6 }],
    });
    const { withdrawals, ballotedOut } = raceResultFrom(gone);
    expect([withdrawals, ballotedOut]).toEqual([[], new Set(["6"])]);
  });

  test("a horse that a result with a gap leaves out is waited for; the others settle by all that ran", () => {
    const gap = facts({ runners: six, versions: [version(HOME.slice(0, 4), { ran: 6 })] });
    expect(outcomes(gap, [1, 2, 5, 6])).toEqual(["WON", "PLACED", "PENDING", "PENDING"]);
    const eight = facts({ versions: [version(HOME.slice(0, 3), { ran: 8 })] });
    expect(leg(eight, 3).outcome).toBe("PLACED");
  });

  test("a finisher that the card does not have counts for the places and ties, and for nobody's bet", () => {
    const race = facts({
      versions: [
        version([
          [null, 1],
          [1, 2],
          [2, 2],
          [3, 4],
          [4, 5],
          [5, 6],
        ]),
      ],
    });
    expect(leg(race, 1)).toMatchObject({ outcome: "PLACED", deadHeat: { position: 2, tied: 2 } });
    expect(outcomes(race, [3])).toEqual(["LOST"]);
  });

  test("a walkover and a race that none finishes are void", () => {
    expect(outcomes(facts({ versions: [version([[1, 1]])] }), [1, 2])).toEqual(["VOID", "VOID"]);
    const none = facts({ versions: [version(HOME.map(([id]): Ran => [id, "F"]))] });
    expect(new Set(outcomes(none))).toEqual(new Set(["VOID"]));
  });

  test("an eighth horse that is withdrawn takes the third place away", () => {
    const field = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => runner(id));
    const all: Ran[] = [...HOME, [6, 6], [7, 7], [8, 8]];
    expect(leg(facts({ runners: field, versions: [version(all)] }), 3).outcome).toBe("PLACED");
    const withdrawn = [...field.slice(0, 7), out(8, "13:00", "4/1")];
    expect(leg(facts({ runners: withdrawn, versions: [version(all.slice(0, 7))] }), 3).outcome).toBe("LOST");
  });

  test("places typed by hand may leave the order behind them open: those ran, and have lost", () => {
    const byHand = version(
      [
        [1, 1],
        [2, 2],
        [3, null],
        [4, null],
        [5, null],
      ],
      { userId: CLERK },
    );
    expect(outcomes(facts({ versions: [byHand] }))).toEqual(["WON", "PLACED", "LOST", "LOST", "LOST"]);
  });
});

describe("before the weigh-in", () => {
  test.each<[string, RaceFacts]>([
    ["no result", facts({ versions: [] }, { status: "off" })],
    ["a provisional one", facts({ versions: [version(HOME, { status: "provisional" })] })],
    [
      "a provisional one of staff",
      facts({ versions: [version(HOME, { status: "provisional", userId: CLERK })] }),
    ],
    ["a feed's correction of nothing", facts({ versions: [version(HOME, { status: "corrected" })] })],
  ])("nothing settles on %s", (_name, race) => {
    expect(raceResultFrom(race).state).toBe("PROVISIONAL");
    expect(new Set(outcomes(race))).toEqual(new Set(["PENDING"]));
  });

  test("withdrawals stand all the same: what they take can be shown before the race", () => {
    const race = facts(
      { versions: [], runners: [runner(1), out(2, "13:00", "2/1")] },
      { status: "declared" },
    );
    expect(leg(race, 1).rule4Pence).toBe(30);
  });
});

describe("versions of a result", () => {
  const swapped: Ran[] = [[2, 1, "3/1"], [1, 2, "2/1"], ...HOME.slice(2)];
  const winner = (...versions: FactVersion[]) =>
    [1, 2].find((id) => leg(facts({ versions }), id).outcome === "WON");

  test("the newest that was weighed in counts, with what a later one adds", () => {
    const bare = version(HOME.map(([id, place]): Ran => [id, place]));
    expect(leg(facts({ versions: [bare, version(HOME)] }), 1, null).startingPrice).toEqual(odds("2/1"));
    expect(winner(version(swapped, { status: "provisional" }), version(HOME))).toBe(1);
    expect(winner(version(HOME), version(swapped, { status: "provisional" }))).toBe(1);
  });

  test("a feed's correction waits for staff; staff's counts at once", () => {
    expect(winner(version(HOME), version(swapped, { status: "corrected" }))).toBe(1);
    expect(winner(version(HOME), version(swapped, { status: "corrected", userId: CLERK }))).toBe(2);
    const taken = [version(HOME), version(swapped, { status: "corrected", userId: CLERK })];
    expect(winner(...taken, version(HOME, { status: "corrected" }))).toBe(2);
    expect(settlingVersion(facts({ versions: taken }))).toBe(taken[1]);
  });
});

describe("abandoned and void", () => {
  const STOPS: Stopped[] = [RACE_STATUS.abandoned, RACE_STATUS.void];
  const stop = (status: ResultStatus, more: Partial<FactVersion> = {}) => version([], { status, ...more });

  test.each(STOPS)("a race that is %s by card, by result or by hand gives every stake back", (status) => {
    for (const race of [
      facts({ versions: [] }, { status }),
      facts({ versions: [stop(status)] }),
      facts({ versions: [] }, { status, statusByHand: true }),
      facts({ versions: [version(HOME)] }, { status, statusByHand: true }),
    ])
      expect(new Set(outcomes(race))).toEqual(new Set(["VOID"]));
  });

  test("a card that calls a whole meeting off does not take back a result that was weighed in", () => {
    expect(outcomes(facts({}, { status: RACE_STATUS.abandoned }), [1])).toEqual(["WON"]);
  });

  test("once staff have taken a feed's stop back, the race is waited for, and then settles", () => {
    const race = { status: "declared" as const, statusByHand: true };
    expect(outcomes(facts({ versions: [stop(RACE_STATUS.abandoned)] }, race), [1])).toEqual(["PENDING"]);
    expect(outcomes(facts({ versions: [stop(RACE_STATUS.abandoned), version(HOME)] }, race), [1])).toEqual([
      "WON",
    ]);
    expect(outcomes(facts({ versions: [version(HOME), stop(RACE_STATUS.void)] }, race), [1])).toEqual([
      "WON",
    ]);
  });
});

describe("Rule 4", () => {
  const field = (...withdrawn: FactRunner[]) => [1, 2, 3, 4, 5].map((id) => runner(id)).concat(withdrawn);
  const taken = (race: RaceFacts, struck = "12:00") => leg(race, 1, "5/1", at(struck)).rule4Pence;

  test("each withdrawal takes by its last price from bets struck before it; several add up", () => {
    const race = facts({ runners: field(out(6, "12:30", "9/4"), out(7, "13:30", "6/1")) });
    expect(taken(race)).toBe(40);
    expect(taken(race, "13:00")).toBe(10);
    expect(taken(race, "14:00")).toBe(0);
    const heavy = facts({ runners: field(out(6, "12:30", "4/6"), out(7, "13:30", "5/4")) });
    expect(taken(heavy)).toBe(90);
  });

  test("a bet at starting price pays none", () => {
    const race = facts({ runners: field(out(6, "12:30", "2/1")) });
    expect(leg(race, 1, null).rule4Pence).toBe(0);
  });

  test("without a time nobody can say which bets came before, and without a price the scale takes nothing", () => {
    expect(taken(facts({ runners: field(out(6, null, "2/1")) }))).toBe(0);
    expect(taken(facts({ runners: field(out(6, "12:30", null)) }))).toBe(0);
  });

  test("what staff decide stands in place of the scale, the last word counting, until they go back to it", () => {
    const decided = (...pence: (number | null)[]) =>
      facts({
        runners: field(out(6, "12:30", "2/1"), out(7, "12:40", null)),
        rule4Decisions: pence.map((penceInPound) => ({ runnerId: 6, penceInPound })),
      });
    expect(taken(decided())).toBe(30);
    expect(taken(decided(25, 10))).toBe(10);
    expect(taken(decided(0))).toBe(0);
    expect(taken(decided(10, null))).toBe(30);
    const withoutPrice = facts({
      runners: field(out(7, "12:40", null)),
      rule4Decisions: [{ runnerId: 7, penceInPound: 15 }],
    });
    expect(taken(withoutPrice)).toBe(15);
  });

  test("a horse that the result shows to have run brings none", () => {
    const race = facts({ runners: [runner(1), out(2, "12:30", "2/1"), runner(3), runner(4), runner(5)] });
    expect(taken(race)).toBe(0);
    expect(outcomes(race, [2])).toEqual(["PLACED"]);
  });
});

describe("where staff and the result say opposite things", () => {
  const withdrawn = facts({
    runners: [runner(1), out(2, "12:30", "2/1", { statusByHand: true }), runner(3), runner(4), runner(5)],
  });

  test("a horse withdrawn by hand that the result has running: nobody is paid until staff settle it", () => {
    expect(contradictionsIn(withdrawn)).toEqual([{ runnerId: 2, resultSays: "ran" }]);
    expect(raceResultFrom(withdrawn).state).toBe("PROVISIONAL");
    expect(outcomes(withdrawn, [1, 2])).toEqual(["PENDING", "PENDING"]);
  });

  test("a horse kept in by hand that the result leaves out, likewise", () => {
    const kept = facts({ runners: [...facts().runners, runner(6, { statusByHand: true })] });
    expect(contradictionsIn(kept)).toEqual([{ runnerId: 6, resultSays: "did not run" }]);
    expect(outcomes(kept, [1, 6])).toEqual(["PENDING", "PENDING"]);
    const withGap = { ...kept, versions: [version(HOME, { ran: 6 })] };
    expect(contradictionsIn(withGap)).toEqual([]);
  });

  test("agreement is none, and neither is a race without a result or without a race", () => {
    const agreed = facts({ runners: [...facts().runners, out(6, "12:30", "2/1", { statusByHand: true })] });
    expect(contradictionsIn(agreed)).toEqual([]);
    expect(outcomes(agreed, [1, 6])).toEqual(["WON", "VOID"]);
    expect(contradictionsIn({ ...withdrawn, versions: [] })).toEqual([]);
    expect(
      contradictionsIn({ ...withdrawn, versions: [version([], { status: RACE_STATUS.abandoned })] }),
    ).toEqual([]);
  });
});
