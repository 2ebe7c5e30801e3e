import type { Db } from "../../../db/client.ts";
import { shareLock } from "../../../db/locks.ts";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { findRace, findRunner, type StoredRace } from "../../../db/stores/racing/cards.ts";
import { insertLayOff, layOffsOfRace } from "../../../db/stores/racing/lay-offs.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { resultVersionsOf } from "../../../db/stores/racing/results.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { formatOdds, type Odds } from "../../domain/odds.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { PENDING } from "../../domain/racing/bet-status.ts";
import { LAY_OFF_SETTINGS, layOffCost } from "../../domain/racing/lay-offs/lay-off.ts";
import type { LayOffRefusal } from "../../domain/racing/lay-offs/refusals.ts";
import { raceRefusal } from "../../domain/racing/lay-offs/takes-lay-offs.ts";
import { actualOffIn } from "../../domain/racing/races/race-decisions.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";

export type NewLayOff = {
  raceId: number;
  runnerId: number;
  bookmaker: string;
  /** To win; each way it is staked twice. */
  stakePence: number;
  price: Odds;
  eachWay: boolean;
  /** A second bet, equal to one that is pending; left out: such a one is asked about. */
  isAnother?: boolean;
  /** The off that its form showed; left out: not shown. */
  shownOff?: Date | undefined;
};

/**
 * Records a bet that the shop struck with another bookmaker, and owes them its stake. Before the off alone: a bet that is
 * entered after it could be chosen by the result.
 */
export const recordLayOff = (
  shop: Shop,
  by: Actor,
  wanted: NewLayOff,
  keyed: Keyed | null = null,
): Promise<Answer<{ layOffId: number }>> =>
  once<{ layOffId: number }>(shop, by, keyed, async (tx) => {
    const { raceId, runnerId, stakePence, price, eachWay } = wanted;
    if (!(await currentSettings(tx)).layOffs) return refuse({ code: "lay-offs-off" });
    const bookmaker = wanted.bookmaker.trim();
    if (showsNothing(bookmaker)) return refuse({ code: "lay-off-without-bookmaker" });
    const { mostStakePence: mostPence } = LAY_OFF_SETTINGS;
    if (!(stakePence > 0 && stakePence <= mostPence))
      return refuse({ code: "lay-off-stake-unfit", mostPence });
    // As for a customer's bet: what is known of the race cannot change until it is stored.
    await shareLock(tx, "races");
    const placedAt = shop.clock.now();
    const open = await openRunner(tx, wanted, placedAt);
    if (!open.done) return open;
    const { race, horseName } = open.value;
    const same = wanted.isAnother ? undefined : await sameLayOff(tx, { ...wanted, bookmaker });
    if (same)
      return refuse({
        code: "lay-off-recorded",
        ...{ layOffId: same.id, horseName, bookmaker: same.bookmaker, placedAt: same.placedAt },
      });
    const { courseName, offAt } = race;
    const amountPence = layOffCost(wanted);
    const layOffId = await insertLayOff(tx, {
      ...{ raceId, runnerId, horseName, courseName, offAt, bookmaker, stakePence, amountPence, eachWay },
      ...{ price, settings: LAY_OFF_SETTINGS, placedAt, userId: by.userId },
    });
    const transferId = await postShopTransfer(tx, {
      ...{ fromAccount: "lay-off-stakes", toAccount: "bookmakers", amountPence, kind: "LayOffStake" },
      description: `${horseName} ${formatOdds(price)}, ${bookmaker}`,
      ...{ createdAt: placedAt, userId: by.userId, referenceType: "LayOff", referenceId: layOffId },
    });
    await audit(tx, shop, by, {
      action: "RecordLayOff",
      subjectType: "lay-off",
      subjectId: layOffId,
      after: {
        ...{ raceId, horse: horseName, bookmaker, stakePence, amountPence, eachWay },
        ...{ price: formatOdds(price), transferId },
      },
    });
    return done({ layOffId });
  });

/** A pending lay-off that differs in nothing, if there is one: most likely the same bet, entered twice. */
const sameLayOff = async (tx: Db, { raceId, runnerId, bookmaker, stakePence, price, eachWay }: NewLayOff) =>
  (await layOffsOfRace(tx, raceId)).find(
    (one) =>
      one.status === PENDING &&
      one.runnerId === runnerId &&
      one.bookmaker.toLowerCase() === bookmaker.toLowerCase() &&
      one.stakePence === stakePence &&
      one.eachWay === eachWay &&
      formatOdds(one.price) === formatOdds(price),
  );

/** Why nothing can be laid off on a race at a moment; null: a lay-off on it can be recorded. */
export async function closedToLayOffs(db: Db, race: StoredRace, now: Date): Promise<LayOffRefusal | null> {
  const actualOff = actualOffIn(await raceDecisionsOf(db, race.id));
  const hasResult = (await resultVersionsOf(db, race.id)).length > 0;
  return raceRefusal({ race, hasResult, actualOff }, now);
}

async function openRunner(
  tx: Db,
  { raceId, runnerId, shownOff }: NewLayOff,
  now: Date,
): Promise<Outcome<{ race: StoredRace; horseName: string }, LayOffRefusal>> {
  const race = await findRace(tx, raceId);
  const runner = await findRunner(tx, runnerId);
  if (!race || !runner || runner.raceId !== raceId) return refuse({ code: "lay-off-runner-unknown" });
  const { courseName, offAt } = race;
  const closed = await closedToLayOffs(tx, race, now);
  if (closed) return refuse(closed);
  if (shownOff && shownOff.getTime() !== offAt.getTime())
    return refuse({ code: "lay-off-race-moved", courseName, offAt });
  if (runner.status !== "runner") return refuse({ code: "lay-off-runner-out", horseName: runner.name });
  return done({ race, horseName: runner.name });
}
