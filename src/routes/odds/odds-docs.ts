import * as v from "valibot";
import { told } from "../docs/told.ts";

const money = v.pipe(
  v.union([v.string(), v.number()]),
  v.description("Text to the penny where the stake was sent as text, else a number of pounds"),
);
const exact = (what: string) => v.pipe(v.string(), v.description(`${what}, before it is rounded: "80/3"`));

export const Settlement = v.object({
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
      v.description("Pending only: the most it can return; null when that hangs on a starting price"),
    ),
  ),
  maxReturnsExact: v.optional(v.nullable(exact("The same"))),
});
const Deduction = v.object({ pence: v.pipe(v.number(), v.description("Rule 4, in pence in the pound")) });
const Terms = v.object({ fraction: v.string(), places: v.number() });

export const oddsDocs = {
  types: told({
    summary: "List the bet types",
    description:
      "The five default types first. The total stake is the stake times stakeMultiplier, doubled for each way. May be kept for 240 minutes.",
    answers: v.array(
      v.object({
        type: v.string(),
        name: v.string(),
        minSelections: v.number(),
        maxSelections: v.number(),
        description: v.string(),
        stakeMultiplier: v.pipe(v.number(), v.description("Lines of a win bet")),
      }),
    ),
    example: [
      {
        type: "Trixie",
        name: "Trixie",
        minSelections: 3,
        maxSelections: 3,
        description: "Three selections: 3 doubles and a treble",
        stakeMultiplier: 4,
      },
    ],
  }),
  calculate: told({
    summary: "Calculate what a bet pays",
    description:
      "Status 1 means: treat as won. The answer is the whole payout in pounds, stake back included, or null when it hangs on a starting price. Nothing is stored.",
    asks: {
      "Each-way single": {
        type: "Single",
        selections: [{ racingRunnerId: 7, resultOdds: { fractional: "5/1" }, status: 1, eachWay: true }],
        stake: 10,
        eachWay: true,
      },
    },
    answers: v.object({ payout: v.nullable(v.number()) }),
    example: { payout: 80 },
  }),
  settle: told({
    summary: "Settle a bet by hand",
    description:
      "The settlement engine, exact to the penny, with its workings; it rounds once, half up unless told otherwise. Takes a bet on horses (kind racing, the default) or on numbers (kind lotto); also the Rule 4 deduction for withdrawn horses (rule4) and the standard place terms of a race (placeTerms). Fields that it does not know are read past. Nothing is stored.",
    asks: {
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
    },
    answers: v.union([Settlement, Deduction, Terms]),
    example: {
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
    },
  }),
};
