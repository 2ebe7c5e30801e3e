import type { Bonus, SettlementSettings } from "../../bets/settings.ts";
import type { SavedSettings, SettingKey } from "../../system/settings.ts";
import { SETTINGS } from "../../system/settings.ts";
import { settingsFrom } from "../../system/shop-settings.ts";

/** The house rules that a rehearsal may change, in the order of its form. docs/rules/rehearsal.md */
export const REHEARSED_KEYS = [
  "placeTermsTable",
  "eachWayMultiples",
  "eachWayAnyToCome",
  "rule4Table",
  "waiveLone5p",
  "bestOddsGuaranteed",
  "bogMaxExtraPence",
  "lucky15OneWinnerTimes",
  "lucky31OneWinnerTimes",
  "lucky63OneWinnerTimes",
  "lucky15AllWinnersPercent",
  "lucky31AllWinnersPercent",
  "lucky63AllWinnersPercent",
  "yankeeAllWinnersPercent",
  "canadianAllWinnersPercent",
  "heinzAllWinnersPercent",
  "payoutLimitPence",
  "payoutLimitBasis",
  "dayPayoutLimitPence",
] as const satisfies readonly SettingKey[];
export type RehearsedKey = (typeof REHEARSED_KEYS)[number];
export type RehearsedValues = Partial<Pick<SavedSettings, RehearsedKey>>;

/** What past bets are settled under again. What is left out stays as it was struck. Plain data. */
export type OtherTerms = {
  readonly values: RehearsedValues;
  /** No withdrawal takes anything, whatever the scale and the decisions of staff. */
  readonly withoutRule4: boolean;
  /** The most that a bet stakes in all, in pence; null: as it was staked. */
  readonly stakeLimitPence: number | null;
};

/**
 * What a form asks for: the values that differ from the shop's present ones, or all of them. A limit on payouts counts as the
 * form says beside it.
 */
export function askedValues(
  typed: RehearsedValues,
  present: Pick<SavedSettings, RehearsedKey>,
  all: boolean,
): RehearsedValues {
  const asked = Object.fromEntries(
    REHEARSED_KEYS.filter((key) => typed[key] !== undefined && (all || typed[key] !== present[key])).map(
      (key) => [key, typed[key]],
    ),
  ) as RehearsedValues;
  const { payoutLimitBasis } = typed;
  const limits = asked.payoutLimitPence !== undefined || asked.dayPayoutLimitPence !== undefined;
  return limits && payoutLimitBasis ? { ...asked, payoutLimitBasis } : asked;
}

/** Whether nothing is changed. */
export const isAsStruck = ({ values, withoutRule4, stakeLimitPence }: OtherTerms): boolean =>
  Object.keys(values).length === 0 && !withoutRule4 && stakeLimitPence === null;

/** Rules of one name with a setting; null is a value of some, and the two tables may be the trade's, which is left out. */
const SAME_NAME = ["eachWayMultiples", "eachWayAnyToCome", "waiveLone5p", "bogMaxExtraPence"] as const;
const TABLES = ["placeTermsTable", "rule4Table"] as const;

type Draft = { -readonly [Rule in keyof SettlementSettings]: SettlementSettings[Rule] };

/**
 * The house rules of a bet as struck, with the asked ones in their place; the same object where none is asked. The basis
 * of a limit on payouts, where only that is asked, changes limits that a bet has. Pure.
 */
export function withOtherRules(struck: SettlementSettings, values: RehearsedValues): SettlementSettings {
  if (Object.keys(values).length === 0) return struck;
  const asked = settingsFrom(values).settlement;
  const rules: Draft = { ...struck };
  for (const key of SAME_NAME) if (key in values) Object.assign(rules, { [key]: asked[key] });
  for (const key of TABLES) {
    if (!(key in values)) continue;
    delete rules[key];
    if (asked[key]) Object.assign(rules, { [key]: asked[key] });
  }
  rules.bonuses = bonusesUnder(struck.bonuses, asked.bonuses, values);
  limitPayouts(rules, values);
  return rules;
}

function bonusesUnder(
  struck: SettlementSettings["bonuses"],
  asked: SettlementSettings["bonuses"],
  values: RehearsedValues,
): SettlementSettings["bonuses"] {
  const bonuses = { ...struck };
  for (const key of REHEARSED_KEYS) {
    const { bonus } = SETTINGS[key] as { bonus?: { type: keyof typeof bonuses; part: keyof Bonus } };
    if (!bonus || !(key in values)) continue;
    const { [bonus.part]: _, ...others } = bonuses[bonus.type] ?? {};
    const part = asked[bonus.type]?.[bonus.part];
    const left: Bonus = part ? { ...others, [bonus.part]: part } : others;
    if (Object.keys(left).length > 0) bonuses[bonus.type] = left;
    else delete bonuses[bonus.type];
  }
  return bonuses;
}

function limitPayouts(rules: Draft, values: RehearsedValues): void {
  const { payoutLimitPence, dayPayoutLimitPence, payoutLimitBasis } = values;
  const basisOf = (limit: { basis: "RETURNS" | "WINNINGS" } | null | undefined) =>
    payoutLimitBasis ?? limit?.basis ?? "RETURNS";
  const { payoutLimit, dayPayoutLimit } = rules;
  const pence = payoutLimitPence === undefined ? (payoutLimit?.pence ?? null) : payoutLimitPence;
  rules.payoutLimit = pence === null ? null : { pence, basis: basisOf(payoutLimit) };
  const ofDay = dayPayoutLimitPence === undefined ? (dayPayoutLimit?.pence ?? null) : dayPayoutLimitPence;
  if (ofDay === null) delete rules.dayPayoutLimit;
  else rules.dayPayoutLimit = { pence: ofDay, basis: basisOf(dayPayoutLimit) };
}
