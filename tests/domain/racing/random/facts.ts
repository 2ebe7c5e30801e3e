import type { Price as StoredPrice } from "../../../../src/domain/racing/races/race.ts";
import type { RaceDecision } from "../../../../src/domain/racing/races/race-decisions.ts";
import { type RaceFacts, raceResultFrom } from "../../../../src/domain/racing/races/race-facts.ts";
import {
  type BetAfter,
  betAfter,
  type PlacedBet,
} from "../../../../src/domain/racing/settlement/bet-after.ts";
import type { RaceResult } from "../../../../src/domain/racing/settlement/race-result.ts";
import {
  type Comes,
  type Finish,
  type Happening,
  type History,
  type Price,
  raceOf,
  type Struck,
} from "./history.ts";

const DAY = "2026-08-15";
const MINUTE_MS = 60_000;
const STAFF = 1;
const instant = (minutes: number): Date => new Date(Date.parse(DAY) + minutes * MINUTE_MS);

type Runner = RaceFacts["runners"][number];
type Facts = {
  race: { -readonly [Fact in keyof RaceFacts["race"]]: RaceFacts["race"][Fact] };
  runners: Map<number, Runner>;
  versions: RaceFacts["versions"][number][];
  rule4Decisions: RaceFacts["rule4Decisions"][number][];
  decisions: RaceDecision[];
};

/** Bets by the shop's own functions, on the rows that histories leave in its books. */
export function settledByShop(races: readonly History[]): (bet: Struck) => Comes {
  const settled = storedByShop(races);
  return (bet) => {
    const { status, payoutPence, goodwillPence } = settled(bet);
    return { status, pence: payoutPence, goodwill: goodwillPence };
  };
}

/** The same with all that the shop keeps of a settlement. */
export function storedByShop(races: readonly History[]): (bet: Struck) => BetAfter {
  const results = new Map<number, RaceResult>();
  const resultOf = (id: number): RaceResult => {
    const result = results.get(id) ?? raceResultFrom(factsOf(raceOf(races, id)));
    results.set(id, result);
    return result;
  };
  return (bet) => betAfter(placed(bet), resultOf);
}

export const placed = ({ id, type, stakePence, eachWay, at, house, picks }: Struck): PlacedBet => ({
  ...{ id, betType: type, stakePence, eachWay, settings: house },
  placedAt: instant(at),
  legs: picks.map(({ race, horse, favourite, price, bestOdds, antePost, terms }) => ({
    ...{ raceId: race, runnerId: horse, favourite, price },
    horseName: `Horse ${horse}`,
    placeTerms: terms ? { mode: "FIXED", ...terms } : "STANDARD",
    offer: antePost ? { antePost } : bestOdds ? { bestOdds } : null,
  })),
});

function factsOf({ id: _, handicap, off, horses, happenings }: History): RaceFacts {
  const facts: Facts = {
    race: { day: DAY, handicap, status: "declared", statusByHand: false, offAt: instant(off) },
    runners: new Map(horses.map(({ id }) => [id, runner(id)])),
    versions: [],
    rule4Decisions: [],
    decisions: [],
  };
  for (const happening of happenings) STORED[happening.what](facts, happening as never);
  return { ...facts, runners: [...facts.runners.values()] };
}

const runner = (id: number): Runner => ({
  ...{ id, name: `Horse ${id}`, status: "runner", statusByHand: false, withdrawnAt: null, lastPrice: null },
});

const decided = (kind: RaceDecision["kind"], more: Partial<RaceDecision> = {}): RaceDecision => ({
  ...{ kind, choice: null, at: null, runnerId: null, betId: null, price: null, decidedAt: instant(0) },
  ...more,
});

const stored = ({ numerator, denominator }: Price): StoredPrice => ({
  fraction: { numerator, denominator },
  ...{ decimal: 0, text: "", fromDecimal: false, bookmaker: null, asOf: instant(0) },
});

const finisher = ({ horse, place, code, sp, mark, passed }: Finish) => ({
  ...{ runnerId: horse, place, code, sp: sp && stored(sp), name: `Horse ${horse}`, favourite: mark ?? null },
  ...(passed && { passed }),
});

type Stores = {
  [What in Happening["what"]]: (facts: Facts, happening: Extract<Happening, { what: What }>) => void;
};

/** What each happening leaves in the books. */
const STORED: Stores = {
  result: ({ versions }, { as, byStaff, unnamed, finish }) => {
    const userId = byStaff ? STAFF : null;
    versions.push({ status: as, userId, ran: finish.length + unnamed, finishers: finish.map(finisher) });
  },
  withdrawn: ({ runners }, { horse, at, price, byStaff }) =>
    runners.set(horse, {
      ...{ ...runner(horse), status: "non-runner", statusByHand: byStaff },
      ...{ withdrawnAt: at === null ? null : instant(at), lastPrice: price && stored(price) },
    }),
  deduction: ({ rule4Decisions }, { horse, pence }) =>
    rule4Decisions.push({ runnerId: horse, penceInPound: pence }),
  "no new market": ({ decisions }, { horse, holds }) =>
    decisions.push(decided("no-new-market", { runnerId: horse, choice: holds ? "late" : null })),
  "false start": (facts, { at, out }) => {
    facts.decisions.push(decided("off"), decided("re-run", { choice: "run again", at: instant(at) }));
    for (const one of out) STORED.withdrawn(facts, { what: "withdrawn", ...one, at, byStaff: true });
  },
  moved: ({ decisions }, { to, at }) =>
    decisions.push(decided("moved", { choice: to, decidedAt: instant(at) })),
  "moved back": ({ decisions }, { at }) =>
    decisions.push(decided("moved", { choice: "back", decidedAt: instant(at) })),
  stopped: ({ race }) => Object.assign(race, { status: "abandoned", statusByHand: true }),
  resumed: ({ race }) => Object.assign(race, { status: "declared", statusByHand: true }),
  off: ({ decisions }, { at }) => decisions.push(decided("off", { at: at === null ? null : instant(at) })),
  reserve: ({ decisions }, { horse, mark }) =>
    decisions.push(decided("reserve", { runnerId: horse, choice: mark })),
  ballot: ({ decisions }, { horse, isOut }) =>
    decisions.push(decided("balloted-out", { runnerId: horse, choice: isOut ? "out" : null })),
  "right price": ({ decisions }, { bet, horse, price }) =>
    decisions.push(decided("right-price", { betId: bet, runnerId: horse, price })),
  "in time": ({ decisions }, { bet }) =>
    decisions.push(decided("late-bet", { betId: bet, choice: "stands" })),
  "pay both": ({ decisions }, { horse, pays }) =>
    decisions.push(decided("pay-both", { runnerId: horse, choice: pays ? "paid" : null })),
  dividends: ({ decisions }, { kind, declared }) => {
    const choice = declared.map(({ horses, pence }) => `${horses.join("-")}=${pence}`).join(" ");
    decisions.push(decided(kind, { choice }));
  },
};
