import type { RaceResult, RunnerResult } from "../settlement/race-result.ts";
import type { Withdrawal } from "../settlement/rule-4.ts";
import { dividendsIn, dividendsWith, type FeedDividends, feedDividendsIn } from "./dividends.ts";
import type { Race, Runner } from "./race.ts";
import {
  actualOffIn,
  allowedLateIn,
  goodwillIn,
  movesIn,
  type RaceDecision,
  withoutNewMarketIn,
} from "./race-decisions.ts";
import { isStopped } from "./race-status.ts";
import { ballotedOutIn, reserveMarkOf, reservesIn } from "./reserves.ts";
import type { ResultStatus, StoredFinisher } from "./result-version.ts";
import { rightPricesIn } from "./right-prices.ts";
import type { ToteTexts } from "./tote.ts";

/** All stored facts of a race that its bets settle on. Lists are oldest first. */
export type RaceFacts = {
  race: Pick<Race, "day" | "handicap" | "status"> & { statusByHand: boolean; offAt?: Date };
  runners: readonly FieldRunner[];
  versions: readonly ResultFact[];
  rule4Decisions: readonly { runnerId: number; penceInPound: number | null }[];
  /** What else staff decided about it; left out: nothing. */
  decisions?: readonly RaceDecision[];
};
type FieldRunner = Pick<Runner, "status" | "withdrawnAt" | "lastPrice"> & {
  id: number;
  name?: string;
  statusByHand: boolean;
  /** A price is stored that cannot be read. */
  isUnreadable?: true;
};
/** `userId`: entered by staff; null: from a feed. `tote`: the dividends that came with it. */
type ResultFact = {
  status: ResultStatus;
  ran: number;
  finishers: readonly ResultFinisher[];
  userId: number | null;
  tote?: ToteTexts;
  storedAt?: Date;
};

type ResultFinisher = Pick<StoredFinisher, "runnerId" | "place" | "code" | "sp" | "passed"> &
  Partial<Pick<StoredFinisher, "name" | "favourite">>;

/**
 * The race as the engine settles it, by runner id as text (docs/rules/racing.md#race-results). It settles on the
 * weigh-in, and on a correction only once staff have taken it. What staff set for a race or a runner wins over a feed;
 * where the two contradict each other, no bet is paid until staff have decided.
 */
export function raceResultFrom(facts: RaceFacts): RaceResult {
  const version = settlingVersion(facts);
  return {
    state: stateOf(facts, version),
    day: facts.race.day,
    handicap: facts.race.handicap,
    runners: version ? fatesIn(facts, version) : [],
    withdrawals: withdrawalsIn(facts, version),
    ...decidedIn(facts.decisions ?? []),
    ...notInField(facts),
    ...declaredIn(facts),
    ...(version && isAlone(version) && { onlyFinisher: true }),
  };
}

/** What bets settle on beside the result and withdrawals. */
function decidedIn(
  decisions: readonly RaceDecision[],
): Partial<Pick<RaceResult, "actualOff" | "allowedLate" | "goodwill" | "moves" | "rightPrices">> {
  if (decisions.length === 0) return {};
  const actualOff = actualOffIn(decisions);
  const moves = movesIn(decisions);
  const rightPrices = rightPricesIn(decisions);
  const goodwill = [...goodwillIn(decisions).keys()].map(String);
  return {
    ...(actualOff && { actualOff, allowedLate: allowedLateIn(decisions) }),
    ...(moves.length > 0 && { moves }),
    ...(rightPrices.size > 0 && { rightPrices }),
    ...(goodwill.length > 0 && { goodwill: new Set(goodwill) }),
  };
}

/** Horses out by ballot, and reserves that did not get in. */
function notInField({ runners, decisions = [] }: RaceFacts): Pick<RaceResult, "ballotedOut" | "reserves"> {
  const balloted = [...ballotedOutIn(decisions)].map(String);
  const reserves = reservesNotIn({ runners, decisions });
  return {
    ...(balloted.length > 0 && { ballotedOut: new Set(balloted) }),
    ...(reserves.size > 0 && { reserves: new Set([...reserves].map(String)) }),
  };
}

/** Reserves that were not declared in, by runner. */
export function reservesNotIn({
  runners,
  decisions = [],
}: Pick<RaceFacts, "runners" | "decisions">): ReadonlySet<number> {
  const noted = reservesIn(decisions);
  return new Set(runners.flatMap((runner) => (reserveMarkOf(runner, noted) === "not in" ? [runner.id] : [])));
}

