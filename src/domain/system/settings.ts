import type { BonusType } from "../bets/bet-types.ts";
import { type Bonus, DEFAULT_SETTINGS } from "../bets/settings.ts";
import { accountNamesInWords } from "../bookkeeping/journal-accounts.ts";
import { MOST_PENCE } from "../money.ts";
import type { houseRuleExamples } from "../racing/house-rule-examples.ts";
import { CARE, THRESHOLD } from "./care-settings.ts";
import { COMPLAINTS } from "./complaint-settings.ts";
import { DISPUTES } from "./dispute-settings.ts";
import { IDENTITY } from "./identity-setting.ts";
import { LAW_RATES } from "./law-rates.ts";
import { LAY_OFFS } from "./lay-off-setting.ts";
import { HELD, LIMIT_AMOUNT, LIMITS, MAY_OWE } from "./limit-settings.ts";
import { LOTTERY } from "./lottery-settings.ts";
import { RESERVES } from "./reserves-setting.ts";
import { permissions, ROLES_NOTE, roleFacts } from "./role-settings.ts";
import { SECOND_PERSON_SETTINGS } from "./second-person-settings.ts";
import type { SettingGroup } from "./setting-groups.ts";
import {
  choice,
  days,
  hours,
  houseTable,
  money,
  onOff,
  orNone,
  percent,
  type SettingKind,
  type SettingValue,
  text,
  timesTheOdds,
  years,
} from "./setting-kinds.ts";
import { ONE_SESSION, PASSKEYS, TWO_FACTOR } from "./sign-in-settings.ts";
import { STATEMENT_LINKS } from "./statement-settings.ts";
import { TRADE } from "./table-words.ts";

/**
 * Everything that a shop can set, once: what it is called, what it does to money, its limits and its default.
 * The form, its checks, the history and the bets' stamps read it from here.
 *
 *   SETTINGS  in the order of the page; a house rule of domain/bets/settings.ts has the rule's own name
 *   RATES     each in force from a day: of the law, and the amounts of limits
 */

/** A note's figures: bets settled by the engine, and the name that the shop was started with. */
export type NoteFacts = { trade: string; examples: ReturnType<typeof houseRuleExamples> };

type Facts<T> = {
  readonly label: string;
  readonly default: T;
  readonly group: SettingGroup;
  /** What it does to money, in one clause. docs/rules say why. */
  readonly note?: string | ((facts: NoteFacts) => string);
  /** The bonus that it is a part of. */
  readonly bonus?: { readonly type: BonusType; readonly part: keyof Bonus };
};
export type Setting<T extends SettingValue> = SettingKind<T> & Facts<T>;

const setting = <T extends SettingValue>(kind: SettingKind<T>, facts: Facts<NoInfer<T>>): Setting<T> => ({
  ...kind,
  ...facts,
});

const held = (of: keyof typeof LIMITS) => setting(HELD, LIMITS[of].held);
const most = (of: keyof typeof LIMITS) => ({ ...setting(LIMIT_AMOUNT, LIMITS[of].amount), from: ANY_DAY });

const oneWinner = (type: BonusType, label: string, note?: Facts<number>["note"]) =>
  setting(orNone(timesTheOdds), {
    label: `${label}, one winner`,
    default: null,
    group: "bonuses",
    ...(note && { note }),
    bonus: { type, part: "oneWinnerTimes" },
  });

const allWinners = (type: BonusType, label: string, note?: Facts<number>["note"]) =>
  setting(orNone(percent), {
    label: `${label}, all winners`,
    default: null,
    group: "bonuses",
    ...(note && { note }),
    bonus: { type, part: "allWinnersPercent" },
  });

const STAND_OR_VOID = choice([
  ["STAND", "stand"],
  ["VOID", "are void"],
]);

