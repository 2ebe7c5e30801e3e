/** Why an account's business can be refused. Amounts in pence. */
export type AccountRefusal =
  | { code: "account-unknown" }
  | { code: "account-name-missing" }
  | { code: "amount-not-above-zero" }
  | { code: "amount-too-large" }
  | { code: "balance-below-zero" }
  | { code: "balance-moved"; balancePence: number };
