import type { SettlementOutcome } from "../../../src/domain/bets/refusals.ts";
import type { SettlementSettings } from "../../../src/domain/bets/settings.ts";
import type { Written } from "../../../src/domain/bets/written-settings.ts";
import type { OrderSettled } from "../../../src/domain/racing/settlement/in-order.ts";
import { ordersNeeded, readOrder, settleOrder } from "../../../src/domain/racing/settlement/written-order.ts";
import { DIVIDEND_FIELDS, type DividendField, legsOf, type TypedSlip, typeOf } from "./typed-slip.ts";
import { given, wholeNumber } from "./typed-values.ts";

/** A forecast or tricast in the field names of the settlement call, but for its dividends. */
export function writeOrder(slip: TypedSlip, stakePerLine: string): Written {
  const legs = legsOf(slip);
  return {
    betType: typeOf(slip).name,
    stakePerLine,
    runners: wholeNumber(slip.ran),
    onlyFinisher: slip.onlyFinisher,
    forecastNonRunner: given(slip.nonRunner),
    rounding: given(slip.rounding),
    maxPayout: given(slip.maxPayout),
    legs: legs.map(({ name, sp, finish, tied }) => {
      const named = { name: given(name), sp: given(sp) };
      if (!/^\d$/.test(finish)) return { ...named, outcome: finish };
      const position = Number(finish);
      const sharing = legs.filter((one) => one.finish === finish).length;
      const shared = wholeNumber(tied) ?? (sharing > 1 ? sharing : undefined);
      return { ...named, position, ...(shared !== undefined && { deadHeat: { position, tied: shared } }) };
    }),
  };
}

/** A dividend that the slip needs: its order by legs, "1-2", its horses, and the field that it is typed in. */
export type NeededDividend = { field: DividendField; order: string; horses: string };

/** They are asked for before the stake is there. */
const ANY_STAKE = "1.00";

/** The dividends that it needs, as far as its orders are right; no more than there are fields. */
export function neededDividends(
  slip: TypedSlip,
  written: Written,
  house: SettlementSettings,
): NeededDividend[] {
  const bet = readOrder({ ...written, stakePerLine: ANY_STAKE }, house);
  if (!bet.done) return [];
  return ordersNeeded(bet.value)
    .slice(0, DIVIDEND_FIELDS.length)
    .map((order, at) => ({
      field: DIVIDEND_FIELDS[at]!,
      order: order.map((leg) => leg + 1).join("-"),
      horses: order.map((leg) => legsOf(slip)[leg]!.name.trim() || `leg ${leg + 1}`).join(", "),
    }));
}

/** "the dividend of Ash, Bay", or "" where none is missing. */
export function dividendsMissing(slip: TypedSlip, written: Written, house: SettlementSettings): string {
  const missing = neededDividends(slip, written, house).filter(({ field }) => slip[field].trim() === "");
  return missing.map(({ horses }) => `the dividend of ${horses}`).join(" and ");
}

/** The slip with its dividends; refused at the field of a dividend that is none. */
export function settleSlipInOrder(
  slip: TypedSlip,
  written: Written,
  house: SettlementSettings,
): SettlementOutcome<OrderSettled> | { field: string; sentence: string } {
  const needed = neededDividends(slip, written, house);
  const dividends = Object.fromEntries(needed.map(({ order, field }) => [order, slip[field]]));
  const settled = settleOrder({ ...written, dividends }, house);
  if (settled.done || settled.refusal.code !== "dividend-wrong") return settled;
  const { fault, order: wrong } = settled.refusal;
  return { field: needed.find(({ order }) => order === wrong)?.field ?? "", sentence: fault };
}
