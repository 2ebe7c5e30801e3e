import * as v from "valibot";
import { poundsFromPence } from "../../domain/money.ts";
import type { BetFault } from "../../domain/racing/placing/bet-refusals.ts";
import type { OfferedHorse } from "../../domain/racing/placing/bet-request.ts";
import type { LimitRefusal } from "../../domain/racing/placing/limits.ts";
import type { StruckHorse } from "../../domain/racing/placing/strike-bet.ts";
import { struckWords } from "../../domain/racing/races/race-offer.ts";
import type { SlipAtPrices } from "../../operations/racing/place-bets.ts";
import { pastLimitWords } from "../messages/limits.ts";
import { say } from "../messages/refusals.ts";
import { priceOnTheWire, TakenPriceAnswer } from "./bet-answer.ts";

const pounds = v.nullable(v.number());

/** The refusal of a bet. Beyond the racecard's words, `message` is the placement's refusal. */
const ProblemAnswer = v.object({
  code: v.string(),
  message: v.string(),
  selection: v.pipe(v.nullable(v.number()), v.description("From 0; null for the bet itself")),
});

/**
 * A leg at present; only its state where the horse is unknown. A state other than "open" is "price-moved"
 * (`odds` is the new price; to accept it, send it, or acceptPrices), "race-retimed" (`raceTime` is the new
 * time; to accept it, send it), "horse-not-running", "horse-is-another", "race-off", "race-abandoned",
 * "horse-unknown", "horse-repeated" or "horses-of-one-race".
 */
const LegQuoteAnswer = v.object({
  racingRunnerId: v.optional(v.number()),
  horseName: v.optional(v.string()),
  horseNumber: v.optional(v.nullable(v.number())),
  courseName: v.optional(v.string()),
  raceTime: v.optional(v.string()),
  odds: v.optional(TakenPriceAnswer),
  bestOdds: v.optional(v.pipe(v.boolean(), v.description("Best odds are guaranteed; left out where not"))),
  terms: v.optional(
    v.pipe(
      v.string(),
      v.description("Ante-post terms, fixed places and a reserve, in words; left out where none"),
    ),
  ),
  state: v.pipe(v.string(), v.description('"open", or the code of its problem')),
});

/** A slip as it would be placed now. The figures of an item are null where it makes no bet. */
export const QuoteAnswer = v.object({
  items: v.array(
    v.object({
      canBePlaced: v.boolean(),
      lines: v.nullable(v.number()),
      stake: pounds,
      stakePerLine: pounds,
      possibleReturn: pounds,
      problems: v.array(ProblemAnswer),
      selections: v.array(LegQuoteAnswer),
    }),
  ),
  totalStake: v.number(),
  totalPossibleReturn: v.number(),
  balanceAfter: v.nullable(v.object({ paid: v.number(), owed: v.number() })),
  warnings: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description("Limits of the shop that it is past, and placed all the same; left out where none"),
    ),
  ),
  telephoneBets: v.optional(
    v.pipe(v.boolean(), v.description("The shop takes bets by telephone; left out where not")),
  ),
  refused: v.optional(
    v.pipe(v.string(), v.description("Why the slip as a whole would not be taken; left out where it would")),
  ),
  owedRefused: v.optional(
    v.pipe(v.string(), v.description("Why it would not be taken owed; left out where it would")),
  ),
});

export type QuoteOnTheWire = v.InferOutput<typeof QuoteAnswer>;

export const quoteOnTheWire = (quote: SlipAtPrices): QuoteOnTheWire => ({
  items: quote.items.map((item, index) => itemOnTheWire(item, refusalsOf(quote, index + 1))),
  totalStake: poundsFromPence(quote.totalStakePence),
  totalPossibleReturn: poundsFromPence(quote.totalPossibleReturnPence),
  balanceAfter: quote.balanceAfter && {
    paid: poundsFromPence(quote.balanceAfter.paidPence),
    owed: poundsFromPence(quote.balanceAfter.owedPence),
  },
  ...(quote.telephoneBets && { telephoneBets: true }),
  ...ofTheSlip(quote),
});

