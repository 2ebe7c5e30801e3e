import { houseRuleExamples } from "../../src/domain/racing/house-rule-examples.ts";
import type { RateKey, SettingKey } from "../../src/domain/system/shop-settings.ts";

/** Settings that belong together, in the order of the page; each with what it does to money, and a figure for it. */
type SettingGroup = {
  id: string;
  title: string;
  note?: string;
  rows: readonly (readonly [SettingKey, string])[];
};

export const settingGroups = (trade: string): readonly SettingGroup[] => [
  {
    id: "settings-receipts",
    title: "Receipts",
    rows: [
      ["shopName", `Moves no money: it stands at the head of every receipt. Empty: ${trade}.`],
      ["shopAddress", "Moves no money: it stands below the name, in up to five lines."],
    ],
  },
  ...ofBets(houseRuleExamples()),
];

const ofBets = (examples: ReturnType<typeof houseRuleExamples>): readonly SettingGroup[] => [
  {
    id: "settings-counter",
    title: "Counter",
    rows: [
      [
        "tills",
        "On: cash goes to the till whose shift is open, and is counted. Off: a £20.00 deposit goes to the one counter.",
      ],
      ["mostStakePence", `A fence against a slip of the finger. ${examples.mostStakePence}`],
    ],
  },
  {
    id: "settings-bets",
    title: "How bets settle",
    note: "A change holds for bets struck from then on. A bet that was struck before settles by the rules that were stamped on it. Returns are rounded once, on the whole bet, half a penny up: that is not changed here.",
    rows: [
      ["eachWayMultiples", examples.eachWayMultiples],
      ["eachWayAnyToCome", examples.eachWayAnyToCome],
      ["bogMaxExtraPence", `Blank: no limit. ${examples.bogMaxExtraPence}`],
      ["payoutLimitPence", `Blank: no limit. ${examples.payoutLimitPence}`],
      ["payoutLimitBasis", examples.payoutLimitBasis],
      ["rule4Table", examples.rule4Table],
      ["waiveLone5p", examples.waiveLone5p],
      ["placeTermsTable", examples.placeTermsTable],
      ["payFirstPastThePost", examples.payFirstPastThePost],
    ],
  },
  {
    id: "settings-bonuses",
    title: "Lucky bonuses",
    note: "On the win part only, and where all horses ran. One winner: the odds of its single are multiplied. All winners: a percentage on the winnings.",
    rows: [
      ["lucky15OneWinnerTimes", `Blank: no bonus. ${examples.oneWinner}`],
      ["lucky31OneWinnerTimes", "Blank: no bonus. The single pays the same, of 31 lines."],
      ["lucky63OneWinnerTimes", "Blank: no bonus. The single pays the same, of 63 lines."],
      ["lucky15AllWinnersPercent", `Blank: no bonus. ${examples.allWinners}`],
      ["lucky31AllWinnersPercent", "Blank: no bonus. £100.00 of winnings at 20 %: £20.00 more."],
      ["lucky63AllWinnersPercent", "Blank: no bonus. £100.00 of winnings at 25 %: £25.00 more."],
      ["yankeeAllWinnersPercent", "Blank: no bonus. £100.00 of winnings at 10 %: £10.00 more."],
      ["canadianAllWinnersPercent", "Blank: no bonus. £100.00 of winnings at 20 %: £20.00 more."],
      ["heinzAllWinnersPercent", "Blank: no bonus. £100.00 of winnings at 25 %: £25.00 more."],
    ],
  },
];

/** What each rate does to money, and where it stands. docs/rules/racing.md#duty-and-levy */
export const RATE_NOTES: Readonly<Record<RateKey, string>> = {
  bettingDutyPercent:
    "Of stakes less what was paid out: £1,000.00 staked and £800.00 paid out is £30.00 at 15 %. Finance Act 2014, Part 3, Chapter 1; HMRC Excise Notice 451a.",
  levyPercent:
    "Of the year's profit on British horse races above what is free: £600,000.00 with £500,000.00 free is £10,000.00 at 10 %. Horserace Betting Levy Regulations 2017 (SI 2017/589).",
  levyFreePence:
    "Of each levy year, 1 April to 31 March: a profit of £400,000.00 pays no levy. Horserace Betting Levy Regulations 2017 (SI 2017/589).",
};
