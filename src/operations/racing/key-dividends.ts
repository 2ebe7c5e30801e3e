import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { raceFactsOf } from "../../../db/stores/racing/facts.ts";
import { orderedBetsOn } from "../../../db/stores/racing/ordered-bets.ts";
import { insertRaceDecision } from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { betTypeOf } from "../../domain/bets/bet-types.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import {
  contestedIn,
  DIVIDEND_KINDS,
  type DividendKind,
  dividendsIn,
  kindOf,
  type RaceDividend,
  sameHorses,
  writtenDividends,
} from "../../domain/racing/races/dividends.ts";
import { feedDividendsOf, raceResultFrom } from "../../domain/racing/races/race-facts.ts";
import {
  type DividendToKey,
  dividendsAwaited,
  dividendsToKey,
} from "../../domain/racing/settlement/ordered-after.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { changedRace, type RaceChanged, raceOrRefusal, reasonIn } from "./race-by-hand.ts";
import { thenCheck } from "./request-bet-check.ts";
import { updateAttention } from "./update-attention.ts";

/** What staff can key for a race, how many bets wait for it, and the kinds that a feed later declared otherwise. */
export type DividendsOfRace = { rows: DividendToKey[]; waiting: number; contested: DividendKind[] };

export async function dividendsOf(db: Reader, raceId: number): Promise<DividendsOfRace> {
  const facts = (await raceFactsOf(db, [raceId])).get(raceId);
  const bets = facts ? await orderedBetsOn(db, raceId) : [];
  if (!facts || bets.length === 0) return { rows: [], waiting: 0, contested: [] };
  const result = raceResultFrom(facts);
  const keyed = dividendsIn(facts.decisions ?? []);
  const feed = feedDividendsOf(facts);
  const hasTricast = bets.some(({ betType }) => betTypeOf(betType)?.inOrder?.places === 3);
  // A bet that settles at the feed's dividend needs one, too: staff can key another over it.
  const needed = bets.flatMap((bet) => dividendsAwaited(bet, { ...result, dividends: keyed }));
  return {
    rows: dividendsToKey(
      needed,
      keyed,
      feed.declared.filter(({ runnerIds }) => kindOf(runnerIds) === "forecast" || hasTricast),
    ),
    waiting: bets.filter((bet) => dividendsAwaited(bet, result).length > 0).length,
    contested: contestedIn(facts.decisions ?? [], feed).map(({ runnerIds }) => kindOf(runnerIds)),
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
 * were keyed before or come from the feed, with a reason. Bets that were settled on another dividend are listed to settle
 * again. The same ones again, with a reason, are kept against a feed that has since declared others.
 */
export function keyDividends(shop: Shop, by: Actor, wanted: WantedDividends): Promise<Outcome<RaceChanged>> {
  return thenCheck(
    shop,
    by,
    shop.database.transact<Outcome<RaceChanged>>(async (tx) => {
      await lock(tx, "races");
      const found = await raceOrRefusal(tx, wanted.raceId);
      if (!found.done) return found;
      const { rows, contested } = await dividendsOf(tx, wanted.raceId);
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
      const isSame = writtenDividends(dividends) === writtenDividends(before);
      if (isSame && contested.length === 0) return done(changedRace(wanted.raceId));
      const changes = before.some((one) => !dividends.some((now) => isEqual(now, one)));
      const given = reasonIn(wanted.reason);
      if (!given.done && (isSame || changes || overrules(rows, dividends))) return given;
      const reason = given.done ? given.value : "Declared";
      await save(tx, shop, by, { raceId: wanted.raceId, before, dividends, contested, reason });
      await updateAttention(tx, [wanted.raceId]);
      return done(changedRace(wanted.raceId));
    }),
  );
}

/** Whether one is keyed that the feed declares at another amount. */
const overrules = (rows: DividendsOfRace["rows"], dividends: readonly RaceDividend[]): boolean =>
  rows.some(
    ({ runnerIds, pence, feedPence }) =>
      pence === null &&
      feedPence !== null &&
      dividends.some((one) => sameHorses(one.runnerIds, runnerIds) && one.pence !== feedPence),
  );

export const keyedIn = (rows: DividendsOfRace["rows"]): RaceDividend[] =>
  rows.flatMap(({ runnerIds, pence }) => (pence === null ? [] : [{ runnerIds, pence }]));

const isEqual = (one: RaceDividend, other: RaceDividend): boolean =>
  one.pence === other.pence && sameHorses(one.runnerIds, other.runnerIds);

type Change = {
  raceId: number;
  before: RaceDividend[];
  dividends: readonly RaceDividend[];
  contested: readonly DividendKind[];
  reason: string;
};

/** A row for each kind that changes or is kept against the feed: the newest holds all dividends of its kind. */
async function save(
  tx: Db,
  shop: Shop,
  by: Actor,
  { raceId, before, dividends, contested, reason }: Change,
): Promise<void> {
  for (const kind of DIVIDEND_KINDS) {
    const [was, now] = [before, dividends].map((all) =>
      writtenDividends(all.filter(({ runnerIds }) => kindOf(runnerIds) === kind)),
    );
    if (was === now && !contested.includes(kind)) continue;
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
