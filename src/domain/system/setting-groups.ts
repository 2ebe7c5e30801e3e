/** The sections of Shop Settings, in the order of the page and of the rail beside it. */
export type SettingGroup =
  | "receipts"
  | "counter"
  | "limits"
  | "care"
  | "bets"
  | "eachWay"
  | "rule4"
  | "bonuses"
  | "lottery"
  | "staff"
  | "signIn"
  | "secondPerson"
  | "rates";

export const SETTING_GROUPS: Readonly<Record<SettingGroup, { title: string; note?: string }>> = {
  receipts: { title: "Receipts" },
  counter: { title: "Counter" },
  limits: { title: "Credit and limits" },
  care: { title: "Exclusion and care" },
  bets: { title: "How bets settle" },
  eachWay: { title: "Each way and places" },
  rule4: { title: "Rule 4 and reserves" },
  bonuses: { title: "Lucky bonuses", note: "On the win part, if all horses ran" },
  lottery: { title: "Lottery" },
  staff: { title: "Staff" },
  signIn: { title: "Sign-in" },
  secondPerson: { title: "Second person", note: "Blank: not held. 0: every one" },
  rates: { title: "Duty and levy", note: "For reports, each from its day on" },
};

export const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[];

/** The id of a section's heading, which the rail leads to. */
export const groupId = (group: SettingGroup): string => `settings-${group}`;
