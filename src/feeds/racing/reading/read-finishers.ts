import type { ResultRunner, ResultVersion } from "../../../domain/racing/races/result-version.ts";
import { type Notes, quoted } from "../../notes.ts";
import { readStartingPrice } from "./read-price.ts";
import { nameKey, readHorse, readJockey, readPosition, readWhole } from "./runner-fields.ts";
import type { WrittenFinisher } from "./written-race.ts";

export type Finishers = Pick<ResultVersion, "runners" | "nonRunners">;

/** The horses of a result, first home first; those that did not run apart. */
export function readFinishers(written: readonly WrittenFinisher[], where: string, notes: Notes): Finishers {
  const runners: ResultRunner[] = [];
  const nonRunners: Finishers["nonRunners"] = [];
  const seen = new Set<string>();
  for (const [index, row] of written.entries()) {
    const { name, bred } = readHorse(row.horse);
    const key = nameKey(name);
    if (key === "" || seen.has(key)) {
      const reason =
        key === "" ? "a finisher without a name" : `${name} twice in one result; the first is kept`;
      notes.skipped.push({ where: `${where}, row ${index + 1}`, reason });
      continue;
    }
    seen.add(key);
    const number = readWhole(row.number);
    const horseId = row.horseId || null;
    const position = readPosition(row.position);
    const jockey = readJockey(row.jockey);
    if ((position && "nonRunner" in position) || (!position && jockey.nonRunner)) {
      nonRunners.push({ horseId, number, name });
      continue;
    }
    if (!position)
      notes.warnings.push({ where: `${where}, ${name}`, reason: `${quoted(row.position)} is no position` });
    runners.push({
      horseId,
      number,
      name,
      bred,
      jockey: jockey.jockey,
      place: position && "place" in position ? position.place : null,
      code: position && "code" in position ? position.code : null,
      deadHeat: false,
      ...startingPrice(row.sp),
      raw: {
        number: row.number,
        horse: row.horse,
        position: row.position,
        sp: row.sp.filter(Boolean).join(" "),
      },
    });
  }
  markDeadHeats(runners);
  return { runners: runners.sort((a, b) => (a.place ?? 99) - (b.place ?? 99)), nonRunners };
}

function startingPrice(texts: readonly string[]): Pick<ResultRunner, "sp" | "favourite"> {
  for (const text of texts) {
    const read = readStartingPrice(text);
    if (!read) continue;
    const { favourite, ...sp } = read;
    return { sp, favourite };
  }
  return { sp: null, favourite: null };
}

function markDeadHeats(runners: ResultRunner[]): void {
  const byPlace = Map.groupBy(runners, ({ place }) => place);
  for (const runner of runners)
    runner.deadHeat = runner.place !== null && (byPlace.get(runner.place)?.length ?? 0) > 1;
}

/**
 * Places run 1, 2, 3 … and skip only after a dead heat (2, 2, 4). @returns the first place before which one is missing: a
 * row was lost, or a place mistyped.
 */
export function placeAfterGap(runners: readonly Pick<ResultRunner, "place">[]): number | undefined {
  const places = runners.flatMap(({ place }) => place ?? []).sort((a, b) => a - b);
  return places.find((place, index) => place !== index + 1 && place !== places[index - 1]);
}
