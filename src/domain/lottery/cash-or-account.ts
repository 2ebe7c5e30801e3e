/** How lottery money changes hands: over the counter, or on the customer's account. */
export type CashOrAccount = "cash" | "account";