/** Limits that refuse one bet of the slip. */
const refusalsOf = ({ limitsPassed }: SlipAtPrices, item: number): LimitRefusal[] =>
  limitsPassed.flatMap(({ refusal, refuses }) =>
    refuses && "item" in refusal && refusal.item === item ? [refusal] : [],
  );

/** What the limits, and an exclusion, say of the slip as a whole. */
function ofTheSlip({ items, limitsPassed, excluded }: SlipAtPrices) {
  const warnings = limitsPassed
    .filter(({ refuses }) => !refuses)
    .map(({ refusal }) => {
      const which = "item" in refusal && items.length > 1 ? `Bet ${refusal.item}: ` : "";
      return `${which}${pastLimitWords(refusal)}`;
    });
  const refusedBy = (code: LimitRefusal["code"]): string | undefined => {
    const found = limitsPassed.find(({ refusal, refuses }) => refuses && refusal.code === code);
    return found && say(found.refusal).detail;
  };
  const never = excluded && say(excluded).detail;
  const [refused, owedRefused] = [
    never ?? refusedBy("past-day-stake-limit") ?? refusedBy("past-own-limit"),
    never ?? refusedBy("past-credit-limit"),
  ];
  return {
    ...(warnings.length > 0 && { warnings }),
    ...(refused && { refused }),
    ...(owedRefused && { owedRefused }),
  };
}

const poundsOf = (pence: number | null | undefined) =>
  typeof pence === "number" ? poundsFromPence(pence) : null;

const itemOnTheWire = (
  { faults, bet, horses }: SlipAtPrices["items"][number],
  limits: readonly LimitRefusal[],
) => ({
  canBePlaced: faults.length + limits.length === 0,
  lines: bet?.lines ?? null,
  stake: poundsOf(bet?.amountPence),
  stakePerLine: poundsOf(bet?.stakePence),
  possibleReturn: poundsOf(bet?.possibleReturnPence),
  problems: [
    ...faults.map((fault) => problemOnTheWire(say({ ...fault, item: null }).detail, fault)),
    ...limits.map((limit) => problemOnTheWire(say(limit).detail, limit)),
  ],
  selections: horses.map((horse, index) => ({
    ...(horse ? horseOnTheWire(horse, bet?.legs[index]) : null),
    state: faults.find((fault) => legAt(fault) === index)?.code ?? "open",
  })),
});

const problemOnTheWire = (message: string, of: BetFault | LimitRefusal) => ({
  code: of.code,
  message,
  selection: legAt(of),
});

const legAt = (fault: BetFault | LimitRefusal): number | null => ("leg" in fault ? fault.leg - 1 : null);

const horseOnTheWire = (horse: OfferedHorse, struck: StruckHorse | undefined) => ({
  racingRunnerId: horse.runnerId,
  horseName: horse.name,
  horseNumber: horse.number,
  courseName: horse.courseName,
  raceTime: horse.offAt.toISOString(),
  odds: priceOnTheWire(horse.price),
  ...(struck?.offer?.bestOdds && { bestOdds: true }),
  ...termsOnTheWire(
    [struckWords(struck?.offer, struck?.terms), ...reserveWords(horse, struck)].filter(Boolean).join("; "),
  ),
});

/** Ante-post, what becomes of a reserve that does not run goes by the rules of the bet. */
const reserveWords = ({ status }: OfferedHorse, struck: StruckHorse | undefined): string[] =>
  status === "reserve" && struck?.offer?.antePost !== "NON_RUNNER_LOSES"
    ? ["a reserve: void unless it runs"]
    : [];

const termsOnTheWire = (terms: string) => (terms === "" ? {} : { terms });
