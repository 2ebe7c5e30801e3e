import type { BonusType, OneWinnerType } from "../bets/bet-types.ts";
import { type Bonus, DEFAULT_SETTINGS, type Fraction, type SettlementSettings } from "../bets/settings.ts";
import { rule4From, TRADE, termsFrom } from "./saved-tables.ts";

/** What a shop decides for itself, each value by its own key; amounts in pence. */
export type SavedSettings = {
  /** At the head of receipts; "" for the name that the shop was started with. */
  readonly shopName: string;
  /** Below the name, line by line; "" for none. */
  readonly shopAddress: string;
  /** Cash is kept by tills and shifts. */
  readonly tills: boolean;
} & BetSettings;

/** What bets are struck by: the house rules that can be changed (docs/rules/racing.md#house-rules). Null means none. */
export type BetSettings = Pick<
  SettlementSettings,
  | "eachWayMultiples"
  | "eachWayAnyToCome"
  | "bogMaxExtraPence"
  | "waiveLone5p"
  | "payFirstPastThePost"
  | "mostStakePence"
> & {
  readonly payoutLimitPence: number | null;
  readonly payoutLimitBasis: "RETURNS" | "WINNINGS";
  /** Lines of saved-tables.ts. */
  readonly rule4Table: string;
  readonly placeTermsTable: string;
} & {
  /** Odds of a lone winner's single times this: 2, 1.5. */
  readonly [Type in OneWinnerType as `${Uncapitalize<Type>}OneWinnerTimes`]: number | null;
} & {
  /** Per cent on the winnings when all win: 10, 12.5. */
  readonly [Type in BonusType as `${Uncapitalize<Type>}AllWinnersPercent`]: number | null;
};

/**
 * Rates that the law sets, per cent, and what of the profit the levy leaves free in a year, in pence. Each is valid from
 * a day on; who reckons a day's duty asks for the rates of that day.
 */
export type Rates = {
  readonly bettingDutyPercent: number;
  readonly levyPercent: number;
  readonly levyFreePence: number;
};

export type SettingKey = keyof SavedSettings;
export type RateKey = keyof Rates;

export const DEFAULT_SAVED: SavedSettings = {
  shopName: "",
  shopAddress: "",
  tills: false,
  eachWayMultiples: DEFAULT_SETTINGS.eachWayMultiples,
  eachWayAnyToCome: DEFAULT_SETTINGS.eachWayAnyToCome,
  lucky15OneWinnerTimes: null,
  lucky31OneWinnerTimes: null,
  lucky63OneWinnerTimes: null,
  yankeeAllWinnersPercent: null,
  lucky15AllWinnersPercent: null,
  canadianAllWinnersPercent: null,
  lucky31AllWinnersPercent: null,
  heinzAllWinnersPercent: null,
  lucky63AllWinnersPercent: null,
  bogMaxExtraPence: null,
  payoutLimitPence: null,
  payoutLimitBasis: "RETURNS",
  waiveLone5p: false,
  payFirstPastThePost: false,
  rule4Table: TRADE,
  placeTermsTable: TRADE,
  mostStakePence: DEFAULT_SETTINGS.mostStakePence,
};

export const SETTING_KEYS = Object.keys(DEFAULT_SAVED) as readonly SettingKey[];

/** The law as it stood when this was written, by the day from which it has stood so. */
export const LEGAL_RATES: { readonly [Key in RateKey]: { readonly value: number; readonly from: string } } = {
  bettingDutyPercent: { value: 15, from: "2001-10-06" },
  levyPercent: { value: 10, from: "2017-04-25" },
  levyFreePence: { value: 50_000_000, from: "2017-04-25" },
};

export const RATE_KEYS = Object.keys(LEGAL_RATES) as readonly RateKey[];

/** A shop's settings, and what bets are struck by in the form that is stamped on them. */
export type ShopSettings = SavedSettings & {
  readonly settlement: SettlementSettings;
  /** Settings that were saved and cannot be read: what stands for them was decided by nobody. */
  readonly unread: readonly SettingKey[];
};

