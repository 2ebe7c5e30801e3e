import { MOST_PENCE } from "../money.ts";
import { money, orNone } from "./setting-kinds.ts";

/** What the shop sets for its lottery. */
export const LOTTERY = {
  twoSources: {
    label: "Two sources for a fetched draw",
    default: false,
    group: "lottery",
    note: "A fetched draw waits for a second feed or for staff",
  },
  explain: {
    label: "Explain beside each result",
    default: false,
    group: "lottery",
    note: "Leads to the customer's sheet: numbers, drawn, matched, multiplier",
  },
  payoutLimit: {
    kind: orNone(money(100, MOST_PENCE)),
    facts: {
      label: "Maximum payout in a draw",
      default: null,
      group: "lottery",
      note: "One customer's wins of £60.00 and £45.00 at £100.00: £60.00 and £40.00",
    },
  },
} as const;
