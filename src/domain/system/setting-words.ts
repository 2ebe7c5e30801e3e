import { formatMoney } from "../money.ts";
import type { RateKey, SettingKey } from "./shop-settings.ts";
import { type TableKey, tableInWords } from "./table-words.ts";

/** What staff call each setting. */
export const SETTING_NAMES: Readonly<Record<SettingKey | RateKey, string>> = {
  shopName: "Name on receipts",
  shopAddress: "Address on receipts",
  tills: "Tills",
  eachWayMultiples: "Each-way multiples",
  eachWayAnyToCome: "Each-way any-to-come",
  lucky15OneWinnerTimes: "Lucky 15, one winner",
  lucky31OneWinnerTimes: "Lucky 31, one winner",
  lucky63OneWinnerTimes: "Lucky 63, one winner",
  yankeeAllWinnersPercent: "Yankee, all winners",
  lucky15AllWinnersPercent: "Lucky 15, all winners",
  canadianAllWinnersPercent: "Canadian, all winners",
  lucky31AllWinnersPercent: "Lucky 31, all winners",
  heinzAllWinnersPercent: "Heinz, all winners",
  lucky63AllWinnersPercent: "Lucky 63, all winners",
  bogMaxExtraPence: "Best odds guaranteed adds at most",
  payoutLimitPence: "Maximum payout",
  payoutLimitBasis: "Maximum payout counts",
  waiveLone5p: "Nothing for a Rule 4 of 5p alone",
  payFirstPastThePost: "Pay first past the post",
  rule4Table: "Rule 4 table",
  placeTermsTable: "Standard place terms",
  mostStakePence: "Most that a bet may cost",
  bettingDutyPercent: "General betting duty",
  levyPercent: "Horserace betting levy",
  levyFreePence: "Levy: free each year",
};

/** The choices of those settings that are a choice, as a form has them. */
export const CHOICES = {
  eachWayMultiples: [
    ["WIN_TO_WIN", "win to win, place to place"],
    ["EQUALLY_DIVIDED", "equally divided"],
  ],
  eachWayAnyToCome: [
    ["EQUALLY_DIVIDED", "half to win, half for a place"],
    ["WIN_PLACE", "win to win, place to place"],
    ["WIN_FIRST", "the win stake first"],
  ],
  payoutLimitBasis: [
    ["RETURNS", "the whole return"],
    ["WINNINGS", "the winnings, with the stake on top"],
  ],
} as const;

/** Whether a setting is a table, which is saved in a line of its own notation. */
export const isTable = (key: SettingKey | RateKey): key is TableKey =>
  key === "rule4Table" || key === "placeTermsTable";

/** Stands for a value that was saved and cannot be read. */
export const UNREAD_SETTING = "cannot be read";

/** A setting's value as staff read it: "£12.50", "10 %", "2 times the odds", "on", "none". */
export function settingInWords(key: SettingKey | RateKey, value: string | number | boolean | null): string {
  if (value === UNREAD_SETTING) return value;
  if (isTable(key)) return tableInWords(key, String(value));
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "number") {
    if (key.endsWith("Pence")) return formatMoney(value);
    return key.endsWith("Percent") ? `${value} %` : `${value} times the odds`;
  }
  if (!(key in CHOICES)) return value.replaceAll("\n", ", ");
  const choices: readonly (readonly [string, string])[] = CHOICES[key as keyof typeof CHOICES];
  return choices.find(([code]) => code === value)?.[1] ?? value;
}
