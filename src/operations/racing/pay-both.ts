import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { goodwillIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { betsToResettle, type Proposal } from "./propose-resettlement.ts";
import { type RaceChanged, reasonIn, runnerOrRefusal, settlingResult } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { resettleOne } from "./resettle-bet.ts";
import { updateAttention } from "./update-attention.ts";

/** `pays`: the horse is paid as a winner beside the official one; else that is taken back. */
export type WantedGoodwill = { runnerId: number; pays: boolean; reason: string };
/** What it moved: settled bets, and the sum of their goodwill, below zero where it was taken back. */
export type GoodwillPaid = RaceChanged & { bets: number; pence: number };

/**
 * The owner pays a horse of a race as a winner for goodwill, or takes that back: its settled bets are settled again in the
 * same transaction, pending ones when they settle. The result stays as it is. docs/rules/racing.md#pay-both-for-goodwill
 */
export function payBoth(shop: Shop, by: Actor, wanted: WantedGoodwill): Promise<Outcome<GoodwillPaid>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<GoodwillPaid>>(async (tx) => {
      await lock(tx, "races");
      const given = reasonIn(wanted.reason);
      if (!given.done) return given;
      const reason = given.value;
      const found = await runnerOrRefusal(tx, wanted.runnerId);
      if (!found.done) return found;
      const { runner, race } = found.value;
      const decided = goodwillIn(await raceDecisionsOf(tx, race.id)).has(runner.id);
      if (decided && wanted.pays) return refuse({ code: "goodwill-paid", horse: runner.name });
      if (!decided && !wanted.pays) return refuse({ code: "goodwill-not-paid", horse: runner.name });
      if (wanted.pays) {
        const result = isStopped(race.status) ? undefined : await settlingResult(tx, race);
        if (!result || isStopped(result.status)) return refuse({ code: "race-without-result" });
        const ran = result.finishers.find((one) => one.runnerId === runner.id && one.code !== "VOI");
        if (!ran) return refuse({ code: "goodwill-not-run", horse: runner.name });
        if (ran.place === 1 && !ran.deadHeat) return refuse({ code: "goodwill-won", horse: runner.name });
      }
      await insertRaceDecision(tx, {
        ...{ raceId: race.id, kind: "pay-both", choice: wanted.pays ? "paid" : null, at: null },
        ...{ runnerId: runner.id, betId: null, price: null },
        ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
      });
      await audit(tx, shop, by, {
        action: "PayBoth",
        subjectType: "race",
        subjectId: race.id,
        before: { paidAsWell: decided },
        after: { paidAsWell: wanted.pays, horse: runner.name },
        reason,
      });
      return await settleGoodwill(tx, shop, by, { raceId: race.id, pays: wanted.pays, reason });
    }),
  );
}

/** Bets that differ for another reason stay for staff to look at. */
const onlyGoodwill = ({ bet, after }: Proposal): boolean =>
  after.goodwillPence !== bet.goodwillPence &&
  after.payoutPence - after.goodwillPence === (bet.payoutPence ?? 0) - bet.goodwillPence;

async function settleGoodwill(
  tx: Db,
  shop: Shop,
  by: Actor,
  { raceId, pays, reason }: { raceId: number; pays: boolean; reason: string },
): Promise<Outcome<GoodwillPaid>> {
  const { proposals } = await betsToResettle(tx, raceId, Number.POSITIVE_INFINITY);
  const changed = proposals.filter(onlyGoodwill);
  const handedOut = changed.filter(({ bet, after }) =>
    pays ? bet.collectedPence > 0 : bet.collectedPence > after.payoutPence,
  );
  if (handedOut.length > 0) {
    const references = handedOut.map(({ bet }) => bet.reference);
    return refuse({ code: pays ? "goodwill-bets-collected" : "goodwill-collected", references });
  }
  const raceIds = new Set([raceId]);
  let pence = 0;
  for (const proposal of changed) {
    const settled = `${pays ? "Paid for goodwill" : "Goodwill taken back"}: ${reason}`.slice(0, 500);
    await resettleOne(tx, shop, by, proposal, "RESULT", settled);
    pence += proposal.after.goodwillPence - proposal.bet.goodwillPence;
    for (const leg of proposal.bet.legs) raceIds.add(leg.raceId);
  }
  await updateAttention(tx, [...raceIds]);
  return done({ raceId, changedRaces: [raceId], bets: changed.length, pence });
}
