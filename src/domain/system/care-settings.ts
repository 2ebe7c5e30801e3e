import { MOST_PENCE } from "../money.ts";
import { money, orNone } from "./setting-kinds.ts";

/** Exclusion and care: its switch, and the thresholds of the owner's list. docs/rules/care.md */

/** Blank: no customer is listed for it. */
export const THRESHOLD = orNone(money(100, MOST_PENCE));

export const CARE = {
  care: {
    label: "Exclusion and care",
    default: false,
    group: "care",
    note: "Exclusions, customers' own limits, notes. Switched off, what is in force stays",
  },
  dayStakes: {
    label: "Stakes in a day, listed from",
    default: null,
    group: "care",
    note: "£520.00 on 15 August, at £500.00: listed until a note is written. Blank: not listed",
  },
  unplayed: {
    label: "Deposits without a bet, listed from",
    default: null,
    group: "care",
    note: "£400.00 and £200.00 in 30 days, no stake since, at £500.00: listed. Blank: not",
  },
  identity: {
    label: "Deposits in 30 days, identity due from",
    default: null,
    group: "care",
    note: "Listed until a note says that it was checked. Blank: not listed",
  },
} as const;
