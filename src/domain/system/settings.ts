import type { BonusType } from "../bets/bet-types.ts";
import { type Bonus, DEFAULT_SETTINGS } from "../bets/settings.ts";
import { MOST_PENCE } from "../money.ts";
import type { houseRuleExamples } from "../racing/house-rule-examples.ts";
import { RESERVES } from "./reserves-setting.ts";
import type { SettingGroup } from "./setting-groups.ts";
import {
  choice,
  days,
  houseTable,
  money,
  onOff,
  orNone,
  percent,
  type SettingKind,
  type SettingValue,
  text,
  timesTheOdds,
} from "./setting-kinds.ts";
import { TRADE } from "./table-words.ts";

/**
 * Everything that a shop can set, once: what it is called, what it does to money, its limits and its default.
 * The form, its checks, the history and the bets' stamps read it from here.
 *
 *   SETTINGS  in the order of the page; a house rule of domain/bets/settings.ts has the rule's own name
 *   RATES     of the law, each in force from a day
 */

/** A note's figures: bets settled by the engine, and the name that the shop was started with. */
export type NoteFacts = { trade: string; examples: ReturnType<typeof houseRuleExamples> };

type Facts<T> = {
  readonly label: string;
  readonly default: T;
  readonly group: SettingGroup;
  /** What it does to money. */
  readonly note: string | ((facts: NoteFacts) => string);
  /** The bonus that it is a part of. */
  readonly bonus?: { readonly type: BonusType; readonly part: keyof Bonus };
};
export type Setting<T extends SettingValue> = SettingKind<T> & Facts<T>;

const setting = <T extends SettingValue>(kind: SettingKind<T>, facts: Facts<NoInfer<T>>): Setting<T> => ({
  ...kind,
  ...facts,
});

const oneWinner = (type: BonusType, label: string, note: Facts<number>["note"]) =>
  setting(orNone(timesTheOdds), {
    label: `${label}, one winner`,
    default: null,
    group: "bonuses",
    note,
    bonus: { type, part: "oneWinnerTimes" },
  });

const allWinners = (type: BonusType, label: string, note: Facts<number>["note"]) =>
  setting(orNone(percent), {
    label: `${label}, all winners`,
    default: null,
    group: "bonuses",
    note,
    bonus: { type, part: "allWinnersPercent" },
  });

const bonusNote = (ofHundred: number): string =>
  `Blank: no bonus. £100.00 of winnings at ${ofHundred}%: £${ofHundred}.00 more.`;

const STAND_OR_VOID = choice([
  ["STAND", "stand"],
  ["VOID", "are void"],
]);

