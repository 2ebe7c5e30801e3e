/**
 * What the columns of JSON hold, so far as pages and money depend on it: a value of another shape is as unreadable as one that is no JSON.
 */
import type { CareLimit } from "../../src/domain/accounts/care-limits.ts";
import type { SettlementSettings } from "../../src/domain/bets/settings.ts";
import type { Draw } from "../../src/domain/lottery/draw.ts";
import type { HeldDraw } from "../../src/domain/lottery/held-draw.ts";
import type { FormerRule, StampedRule } from "../../src/domain/lottery/payout.ts";
import type { SelectionTerms } from "../../src/domain/lottery/selection.ts";
import type { LosingResult, SelectionResult } from "../../src/domain/lottery/settle-selection.ts";
import type { BetDue } from "../../src/domain/lottery/weekly-due.ts";
import { type Odds, oddsFault } from "../../src/domain/odds.ts";
import type { AttentionContradiction, RaceQuestion } from "../../src/domain/racing/races/attention.ts";
import type { Price, Prize, Raw } from "../../src/domain/racing/races/race.ts";
import type { StoredFinisher } from "../../src/domain/racing/races/result-version.ts";
import type { KnownTerms } from "../../src/domain/racing/settlement/bet.ts";
import type { StruckLeg, StruckOffer } from "../../src/domain/racing/settlement/race-result.ts";
import type { ClosedFigures } from "../../src/domain/reports/day-sheet.ts";
import type { MaintenanceRun } from "../../src/domain/system/maintenance.ts";
import type { CashPieces } from "../../src/domain/tills/cash-pieces.ts";
import { unreadable } from "../../src/domain/unreadable.ts";
import type { Shape } from "../kit.ts";

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): boolean => typeof value === "string";
const isOneOf = (value: unknown, ...allowed: readonly unknown[]): boolean => allowed.includes(value);
const isFlag = (value: unknown): boolean => typeof value === "boolean";
const isOdds = (value: unknown): value is Odds =>
  isObject(value) && oddsFault(value as Odds, Number.MAX_SAFE_INTEGER) === null;
const listOf =
  (isItem: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isItem);
const hasFields =
  (tests: Readonly<Record<string, (value: unknown) => boolean>>) =>
  (value: unknown): boolean =>
    isObject(value) && Object.entries(tests).every(([name, fits]) => fits(value[name]));
const orMissing =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || fits(value);
const orNull =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || fits(value);

const list = <T>(isItem: (value: unknown) => boolean): Shape<T[]> => ({
  fits: listOf(isItem),
  standIn: unreadable([] as T[]),
});

export const numbers = list<number>((value) => isCount(value) && value !== 0);
const areNumbers = listOf(isCount);

export const settlementSettings: Shape<SettlementSettings> = {
  fits: hasFields({
    rounding: (value) => isOneOf(value, "HALF_UP", "DOWN"),
    roundAt: (value) => isOneOf(value, "BET", "LINE"),
    eachWayMultiples: (value) => isOneOf(value, "WIN_TO_WIN", "EQUALLY_DIVIDED"),
    eachWayAnyToCome: (value) => isOneOf(value, "EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"),
    bonuses: (value) =>
      isObject(value) &&
      Object.values(value).every(
        hasFields({ oneWinnerTimes: orMissing(isOdds), allWinnersPercent: orMissing(isOdds) }),
      ),
    bogMaxExtraPence: orNull(isCount),
    payoutLimit: orNull(
      hasFields({ pence: isCount, basis: (value) => isOneOf(value, "RETURNS", "WINNINGS") }),
    ),
    dayPayoutLimit: orMissing(
      hasFields({ pence: isCount, basis: (value) => isOneOf(value, "RETURNS", "WINNINGS") }),
    ),
    waiveLone5p: orMissing(isFlag),
    payFirstPastThePost: orMissing(isFlag),
    forecastNonRunner: orMissing((value) => isOneOf(value, "SP_SINGLE", "VOID")),
    movedRaces: orMissing((value) => isOneOf(value, "STAND", "VOID")),
    alteredRaces: orMissing((value) => isOneOf(value, "STAND", "VOID")),
    reserves: orMissing((value) => isOneOf(value, "DECLARED_IN", "WITHDRAWAL")),
    rule4Table: orMissing(hasFields({ pence: listOf(isCount), mostPence: isCount })),
    placeTermsTable: orMissing(listOf(hasFields({ places: isCount, partOf: isCount }))),
  }),
  standIn: unreadable({} as SettlementSettings),
};

