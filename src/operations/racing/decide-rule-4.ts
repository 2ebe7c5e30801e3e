import { lock } from "../../../db/locks.ts";
import { insertRule4Decision, rule4DecisionsOf } from "../../../db/stores/racing/rule-4.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { mostRule4Pence } from "../../domain/racing/settlement/rule-4.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { hadNoNewMarket, keyNewMarket } from "./key-new-market.ts";
import { wasBallotedOut } from "./note-out.ts";
import { changedRace, type RaceChanged, reasonIn, runnerOrRefusal } from "./race-by-hand.ts";
import { updateAttention } from "./update-attention.ts";

/**
 * `penceInPound` replaces the scale; null returns to it. `shown` is the decision the sender saw: a conflict
 * refuses.
 */
export type WantedDecision = {
  runnerId: number;
  penceInPound: number | null;
  reason: string;
  shown?: number | null;
  /** There was no time for a new market: bets at the starting price lose it, too. Left out: as it was. */
  noNewMarket?: boolean;
  shownNoNewMarket?: boolean;
};

/**
 * Stores staff's deduction for bets struck before a withdrawal. Rows are only added: the newest decision
 * counts.
 */
export function decideRule4(shop: Shop, by: Actor, wanted: WantedDecision): Promise<Outcome<RaceChanged>> {
  const { runnerId, penceInPound } = wanted;
  return shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
    await lock(tx, "races");
    const reason = reasonIn(wanted.reason);
    if (!reason.done) return reason;
    const found = await runnerOrRefusal(tx, runnerId);
    if (!found.done) return found;
    const { runner, race } = found.value;
    if (runner.status !== "non-runner") return refuse({ code: "runner-not-withdrawn", horse: runner.name });
    if (!runner.withdrawnAt) return refuse({ code: "withdrawal-without-time", horse: runner.name });
    if (await wasBallotedOut(tx, { raceId: race.id, runnerId }))
      return refuse({ code: "balloted-out", horse: runner.name });
    const isPence = penceInPound === null || (Number.isInteger(penceInPound) && penceInPound >= 0);
    const most = mostRule4Pence((await currentSettings(tx)).settlement);
    if (!isPence || (penceInPound ?? 0) > most) return refuse({ code: "rule-4-pence-wrong", most });

    const decisions = await rule4DecisionsOf(tx, race.id);
    const before = decisions.findLast((decision) => decision.runnerId === runnerId)?.penceInPound ?? null;
    const market = { raceId: race.id, runnerId, noNewMarket: wanted.noNewMarket, reason: reason.value };
    const hadNone = await hadNoNewMarket(tx, market);
    const { noNewMarket = hadNone, shownNoNewMarket = hadNone } = wanted;
    if (before === penceInPound && hadNone === noNewMarket) return done(changedRace(race.id));
    if (before !== penceInPound && wanted.shown !== undefined && wanted.shown !== before)
      return refuse({ code: "rule-4-moved", penceInPound: before });
    if (hadNone !== noNewMarket && hadNone !== shownNoNewMarket)
      return refuse({ code: "new-market-moved", noNewMarket: hadNone });
    await keyNewMarket(tx, shop, by, market);
    if (before !== penceInPound)
      await insertRule4Decision(tx, {
        raceId: race.id,
        runnerId,
        penceInPound,
        decidedAt: shop.clock.now(),
        userId: by.userId,
        reason: reason.value,
      });
    await audit(tx, shop, by, {
      action: "DecideRule4",
      subjectType: "runner",
      subjectId: runnerId,
      before: { penceInPound: before, ...(hadNone !== noNewMarket && { noNewMarket: hadNone }) },
      after: {
        ...{ penceInPound, horse: runner.name, raceId: race.id },
        ...(hadNone !== noNewMarket && { noNewMarket }),
      },
      reason: reason.value,
    });
    await updateAttention(tx, [race.id]);
    return done(changedRace(race.id));
  });
}
