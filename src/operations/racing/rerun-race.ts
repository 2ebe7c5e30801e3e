import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { saveRaceStatus, saveRunnerFate } from "../../../db/stores/racing/by-hand.ts";
import { runnersOf, type StoredRace, type StoredRunner } from "../../../db/stores/racing/cards.ts";
import { insertRaceDecision, raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { wallClock } from "../../domain/london-time.ts";
import { type AnyRefusal, done, type Outcome, refuse } from "../../domain/outcome.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import {
  changedRace,
  type RaceChanged,
  raceOrRefusal,
  reasonIn,
  settlingResult,
  updateRunnersExpected,
} from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";
import { lastSeen } from "./withdraw-runner.ts";

/**
 * `falseStartAt`: when it went off in vain. `outIds`: horses that do not run again. `offAt`: its new off; null: the card's
 * time stays, and no bets are taken.
 */
export type WantedRerun = {
  raceId: number;
  falseStartAt: Date;
  outIds: readonly number[];
  offAt: Date | null;
  reason: string;
};

/**
 * A false start, after which a race is run again: the horses under orders are so no longer. Those that do not run again are
 * non-runners from the false start on, with Rule 4 for the rest; places go by the field of the re-run.
 * docs/rules/racing.md#false-start-and-re-run
 */
export function rerunRace(shop: Shop, by: Actor, wanted: WantedRerun): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const given = reasonIn(wanted.reason);
      if (!given.done) return given;
      const reason = given.value;
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const race = found.value;
      const field = await runnersOf(tx, race.id);
      const refusal = await whyNotRunAgain(tx, shop, race, field, wanted);
      if (refusal) return refuse(refusal);
      const { falseStartAt, outIds, offAt } = wanted;
      const decided = { decidedAt: shop.clock.now(), userId: by.userId, reason };
      const aboutRace = { raceId: race.id, runnerId: null, betId: null, price: null };
      if (actualOffIn(await raceDecisionsOf(tx, race.id)))
        await insertRaceDecision(tx, { ...aboutRace, ...decided, kind: "off", choice: null, at: null });
      await insertRaceDecision(tx, {
        ...{ ...aboutRace, ...decided, kind: "re-run", choice: "run again", at: falseStartAt },
      });
      const out = field.filter(({ id }) => outIds.includes(id));
      for (const runner of out) await takeOut(tx, shop, by, { runner, race, falseStartAt, reason });
      if (offAt)
        await saveRaceStatus(tx, race.id, { offAt, offTime: wallClock(offAt, "Europe/London").time });
      await updateRunnersExpected(tx, race.id);
      await audit(tx, shop, by, {
        action: "RerunRace",
        subjectType: "race",
        subjectId: race.id,
        before: { off: race.offAt },
        after: { falseStart: falseStartAt, out: out.map(({ name }) => name), off: offAt ?? race.offAt },
        reason,
      });
      await updateAttention(tx, [race.id]);
      return done(changedRace(race.id));
    }),
  );
}

const HOUR_MS = 60 * 60_000;

async function whyNotRunAgain(
  tx: Db,
  shop: Shop,
  race: StoredRace,
  field: readonly StoredRunner[],
  { falseStartAt, outIds, offAt }: WantedRerun,
): Promise<AnyRefusal | null> {
  if (isStopped(race.status)) return { code: "race-stopped", status: race.status };
  if (await settlingResult(tx, race)) return { code: "race-has-result" };
  const now = shop.clock.now();
  const isNear = Math.abs(falseStartAt.getTime() - race.offAt.getTime()) <= HOUR_MS;
  if (falseStartAt > now || !isNear) return { code: "false-start-wrong", offTime: race.offTime };
  const runs = field.filter(({ status }) => status === "runner");
  if (outIds.some((id) => !runs.some((runner) => runner.id === id))) return { code: "rerun-horse-not-in" };
  if (outIds.length >= runs.length) return { code: "rerun-without-horses" };
  const isSameDay = offAt === null || wallClock(offAt, "Europe/London").day === race.day;
  return offAt !== null && (offAt <= now || !isSameDay) ? { code: "moved-to-the-past" } : null;
}

type Out = { runner: StoredRunner; race: StoredRace; falseStartAt: Date; reason: string };

/** It came out at the false start: bets struck before that have its Rule 4. */
async function takeOut(
  tx: Db,
  shop: Shop,
  by: Actor,
  { runner, race, falseStartAt, reason }: Out,
): Promise<void> {
  const lastPrice = await lastSeen(tx, runner, falseStartAt);
  const fate = { status: "non-runner", statusByHand: true, price: null, lastPrice } as const;
  await saveRunnerFate(tx, runner.id, { ...fate, withdrawnAt: falseStartAt });
  await audit(tx, shop, by, {
    action: "WithdrawRunner",
    subjectType: "runner",
    subjectId: runner.id,
    before: { status: runner.status, withdrawnAt: runner.withdrawnAt, lastPrice: runner.lastPrice?.text },
    after: {
      ...{ horse: runner.name, raceId: race.id, withdrawnAt: falseStartAt },
      lastPrice: lastPrice?.text ?? null,
    },
    reason,
  });
}
