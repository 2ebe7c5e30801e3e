import { lock } from "../../../db/locks.ts";
import { saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import type { BetAtPrice } from "../../../db/stores/racing/rule-4.ts";
import { wholeMinute } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { endOfMinute, isMinuteOnly } from "../../domain/racing/races/attention.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { thenCheck } from "./check-soon.ts";
import { betsInMinute, noteAttention } from "./note-attention.ts";
import { changedRace, type RaceChanged, reasonIn, wantedRunner } from "./race-by-hand.ts";
import { givenWithdrawal } from "./withdraw-runner.ts";

/**
 * `after`: the last bet of that minute that was struck before the horse came out, "all" or "none" of them. `shown` is the
 * time of withdrawal that the form was made for: where it is another one by now, it refuses.
 */
export type WantedMinute = { runnerId: number; after: number | "all" | "none"; shown: Date; reason: string };

/**
 * Staff say which bets of a withdrawal's minute came before it: its time becomes an instant between two of them, and
 * Rule 4 goes by that. The same decision again changes nothing.
 */
export function decideMinute(shop: Shop, by: By, wanted: WantedMinute): Promise<Outcome<RaceChanged>> {
  const { runnerId, after, shown } = wanted;
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const reason = reasonIn(wanted.reason);
      if (!reason.done) return reason;
      const found = await wantedRunner(tx, runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      if (runner.status !== "non-runner" || runner.withdrawnAt === null)
        return refuse({ code: "runner-not-withdrawn", horse: runner.name });
      const bets = await betsInMinute(tx, { raceId: race.id, runnerId, minute: wholeMinute(shown) });
      if (bets.length === 0) return refuse({ code: "withdrawal-not-to-minute", horse: runner.name });
      const withdrawnAt = instantAfter(bets, after);
      if (!withdrawnAt) return refuse({ code: "withdrawal-order-missing" });
      if (runner.withdrawnAt.getTime() === withdrawnAt.getTime()) return done(changedRace(race.id));
      if (runner.withdrawnAt.getTime() !== shown.getTime())
        return refuse({ code: "withdrawal-moved", fields: ["withdrawnAt"], now: givenWithdrawal(runner) });
      await saveRunnerFate(tx, runnerId, { withdrawnAt });
      await audit(tx, shop, by, {
        action: "WithdrawRunner",
        subjectType: "runner",
        subjectId: runnerId,
        before: { withdrawnAt: shown },
        after: { horse: runner.name, raceId: race.id, withdrawnAt },
        reason: reason.value,
      });
      await noteAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

/** An instant of the minute by which these bets were struck and no others; undefined for a bet that is not among them. */
function instantAfter(bets: readonly BetAtPrice[], after: WantedMinute["after"]): Date | undefined {
  const first = bets[0]!.placedAt;
  if (after === "all") return endOfMinute(first);
  if (after !== "none") {
    const bet = bets.find(({ betId }) => betId === after);
    return bet && new Date(bet.placedAt.getTime() + 1);
  }
  // As an instant, not as the minute again: that would ask once more.
  return isMinuteOnly(first) ? new Date(first.getTime() - 1) : first;
}
