import * as v from "valibot";
import { orderedTypeWritten } from "../../domain/bets/written-types.ts";
import { wallClock } from "../../domain/london-time.ts";
import {
  settleWrittenNumbers,
  type WrittenNumbersSettlement,
} from "../../domain/lottery/numbers-game-written.ts";
import type { Outcome } from "../../domain/outcome.ts";
import {
  deductionWritten,
  placeTermsWritten,
  settleWritten,
  type WrittenSettlement,
} from "../../domain/racing/settlement/written-bet.ts";
import type { Shop } from "../../operations/shop.ts";
import { answer, call } from "../call.ts";
import { WrittenBet } from "./calculation-input.ts";

const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.description("Text to the penny where the stake was sent as text, else a number of pounds"),
);
const exact = (what: string) => v.pipe(v.string(), v.description(`${what}, before it is rounded: "80/3"`));

const SettlementAnswer = v.object({
  lines: v.pipe(v.number(), v.description("Win and place lines both counted")),
  totalStake: money,
  returns: v.pipe(money, v.description("While the bet is pending: what is already sure")),
  profit: money,
  status: v.picklist(["PENDING", "WON", "PLACED", "LOST", "VOID"]),
  workings: v.pipe(v.array(v.string()), v.description("How it came about, to be read aloud")),
  returnsExact: exact("The return in pounds"),
  maxReturns: v.optional(
    v.pipe(
      v.nullable(money),
      v.description("Pending only: the most it can return; null when that depends on a starting price"),
    ),
  ),
  maxReturnsExact: v.optional(v.nullable(exact("The same"))),
});
const DeductionAnswer = v.object({
  pence: v.pipe(v.number(), v.description("Rule 4, in pence in the pound")),
});
const PlaceTermsAnswer = v.object({ fraction: v.string(), places: v.number() });
const SettleAnswer = v.union([SettlementAnswer, DeductionAnswer, PlaceTermsAnswer]);

export const settleCall = ({ clock }: Shop) =>
  call({
    method: "POST",
    path: "/settle",
    permission: "serve",
    summary: "Settle a bet by hand",
    description:
      "The settlement engine, exact to the penny, with its workings; it rounds once, half up unless told otherwise. Takes a bet on horses (kind racing, the default) or on numbers (kind lotto), a forecast or tricast at its declared dividend (forecast), a bet with a leg on the favourite (favourite); also the Rule 4 deduction for withdrawn horses (rule4) and the standard place terms of a race (placeTerms). Fields that it does not know are read past. Nothing is stored.",
    prepare: nameKind,
    body: WrittenBet,
    bodyExamples: writtenBets,
    answer: SettleAnswer,
    example: { ...settledExample, workings: [...settledExample.workings] },
    handle: ({ body }) =>
      answer(settled(body, wallClock(clock.now(), "Europe/London").day), (value) => value),
  });

/** The kind may be left out where the fields decide it. */
function nameKind(body: unknown): void {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return;
  const written = body as Record<string, unknown>;
  if (written.kind === null) delete written.kind;
  if (written.kind === undefined && "numbers" in written && !("legs" in written)) written.kind = "lotto";
  if (written.kind !== undefined && written.kind !== "racing") return;
  const legs: unknown[] = Array.isArray(written.legs) ? written.legs : [];
  if (orderedTypeWritten(written.betType)) written.kind = "forecast";
  else if (legs.some(isOnFavourite)) written.kind = "favourite";
}

const isOnFavourite = (leg: unknown): boolean =>
  typeof leg === "object" && leg !== null && "favourite" in leg && leg.favourite !== null;

function settled(
  written: v.InferOutput<typeof WrittenBet>,
  today: string,
): Outcome<v.InferInput<typeof SettleAnswer>> {
  if (written.kind === "rule4") return deductionWritten(written, today);
  if (written.kind === "placeTerms") return placeTermsWritten(written);
  const outcome = written.kind === "lotto" ? settleWrittenNumbers(written) : settleWritten(written);
  if (!outcome.done || typeof written.stakePerLine === "string") return outcome;
  return { done: true, value: withNumbers(outcome.value) };
}

const numberIn = (text: string | null | undefined) => (typeof text === "string" ? Number(text) : text);

/** Amounts come back as the stake was sent: as text to the penny, or as a number of pounds. */
const withNumbers = (settlement: WrittenSettlement | WrittenNumbersSettlement) => ({
  ...settlement,
  totalStake: Number(settlement.totalStake),
  returns: Number(settlement.returns),
  profit: Number(settlement.profit),
  ...("maxReturns" in settlement && { maxReturns: numberIn(settlement.maxReturns) }),
});

/** Bets written by hand, as the documentation of the settlement call shows them. */
export const writtenBets = {
  "Single, Rule 4": {
    betType: "SINGLE",
    stakePerLine: "10.00",
    legs: [{ name: "Red Rum", odds: "8/1", outcome: "WON", rule4: 25 }],
  },
  "Each-way Patent with a non-runner": {
    kind: "racing",
    betType: "PATENT",
    stakePerLine: "2.00",
    eachWay: true,
    legs: [
      { odds: "5/1", outcome: "WON", placeTerms: { fraction: "1/5", places: 3 } },
      { odds: "8/1", outcome: "PLACED", placeTerms: { fraction: "1/4", places: 2 } },
      { odds: "3/1", outcome: "VOID" },
    ],
  },
  "Combination forecast": {
    kind: "forecast",
    betType: "COMBINATION_FORECAST",
    stakePerLine: "1.00",
    legs: [
      { name: "Ash", position: 1, sp: "3/1" },
      { name: "Bay", position: 2 },
      { name: "Cob", outcome: "VOID" },
    ],
    dividend: "15.00",
  },
  "Joint favourites": {
    kind: "favourite",
    betType: "SINGLE",
    stakePerLine: "10.00",
    legs: [
      {
        favourite: 1,
        field: [
          { name: "Ash", sp: "2/1", position: 1 },
          { name: "Bay", sp: "2/1", position: 4 },
          { name: "Cob", sp: "8/1", position: 2 },
        ],
      },
    ],
  },
  "Two numbers in the Main draw": {
    kind: "lotto",
    stakePerLine: "1.00",
    numbers: [8, 11],
    bonusBall: true,
    odds: { "2": "33/1" },
    draws: { MAIN: { main: [3, 11, 19, 27, 36, 44], bonus: 8 } },
  },
  "Rule 4 deduction": { kind: "rule4", withdrawn: ["9/4", "6/1"] },
  "Standard place terms": { kind: "placeTerms", runners: 12, handicap: true },
};

/** The answer to the first example. */
export const settledExample = {
  lines: 1,
  totalStake: "10.00",
  returns: "70.00",
  profit: "60.00",
  status: "WON",
  workings: [
    "1 line at £10.00: £10.00 staked",
    "Red Rum 8/1 won, Rule 4 25p: 6/1",
    "1 single returned £70.00",
    "Returns £70.00, profit £60.00",
  ],
  returnsExact: "70",
} as const;
