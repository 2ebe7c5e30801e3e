import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { raceDay, saveRaceDay } from "../../../db/stores/racing/days.ts";
import { type SavedDay, type StoredDay, saveDay, storedDay } from "../../../db/stores/racing/fetches.ts";
import { insertPrices } from "../../../db/stores/racing/prices.ts";
import { allVersionsOf } from "../../../db/stores/racing/results.ts";
import { expectedRunners, type Price, type Race, type Runner } from "../../domain/racing/races/race.ts";
import { isStopped, RACE_STATUS } from "../../domain/racing/races/race-status.ts";
import type { ResultVersion } from "../../domain/racing/races/result-version.ts";
import type { Note } from "../../feeds/notes.ts";
import { carryForward } from "../../feeds/racing/joining/carry-forward.ts";
import { type JoinedResult, joinResults } from "../../feeds/racing/joining/join-result.ts";
import type { CardsFetched, ResultsFetched } from "../../feeds/racing/race-feed.ts";
import type { Actor, ImportedDay, Shop } from "../shop.ts";
import { noteFeedMoves } from "./note-feed-moves.ts";
import { noteFeedReserves } from "./note-feed-reserves.ts";
import { decidesField, newVersionsIn, storeVersions } from "./revise-results.ts";
import { updateAttention } from "./update-attention.ts";

/** The feeds' answer for a day. `cards` is null when only results came. */
type DayAnswers = { day: string; now: Date; cards: CardsFetched | null; results: ResultsFetched | null };

/** Merges the feeds' answer into the stored day, in one transaction. */
export async function importRaceDay(
  shop: Shop,
  by: Actor,
  answers: DayAnswers,
  failure: string | null,
): Promise<ImportedDay> {
  const { day, now, results } = answers;
  const { taken, changes, warnings } = await shop.database.transact(async (tx) => {
    await lock(tx, "races");
    const before = await storedDay(tx, day, answers.cards?.races.map(({ id }) => id) ?? []);
    await nextTurn();
    const { cards, refusal } = acceptedCards(before, answers.cards);
    const carried = cards ? carryForward(before.races, cards) : { races: before.races, changes: [] };
    await nextTurn();
    const { joined, unmatched } = joinResults(carried.races, results?.results ?? []);
    await nextTurn();
    const versions = await newVersionsIn(tx, joined, before);
    const known = withoutStandIns(carried.races, cards);
    const asStopped = await keptStopped(tx, known, before, joined, { cards, results });
    const races = markField(asStopped, versions.filter(decidesField));
    await nextTurn();
    const saved = await saveDay(tx, races, before, now);
    await insertPrices(
      tx,
      saved.repriced.map(({ runnerId, price }) => ({ runnerId, ...priceRow(price), seenAt: now })),
    );
    const withResult = await storeVersions(tx, versions, saved, now);
    await noteDay(tx, { day, now, feed: cards?.feed ?? null, failure: refusal ?? failure });
    const movedRaces = await noteFeedMoves(tx, before, races, saved, now);
    await noteFeedReserves(tx, before, races, saved, now);
    const changedRaces = [...new Set([...withResult, ...changedField(before, races, saved), ...movedRaces])];
    await updateAttention(tx, changedRaces);
    const warnings = [...joined.flatMap((one) => one.warnings), ...unmatched.map(withoutCard)];
    return {
      taken: { day, feed: cards?.feed ?? null, races: races.length, changedRaces },
      changes: carried.changes,
      warnings,
    };
  });
  logTaken(shop, { by, day }, taken);
  const { cards } = answers;
  logNotes(shop, "warn", "race card to look at", { by, day }, [
    ...(cards ? [...cards.skipped, ...cards.warnings] : []),
    ...(results ? [...results.skipped, ...results.warnings] : []),
    ...warnings,
  ]);
  logNotes(shop, "info", "race card changed", { by, day }, changes);
  return taken;
}

function logTaken(shop: Shop, { by, day }: { by: Actor; day: string }, taken: ImportedDay): void {
  const { feed, races, changedRaces } = taken;
  const { requestId } = by;
  shop.log.info("race cards fetched", { requestId, day, feed, races, changed: changedRaces.length });
}

const withoutCard = ({ courseName, offAt }: Pick<ResultVersion, "courseName" | "offAt">) => ({
  where: `Result ${courseName} ${offAt.toISOString()}`,
  reason: "we hold no card of this race",
});

/** Records a failed fetch of a day; its stored cards stay, and age. */
export const noteFailure = (shop: Shop, day: string, now: Date, failure: string): Promise<void> =>
  shop.database.transact((tx) => noteDay(tx, { day, now, feed: null, failure }));

type Asked = { day: string; now: Date; feed: string | null; failure: string | null };

async function noteDay(tx: Db, { day, now, feed, failure }: Asked): Promise<void> {
  const earlier = await raceDay(tx, day);
  const answered = feed ? { feed, fetchedAt: now } : null;
  await saveRaceDay(tx, {
    day,
    feed: earlier?.feed ?? null,
    fetchedAt: earlier?.fetchedAt ?? null,
    ...answered,
    triedAt: now,
    failure,
  });
}

/** Simulated races are accepted only on a day without real ones. */
function acceptedCards(
  before: StoredDay,
  cards: CardsFetched | null,
): { cards: CardsFetched | null; refusal?: string } {
  const isInvented = cards?.races.some(({ simulated }) => simulated) ?? false;
  if (!isInvented || before.races.every(({ simulated }) => simulated)) return { cards };
  return {
    cards: null,
    refusal: "The feeds do not answer, and simulated races do not stand in for real ones.",
  };
}

