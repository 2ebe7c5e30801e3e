import type { SettlementRefusal } from "../../../src/domain/bets/refusals.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import { penceFromPounds } from "../../../src/domain/money.ts";
import { possibleReturn, type Settlement, settle } from "../../../src/domain/racing/settlement/settle.ts";
import { workings } from "../../../src/domain/racing/settlement/workings.ts";
import { readBet } from "../../../src/domain/racing/settlement/written-bet.ts";
import { RACING_WORDS } from "../../../src/http/messages/racing.ts";
import { sayWith } from "../../../src/http/messages/words.ts";
import { fieldOf } from "./field-of.ts";
import { legCount, legsOf, type TypedLeg, type TypedSlip } from "./typed-slip.ts";
import { linesOfSlip, stakePerLineOf, writeSlip } from "./write-slip.ts";

/** What a slip comes to. While something is missing or wrong, only what it costs, if that can be said. Amounts in pence. */
export type Calculation =
  | { state: "MISSING"; missing: string; cost: Cost }
  | { state: "REFUSED"; field: string; sentence: string; cost: Cost }
  | { state: "SETTLED"; settlement: Settlement; most: number | null; said: string[]; cost: Cost };

export type Cost = { lines: number | null; perLinePence: number | null };

export function calculate(slip: TypedSlip, house: SettlementSettings): Calculation {
  const stake = stakePerLineOf(slip);
  const cost: Cost = { lines: linesOfSlip(slip), perLinePence: penceFromPounds(stake) };
  const missing = missingFrom(slip);
  const refused = (refusal: SettlementRefusal): Calculation => {
    const { detail, field } = sayWith(RACING_WORDS, refusal);
    return { state: "REFUSED", ...fieldOf(field ?? "", detail), cost };
  };
  if (missing) return { state: "MISSING", missing, cost };
  if (stake === "NOT DIVISIBLE") return refused({ code: "stake-not-divisible", lines: cost.lines ?? 0 });
  const bet = readBet(writeSlip(slip), house);
  if (!bet.done) return refused(bet.refusal);
  const settled = settle(bet.value);
  if (!settled.done) return refused(settled.refusal);
  const most = possibleReturn(bet.value);
  if (!most.done) return refused(most.refusal);
  const settlement = settled.value;
  return { state: "SETTLED", settlement, most: most.value, said: workings(bet.value, settlement), cost };
}

/** What the clerk has still to enter. A loser and a non-runner need no price: nothing hangs on it. */
function missingFrom(slip: TypedSlip): string {
  const wanting = legsOf(slip)
    .map(({ odds, outcome }, at) => (odds.trim() === "" && !/^(LOST|VOID)$/.test(outcome) ? at + 1 : 0))
    .filter((leg) => leg > 0);
  const unclear = slip.eachWay ? legsOf(slip).map(termsMissing) : [];
  const parts = [
    slip.stake.trim() === "" ? "the stake" : "",
    wanting.length === 1 ? `the price of leg ${wanting[0]}` : "",
    wanting.length > 1 ? pricesOf(wanting, legCount(slip)) : "",
    ...unclear,
  ].filter(Boolean);
  return parts.join(" and ");
}

function termsMissing({ terms, runners, fraction, places }: TypedLeg, at: number): string {
  const isMissing = terms === "OTHER" ? fraction === "" || places === "" : runners === "";
  if (!isMissing || terms.includes("x")) return "";
  return terms === "OTHER" ? `the place terms of leg ${at + 1}` : `the runners of leg ${at + 1}`;
}

const pricesOf = (legs: readonly number[], of: number): string =>
  legs.length === of ? "the prices" : `the prices of legs ${legs.join(", ")}`;