/** Of a leg, where null is the starting price. */
export const odds: Shape<Odds> = {
  fits: isOdds,
  standIn: unreadable({ numerator: Number.NaN, denominator: Number.NaN }),
  orNull: true,
};

const termsOf = (value: unknown): value is KnownTerms =>
  hasFields({ fraction: isOdds, places: isCount })(value);
const NO_TERMS = { fraction: { numerator: Number.NaN, denominator: Number.NaN }, places: Number.NaN };

export const struckTerms: Shape<StruckLeg["placeTerms"]> = {
  fits: (value) =>
    value === "STANDARD" ||
    (isObject(value) && value.mode === "FIXED" && isOdds(value.fraction) && orMissing(isCount)(value.places)),
  standIn: unreadable({ mode: "FIXED" as const, ...NO_TERMS }),
};
export const struckOffer: Shape<StruckOffer> = {
  fits: hasFields({
    bestOdds: orMissing(isFlag),
    antePost: orMissing((value) => isOneOf(value, "NON_RUNNER_LOSES", "NON_RUNNER_NO_BET")),
  }),
  standIn: unreadable({}),
  orNull: true,
};
export const knownTerms: Shape<KnownTerms> = {
  fits: termsOf,
  standIn: unreadable({ ...NO_TERMS }),
  orNull: true,
};

/** What the engine was given: kept to be looked up, and read by no page. */
export const settlementInputs: Shape<unknown> = { fits: isObject, standIn: unreadable({}) };
export const workings = list<string>(isText);

export const price: Shape<Price> = {
  fits: hasFields({ fraction: isOdds, asOf: (value) => !Number.isNaN(Date.parse(String(value))) }),
  standIn: unreadable({} as Price),
  orNull: true,
};
/** No money depends on it. */
export const prize: Shape<Prize | null> = { fits: isObject, standIn: null, orNull: true };
/** A source's own words: the next fetch replaces them. */
export const raw: Shape<Raw> = { fits: isObject, standIn: {} };

export const finishers: Shape<StoredFinisher[]> = {
  fits: listOf(
    hasFields({
      name: isText,
      place: orNull(isCount),
      code: orNull(isText),
      passed: orMissing(hasFields({ place: isCount, lostBy: isText })),
    }),
  ),
  // A horse that is none of the card, without a place or a code: no bet settles on it.
  standIn: unreadable([
    {
      ...{ horseId: null, number: null, runnerId: null, bred: null, jockey: null },
      name: "This result cannot be read: check the books",
      ...{ place: null, code: null, deadHeat: false, sp: null, favourite: null },
    },
  ]),
};

export const contradictions = list<AttentionContradiction>(hasFields({ horse: isText, resultSays: isText }));
const QUESTIONS = [
  hasFields({ ask: (value) => isOneOf(value, "did-not-run", "minute"), runnerId: isCount, horse: isText }),
  hasFields({ ask: (value) => value === "runs-again", offTime: isText }),
  hasFields({ ask: (value) => value === "late-bets", offAt: isText, bets: isCount }),
  hasFields({
    ...{ ask: (value) => value === "dividends", bets: isCount },
    unclear: orMissing(listOf(isText)),
  }),
  hasFields({
    ask: (value) => value === "dividends-differ",
    contested: listOf(hasFields({ kind: isText, keyedPence: isCount, feedPence: isCount })),
  }),
  hasFields({ ask: (value) => value === "unreadable-bet", betId: isCount, reference: isText }),
];
export const raceQuestions: Shape<RaceQuestion[]> = {
  fits: listOf((value) => isObject(value) && QUESTIONS.some((fits) => fits(value))),
  standIn: unreadable([] as RaceQuestion[]),
  orNull: true,
};

