import { type Bonus, DEFAULT_SETTINGS, type Fraction, type SettlementSettings } from "../bets/settings.ts";
import type { SettingGroup } from "./setting-groups.ts";
import {
  RATE_KEYS,
  RATES,
  type RateKey,
  type Rates,
  type SavedSettings,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  settingOf,
} from "./settings.ts";
import type { TableKey } from "./table-words.ts";
import { rule4From, termsFrom } from "./table-words.ts";

/** A shop's settings, and what bets are struck by in the form that is stamped on them. */
export type ShopSettings = SavedSettings & {
  readonly settlement: SettlementSettings;
  /** Saved settings that cannot be read: their values here are defaults. */
  readonly unread: readonly SettingKey[];
};

const NOT_FOR_BETS: readonly SettingKey[] = [
  ...(["tills", "telephoneBets", "setUpList", "lapseDays", "creditIncreaseHours"] as const),
  // Of the lottery's bets.
  "numbersLimit",
  ...(["journalAccounts", "customerIdentity", "disputes", "layOffs", "keepCustomersYears"] as const),
  ...(["statementLinks", "statementLinksEnd"] as const),
];
/** Those of them that bets are struck by. */
export const unreadForBets = ({ unread }: ShopSettings): readonly SettingKey[] =>
  unread.filter(
    (key) =>
      !NOT_FOR_BETS.includes(key) &&
      !["receipts", "lottery", "staff", "signIn", "care", "secondPerson"].includes(SETTINGS[key].group),
  );

/** House rules of one name with a setting are stamped as they were saved. */
type StampedKey = Exclude<SettingKey & keyof SettlementSettings, TableKey | "movedRaces" | "alteredRaces">;
const STAMPED = SETTING_KEYS.filter((key): key is StampedKey => key in DEFAULT_SETTINGS);

/** A group's settings and rates in the order of the page: the amount of a limit follows how it is held. */
export function keysOfGroup(group: SettingGroup): (SettingKey | RateKey)[] {
  const rates = RATE_KEYS.filter((key) => settingOf(key).group === group);
  const paired = SETTING_KEYS.filter((key) => settingOf(key).group === group).flatMap((key) => [
    key,
    ...rates.filter((rate) => rate === `${key}Pence`),
  ]);
  return [...new Set([...paired, ...rates])];
}

/** A shop that has saved nothing. */
export const DEFAULT_SAVED = valuesOf(SETTING_KEYS, (key) => SETTINGS[key].default) as SavedSettings;

/** Without a saved row, bets are struck by `DEFAULT_SETTINGS`. The trade's own tables are not stamped. Pure. */
export function settingsFrom(
  saved: Partial<SavedSettings>,
  unread: readonly SettingKey[] = [],
): ShopSettings {
  const settings = { ...DEFAULT_SAVED, ...saved };
  const { payoutLimitPence, dayPayoutLimitPence, payoutLimitBasis: basis } = settings;
  const [rule4Table, placeTermsTable] = [rule4From(settings.rule4Table), termsFrom(settings.placeTermsTable)];
  return {
    ...settings,
    unread,
    settlement: {
      ...DEFAULT_SETTINGS,
      ...(valuesOf(STAMPED, (key) => settings[key]) as Pick<SavedSettings, StampedKey>),
      bonuses: bonusesOf(settings),
      payoutLimit: payoutLimitPence === null ? null : { pence: payoutLimitPence, basis },
      ...(settings.forecastNonRunner === "VOID" && { forecastNonRunner: "VOID" }),
      ...(dayPayoutLimitPence !== null && { dayPayoutLimit: { pence: dayPayoutLimitPence, basis } }),
      ...(rule4Table && { rule4Table }),
      ...(placeTermsTable && { placeTermsTable }),
      ...(settings.movedRaces === "VOID" && { movedRaces: "VOID" }),
      ...(settings.alteredRaces === "VOID" && { alteredRaces: "VOID" }),
    },
  };
}

function valuesOf<Key extends string>(keys: readonly Key[], value: (key: Key) => unknown) {
  return Object.fromEntries(keys.map((key) => [key, value(key)]));
}

function bonusesOf(settings: SavedSettings): SettlementSettings["bonuses"] {
  const bonuses: SettlementSettings["bonuses"] = {};
  for (const key of SETTING_KEYS) {
    const { bonus } = SETTINGS[key];
    const value = settings[key];
    if (bonus && typeof value === "number")
      Object.assign(bonuses, {
        [bonus.type]: { ...bonuses[bonus.type], [bonus.part]: inHundredths(value) } satisfies Bonus,
      });
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
export type SavedRate = { readonly key: RateKey; readonly value: number | null; readonly validFrom: string };

/** The rates of a day (yyyy-mm-dd) by what was saved, in the order of saving. Before the first, the first. Pure. */
export function ratesOnDay(saved: readonly SavedRate[], day: string): Rates {
  const rateOf = (key: RateKey): number | null => {
    const { default: value, from } = RATES[key];
    return saved
      .filter((one) => one.key === key && one.validFrom <= day)
      .reduce<{ value: number | null; from: string }>(
        (last, { value, validFrom }) => (validFrom >= last.from ? { value, from: validFrom } : last),
        {
          value,
          from,
        },
      ).value;
  };
  return valuesOf(RATE_KEYS, rateOf) as Rates;
}

/**
 * A saved value, the one before (null: never saved), the user (null: unknown), and the day it is valid from.
 */
export type SettingChange = {
  readonly id: number;
  readonly key: SettingKey | RateKey;
  readonly value: SavedSettings[SettingKey];
  readonly before: { readonly value: SavedSettings[SettingKey] } | null;
  readonly validFrom: string;
  readonly savedAt: Date;
  readonly savedBy: string | null;
};
