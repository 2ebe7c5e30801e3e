import { MOST_PENCE } from "../money.ts";
import { choice, money, orNone } from "./setting-kinds.ts";

/** What may be owed; and limits on bets: how each is held, which counts from the save on, and its amount, which counts from a day on. docs/rules/limits.md */

/** docs/rules/credit.md */
export const MAY_OWE = {
  kind: choice([
    ["ANY", "any amount"],
    ["LIMIT", "up to their limit"],
    ["NOTHING", "nothing, ever (Irish shop)"],
  ]),
  facts: {
    label: "Customers may owe",
    default: "ANY",
    group: "limits",
    note: "At £50.00, a bet that makes £62.00 owed is paid or not taken. Limits: Edit Account",
  },
} as const;

/** What becomes of a bet past a limit: it is taken, taken with a warning, or refused. */
export type Held = "OFF" | "WARN" | "REFUSE";

/** A limit that is on. Past it a bet is refused, or taken with a warning. */
export type BetLimit = { readonly pence: number; readonly refuses: boolean };

/** How a limit is held and its amount; null where it is not held, or has none. */
export const limitInForce = (how: Held, pence: number | null): BetLimit | null =>
  how === "OFF" || pence === null ? null : { pence, refuses: how === "REFUSE" };

export const HELD = choice([
  ["OFF", "not held"],
  ["WARN", "warned about"],
  ["REFUSE", "refused"],
]);

export const LIMIT_AMOUNT = orNone(money(1, MOST_PENCE));

const held = (label: string, note: string) => ({ label, default: "OFF", group: "limits", note }) as const;
const amount = (label: string, note: string) => ({ label, default: null, group: "limits", note }) as const;

export const LIMITS = {
  stake: {
    held: held("A bet past the stake per bet", "£30.00 at £20.00: refused, and £20.00 may be staked"),
    amount: amount("Stake per bet", "All lines of a bet together. Blank: no limit"),
  },
  return: {
    held: held("A bet past the return per bet", "£10.00 at 99/1, at £500.00: £5.00 may be staked"),
    amount: amount("Return per bet", "The most it could return, SP by the board or 20/1. Blank: no limit"),
  },
  day: {
    held: held("A slip past the stake per customer and day", "£60.00 staked of £100.00: £40.00 is left"),
    amount: amount("Stake per customer and day", "All bets of a day but void ones. Blank: no limit"),
  },
  runner: {
    held: held("A bet past the liability per runner", "£10.00 at 99/1, at £500.00: £5.05 may be staked"),
    amount: amount("Liability per runner", "Paid beyond the stakes on it if it wins. Blank: no limit"),
  },
  race: {
    held: held("A bet past the liability per race", "£500.00 at 2/1 with £200.00 on others: £800.00"),
    amount: amount("Liability per race", "Paid beyond all stakes of the race if it wins. Blank: no limit"),
  },
  numbers: {
    held: held(
      "A lottery bet past the return of its numbers",
      "£5.00 on 4, 11 and 19 pays £55.00: at £110.00, two",
    ),
    amount: amount(
      "Return per number set and draw",
      "All bets on the same numbers together. Blank: no limit",
    ),
  },
};
