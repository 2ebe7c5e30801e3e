import type { Race, Runner } from "../../../domain/racing/races/race.ts";
import type { ResultRunner, ResultVersion } from "../../../domain/racing/races/result-version.ts";
import type { Note } from "../../notes.ts";
import { markOfCard, markOfResult, matchRace, pairHorses } from "./carry-forward.ts";

/**
 * A result on its card. `raceId` and every `runnerId` are the card's; null: a horse that the card does not have. A row
 * that leaves out its number or its jockey has the card's: files may name the horse and no more.
 */
export type JoinedResult = {
  raceId: string;
  result: ResultVersion;
  runners: (ResultRunner & { runnerId: string | null })[];
  /**
   * On the card as a runner and missing in a complete result: a non-runner. Its `withdrawnAt` is unknown, and
   * open for staff where Rule 4 matters.
   */
  absent: Runner[];
  warnings: Note[];
};

/** Puts results on their cards; `unmatched` are results of races that we hold no card of. */
export function joinResults(
  races: readonly Race[],
  results: readonly ResultVersion[],
): { joined: JoinedResult[]; unmatched: ResultVersion[] } {
  const joined: JoinedResult[] = [];
  const unmatched: ResultVersion[] = [];
  const free = new Set(races);
  const named = new Map(races.map((race) => [race.id, race]));
  // Those that name their race first, then those at its very time: a race has one result, and near is not the same.
  const nearness = (result: ResultVersion): number => {
    if (named.has(result.raceId)) return 0;
    const atThatTime = ({ course, offAt }: Race) =>
      course.key === result.courseKey && offAt.getTime() === result.offAt.getTime();
    return races.some(atThatTime) ? 1 : 2;
  };
  for (const result of results.toSorted((a, b) => nearness(a) - nearness(b))) {
    const race = matchRace(markOfResult(result), [...free], markOfCard);
    if (race) {
      free.delete(race);
      joined.push(joinResult(race, result));
    } else unmatched.push(result);
  }
  return { joined, unmatched };
}

export function joinResult(race: Race, result: ResultVersion): JoinedResult {
  const where = `Result ${race.course.name} ${race.offTime}`;
  const warnings: Note[] = [];
  const sameSource = race.source === result.source;
  const pairs = pairHorses(result.runners, race.runners, sameSource);
  const runners = result.runners.map((row) => {
    const pair = pairs.get(row);
    if (!pair)
      warnings.push({ where, reason: `${row.name} (${row.number ?? "no number"}) is not on the card` });
    if (pair?.by === "number")
      warnings.push({ where, reason: `${row.name} is taken for ${pair.other.name}, number ${row.number}` });
    if (pair && row.number !== null && pair.other.number !== null && row.number !== pair.other.number)
      warnings.push({
        where,
        reason: `${row.name} was number ${pair.other.number} and ran as ${row.number}`,
      });
    if (pair?.other.status === "non-runner")
      warnings.push({ where, reason: `${row.name} was a non-runner, and ran` });
    return {
      ...row,
      number: row.number ?? pair?.other.number ?? null,
      jockey: row.jockey ?? pair?.other.jockey ?? null,
      runnerId: pair?.other.id ?? null,
    };
  });

  const ran = new Set([...pairs.values()].map(({ other }) => other.id));
  const named = new Set(
    [...pairHorses(result.nonRunners, race.runners, sameSource).values()].map(({ other }) => other.id),
  );
  // A provisional result may name the first four only; the others are not missing.
  const whole =
    (result.status === "weighed-in" || result.status === "corrected") && result.runners.length >= result.ran;
  const absent = race.runners.filter(
    ({ id, status }) => status === "runner" && !ran.has(id) && (whole || named.has(id)),
  );
  return { raceId: race.id, result, runners, absent, warnings };
}
