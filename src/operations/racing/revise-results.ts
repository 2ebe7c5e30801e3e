import type { Db } from "../../../db/client.ts";
import { pauses } from "../../../db/pauses.ts";
import type { SavedDay, StoredDay } from "../../../db/stores/racing/fetches.ts";
import { allVersionsOf, insertResult, type StoredResult } from "../../../db/stores/racing/results.ts";
import { totesOf } from "../../../db/stores/racing/totes.ts";
import { settles } from "../../domain/racing/races/race-facts.ts";
import { isStopped } from "../../domain/racing/races/race-status.ts";
import type { ResultVersion } from "../../domain/racing/races/result-version.ts";
import { type ToteTexts, toteIn } from "../../domain/racing/races/tote.ts";
import type { JoinedResult } from "../../feeds/racing/joining/join-result.ts";
import { reviseResult } from "../../feeds/racing/joining/revise-result.ts";

/** `finishers`: those that staff entered, where a feed only adds its dividends. */
export type NewVersion = JoinedResult & { finishers?: StoredResult["finishers"] };

/** The fetched results that differ from the stored ones, each with its new version. */
export async function newVersionsIn(
  tx: Db,
  joined: readonly JoinedResult[],
  { raceRows }: StoredDay,
): Promise<NewVersion[]> {
  const ids = joined.flatMap(({ raceId }) => raceRows.get(raceId)?.id ?? []);
  const versions = await allVersionsOf(tx, ids);
  const declared = joined.flatMap(({ raceId, result }) =>
    Object.keys(toteIn(result.raw)).length > 0 ? (raceRows.get(raceId)?.id ?? []) : [],
  );
  const toteOf = await totesOf(tx, declared);
  return joined.flatMap((one): NewVersion[] => {
    const row = raceRows.get(one.raceId);
    const stored = (row && versions.get(row.id)) ?? [];
    const last = stored.at(-1);
    // Staff reinstated it: its result does not correct the feed's stop.
    const runsOn = row?.statusByHand && !isStopped(row.status) && !isStopped(one.result.status);
    const newest = runsOn && last?.userId === null && isStopped(last.status) ? undefined : last;
    if (newest && newest.userId !== null) {
      const declared = dividendsTo(newest, toteOf(newest.raceId, newest.version), one);
      if (declared) return [declared];
      if (isRepeated(stored, one.result)) return [];
    }
    const isSame = newest?.userId === null && newest.source === one.result.source;
    const tote = isSame ? { tote: toteOf(newest.raceId, newest.version) } : {};
    const result = reviseResult(newest ? { ...versionFrom(newest), ...tote } : null, one.result);
    return result ? [{ ...one, result }] : [];
  });
}

/** The result that staff entered, with dividends that a feed declares for the same places; null: none are new. */
function dividendsTo(entered: StoredResult, tote: ToteTexts, one: JoinedResult): NewVersion | null {
  const stored = versionFrom(entered);
  if (reviseResult(stored, one.result) !== null) return null;
  const result = reviseResult({ ...stored, tote }, one.result);
  return result && { ...one, result, finishers: entered.finishers };
}

/** A feed that repeats a result that staff replaced has not corrected it. */
function isRepeated(stored: readonly StoredResult[], fresh: ResultVersion): boolean {
  const before = stored.findLast(({ userId, source }) => userId === null && source === fresh.source);
  return before !== undefined && reviseResult(versionFrom(before), fresh) === null;
}

/**
 * Whether it may change runners and non-runners: a feed's correction needs staff, as its places do, and dividends alone
 * change none.
 */
export const decidesField = ({ result, finishers }: NewVersion): boolean =>
  result.status !== "corrected" && !finishers;

export async function storeVersions(
  tx: Db,
  versions: readonly NewVersion[],
  { raceIds, runnerIds }: SavedDay,
  storedAt: Date,
): Promise<number[]> {
  const stored: number[] = [];
  const pause = pauses();
  for (const { raceId, result, runners, finishers: entered } of versions) {
    await pause();
    const id = raceIds.get(raceId)!;
    await insertResult(tx, {
      raceId: id,
      status: result.status,
      ran: result.ran,
      finishers:
        entered ??
        runners.map(({ raw: _, runnerId, ...finisher }) => ({
          ...finisher,
          runnerId: runnerId === null ? null : (runnerIds.get(runnerId) ?? null),
        })),
      source: result.source,
      simulated: result.simulated,
      asOf: result.asOf,
      storedAt,
      raw: rawOf(result),
    });
    stored.push(id);
  }
  return stored;
}

const versionFrom = (stored: StoredResult) => ({
  status: stored.status,
  ran: stored.ran,
  runners: stored.finishers,
  settles: settles(stored),
});

/** The source's text of the race, and of each finisher beside our reading. */
const rawOf = ({ raw, runners }: ResultVersion) => ({
  ...raw,
  finishers: JSON.stringify(runners.map((runner) => runner.raw)),
});