/** Those of them that bets are struck by. */
export const unreadForBets = ({ unread }: ShopSettings): readonly SettingKey[] =>
  unread.filter((key) => key !== "shopName" && key !== "shopAddress" && key !== "tills");

/** Where nothing was ever saved, bets are struck by `DEFAULT_SETTINGS`. A table of the trade's is stamped on no bet. Pure. */
export function settingsFrom(
  saved: Partial<SavedSettings>,
  unread: readonly SettingKey[] = [],
): ShopSettings {
  const settings = { ...DEFAULT_SAVED, ...saved };
  const { payoutLimitPence, payoutLimitBasis: basis } = settings;
  const [rule4Table, placeTermsTable] = [rule4From(settings.rule4Table), termsFrom(settings.placeTermsTable)];
  return {
    ...settings,
    unread,
    settlement: {
      rounding: DEFAULT_SETTINGS.rounding,
      roundAt: DEFAULT_SETTINGS.roundAt,
      eachWayMultiples: settings.eachWayMultiples,
      eachWayAnyToCome: settings.eachWayAnyToCome,
      bonuses: bonusesOf(settings),
      bogMaxExtraPence: settings.bogMaxExtraPence,
      payoutLimit: payoutLimitPence === null ? null : { pence: payoutLimitPence, basis },
      waiveLone5p: settings.waiveLone5p,
      payFirstPastThePost: settings.payFirstPastThePost,
      mostStakePence: settings.mostStakePence,
      ...(rule4Table && { rule4Table }),
      ...(placeTermsTable && { placeTermsTable }),
    },
  };
}

function bonusesOf(settings: SavedSettings): SettlementSettings["bonuses"] {
  const bonuses: Partial<Record<BonusType, Bonus>> = {};
  for (const [type, times, percent] of [
    ["Yankee", null, settings.yankeeAllWinnersPercent],
    ["Lucky15", settings.lucky15OneWinnerTimes, settings.lucky15AllWinnersPercent],
    ["Canadian", null, settings.canadianAllWinnersPercent],
    ["Lucky31", settings.lucky31OneWinnerTimes, settings.lucky31AllWinnersPercent],
    ["Heinz", null, settings.heinzAllWinnersPercent],
    ["Lucky63", settings.lucky63OneWinnerTimes, settings.lucky63AllWinnersPercent],
  ] as const) {
    if (times === null && percent === null) continue;
    bonuses[type] = {
      ...(times !== null && { oneWinnerTimes: inHundredths(times) }),
      ...(percent !== null && { allWinnersPercent: inHundredths(percent) }),
    };
  }
  return bonuses;
}

/** A saved number as a whole number of hundredths: it has two decimals at most. */
export const hundredthsOf = (number: number): number => Math.round(number * 100);

const inHundredths = (number: number): Fraction =>
  Number.isInteger(number)
    ? { numerator: number, denominator: 1 }
    : { numerator: hundredthsOf(number), denominator: 100 };

/** A value that was saved of a rate, and the day from which it is valid; a later row replaces an earlier of the same day. */
export type SavedRate = { readonly key: RateKey; readonly value: number; readonly validFrom: string };

/** The rates of a day (yyyy-mm-dd) by what was saved, in the order of saving. Before the first, the first. Pure. */
export function ratesOnDay(saved: readonly SavedRate[], day: string): Rates {
  const rateOf = (key: RateKey): number =>
    saved
      .filter((one) => one.key === key && one.validFrom <= day)
      .reduce(
        (last, { value, validFrom: from }) => (from >= last.from ? { value, from } : last),
        LEGAL_RATES[key],
      ).value;
  return {
    bettingDutyPercent: rateOf("bettingDutyPercent"),
    levyPercent: rateOf("levyPercent"),
    levyFreePence: rateOf("levyFreePence"),
  };
}

/** A value that was saved, what it was before (null: never saved), by whom (null: nobody known), and from which day it is valid. */
export type SettingChange = {
  readonly id: number;
  readonly key: SettingKey | RateKey;
  readonly value: SavedSettings[SettingKey];
  readonly before: { readonly value: SavedSettings[SettingKey] } | null;
  readonly validFrom: string;
  readonly savedAt: Date;
  readonly savedBy: string | null;
};
