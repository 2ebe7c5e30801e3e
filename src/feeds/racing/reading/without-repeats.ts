import type { Race } from "../../../domain/racing/races/race.ts";
import type { ResultVersion } from "../../../domain/racing/races/result-version.ts";
import type { Note, Notes } from "../../notes.ts";

/** The races of the requested day, each once, by off time. */
export function cardsOfDay(races: readonly Race[], day: string, notes: Notes): Race[] {
  const ofDay = only(day, races, (race) => `${race.course.name} ${race.offTime}`, notes);
  return onceEach(
    ofDay,
    (race) => [race.id, `${race.course.name} ${race.offTime}`],
    (race) => race.runners.length,
    notes.skipped,
  );
}

export function resultsOfDay(results: readonly ResultVersion[], day: string, notes: Notes): ResultVersion[] {
  const ofDay = only(
    day,
    results,
    (result) => `Result ${result.courseName} ${result.offAt.toISOString()}`,
    notes,
  );
  return onceEach(
    ofDay,
    (result) => [result.raceId, `Result ${result.courseName} ${result.offAt.toISOString()}`],
    (result) => result.runners.length,
    notes.skipped,
  );
}

function only<T extends { day: string }>(
  day: string,
  all: readonly T[],
  where: (one: T) => string,
  notes: Notes,
): T[] {
  return all.filter((one) => {
    if (one.day === day) return true;
    notes.skipped.push({ where: where(one), reason: `it is of ${one.day}, not of ${day}` });
    return false;
  });
}

/** A race given twice has the same id, or another id on the same course at the same time. The fuller one is kept. */
function onceEach<T extends { offAt: Date }>(
  all: readonly T[],
  names: (one: T) => [id: string, place: string],
  size: (one: T) => number,
  skipped: Note[],
): T[] {
  const kept: T[] = [];
  const seen = new Set<string>();
  for (const one of [...all].sort((a, b) => size(b) - size(a))) {
    const [id, place] = names(one);
    if (seen.has(id) || seen.has(place)) {
      skipped.push({ where: place, reason: "the same race twice; the one with more runners is kept" });
      continue;
    }
    seen.add(id).add(place);
    kept.push(one);
  }
  return kept.sort((a, b) => a.offAt.getTime() - b.offAt.getTime());
}
