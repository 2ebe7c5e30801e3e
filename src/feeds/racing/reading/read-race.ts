import { instantAt, isDay, wallClock } from "../../../domain/london-time.ts";
import {
  type Distance,
  expectedRunners,
  type Prize,
  type Race,
  type RaceType,
  type Region,
  type Runner,
} from "../../../domain/racing/races/race.ts";
import { type Notes, quoted } from "../../notes.ts";
import { nameKey, type ReadJockey, readCourse, readHorse, readJockey, readWhole } from "./runner-fields.ts";
import type { DayRequest, WrittenRace, WrittenRunner } from "./written-race.ts";

/** A source's race as ours; null, with a note, where it is invalid. */
export function readRace(written: WrittenRace, asked: DayRequest, notes: Notes): Race | null {
  const where = [written.course || "a course without a name", written.off].join(" ").trim();
  const refused = (reason: string): null => {
    notes.skipped.push({ where, reason });
    return null;
  };
  if (written.course === "") return refused("it names no course");
  const offAt = readOffTime(asked.day, written.off);
  if (!offAt) return refused(`${quoted(written.off)} is no time of a race`);
  const { day, time: offTime } = wallClock(offAt, "Europe/London");
  const { course, surface } = readCourse(written.course, written.region, written.surface);
  if (!course.known)
    notes.warnings.push({ where, reason: "the course is not on our list; shown as written" });

  const id = raceId(asked.source, written.id, { day, courseKey: course.key, offTime });
  const name = readTitle(written.title);
  const runners = readRunners(written, { ...asked, raceId: id, where }, notes);
  return {
    id,
    source: asked.source,
    sourceRaceId: written.id || null,
    simulated: false,
    course,
    surface: surface ?? (/^standard/i.test(written.going) ? "all-weather" : null),
    day,
    offTime,
    offAt,
    name,
    distance: readDistance(...written.distances),
    going: readGoing(written.going),
    prize: readPrize(written.prize, course.region, written.prizeBasis),
    handicap: written.handicap ?? isHandicapTitle(name),
    raceClass: readRaceClass(written.raceClass),
    pattern: written.pattern || null,
    type: readRaceType(written.type, name),
    ageBand: written.ageBand || null,
    status: written.status,
    runnersExpected: runnersExpected(runners, written),
    runners,
    raw: {
      course: written.course,
      off: written.off,
      title: written.title,
      distance: written.distances.filter(Boolean).join(" "),
      going: written.going,
      prize: written.prize,
      class: written.raceClass,
    },
  };
}

/** Where a source has no id of its own, day, course and off time are one. */
export const raceId = (
  source: string,
  sourceRaceId: string,
  { day, courseKey, offTime }: { day: string; courseKey: string; offTime: string },
): string => `${source}:${sourceRaceId || `${day}/${courseKey}/${offTime}`}`;

const runnersExpected = (runners: readonly Runner[], { fieldSize }: WrittenRace): number =>
  runners.length > 0 ? expectedRunners(runners) : (readWhole(fieldSize) ?? 0);

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

/**
 * When a race is off, from what the source wrote: an instant with its zone (best), or a clock time of the day,
 * which in British and Irish racing is London's clock. Hours 1 to 9 are afternoon ("1:30" is 13:30, also as
 * "01:30"): nothing starts between one and ten in the morning. Null where it is no time at all.
 */
export function readOffTime(day: string, text: string): Date | null {
  const written = text.trim();
  if (INSTANT.test(written)) {
    const instant = new Date(written);
    return Number.isNaN(instant.getTime()) ? null : instant;
  }
  const [, date, time = written] = DATE_AND_TIME.exec(written) ?? [];
  const [, hours = "", minutes = "", half = ""] = CLOCK.exec(time) ?? [];
  const onDay = date ?? day;
  if (hours === "" || !isDay(onDay)) return null;
  const hour = hourOf(Number(hours), half.toLowerCase());
  if (hour === null || Number(minutes) > 59) return null;
  return instantAt(onDay, `${String(hour).padStart(2, "0")}:${minutes}`, "Europe/London");
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
/** RapidAPI: "2020-03-12 18:00:00", wall time without a zone. */
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?$/;
const CLOCK = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]m)?$/i;

