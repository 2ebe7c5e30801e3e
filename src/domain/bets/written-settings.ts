import type { BetTypeName } from "./bet-types.ts";
import { canHaveBonus } from "./bet-types.ts";
import type { Bonus, SettlementSettings } from "./settings.ts";
import type { WrittenFields } from "./written-fields.ts";

/** The house rules written on a bet, each in the place of the house's own. Amounts are written in pounds. */
export function readSettings(
  fields: WrittenFields,
  type: BetTypeName,
  house: SettlementSettings,
): SettlementSettings {
  const has = (field: string): boolean => (fields.of[field] ?? undefined) !== undefined;
  const bonus = readBonus(fields, type);
  const maxPayout = fields.limitPence("maxPayout");
  const multiples = fields.oneOf("eachWayMultiples", ["WIN_TO_WIN", "EQUALLY_DIVIDED"]);
  const anyToCome = fields.oneOf("eachWayAtc", ["EQUALLY_DIVIDED", "WIN_PLACE", "WIN_FIRST"]);
  const rounding = fields.oneOf("rounding", ["HALF_UP", "DOWN"]);
  const roundAt = fields.oneOf("roundAt", ["BET", "LINE"]);
  const basis = fields.oneOf("maxPayoutBasis", ["RETURNS", "WINNINGS"]);
  return {
    ...house,
    rounding: has("rounding") ? rounding : house.rounding,
    roundAt: has("roundAt") ? roundAt : house.roundAt,
    eachWayMultiples: has("eachWayMultiples") ? multiples : house.eachWayMultiples,
    eachWayAnyToCome: has("eachWayAtc") ? anyToCome : house.eachWayAnyToCome,
    bonuses: bonus ? { ...house.bonuses, [type]: bonus } : house.bonuses,
    bogMaxExtraPence: fields.limitPence("bogMaxExtra") ?? house.bogMaxExtraPence,
    payoutLimit: maxPayout === undefined ? house.payoutLimit : { pence: maxPayout, basis },
    waiveLone5p: has("waiveLone5p") ? fields.flag("waiveLone5p") : house.waiveLone5p,
  };
}

function readBonus(fields: WrittenFields, type: BetTypeName): Bonus | undefined {
  const written = fields.object("bonus");
  if (!written) return undefined;
  if (!canHaveBonus(type)) return fields.refuse({ code: "bonus-not-for-type", betType: type });
  const oneWinnerTimes = written.fraction("oneWinnerMultiplier", 1, 100);
  const allWinnersPercent = written.fraction("allWinnersPercent", 0, 100);
  return {
    ...(oneWinnerTimes === undefined ? {} : { oneWinnerTimes }),
    ...(allWinnersPercent === undefined ? {} : { allWinnersPercent }),
  };
}