export const SETTINGS = {
  shopName: setting(text("A name", 40), {
    label: "Name on receipts",
    default: "",
    group: "receipts",
    note: ({ trade }) => `Blank: "${trade}"`,
  }),
  shopAddress: setting(text("An address", 200, 5), {
    label: "Address on receipts",
    default: "",
    group: "receipts",
    note: "Below the name, five lines at most",
  }),
  complaintsText: setting(COMPLAINTS.text.kind, COMPLAINTS.text.facts),
  adjudicator: setting(COMPLAINTS.adjudicator.kind, COMPLAINTS.adjudicator.facts),
  tills: setting(onOff, {
    label: "Tills",
    default: false,
    group: "counter",
    note: "Cash is counted by till and shift",
  }),
  telephoneBets: setting(onOff, {
    label: "Telephone bets",
    default: false,
    group: "counter",
    note: "Marked when they are placed, with duty and levy of their own",
  }),
  setUpList: setting(onOff, {
    label: "Set-up list",
    default: true,
    group: "counter",
    note: "On the owner's home page until every step is done",
  }),
  customerIdentity: setting(onOff, IDENTITY),
  // The wire takes no larger stake than the default.
  mostStakePence: setting(money(100, DEFAULT_SETTINGS.mostStakePence), {
    label: "Maximum stake per bet",
    default: DEFAULT_SETTINGS.mostStakePence,
    group: "counter",
    note: ({ examples }) => examples.mostStakePence,
  }),
  lapseDays: setting(orNone(days(30, 3650)), {
    label: "Unclaimed money lapses after",
    default: null,
    group: "counter",
    note: "£12.00 not collected by then goes to the shop",
  }),
  disputes: setting(onOff, DISPUTES),
  layOffs: setting(onOff, LAY_OFFS),
  statementLinks: setting(onOff, STATEMENT_LINKS.on),
  statementLinksEnd: setting(onOff, STATEMENT_LINKS.end),
  keepCustomersYears: setting(orNone(years(1, 50)), {
    label: "Names can be erased after",
    default: null,
    group: "counter",
    note: "Customers without a movement and staff who left, for so long. Blank: names are kept",
  }),
  customersMayOwe: setting(MAY_OWE.kind, MAY_OWE.facts),
  creditIncreaseHours: setting(hours(0, 720), {
    label: "Wait before a higher credit limit",
    default: 24,
    group: "limits",
    note: "0: at once. £50.00 raised to £100.00 stays at £50.00 until then",
  }),
  ...{ stakeLimit: held("stake"), returnLimit: held("return"), dayStakeLimit: held("day") },
  ...{ runnerLimit: held("runner"), raceLimit: held("race"), numbersLimit: held("numbers") },
  care: setting(onOff, CARE.care),
  careDayStakesPence: setting(THRESHOLD, CARE.dayStakes),
  careUnplayedPence: setting(THRESHOLD, CARE.unplayed),
  careIdentityPence: setting(THRESHOLD, CARE.identity),
  rounding: setting(
    choice([
      ["HALF_UP", "half a penny up"],
      ["DOWN", "every part of a penny dropped"],
    ]),
    {
      label: "Rounding of returns",
      default: DEFAULT_SETTINGS.rounding,
      group: "bets",
      note: ({ examples }) => examples.rounding,
    },
  ),
  bestOddsGuaranteed: setting(onOff, {
    label: "Best odds guaranteed",
    default: false,
    group: "bets",
    note: ({ examples }) => examples.bestOddsGuaranteed,
  }),
  bogMaxExtraPence: setting(orNone(money(0, MOST_PENCE)), {
    label: "Best odds guaranteed adds at most",
    default: DEFAULT_SETTINGS.bogMaxExtraPence,
    group: "bets",
    note: ({ examples }) => examples.bogMaxExtraPence,
  }),
  payoutLimitPence: setting(orNone(money(100, MOST_PENCE)), {
    label: "Maximum payout",
    default: null,
    group: "bets",
    note: ({ examples }) => examples.payoutLimitPence,
  }),
  payoutLimitBasis: setting(
    choice([
      ["RETURNS", "the whole return"],
      ["WINNINGS", "the winnings, with the stake on top"],
    ]),
    {
      label: "Maximum payout counts",
      default: "RETURNS",
      group: "bets",
      note: ({ examples }) => examples.payoutLimitBasis,
    },
  ),
  dayPayoutLimitPence: setting(orNone(money(100, MOST_PENCE)), {
    label: "Maximum payout per customer and day",
    default: null,
    group: "bets",
    note: "Returns of £800.00 and £500.00 at £1,000.00: £800.00 and £200.00",
  }),
  payFirstPastThePost: setting(onOff, {
    label: "Pay first past the post",
    default: DEFAULT_SETTINGS.payFirstPastThePost,
    group: "bets",
    note: ({ examples }) => examples.payFirstPastThePost,
  }),
  forecastNonRunner: setting(
    choice([
      ["SP_SINGLE", "a single at SP on the other horse"],
      ["VOID", "void"],
    ]),
    {
      label: "Forecast with a non-runner",
      default: "SP_SINGLE",
      group: "bets",
      note: ({ examples }) => examples.forecastNonRunner,
    },
  ),
  movedRaces: setting(STAND_OR_VOID, {
    label: "Bets on a race moved to another day or course",
    default: "STAND",
    group: "bets",
    note: "£10.00 winner at 4/1, struck before: £50.00, void £10.00",
  }),
  alteredRaces: setting(STAND_OR_VOID, {
    label: "Bets on a race whose surface or conditions change",
    default: "STAND",
    group: "bets",
    note: "£10.00 winner at 4/1, struck before: £50.00, void £10.00",
  }),
  eachWayMultiples: setting(
    choice([
      ["WIN_TO_WIN", "win to win, place to place"],
      ["EQUALLY_DIVIDED", "equally divided"],
    ]),
    {
      label: "Each-way multiples",
      default: DEFAULT_SETTINGS.eachWayMultiples,
      group: "eachWay",
      note: ({ examples }) => examples.eachWayMultiples,
    },
  ),
  eachWayAnyToCome: setting(
    choice([
      ["EQUALLY_DIVIDED", "half to win, half for a place"],
      ["WIN_PLACE", "win to win, place to place"],
      ["WIN_FIRST", "the win stake first"],
    ]),
    {
      label: "Each-way any-to-come",
      default: DEFAULT_SETTINGS.eachWayAnyToCome,
      group: "eachWay",
      note: ({ examples }) => examples.eachWayAnyToCome,
    },
  ),
  placeTermsTable: setting(houseTable("placeTermsTable"), {
    label: "Standard place terms",
    default: TRADE,
    group: "eachWay",
    note: ({ examples }) => examples.placeTermsTable,
  }),
  rule4Table: setting(houseTable("rule4Table"), {
    label: "Rule 4 table",
    default: TRADE,
    group: "rule4",
    note: ({ examples }) => examples.rule4Table,
  }),
  waiveLone5p: setting(onOff, {
    label: "Ignore a lone Rule 4 deduction of 5p",
    default: DEFAULT_SETTINGS.waiveLone5p,
    group: "rule4",
    note: ({ examples }) => examples.waiveLone5p,
  }),
  reserves: setting(RESERVES.kind, RESERVES.facts),
  lucky15OneWinnerTimes: oneWinner("Lucky15", "Lucky 15", ({ examples }) => examples.oneWinner),
  lucky31OneWinnerTimes: oneWinner("Lucky31", "Lucky 31"),
  lucky63OneWinnerTimes: oneWinner("Lucky63", "Lucky 63"),
  lucky15AllWinnersPercent: allWinners("Lucky15", "Lucky 15", ({ examples }) => examples.allWinners),
  lucky31AllWinnersPercent: allWinners("Lucky31", "Lucky 31"),
  lucky63AllWinnersPercent: allWinners("Lucky63", "Lucky 63"),
  yankeeAllWinnersPercent: allWinners("Yankee", "Yankee"),
  canadianAllWinnersPercent: allWinners("Canadian", "Canadian"),
  heinzAllWinnersPercent: allWinners("Heinz", "Heinz"),
  twoDrawSources: setting(onOff, LOTTERY.twoSources),
  lotteryPayoutLimitPence: setting(LOTTERY.payoutLimit.kind, LOTTERY.payoutLimit.facts),
  explainResults: setting(onOff, LOTTERY.explain),
  journalAccounts: setting<string>(
    { control: "own-page", typed: String, words: accountNamesInWords },
    { label: "Accounts of the journal", default: "", group: "counter", note: "Set under Bookkeeping" },
  ),
  roles: setting(onOff, { label: "Roles", default: false, group: "staff", note: ROLES_NOTE }),
  clerkMay: setting(permissions, roleFacts("clerk")),
  seniorMay: setting(permissions, roleFacts("senior")),
  managerMay: setting(permissions, roleFacts("manager")),
  twoFactor: setting(TWO_FACTOR.kind, TWO_FACTOR.facts),
  passkeys: setting(onOff, PASSKEYS),
  oneSession: setting(onOff, ONE_SESSION),
  ...SECOND_PERSON_SETTINGS,
};