export const SETTINGS = {
  shopName: setting(text("A name", 40), {
    label: "Name on receipts",
    default: "",
    group: "receipts",
    note: ({ trade }) => `Printed at the top of receipts. If blank: "${trade}".`,
  }),
  shopAddress: setting(text("An address", 200, 5), {
    label: "Address on receipts",
    default: "",
    group: "receipts",
    note: "Printed below the name, in up to five lines.",
  }),
  tills: setting(onOff, {
    label: "Tills",
    default: false,
    group: "counter",
    note: "On: cash goes to the till whose shift is open, and is counted. Off: a £20.00 deposit goes to the one counter.",
  }),
  setUpList: setting(onOff, {
    label: "Set-up list",
    default: true,
    group: "counter",
    note: "On: the owner's home page has Set up your shop, until every step is done.",
  }),
  // The wire takes no larger stake than the default.
  mostStakePence: setting(money(100, DEFAULT_SETTINGS.mostStakePence), {
    label: "Maximum stake per bet",
    default: DEFAULT_SETTINGS.mostStakePence,
    group: "counter",
    note: ({ examples }) => `Catches typing errors. ${examples.mostStakePence}`,
  }),
  lapseDays: setting(orNone(days(30, 3650)), {
    label: "Unclaimed money lapses after",
    default: null,
    group: "counter",
    note: "Blank: never. A return or winnings of £12.00 that are not collected in so many days go to the shop at night. They are listed under Unclaimed Returns or Unpaid Results, and can be taken back for a customer who comes later.",
  }),
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
    note: ({ examples }) => `On prices taken on the day of the race. ${examples.bestOddsGuaranteed}`,
  }),
  bogMaxExtraPence: setting(orNone(money(0, MOST_PENCE)), {
    label: "Best odds guaranteed adds at most",
    default: DEFAULT_SETTINGS.bogMaxExtraPence,
    group: "bets",
    note: ({ examples }) => `Blank: no limit. ${examples.bogMaxExtraPence}`,
  }),
  payoutLimitPence: setting(orNone(money(100, MOST_PENCE)), {
    label: "Maximum payout",
    default: null,
    group: "bets",
    note: ({ examples }) => `Blank: no limit. ${examples.payoutLimitPence}`,
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
    note: "Blank: no limit. At £1,000.00, a customer's bets that return £800.00 and £500.00 on one day are paid £800.00 and £200.00, in the order in which they are settled. It counts what the maximum payout counts.",
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
    note: "Those struck before it was moved. £10.00 at 4/1 that wins there: £50.00 where they stand, £10.00 back where they are void.",
  }),
  alteredRaces: setting(STAND_OR_VOID, {
    label: "Bets on a race whose surface or conditions change",
    default: "STAND",
    group: "bets",
    note: "Those struck before the change. £10.00 at 4/1 that wins then: £50.00 where they stand, £10.00 back where they are void.",
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
  lucky15OneWinnerTimes: oneWinner(
    "Lucky15",
    "Lucky 15",
    ({ examples }) => `Blank: no bonus. ${examples.oneWinner}`,
  ),
  lucky31OneWinnerTimes: oneWinner(
    "Lucky31",
    "Lucky 31",
    "Blank: no bonus. The single pays the same, of 31 lines.",
  ),
  lucky63OneWinnerTimes: oneWinner(
    "Lucky63",
    "Lucky 63",
    "Blank: no bonus. The single pays the same, of 63 lines.",
  ),
  lucky15AllWinnersPercent: allWinners(
    "Lucky15",
    "Lucky 15",
    ({ examples }) => `Blank: no bonus. ${examples.allWinners}`,
  ),
  lucky31AllWinnersPercent: allWinners("Lucky31", "Lucky 31", bonusNote(20)),
  lucky63AllWinnersPercent: allWinners("Lucky63", "Lucky 63", bonusNote(25)),
  yankeeAllWinnersPercent: allWinners("Yankee", "Yankee", bonusNote(10)),
  canadianAllWinnersPercent: allWinners("Canadian", "Canadian", bonusNote(20)),
  heinzAllWinnersPercent: allWinners("Heinz", "Heinz", bonusNote(25)),
  twoDrawSources: setting(onOff, {
    label: "Two sources for a fetched draw",
    default: false,
    group: "lottery",
    note: "On: a fetched draw pays £30.00 to a £5.00 bet on two numbers when two feeds give the same numbers, or staff confirm it; with one feed, each waits for staff. Off: the first feed that answers pays it.",
  }),
  lotteryPayoutLimitPence: setting(orNone(money(100, MOST_PENCE)), {
    label: "Maximum payout in a draw",
    default: null,
    group: "lottery",
    note: "Blank: no limit. Of one customer in one draw: at £100.00, bets that win £60.00, £45.00 and £30.00 pay £60.00, £40.00 and £0.00, in the order of their numbers.",
  }),
  twoFactor: setting(
    choice([
      ["off", "off"],
      ["optional", "optional"],
      ["required", "required of everyone"],
    ]),
    {
      label: "Two-factor sign-in",
      default: "off",
      group: "signIn",
      note: "A code of a phone's app after the password. Optional: everyone can set it up under Sign-in and Sessions. Required: from their next sign-in on, they have to. Off: the password alone signs in, whoever has set it up.",
    },
  ),
  oneSession: setting(onOff, {
    label: "One session per person",
    default: false,
    group: "signIn",
    note: "On: a new sign-in ends the person's other sessions. Off: one person can be signed in at several tills.",
  }),
};

/**
 * A rate of the law; its default holds from that day (yyyy-mm-dd), and none can be saved for a day before.
 */
type Rate = Setting<number> & { readonly from: string };

/** docs/rules/racing.md#duty-and-levy */
export const RATES = {
  bettingDutyPercent: {
    ...setting(percent, {
      label: "General betting duty",
      default: 15,
      group: "rates",
      note: "Of stakes less what was paid out: £1,000.00 staked and £800.00 paid out is £30.00 at 15%. Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a.",
    }),
    from: "2001-10-06",
  },
  levyPercent: {
    ...setting(percent, {
      label: "Horserace betting levy",
      default: 10,
      group: "rates",
      note: "Of the year's profit on British horse races above what is free: £600,000.00 with £500,000.00 free is £10,000.00 at 10%. Horserace Betting Levy Regulations 2017 (SI 2017/589).",
    }),
    from: "2017-04-25",
  },
  levyFreePence: {
    ...setting(money(0, MOST_PENCE), {
      label: "Levy: free each year",
      default: 50_000_000,
      group: "rates",
      note: "Of each levy year, 1 April to 31 March: a profit of £400,000.00 pays no levy. Horserace Betting Levy Regulations 2017 (SI 2017/589).",
    }),
    from: "2017-04-25",
  },
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
