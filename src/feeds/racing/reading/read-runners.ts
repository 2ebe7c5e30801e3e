import type { Runner } from "../../../domain/racing/races/race.ts";
import { type Notes, quoted } from "../../notes.ts";
import { nameKey, type ReadJockey, readHorse, readJockey, readWhole } from "./runner-fields.ts";
import type { WrittenRace, WrittenRunner } from "./written-race.ts";

type OfRace = { raceId: string; where: string };

/** The runners of one race, each horse once, in the source's order. */
export function readRunners(race: WrittenRace, of: OfRace, notes: Notes): Runner[] {
  const isReserve = reserveRule(race);
  const byId = new Map<string, Runner>();
  const numbers = new Map<number, string>();
  for (const [index, written] of race.runners.entries()) {
    const { name, bred } = readHorse(written.horse);
    if (nameKey(name) === "") {
      notes.skipped.push({ where: `${of.where}, row ${index + 1}`, reason: "a runner without a name" });
      continue;
    }
    const where = `${of.where}, ${name}`;
    const id = `${of.raceId}/${written.horseId || nameKey(name)}`;
    if (byId.has(id)) {
      notes.skipped.push({ where, reason: "the same horse twice in one race; the first is kept" });
      continue;
    }
    const jockey = readJockey(written.jockey, written.claim);
    const number = readWhole(written.number);
    const runner: Runner = {
      id,
      horseId: written.horseId || null,
      number,
      name,
      bred,
      jockey: jockey.jockey,
      claim: jockey.claim,
      age: readWhole(written.age),
      draw: readWhole(written.draw) || null,
      status: isNonRunner(written, jockey) ? "non-runner" : isReserve(written, jockey) ? "reserve" : "runner",
      price: null,
      withdrawnAt: null,
      lastPrice: null,
      raw: {
        number: written.number,
        horse: written.horse,
        jockey: written.jockey,
        age: written.age,
        price: written.priceText,
      },
    };
    if (runner.status === "non-runner") runner.lastPrice = written.price;
    else runner.price = written.price;
    byId.set(id, runner);
    noteNumber(runner, written, where, numbers, notes);
  }
  return [...byId.values()];
}

/** Four forms: a flag; number "NR"; jockey "Non-Runner", which outweighs a flag that was not set; missing from the result. */
const isNonRunner = (written: WrittenRunner, jockey: ReadJockey): boolean =>
  written.nonRunner === true || jockey.nonRunner || /^NR$/i.test(written.number);

/**
 * Newer sources say it. Older cards only let it be seen: Irish reserves stand at the end with numbers above the
 * declared maximum, mostly without a jockey. `field_size` leaves out reserves and non-runners already known, so
 * these are added to find the maximum.
 */
function reserveRule(race: WrittenRace): (written: WrittenRunner, jockey: ReadJockey) => boolean {
  const fieldSize = readWhole(race.fieldSize);
  const out = race.runners.filter((written) => isNonRunner(written, readJockey(written.jockey))).length;
  const irish = /^ire/i.test(race.region);
  return (written) => {
    if (written.reserve !== null) return written.reserve;
    const number = readWhole(written.number);
    return irish && fieldSize !== null && number !== null && number > fieldSize + out;
  };
}

function noteNumber(
  runner: Runner,
  written: WrittenRunner,
  where: string,
  numbers: Map<number, string>,
  notes: Notes,
): void {
  if (runner.number === null) {
    // An undeclared number is normal for a horse that is out, and only for that.
    if (runner.status !== "non-runner")
      notes.warnings.push({ where, reason: `${quoted(written.number)} is no saddle number` });
    return;
  }
  const other = numbers.get(runner.number);
  if (other) notes.warnings.push({ where, reason: `number ${runner.number} is ${other}'s too` });
  else numbers.set(runner.number, runner.name);
}