function hourOf(hour: number, half: string): number | null {
  if (half !== "") return hour >= 1 && hour <= 12 ? (hour % 12) + (half === "pm" ? 12 : 0) : null;
  if (hour >= 1 && hour <= 9) return hour + 12;
  return hour >= 10 && hour <= 23 ? hour : null;
}

/** Titles come with doubled spaces, empty brackets at the end, and in one source escaped twice ("&amp;amp;"). */
export function readTitle(text: string): string {
  const bare = unescaped(unescaped(text));
  return bare
    .replace(/\(\s*\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Most sources have no flag, and the title always names it: right for all 139 real races with a flag (a
 * rating band is not enough: classified stakes have one). A nursery is a handicap for two-year-olds.
 */
export const isHandicapTitle = (title: string): boolean => /\b(handicap|h'?cap|hcap|nursery)\b/i.test(title);

/** "Chase", "NH Flat", or by the title where the source has no field for it. */
export function readRaceType(text: string, title: string): RaceType | null {
  const said = text.trim() === "" ? title : text;
  if (/\b(i?nh flat|national hunt flat|bumper)\b/i.test(said)) return "nh-flat";
  if (/\bhurdle\b/i.test(said)) return "hurdle";
  if (/\b(steeple)?chase\b/i.test(said)) return "chase";
  return /^flat$/i.test(text.trim()) ? "flat" : null;
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/&(apos|#0?39);/g, "'")
    .replaceAll("&amp;", "&");

const YARDS = { m: 1760, f: 220, y: 1 } as const;
const PART = /(\d+(?:\.\d+)?)?\s*([½¼¾])?\s*([mfy])/g;
const VULGAR: Record<string, number> = { "½": 0.5, "¼": 0.25, "¾": 0.75 };

/** "2m½f", "1m1½f", "2m190y", "2m 1f 33y", "8f", and bare furlongs "15.5", which are shown as 1m7½f. */
export function readDistance(...written: string[]): Distance {
  const text = written.map((one) => one.trim()).find((one) => one !== "") ?? "";
  if (/^\d+(\.\d+)?$/.test(text))
    return { text: inMiles(Number(text)), yards: Math.round(Number(text) * YARDS.f) };
  let yards = 0;
  const rest = text
    .toLowerCase()
    .replace(PART, (_, number: string | undefined, vulgar: string | undefined, unit: string) => {
      yards += (Number(number ?? 0) + (VULGAR[vulgar ?? ""] ?? 0)) * YARDS[unit as keyof typeof YARDS];
      return "";
    });
  return { text, yards: rest.trim() === "" && yards > 0 ? Math.round(yards) : null };
}

function inMiles(furlongs: number): string {
  const miles = Math.floor(furlongs / 8);
  const rest = furlongs - miles * 8;
  const half = rest % 1 >= 0.25 ? "½" : "";
  const shown = rest >= 0.25 ? `${Math.floor(rest) || ""}${half}f` : "";
  return `${miles > 0 ? `${miles}m` : ""}${shown}`;
}

const AMOUNT = /^([£€])?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** "£4,187", "€10,030", "£25770", "7921.50": without a sign in the country's currency. Null: unknown. */
export function readPrize(text: string, region: Region | null, basis: Prize["basis"]): Prize | null {
  const [, sign, whole, decimals = ""] = AMOUNT.exec(text.trim()) ?? [];
  if (!whole) return null;
  const amountMinor = Number(whole.replaceAll(",", "") + decimals.padEnd(2, "0"));
  const euro = sign ? sign === "€" : region === "IRE";
  return {
    text: sign ? text.trim() : `${euro ? "€" : "£"}${text.trim()}`,
    amountMinor,
    currency: euro ? "EUR" : "GBP",
    basis,
  };
}

/** "Class 5", 5, "5". Irish races have none. */
export function readRaceClass(text: string): number | null {
  const [, number] = /^(?:class\s*)?([1-7])$/i.exec(text.trim()) ?? [];
  return number ? Number(number) : null;
}

/** "Good To Soft" and "Good to Soft" are one. */
export const readGoing = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/ (To|In|Places)\b/g, (word) => word.toLowerCase());
