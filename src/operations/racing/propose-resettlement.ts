import { type BetWithLegs, findBet } from "../../../db/stores/racing/bets.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import { type BetAfter, betAfter, voided } from "../../domain/racing/settlement/bet-after.ts";
import { unreadableOf } from "../../domain/racing/unreadable-bet.ts";
import { ResultsRead } from "./results-read.ts";

/** A bet as it stands and as it would be settled: old and new figures, side by side. */
export type Proposal = { bet: BetWithLegs; after: BetAfter };

/** What settling a bet again would come to; refused where it would change nothing, or cannot be said yet. */
export async function proposeResettlement(
  db: Reader,
  betId: number,
  settling: Settling,
  results = new ResultsRead(),
): Promise<Outcome<Proposal>> {
  const bet = await findBet(db, betId);
  if (!bet) return refuse({ code: "bet-unknown" });
  return await proposalFor(db, bet, settling, results);
}

export async function proposalFor(
  db: Reader,
  bet: BetWithLegs,
  settling: Settling,
  results: ResultsRead,
): Promise<Outcome<Proposal>> {
  if (bet.status === PENDING && settling === "RESULT") return refuse({ code: "bet-still-pending" });
  const what = unreadableOf(bet);
  if (what && settling === "RESULT") return refuse({ code: "bet-unreadable", what });
  const resultOf = await results.read(
    db,
    bet.legs.map(({ raceId }) => raceId),
  );
  const after = settling === "VOID" ? voided(bet) : betAfter(bet, resultOf);
  if (after.status === PENDING) return refuse({ code: "bet-not-decided" });
  const same = after.status === bet.status && after.payoutPence === bet.payoutPence;
  return same ? refuse({ code: "bet-settles-the-same", settling }) : done({ bet, after });
}
