import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { orderedBetsOn } from "../../../db/stores/racing/ordered-bets.ts";
import { insertRaceDecision } from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import {
  DIVIDEND_KINDS,
  dividendsIn,
  kindOf,
  type RaceDividend,
  sameHorses,
  writtenDividends,
} from "../../domain/racing/races/dividends.ts";
import { raceResultFrom } from "../../domain/racing/races/race-facts.ts";
import { dividendsAwaited, dividendsToKey } from "../../domain/racing/settlement/ordered-after.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

/** What staff can key for a race, and how many bets wait for it. */
export type DividendsOfRace = { rows: ReturnType<typeof dividendsToKey>; waiting: number };

export async function dividendsOf(db: Reader, raceId: number): Promise<DividendsOfRace> {
  const facts = (await raceFactsOf(db, [raceId])).get(raceId);
  const bets = facts ? await orderedBetsOn(db, raceId) : [];
  if (!facts) return { rows: [], waiting: 0 };
  const result = raceResultFrom(facts);
  const awaited = bets.map((bet) => dividendsAwaited(bet, result));
  return {
    rows: dividendsToKey(awaited.flat(), dividendsIn(facts.decisions ?? [])),
    waiting: awaited.filter((lines) => lines.length > 0).length,
  };
}

/** `shown`: the dividends that the form had, as it wrote them. */
export type WantedDividends = {
  raceId: number;
  dividends: readonly RaceDividend[];
  reason: string;
  shown?: string | undefined;
};

/**
 * Staff key the declared dividends of a race: those that its forecasts and tricasts wait for, and others for those that
 * were keyed before, with a reason. Bets that were settled on another dividend are listed to settle again.
 */
export function keyDividends(shop: Shop, by: Actor, wanted: WantedDividends): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const { rows } = await dividendsOf(tx, wanted.raceId);
      const before = keyedIn(rows);
      const { dividends } = wanted;
      const twice = dividends.some(({ runnerIds }, at) =>
        dividends.some((other, of) => of < at && sameHorses(other.runnerIds, runnerIds)),
      );
      if (twice) return refuse({ code: "dividend-twice" });
      const isKnown = ({ runnerIds }: RaceDividend) =>
        rows.some((row) => sameHorses(row.runnerIds, runnerIds));
      if (rows.length === 0 || !dividends.every(isKnown)) return refuse({ code: "dividend-of-no-bet" });
      if (wanted.shown !== undefined && wanted.shown !== writtenDividends(before))
        return refuse({ code: "dividends-moved" });
      if (writtenDividends(dividends) === writtenDividends(before)) return done(changedRace(wanted.raceId));
      const changes = before.some((one) => !dividends.some((now) => isEqual(now, one)));
      const given = reasonIn(wanted.reason);
      if (!given.done && changes) return given;
      const reason = given.done ? given.value : "Declared";
      await save(tx, shop, by, { raceId: wanted.raceId, before, dividends, reason });
      await updateAttention(tx, [wanted.raceId]);
      return done(changedRace(wanted.raceId));
    }),
  );
}

export const keyedIn = (rows: DividendsOfRace["rows"]): RaceDividend[] =>
  rows.flatMap(({ runnerIds, pence }) => (pence === null ? [] : [{ runnerIds, pence }]));

const isEqual = (one: RaceDividend, other: RaceDividend): boolean =>
  one.pence === other.pence && sameHorses(one.runnerIds, other.runnerIds);

type Change = { raceId: number; before: RaceDividend[]; dividends: readonly RaceDividend[]; reason: string };

/** A row for each kind that changes: the newest holds all dividends of its kind. */
async function save(
  tx: Db,
  shop: Shop,
  by: Actor,
  { raceId, before, dividends, reason }: Change,
): Promise<void> {
  for (const kind of DIVIDEND_KINDS) {
    const [was, now] = [before, dividends].map((all) =>
      writtenDividends(all.filter(({ runnerIds }) => kindOf(runnerIds) === kind)),
    );
    if (was === now) continue;
    await insertRaceDecision(tx, {
      ...{ raceId, kind, choice: now || null, at: null, runnerId: null, betId: null, price: null },
      ...{ decidedAt: shop.clock.now(), userId: by.userId, reason },
    });
  }
  await audit(tx, shop, by, {
    action: "KeyDividends",
    subjectType: "race",
    subjectId: raceId,
    before: { dividends: writtenDividends(before) },
    after: { dividends: writtenDividends(dividends) },
    reason,
  });
}
