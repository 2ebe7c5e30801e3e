import { penceFromPounds } from "../money.ts";
import { readOdds } from "../odds.ts";
import { type BetTypeName, canHaveBonus } from "./bet-types.ts";
import type { SettlementRefusal } from "./refusals.ts";
import type { Bonus, Fraction, SettlementSettings } from "./settings.ts";

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

/** Anything that came as JSON: nothing is taken for granted but that it is an object. */
export type Written = { readonly [field: string]: unknown };

export const isWritten = (value: unknown): value is Written =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads the fields of a written bet one by one and keeps the first refusal. A field that is missing or null is absent;
 * one that holds something else than its kind is refused. After a refusal the values read are of no use.
 */
export class WrittenFields {
  constructor(
    readonly of: Written,
    readonly path: string,
    readonly refusals: SettlementRefusal[] = [],
  ) {}

  get refusal(): SettlementRefusal | undefined {
    return this.refusals[0];
  }

  refuse(refusal: SettlementRefusal): undefined {
    this.refusals.push(refusal);
    return undefined;
  }

  wrong(field: string): undefined {
    return this.refuse({ code: "written-field-wrong", field: `${this.path}${field}` });
  }

  text(field: string): string | undefined {
    const value = this.of[field] ?? undefined;
    return value === undefined || typeof value === "string" ? value : this.wrong(field);
  }

  flag(field: string): boolean {
    const value = this.of[field] ?? false;
    return typeof value === "boolean" ? value : (this.wrong(field) ?? false);
  }

  number(field: string): number | undefined {
    const value = this.of[field] ?? undefined;
    return value === undefined || typeof value === "number" ? value : this.wrong(field);
  }

  object(field: string): WrittenFields | undefined {
    const value = this.of[field] ?? undefined;
    if (value === undefined) return undefined;
    return isWritten(value)
      ? new WrittenFields(value, `${this.path}${field}.`, this.refusals)
      : this.wrong(field);
  }

  /** One of a few words, or the first of them when it is absent. */
  oneOf<const Words extends readonly [string, ...string[]]>(field: string, words: Words): Words[number] {
    const value = this.of[field] ?? words[0];
    return words.find((word) => word === value) ?? this.wrong(field) ?? words[0];
  }

  /** An amount in pounds, "12.50" or 12.5, that is not below 0, as pence. */
  limitPence(field: string): number | undefined {
    const value = this.of[field] ?? undefined;
    if (value === undefined) return undefined;
    const pence = typeof value === "string" || typeof value === "number" ? penceFromPounds(value) : null;
    return pence === null || pence < 0 ? this.wrong(field) : pence;
  }

  /** "11/10", "1.1", 3 or 12.5 as an exact fraction from `least` to `most`. */
  fraction(field: string, least: number, most: number): Fraction | undefined {
    const value = this.of[field] ?? undefined;
    if (value === undefined) return undefined;
    const read = typeof value === "string" || typeof value === "number" ? fractionFrom(String(value)) : null;
    if (!read || read.numerator < least * read.denominator || read.numerator > most * read.denominator)
      return this.wrong(field);
    return read;
  }
}

function fractionFrom(text: string): Fraction | null {
  const decimal = /^(\d{1,6})(?:\.(\d{1,4}))?$/.exec(text.trim());
  if (decimal) {
    const decimals = decimal[2] ?? "";
    return { numerator: Number(`${decimal[1]}${decimals}`), denominator: 10 ** decimals.length };
  }
  const odds = readOdds(text);
  return typeof odds === "string" ? null : odds;
}
