import { expectedRunners, type Race } from "../../../domain/racing/races/race.ts";
import { isStopped, RACE_STATUS, RACE_STATUS_WORDS } from "../../../domain/racing/races/race-status.ts";
import type { Note } from "../../notes.ts";
import type { CardsFetched } from "../race-feed.ts";
import { carryRunners } from "./carry-runners.ts";
import { markOfCard, matchRace } from "./match-race.ts";

/**
 * The day's cards after a fresh fetch, with what only earlier fetches knew carried into them: saddle numbers that a
 * source drops when a horse comes out, the price it was last shown at and when that was, runners of a race whose
 * details were not asked for this time, and whole races that a source has stopped listing. Ids stay the earlier ones,
 * also where another source has taken over. Pure; `changes` are sentences for the log and the screen.
 */
export function carryForward(
  earlier: readonly Race[],
  fresh: CardsFetched,
): { races: Race[]; changes: Note[] } {
  const changes: Note[] = [];
  const left = new Set(earlier);
  // First those that the source calls by the same name: a new race near the old time of another is not that race.
  const named = new Map(earlier.map((race) => [race.id, race]));
  for (const { id } of fresh.races) if (named.has(id)) left.delete(named.get(id)!);
  const races = fresh.races.map((race) => {
    const before = named.get(race.id) ?? matchRace(markOfCard(race), [...left], markOfCard);
    if (!before) return race;
    left.delete(before);
    return carryRace(before, race, fresh.asOf, changes);
  });
  for (const missing of left) {
    if (missing.day !== fresh.day) continue;
    if (fresh.complete)
      changes.push({ where: whereOf(missing), reason: "no longer listed by the source; kept as it was" });
    races.push(missing);
  }
  return { races: races.sort((a, b) => a.offAt.getTime() - b.offAt.getTime()), changes };
}

function carryRace(before: Race, race: Race, now: Date, changes: Note[]): Race {
  const where = whereOf(before);
  if (before.offAt.getTime() !== race.offAt.getTime())
    changes.push({ where, reason: `the off time moves from ${before.offTime} to ${race.offTime}` });
  const status = statusAfter(before, race);
  const runsAgain = isStopped(status) && !isStopped(race.status) && (before.runsAgain ?? "asked");
  if (runsAgain === "asked" && before.runsAgain !== "asked" && !before.statusByHand)
    changes.push({ where, reason: `${RACE_STATUS_WORDS[status]}, and the source runs it again` });
  if (before.status !== status)
    changes.push({ where, reason: `${RACE_STATUS_WORDS[before.status]}, now ${RACE_STATUS_WORDS[status]}` });
  const sameSource = before.source === race.source;
  const runners = carryRunners(
    before.runners,
    race.runners,
    { raceId: before.id, where, now, sameSource, hasResult: before.status === RACE_STATUS.result },
    changes,
  );
  return {
    ...race,
    // A race keeps the name it has with us: bets and stored rows point to it.
    id: before.id,
    source: before.source,
    sourceRaceId: before.sourceRaceId,
    prize: race.prize ?? before.prize,
    status,
    ...(before.statusByHand && { statusByHand: true }),
    ...(runsAgain && { runsAgain }),
    runners,
    runnersExpected: runners.length > 0 ? expectedRunners(runners) : race.runnersExpected,
  };
}

/**
 * Staff's word about a race beats a source's until they take it back. A race that has its result is not made to run
 * again by a card that knows nothing of it (rpscrape's never do); one that was stopped has its bets void, and takes none
 * before staff reinstate it.
 */
function statusAfter(before: Race, race: Race): Race["status"] {
  const isRun =
    before.status === RACE_STATUS.result &&
    (race.status === RACE_STATUS.declared || race.status === RACE_STATUS.off);
  const isKept = before.statusByHand || isRun || (isStopped(before.status) && !isStopped(race.status));
  return isKept ? before.status : race.status;
}

const whereOf = (race: Race): string => `${race.course.name} ${race.offTime}`;