/** The keyed dividends, and the feed's where none is keyed. */
function declaredIn(facts: RaceFacts): Pick<RaceResult, "dividends"> {
  const dividends = dividendsWith(dividendsIn(facts.decisions ?? []), feedDividendsOf(facts));
  return dividends.length > 0 ? { dividends } : {};
}

/** What the feed declares for the order that bets settle on. */
export function feedDividendsOf(facts: Pick<RaceFacts, "race" | "versions">): FeedDividends {
  if (!facts.versions.some(({ tote }) => tote?.tote_csf ?? tote?.tote_tricast))
    return { declared: [], unclear: [] };
  const settling = settlingVersion(facts);
  const upTo = settling ? facts.versions.slice(0, facts.versions.indexOf(settling) + 1) : [];
  return feedDividendsIn(upTo.filter((version) => settles(version)));
}

/** One finished, and all others have a code; horses that are not named may have finished, too. */
const isAlone = (version: ResultFact): boolean =>
  isWhole(version) &&
  version.finishers.filter(({ place, code }) => place !== null || code === null).length === 1;

/** The version of the result that bets settle on; undefined while there is none. */
export function settlingVersion<V extends ResultFact>(facts: {
  race: RaceFacts["race"];
  versions: readonly V[];
}): V | undefined {
  const { status, statusByHand } = facts.race;
  // Staff reinstated the race: a feed's stop no longer counts.
  const runsOn = statusByHand && !isStopped(status);
  return facts.versions.findLast(
    (version) => settles(version) && !(runsOn && isStopped(version.status) && version.userId === null),
  );
}

/** Whether bets settle on a version, were it the newest. A feed's correction waits for staff. */
export const settles = ({ status, userId }: Pick<ResultFact, "status" | "userId">): boolean =>
  status === "weighed-in" || isStopped(status) || (status === "corrected" && userId !== null);

export type Contradiction = { runnerId: number; resultSays: "ran" | "did not run" };

/** Runners of which staff and the result contradict each other: the race's bets wait until staff decide. */
export function contradictionsIn(facts: RaceFacts): Contradiction[] {
  const version = settlingVersion(facts);
  if (!version || isStopped(version.status)) return [];
  const ran = ranIn(version);
  return facts.runners.flatMap(({ id, status, statusByHand }): Contradiction[] => {
    if (!statusByHand) return [];
    if (status === "non-runner" && ran.has(id)) return [{ runnerId: id, resultSays: "ran" }];
    const isAbsent = status === "runner" && !ran.has(id) && isWhole(version);
    return isAbsent ? [{ runnerId: id, resultSays: "did not run" }] : [];
  });
}

/**
 * Horses on the card and not in the result, reserves apart, without a time of withdrawal: no Rule 4 deduction
 * until staff decide.
 */
export function outWithoutTime<F extends RaceFacts>(facts: F): F["runners"][number][] {
  const version = settlingVersion(facts);
  if (!version || isStopped(version.status)) return [];
  const named = new Set(version.finishers.map(({ runnerId }) => runnerId));
  return facts.runners.filter(
    ({ id, status, statusByHand, withdrawnAt }) =>
      withdrawnAt === null &&
      !named.has(id) &&
      (status === "non-runner" || (status === "runner" && !statusByHand && isWhole(version))),
  );
}

function stateOf(facts: RaceFacts, version: ResultFact | undefined): RaceResult["state"] {
  const { status, statusByHand } = facts.race;
  if (isStopped(status) && (statusByHand || !version)) return "VOID";
  if (!version) return "PROVISIONAL";
  if (isStopped(version.status)) return "VOID";
  // Rule 4 goes by the price of a horse that came out: without it no bet is paid too much.
  const isUnknown = facts.runners.some((one) => one.isUnreadable && one.status === "non-runner");
  return isUnknown || contradictionsIn(facts).length > 0 ? "PROVISIONAL" : "WEIGHED_IN";
}

/**
 * Every horse of the card and of the result. One that a whole result leaves out did not run, a reserve that did not get
 * in included; one that a result with a gap leaves out is not there, and its bets wait.
 */
