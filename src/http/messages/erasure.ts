import type { ErasureRefusal, Obstacle } from "../../domain/accounts/erasure.ts";
import { formatDay } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
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

/** Sentences for refusals of erasures. */
export const ERASURE_WORDS: WordsFor<ErasureRefusal> = {
  "erasure-off": () => ({ status: 409, detail: "Shop Settings have no years after which names are erased" }),
  "already-erased": ({ name }) => ({ status: 409, detail: `${name} is erased already` }),
  "erasure-stopped": ({ by }) => ({
    status: 409,
    detail: `Not erased. In the way: ${by.map(obstacleInWords).join("; ")}.`,
  }),
};
