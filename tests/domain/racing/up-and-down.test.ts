import { expect, test } from "bun:test";
import type { AnyToCome } from "../../../src/domain/bets/settings.ts";
import { settlementLinesOf } from "../../../src/domain/racing/settlement/lines.ts";
import { readBet, settleWritten } from "../../../src/domain/racing/settlement/written-bet.ts";
import type { BetStatus } from "../../../src/domain/racing/status.ts";

const OUTCOMES = ["WON", "PLACED", "LOST", "VOID", "PENDING"] as const;
type Outcome = (typeof OUTCOMES)[number];
/** From what outweighs nothing to what outweighs everything. */
const IN_WEIGHT: BetStatus[] = ["LOST", "VOID", "PLACED", "WON", "PENDING"];

/** A stake up to its size goes from the first horse to the second. At 10/1 a winner and a placed horse both leave money that is kept. */
function toWin(first: Outcome, second: Outcome): BetStatus {
  if (first === "PENDING") return "PENDING";
  if (first === "LOST" || first === "PLACED") return "LOST";
  if (second === "PENDING") return "PENDING";
  if (first === "WON") return "WON";
  return second === "PLACED" ? "LOST" : second;
}

function eachWay(first: Outcome, second: Outcome, mode: AnyToCome): BetStatus {
  if (first === "PENDING" || first === "LOST") return first;
  if (second === "PENDING") return "PENDING";
  if (first === "VOID") return second;
  if (first === "WON") return "WON";
  // Where the place money goes on to win as well, a winner makes it a win.
  return second === "WON" && mode !== "WIN_PLACE" ? "WON" : "PLACED";
}

const statusOf = (outcomes: readonly Outcome[], more: object): BetStatus => {
  const legs = outcomes.map((outcome) => ({
    odds: "10/1",
    outcome,
    placeTerms: { fraction: "1/5", places: 3 },
  }));
  const settled = settleWritten({ betType: "UpAndDown", stakePerLine: "1.00", legs, ...more });
  if (!settled.done) throw new Error(JSON.stringify(settled.refusal));
  return settled.value.status;
};
const weightier = (a: BetStatus, b: BetStatus) => (IN_WEIGHT.indexOf(a) < IN_WEIGHT.indexOf(b) ? b : a);
const pairs = OUTCOMES.flatMap((first) => OUTCOMES.map((second) => [first, second] as const));

test.each(pairs)("an up and down to win: %s and %s", (first, second) => {
  expect(statusOf([first, second], {})).toBe(weightier(toWin(first, second), toWin(second, first)));
});

const MODES = ["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"] as const;
test.each(pairs)("an up and down each way: %s and %s", (first, second) => {
  for (const mode of MODES) {
    const expected = weightier(eachWay(first, second, mode), eachWay(second, first, mode));
    expect([mode, statusOf([first, second], { eachWay: true, eachWayAtc: mode })]).toEqual([mode, expected]);
  }
});

test("a single stake that an up and down keeps is enough for its status", () => {
  const status = (first: object, more: object) => {
    const placeTerms = { fraction: "1/3", places: 4 };
    const legs = [
      { placeTerms, ...first },
      { odds: "10/1", outcome: "LOST", placeTerms },
    ];
    const settled = settleWritten({ betType: "UpAndDown", stakePerLine: 1, eachWay: true, legs, ...more });
    return settled.done && settled.value.status;
  };
  // Placed at a third of 3/1 it comes back as two stakes: one of them goes on, and is lost.
  expect(status({ odds: "3/1", outcome: "PLACED" }, { eachWayAtc: "WIN_PLACE" })).toBe("PLACED");
  // A winner at 3/1 in a dead heat of four comes back as one stake and two: two go on, and one is kept by the winner.
  const deadHeat = { odds: "3/1", outcome: "WON", deadHeat: { position: 1, tied: 4 } };
  expect(status(deadHeat, { eachWayAtc: "WIN_FIRST" })).toBe("WON");
});

test("an up and down has a line for each way round, and each way two", () => {
  const linesOf = (eachWay: boolean) => {
    const leg = { odds: "2/1", outcome: "WON", placeTerms: { fraction: "1/5", places: 3 } };
    const bet = readBet({ betType: "UpAndDown", stakePerLine: 1, eachWay, legs: [leg, leg] });
    if (!bet.done) throw new Error(JSON.stringify(bet.refusal));
    return settlementLinesOf(bet.value).map(({ legs, part }) => `${legs.join("-")} ${part}`);
  };
  expect(linesOf(false)).toEqual(["0-1 WIN", "1-0 WIN"]);
  expect(linesOf(true)).toEqual(["0-1 WIN", "0-1 PLACE", "1-0 WIN", "1-0 PLACE"]);
});