function fatesIn({ race, runners, decisions = [] }: RaceFacts, version: ResultFact): RunnerResult[] {
  const ran = ranIn(version);
  const late = withoutNewMarketIn(decisions);
  const reserves = reservesNotIn({ runners, decisions });
  const onCard = new Set(runners.map(({ id }) => id));
  const ofCard = runners.flatMap((runner): RunnerResult[] => {
    const { id, status } = runner;
    const finisher = ran.get(id);
    if (finisher) return [ranAs(String(id), finisher)];
    const isOut = status === "non-runner" || isWhole(version) || isVoided(version, id);
    return isOut
      ? [{ runnerId: String(id), fate: "NON_RUNNER", ...outTooLate(runner, race, late, reserves) }]
      : [];
  });
  const strangers = version.finishers
    .filter((one) => one.code !== "VOI" && (one.runnerId === null || !onCard.has(one.runnerId)))
    .map((one, index) => ranAs(`not on the card ${index + 1}`, one));
  return [...ofCard, ...strangers, ...unnamed(version)];
}

/** Horses that ran and that the result does not name: they count for the place terms, and no bet is on them. */
function unnamed(version: ResultFact): RunnerResult[] {
  const missing = Math.max(0, version.ran - version.finishers.length);
  return Array.from({ length: missing }, (_, index) => ({
    runnerId: `not named ${index + 1}`,
    fate: "RAN" as const,
  }));
}

/**
 * Out at or after the off, or as staff keyed it (`late`): the starting prices are those of a market with it. That never
 * had a reserve that was not declared in.
 */
function outTooLate(
  { id, name, withdrawnAt, lastPrice }: FieldRunner,
  { offAt }: RaceFacts["race"],
  late: ReadonlySet<number>,
  reserves: ReadonlySet<number>,
) {
  const isAfterOff = offAt !== undefined && withdrawnAt !== null && withdrawnAt >= offAt && !reserves.has(id);
  if (!lastPrice || !(isAfterOff || late.has(id))) return null;
  return { ...(name === undefined ? {} : { name }), outAtPrice: lastPrice.fraction };
}

/** Without a place it fell, refused, was left or was disqualified: it ran, and has lost. */
const ranAs = (runnerId: string, { place, sp, name, favourite, passed }: ResultFinisher): RunnerResult => ({
  runnerId,
  fate: "RAN",
  ...(name === undefined ? {} : { name }),
  ...(favourite ? { favourite } : {}),
  ...(place === null ? {} : { position: place }),
  ...(passed?.lostBy === "objection" ? { passedPost: passed.place } : {}),
  ...(sp ? { startingPrice: sp.fraction } : {}),
});

/** Horses that came under orders, by id. One that the result declares void did not run. */
const ranIn = (version: ResultFact) =>
  new Map(
    version.finishers.flatMap((finisher) =>
      finisher.runnerId !== null && finisher.code !== "VOI" ? [[finisher.runnerId, finisher] as const] : [],
    ),
  );

const isVoided = (version: ResultFact, id: number): boolean =>
  version.finishers.some(({ runnerId, code }) => runnerId === id && code === "VOI");

/** It has every runner. */
const isWhole = ({ finishers, ran }: ResultFact): boolean => finishers.length >= ran;

/**
 * A horse without a time of withdrawal causes no deduction: it is unknown which bets came before. Nor does one that was
 * balloted out.
 */
function withdrawalsIn(
  { runners, rule4Decisions, decisions = [] }: RaceFacts,
  version: ResultFact | undefined,
): Withdrawal[] {
  const ran = version ? ranIn(version) : new Map();
  const late = withoutNewMarketIn(decisions);
  const balloted = ballotedOutIn(decisions);
  const reserves = reservesNotIn({ runners, decisions });
  return runners.flatMap(({ id, name, status, withdrawnAt, lastPrice }) => {
    if (status !== "non-runner" || ran.has(id) || withdrawnAt === null || balloted.has(id)) return [];
    const decided = rule4Decisions.findLast(({ runnerId }) => runnerId === id)?.penceInPound ?? null;
    const price = lastPrice?.fraction ?? null;
    return [
      {
        ...{ price, withdrawnAt },
        ...(decided === null ? {} : { overridePence: decided }),
        ...(late.has(id) && { noNewMarket: true }),
        ...(reserves.has(id) && { reserve: name ?? "a reserve" }),
      },
    ];
  });
}
