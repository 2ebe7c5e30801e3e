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
    note: "At £50.00, a bet that leaves £62.00 owed must be paid. Set limits in Edit Account",
  },
} as const;

/** What becomes of a bet past a limit. */
export type Held = "OFF" | "WARN" | "REFUSE";

/** A limit that is on. Past it a bet is refused, or taken with a warning. */
export type BetLimit = { readonly pence: number; readonly refuses: boolean };

/** How a limit is held and its amount; null where it is not held, or has none. */
export const limitInForce = (how: Held, pence: number | null): BetLimit | null =>
  how === "OFF" || pence === null ? null : { pence, refuses: how === "REFUSE" };

export const HELD = choice([
  ["OFF", "taken"],
  ["WARN", "taken with a warning"],
  ["REFUSE", "refused"],
]);

export const LIMIT_AMOUNT = orNone(money(1, MOST_PENCE));

const held = (label: string, note: string) => ({ label, default: "OFF", group: "limits", note }) as const;
const amount = (label: string, note: string) => ({ label, default: null, group: "limits", note }) as const;

export const LIMITS = {
  stake: {
    held: held("Bets past the stake per bet", "At £20.00, a bet of £30.00 may stake £20.00"),
    amount: amount("Stake per bet", "All lines of a bet together. Blank: no limit"),
  },
  return: {
    held: held("Bets past the return per bet", "At £500.00, £10.00 at 99/1 may stake £5.00"),
    amount: amount("Return per bet", "SP counts at the board price, or 20/1. Blank: no limit"),
  },
  day: {
    held: held("Slips past the stake per customer and day", "£60.00 staked of £100.00: £40.00 is left"),
    amount: amount("Stake per customer and day", "Void bets don't count. Blank: no limit"),
  },
  runner: {
    held: held("Bets past the liability per runner", "At £500.00, £10.00 at 99/1 may stake £5.05"),
    amount: amount("Liability per runner", "Paid beyond the stakes on it if it wins. Blank: no limit"),
  },
  race: {
    held: held("Bets past the liability per race", "£500.00 at 2/1, £200.00 on other horses: £800.00"),
    amount: amount("Liability per race", "Paid beyond all stakes of the race if it wins. Blank: no limit"),
  },
  numbers: {
    held: held(
      "Lottery bets past the return of their numbers",
      "£5.00 on 4, 11 and 19 pays £55.00: two such bets at £110.00",
    ),
    amount: amount(
      "Return per number set and draw",
      "All bets on the same numbers together. Blank: no limit",
    ),
  },
};