const TERMS = {
  selectedNumbers: areNumbers,
  includeBonus: isFlag,
  betPence: isCount,
  startDate: isText,
  numberOfWeeks: isCount,
  isNeverEnding: isFlag,
  playMonday: orMissing(isFlag),
  playWednesday: isFlag,
  playSaturday: isFlag,
  playDraw1: isFlag,
  playDraw2: isFlag,
  playDraw3: isFlag,
};
export const selectionTerms: Shape<SelectionTerms> = {
  fits: hasFields(TERMS),
  standIn: unreadable({} as SelectionTerms),
};

export const stampedRules = list<StampedRule>(
  hasFields({
    numberCount: isCount,
    plainHalves: isCount,
    bonusHalves: isCount,
    source: (value) => isOneOf(value, "saved", "default"),
  }),
);
export const formerRules: Shape<readonly FormerRule[] | null> = {
  fits: listOf(
    hasFields({
      plainHalves: isCount,
      bonusHalves: isCount,
      source: (value) => isOneOf(value, "saved", "default"),
      replacedAt: (value) => !Number.isNaN(Date.parse(String(value))),
    }),
  ),
  standIn: unreadable([] as FormerRule[]),
  orNull: true,
};
export const selectionResults = list<SelectionResult>(
  hasFields({
    selectionId: isCount,
    selectionNumber: isCount,
    selectedNumbers: areNumbers,
    matchedNumbers: areNumbers,
    matchCount: isCount,
    betPence: isCount,
    payoutPence: isCount,
    beforeLimitPence: orMissing(isCount),
  }),
);
export const losingResults = list<LosingResult>(
  (value) =>
    Array.isArray(value) && value.slice(0, 5).every(isCount) && areNumbers(value[5]) && areNumbers(value[6]),
);
export const dues = list<BetDue>(
  hasFields({ selectionId: isCount, selectionNumber: isCount, pence: isCount }),
);
export const drawsSent = list<Draw>(
  hasFields({ drawDate: isText, drawType: isCount, winningNumbers: areNumbers }),
);

const areSources = listOf(
  hasFields({ feed: isText, winningNumbers: areNumbers, bonusBall: orNull(isCount) }),
);
export const heldDraws: Shape<HeldDraw[] | null> = {
  fits: listOf(hasFields({ drawDate: isText, drawType: isCount, sources: areSources })),
  standIn: unreadable([] as HeldDraw[]),
  orNull: true,
};

export const pieces: Shape<CashPieces> = {
  fits: (value) => isObject(value) && Object.values(value).every(isCount),
  standIn: unreadable({}),
};

const areLines = orMissing(listOf(isObject));
export const closedFigures: Shape<ClosedFigures> = {
  fits: hasFields({
    day: hasFields({
      cash: listOf(isObject),
      products: hasFields({ racing: isObject, lottery: isObject }),
      struck: isObject,
      settled: isObject,
      voids: areLines,
      resettled: areLines,
      corrections: areLines,
      shifts: areLines,
    }),
    standing: isObject,
    tills: orMissing(isObject),
  }),
  standIn: unreadable({} as ClosedFigures),
};

/** A job is done again in its time, whatever the last time was about. */
export const jobFacts: Shape<MaintenanceRun["facts"]> = { fits: isObject, standIn: null, orNull: true };

const careLimit = hasFields({
  kind: (value) => isOneOf(value, "DEPOSIT", "LOSS"),
  period: (value) => isOneOf(value, "DAY", "WEEK", "MONTH"),
  pence: orNull(isCount),
  next: orNull(hasFields({ pence: orNull(isCount), at: isCount })),
});
/** Limits that cannot be read let nothing in and nothing be staked. */
export const careLimits: Shape<readonly CareLimit[] | null> = {
  fits: listOf(careLimit),
  standIn: unreadable(
    (["DEPOSIT", "LOSS"] as const).map((kind) => ({ kind, period: "DAY" as const, pence: 0, next: null })),
  ),
  orNull: true,
};

/** One side of a change, as the audit trail has it. */
export const auditSide: Shape<unknown> = {
  fits: (value) => value !== undefined,
  standIn: unreadable({ stored: "cannot be read" }),
};

/** An outcome: see `once`. */
export const answer: Shape<unknown> = { fits: hasFields({ done: isFlag }), standIn: unreadable({}) };