/**
 * A rate; its default holds from that day (yyyy-mm-dd), and none can be saved for a day before.
 */
type Rate = (Setting<number> | Setting<number | null>) & { readonly from: string };

/** Limits of the shop itself may hold from any day on. */
const ANY_DAY = "2000-01-01";

/** docs/rules/racing.md#duty-and-levy */
export const RATES = {
  bettingDutyPercent: { ...setting(percent, LAW_RATES.bettingDuty), from: "2001-10-06" },
  remoteDutyPercent: { ...setting(percent, LAW_RATES.remoteDuty), from: "2027-04-01" },
  levyPercent: { ...setting(percent, LAW_RATES.levy), from: "2017-04-25" },
  levyFreePence: { ...setting(money(0, MOST_PENCE), LAW_RATES.levyFree), from: "2017-04-25" },
  gamblingLevyPercent: { ...setting(percent, LAW_RATES.gamblingLevy), from: "2025-04-01" },
  remoteLevyPercent: { ...setting(percent, LAW_RATES.remoteLevy), from: "2025-04-01" },
  ...{ stakeLimitPence: most("stake"), returnLimitPence: most("return"), dayStakeLimitPence: most("day") },
  ...{ runnerLimitPence: most("runner"), raceLimitPence: most("race"), numbersLimitPence: most("numbers") },
} satisfies Record<string, Rate>;

export type SettingKey = keyof typeof SETTINGS;
export type RateKey = keyof typeof RATES;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];
export const RATE_KEYS = Object.keys(RATES) as readonly RateKey[];

/** What a shop decides for itself, each value by its own key. */
export type SavedSettings = { readonly [Key in SettingKey]: (typeof SETTINGS)[Key]["default"] };
/** Rates in force on one day. */
export type Rates = { readonly [Key in RateKey]: (typeof RATES)[Key]["default"] };

export const isRate = (key: SettingKey | RateKey): key is RateKey => key in RATES;

/** A setting or rate by its key. */
export const settingOf = (key: SettingKey | RateKey): Setting<SettingValue> =>
  ({ ...SETTINGS, ...RATES })[key] as unknown as Setting<SettingValue>;

/** In place of a saved value that cannot be read. */
export const UNREAD_SETTING = "cannot be read";

/** A setting's value as staff read it; "none" for one that is not set. */
export function settingInWords(key: SettingKey | RateKey, value: SettingValue): string {
  if (value === null) return "none";
  return value === UNREAD_SETTING ? value : settingOf(key).words(value);
}
