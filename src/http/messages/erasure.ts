import type { ErasureRefusal, Obstacle } from "../../domain/accounts/erasure.ts";
import { formatDay } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import type { StaffErasureRefusal, StaffObstacle } from "../../domain/staff/erasure.ts";
import type { WordsFor } from "./words.ts";

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** What stands in the way, as a part of a list. */
export function obstacleInWords(obstacle: Obstacle): string {
  if (obstacle.kind === "balance") return `a balance of ${formatMoney(obstacle.pence)}`;
  if (obstacle.kind === "winnings") return `unpaid winnings of ${formatMoney(obstacle.pence)}`;
  if (obstacle.kind === "bets") return several(obstacle.count, "pending bet");
  if (obstacle.kind === "lottery") return several(obstacle.count, "running lottery bet");
  if (obstacle.kind === "disputes") return several(obstacle.count, "open dispute");
  if (obstacle.kind === "requests") return several(obstacle.count, "request for a second person");
  if (obstacle.kind === "exclusion") return `an exclusion until ${formatDay(obstacle.until)}`;
  return `the time to keep it, until ${formatDay(obstacle.until)}`;
}

/** The same for one of the staff. */
export function staffObstacleInWords(obstacle: StaffObstacle): string {
  if (obstacle.kind === "active") return "they can still sign in: disable them first";
  if (obstacle.kind === "last-owner") return "no other owner can sign in";
  if (obstacle.kind === "shifts") return several(obstacle.count, "open shift");
  if (obstacle.kind === "disputes") return several(obstacle.count, "open dispute");
  if (obstacle.kind === "requests") return several(obstacle.count, "request for a second person");
  return `the time to keep it, until ${formatDay(obstacle.until)}`;
}

/** Sentences for refusals of erasures. */
export const ERASURE_WORDS: WordsFor<ErasureRefusal> = {
  "erasure-unconfirmed": ({ id, name }) => ({
    status: 422,
    detail: `Not erased: that is neither the name ${name} nor the number ${id}.`,
    field: "confirm",
  }),
  "erasure-off": () => ({ status: 409, detail: "Shop Settings have no years after which names are erased" }),
  "already-erased": ({ name }) => ({ status: 409, detail: `${name} is erased already` }),
  "erasure-stopped": ({ by }) => ({
    status: 409,
    detail: `Not erased. In the way: ${by.map(obstacleInWords).join("; ")}.`,
  }),
};

/** The same of staff. */
export const STAFF_ERASURE_WORDS: WordsFor<StaffErasureRefusal> = {
  "colleague-erased": ({ name }) => ({ status: 409, detail: `${name} is erased for ever` }),
  "staff-erasure-stopped": ({ by }) => ({
    status: 409,
    detail: `Not erased. In the way: ${by.map(staffObstacleInWords).join("; ")}.`,
  }),
};