/** The day has its real cards now: simulated races that stood in for them are off, and bets on them void. */
function withoutStandIns(races: readonly Race[], cards: CardsFetched | null): Race[] {
  const areReal = cards?.races.some(({ simulated }) => !simulated) ?? false;
  return races.map((race) =>
    areReal && race.simulated && !isStopped(race.status)
      ? { ...race, status: RACE_STATUS.void, statusByHand: true }
      : race,
  );
}

/**
 * Races stopped by a feed's result, whatever the cards have. They run again when the results no longer stop
 * them.
 */
async function keptStopped(
  tx: Db,
  races: readonly Race[],
  { raceRows }: StoredDay,
  joined: readonly JoinedResult[],
  { cards, results }: Pick<DayAnswers, "cards" | "results">,
): Promise<Race[]> {
  const rowOf = (race: Race) => raceRows.get(race.id);
  const doubtful = races.filter((race) => race.runsAgain || (!race.statusByHand && isToRun(race)));
  const versions = await allVersionsOf(
    tx,
    doubtful.flatMap((race) => rowOf(race)?.id ?? []),
  );
  const stoppedNow = new Set(
    joined.flatMap(({ raceId, result }) => (isStopped(result.status) ? raceId : [])),
  );
  return races.map((race) => {
    const newest = versions.get(rowOf(race)?.id ?? 0)?.at(-1);
    const stop = newest && newest.userId === null && isStopped(newest.status) ? newest.status : null;
    if (!race.runsAgain && !stop) return race;
    const { runsAgain = "asked", ...known } = race;
    const stopped = stop && !race.statusByHand ? { ...known, status: stop } : known;
    if (stoppedNow.has(race.id) || !cards) return stopped;
    // Missing results do not reinstate a race.
    const before = stop && !results ? rowOf(race)?.runsAgain : runsAgain;
    return before ? { ...stopped, runsAgain: before } : stopped;
  });
}

const isToRun = ({ status }: Race): boolean => status === RACE_STATUS.declared || status === RACE_STATUS.off;

/** Races whose runners or status changed, and with them perhaps the returns of their bets. */
function changedField(before: StoredDay, races: readonly Race[], saved: SavedDay): number[] {
  return races
    .filter((race) => {
      const row = before.raceRows.get(race.id);
      const isNewlyStopped = row && isStopped(race.status) && row.status !== race.status;
      const isAskedAbout = row && row.runsAgain !== (race.runsAgain ?? null);
      const isNewlyOut = race.runners.some(({ id, status }) => {
        const runner = before.runnerRows.get(id);
        return runner && (status === "non-runner") !== (runner.status === "non-runner");
      });
      return isNewlyStopped || isAskedAbout || isNewlyOut;
    })
    .map(({ id }) => saved.raceIds.get(id)!);
}

const priceRow = ({ fraction, bookmaker }: Price) => ({ ...fraction, bookmaker });

const MOST_DAYS = 3;

/** Logs each note about a day's cards once: cards are fetched every few minutes. */
export function logNotes(
  shop: Shop,
  level: "info" | "warn",
  message: string,
  { by, day }: { by: Actor; day: string },
  notes: readonly Note[],
): void {
  const ofDay = loggedOf(shop.memory.loggedNotes, day);
  for (const { where, reason } of notes) {
    if (ofDay.has(`${where}: ${reason}`)) continue;
    ofDay.add(`${where}: ${reason}`);
    shop.log[level](message, { requestId: by.requestId, day, where, reason });
  }
}

function loggedOf(days: Map<string, Set<string>>, day: string): Set<string> {
  const ofDay = days.getOrInsertComputed(day, () => new Set());
  for (const oldest of days.keys()) if (days.size > MOST_DAYS && oldest !== day) days.delete(oldest);
  return ofDay;
}

/**
 * Completes cards by their results: a race has its result or was stopped, a horse missing from a whole result
 * is a non-runner, and one in it ran, whatever the card had. Staff decisions stay.
 */
export function markField(races: readonly Race[], joined: readonly JoinedResult[]): Race[] {
  const results = new Map(joined.map((one) => [one.raceId, one]));
  return races.map((race) => {
    const result = results.get(race.id);
    return result ? asRun(race, result) : race;
  });
}

function asRun(race: Race, { result, runners: finishers, absent }: JoinedResult): Race {
  const ran = new Set(finishers.map(({ runnerId }) => runnerId));
  const out = new Set(absent.map(({ id }) => id));
  const runners = race.runners.map((runner): Runner => {
    if (runner.statusByHand) return runner;
    if (out.has(runner.id))
      return {
        ...runner,
        status: "non-runner",
        price: null,
        lastPrice: runner.price ?? runner.lastPrice,
      };
    return ran.has(runner.id)
      ? {
          ...runner,
          status: "runner",
          withdrawnAt: null,
          price: runner.price ?? runner.lastPrice,
          lastPrice: null,
        }
      : runner;
  });
  const said = isStopped(result.status) ? result.status : RACE_STATUS.result;
  const status = race.statusByHand ? race.status : said;
  const { runsAgain: _, ...runs } = race;
  return {
    ...(isStopped(status) ? race : runs),
    status,
    runners,
    runnersExpected: expectedRunners(runners),
  };
}
