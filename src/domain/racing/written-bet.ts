import { betTypeOf } from "../bets/bet-types.ts";
import { refused, type SettlementOutcome, type SettlementRefusal } from "../bets/refusals.ts";
import { DEFAULT_SETTINGS, type SettlementSettings } from "../bets/settings.ts";
import { isWritten, type Written, WrittenFields } from "../bets/written-fields.ts";
import { readSettings } from "../bets/written-settings.ts";
import { type WrittenType, writtenTypeOf } from "../bets/written-types.ts";
import { penceFromPounds, plainPounds } from "../money.ts";
import { exactPounds } from "../rounding.ts";
import type { Bet } from "./bet.ts";
import { exactPossibleReturn, possibleReturn } from "./possible-return.ts";
import { type Settlement, settle } from "./settlement.ts";
import { workings } from "./workings.ts";
import { readLeg } from "./written-leg.ts";

/** A settlement in the field names of the published cases. Amounts are text in pounds: "26.67", "-4.20". */
export type WrittenSettlement = {
  lines: number;
  totalStake: string;
  returns: string;
  profit: string;
  status: Settlement["status"];
  workings: string[];
  /** The return before it was rounded, in pounds: "80/3". */
  returnsExact: string;
  /** The most a pending bet can return; null when that depends on a starting price. */
  maxReturns?: string | null;
  maxReturnsExact?: string | null;
};

/** Settles a bet written as JSON: the answer of the settlement call, and what its tests are run on. */
export function settleWritten(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<WrittenSettlement> {
  const bet = readBet(written, house);
  if (!bet.done) return bet;
  const settled = settle(bet.value);
  if (!settled.done) return settled;
  const { status, lines, totalStakePence, returnsPence, profitPence, exact } = settled.value;
  const answer: WrittenSettlement = {
    lines,
    totalStake: plainPounds(totalStakePence),
    returns: plainPounds(returnsPence),
    profit: plainPounds(profitPence),
    status,
    workings: workings(bet.value, settled.value),
    returnsExact: exactPounds(exact),
  };
  return status === "PENDING" ? withMost(bet.value, answer) : { done: true, value: answer };
}

function withMost(bet: Bet, answer: WrittenSettlement): SettlementOutcome<WrittenSettlement> {
  const most = possibleReturn(bet);
  const exact = exactPossibleReturn(bet);
  if (!most.done) return most;
  const maxReturns = most.value === null ? null : plainPounds(most.value);
  const maxReturnsExact = exact.done && exact.value ? exactPounds(exact.value) : null;
  return { done: true, value: { ...answer, maxReturns, maxReturnsExact } };
}

/**
 * A written bet as the engine's own: betType, stakePerLine, eachWay, legs, fold, and the house rules that are written
 * on it; what is not written is the house's. Types are read in either spelling, "SUPER_HEINZ" or "SuperHeinz".
 */
export function readBet(
  written: Written,
  house: SettlementSettings = DEFAULT_SETTINGS,
): SettlementOutcome<Bet> {
  const fields = new WrittenFields(written, "");
  const typeName = fields.text("betType") ?? "";
  const type = writtenTypeOf(typeName);
  if (!type) return refused(fields.refusal ?? { code: "bet-type-unknown", betType: typeName });
  const legs = written.legs;
  if (!Array.isArray(legs)) return refused({ code: "written-field-wrong", field: "legs" });
  const wrong = wrongCount(type, legs.length);
  if (wrong) return refused(wrong);
  const stakePence = readStake(fields);
  const eachWay = fields.flag("eachWay");
  const fold = fields.number("fold");
  const settings = readSettings(fields, type.name, house);
  const read = legs.map((leg: unknown, index) => {
    const path = `legs.${index}`;
    if (isWritten(leg)) return readLeg(new WrittenFields(leg, `${path}.`, fields.refusals), index + 1);
    fields.wrong(path);
    return readLeg(new WrittenFields({}, path, fields.refusals), index + 1);
  });
  if (fields.refusal) return refused(fields.refusal);
  const bet = { type: type.name, stakePence, eachWay, legs: read, settings };
  return { done: true, value: fold === undefined ? bet : { ...bet, fold } };
}

function readStake(fields: WrittenFields): number {
  const written = fields.of.stakePerLine;
  const pence = typeof written === "string" || typeof written === "number" ? penceFromPounds(written) : null;
  if (pence === null) fields.refuse({ code: "stake-unreadable" });
  return pence ?? 0;
}

function wrongCount({ name, legs: exactly }: WrittenType, legs: number): SettlementRefusal | null {
  const { minSelections, maxSelections } = betTypeOf(name)!;
  const [least, most] = exactly === null ? [minSelections, maxSelections] : [exactly, exactly];
  return legs < least || legs > most ? { code: "bet-legs-wrong", betType: name, least, most, legs } : null;
}
