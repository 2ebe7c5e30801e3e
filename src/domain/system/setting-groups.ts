/** The sections of Shop Settings, in the order of the page and of the rail beside it. */
export type SettingGroup =
  | "receipts"
  | "counter"
  | "bets"
  | "eachWay"
  | "rule4"
  | "bonuses"
  | "lottery"
  | "signIn"
  | "rates";

const FROM_THEN_ON =
  "Changes apply to bets struck from then on. Earlier bets keep the rules in force when they were placed.";

export const SETTING_GROUPS: Readonly<Record<SettingGroup, { title: string; note?: string }>> = {
  receipts: { title: "Receipts" },
  counter: { title: "Counter" },
  bets: {
    title: "How bets settle",
    note: `${FROM_THEN_ON} Returns are rounded once, on the whole bet.`,
  },
  eachWay: { title: "Each way and places", note: FROM_THEN_ON },
  rule4: { title: "Rule 4 and reserves", note: FROM_THEN_ON },
  bonuses: {
    title: "Lucky bonuses",
    note: "On the win part only, if all horses ran. One winner: the odds of its single are multiplied. All winners: a percentage on the winnings.",
  },
  lottery: {
    title: "Lottery",
    note: "Changes apply to draws entered or fetched from then on. Stored results and their corrections keep the rules in force at the time.",
  },
  signIn: { title: "Sign-in" },
  rates: {
    title: "Duty and levy",
    note: "Rates used in reports. Each applies from a date; earlier days keep their rate.",
  },
};

export const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** The id of a section's heading, which the rail leads to. */
export const groupId = (group: SettingGroup): string => `settings-${group}`;
