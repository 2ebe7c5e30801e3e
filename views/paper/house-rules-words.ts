import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import type { Bonus, SettlementSettings } from "../../src/domain/bets/settings.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { formatOdds, type Odds } from "../../src/domain/odds.ts";
import { type SettingKey, settingInWords, settingOf } from "../../src/domain/system/settings.ts";

/** The house rules of a bet as struck, in the words of Shop Settings. */

type Limit = NonNullable<SettlementSettings["payoutLimit"]>;
type Said = { [Rule in keyof SettlementSettings]-?: (value: never) => string };

/** A rule that is a setting of its own. */
const asSet =
  (key: SettingKey) =>
  (value: string | number | boolean | null): string =>
    `${settingOf(key).label}: ${settingInWords(key, value)}`;

const limit =
  (key: SettingKey) =>
  ({ pence, basis }: Limit): string =>
    `${settingOf(key).label}: ${formatMoney(pence)}, ${settingInWords("payoutLimitBasis", basis)}`;

const times = ({ numerator, denominator }: Odds): string =>
  denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;

function bonusWords([type, { oneWinnerTimes, allWinnersPercent }]: [string, Bonus]): string {
  const label = betTypeLabel(type);
  return [
    oneWinnerTimes && `${label}, one winner: ${times(oneWinnerTimes)} times the odds`,
    allWinnersPercent && `${label}, all winners: ${times(allWinnersPercent)}%`,
  ]
    .filter(Boolean)
    .join("; ");
}

const SAID: Said = {
  rounding: asSet("rounding"),
  roundAt: (at: SettlementSettings["roundAt"]) =>
    at === "LINE" ? "Rounded on each line" : "Rounded on the whole bet",
  eachWayMultiples: asSet("eachWayMultiples"),
  eachWayAnyToCome: asSet("eachWayAnyToCome"),
  bonuses: (bonuses: SettlementSettings["bonuses"]) => Object.entries(bonuses).map(bonusWords).join("; "),
  bogMaxExtraPence: asSet("bogMaxExtraPence"),
  payoutLimit: limit("payoutLimitPence"),
  dayPayoutLimit: limit("dayPayoutLimitPence"),
  waiveLone5p: asSet("waiveLone5p"),
  payFirstPastThePost: asSet("payFirstPastThePost"),
  forecastNonRunner: asSet("forecastNonRunner"),
  movedRaces: asSet("movedRaces"),
  alteredRaces: asSet("alteredRaces"),
  reserves: asSet("reserves"),
  rule4Table: ({ pence, mostPence }: NonNullable<SettlementSettings["rule4Table"]>) =>
    `Rule 4 table: ${pence.map((one) => `${one}p`).join(", ")}, at most ${mostPence}p`,
  placeTermsTable: (rows: NonNullable<SettlementSettings["placeTermsTable"]>) =>
    `Standard place terms: ${rows.map(({ places, partOf }) => `${places} at 1/${partOf}`).join(", ")}`,
  mostStakePence: asSet("mostStakePence"),
};

const isRule = (key: string): key is keyof Said => Object.hasOwn(SAID, key);

/** "Rounding of returns: half a penny up; Rounded on the whole bet; …"; what has no value is left out. */
export const houseRulesWords = (settings: object): string =>
  Object.entries(settings)
    .flatMap(([key, value]) =>
      isRule(key) && value !== null && value !== undefined ? [SAID[key](value as never)] : [],
    )
    .filter(Boolean)
    .join("; ");

/** "5/1"; a price that cannot be read is shown so. */
export const priceWords = (price: Odds): string =>
  Number.isFinite(price.numerator) ? formatOdds(price) : "cannot be read";
