/** docs/rules/statement.md */
export const STATEMENT_LINKS = {
  on: {
    label: "Statement links",
    default: false,
    group: "counter",
    note: "A code on paper opens a customer's balance, open bets and last movements for a day",
  },
  end: {
    label: "Statement links end at Change Account",
    default: false,
    group: "counter",
    note: "Off: each opens for its 24 hours",
  },
} as const;
