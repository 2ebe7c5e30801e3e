import { wallClock } from "../../../domain/london-time.ts";
import { compareOdds } from "../../../domain/odds.ts";
import { LOST_BY, type LostBy } from "../../../domain/racing/races/passed-post.ts";
import type { Price } from "../../../domain/racing/races/race.ts";
import { isStopped } from "../../../domain/racing/races/race-status.ts";
import type {
  ResultRunner,
  ResultStatus,
  ResultVersion,
} from "../../../domain/racing/races/result-version.ts";
import { dividendsIn, TOTE_FIELDS, type ToteTexts } from "../../../domain/racing/races/tote.ts";
import { type Notes, quoted } from "../../notes.ts";
import { readStartingPrice } from "./read-price.ts";
import { raceId, readOffTime, readTitle } from "./read-race.ts";
import { nameKey, readCourse, readHorse, readJockey, readPosition, readWhole } from "./runner-fields.ts";
import type { DayRequest, WrittenFinisher, WrittenResult } from "./written-race.ts";

/** A source's result as ours; null, with a note, where it is invalid. */
export function readResult(written: WrittenResult, asked: DayRequest, notes: Notes): ResultVersion | null {
  const where = `Result ${written.course || "of a course without a name"} ${written.off}`.trim();
  const refused = (reason: string): null => {
    notes.skipped.push({ where, reason });
    return null;
  };
  if (written.course === "") return refused("it names no course");
  const offAt = readOffTime(asked.day, written.off);
  if (!offAt) return refused(`${quoted(written.off)} is no time of a race`);
  const { runners, nonRunners } = readFinishers(written.runners, where, notes);
  const stopped = written.status !== null && isStopped(written.status);
  if (runners.length === 0 && !stopped) return refused("it names no finisher");

  const { day, time: offTime } = wallClock(offAt, "Europe/London");
  const { course } = readCourse(written.course, written.region, "");
  return {
    raceId: raceId(asked.source, written.id, { day, courseKey: course.key, offTime }),
    source: asked.source,
    simulated: false,
    courseKey: course.key,
    courseName: course.name,
    raceName: readTitle(written.title),
    day,
    offAt,
    status: statusOf(written, runners, where, notes),
    ran: Math.max(runners.length, readWhole(written.ran) ?? 0),
    runners,
    nonRunners,
    asOf: asked.now,
    raw: {
      ...{ course: written.course, off: written.off, ran: written.ran, nonRunners: written.nonRunners },
      ...readTote(written.tote ?? {}, where, notes),
    },
  };
}

/** A dividend that cannot be read is left out, and no bet is paid by it. */
function readTote(written: ToteTexts, where: string, notes: Notes): ToteTexts {
  const read: ToteTexts = {};
  for (const field of TOTE_FIELDS) {
    const text = written[field] ?? "";
    if (text === "") continue;
    if (dividendsIn(text)) read[field] = text;
    else notes.warnings.push({ where, reason: `${field}: ${quoted(text)} is no dividend` });
  }
  return read;
}

/**
 * Most sources have no "weighed in". A result counts as weighed in when every horse that ran has a readable
 * position, no place is missing, and the winner has a starting price; otherwise it is provisional, and bets
 * do not settle on it. (The Racing API's Free plan has no starting prices: staff confirm the result.) An
 * explicitly weighed-in one may lack prices and horses, whose bets wait, but no place.
 */
function statusOf(
  { status, ran }: WrittenResult,
  runners: readonly ResultRunner[],
  where: string,
  notes: Notes,
): ResultStatus {
  if (status !== null && status !== "weighed-in") return status;
  const wanting = placeWanting(runners) ?? (status === null ? otherWanting(runners, ran) : null);
  if (wanting === null) return "weighed-in";
  notes.warnings.push({ where, reason: `taken as provisional: ${wanting}` });
  return "provisional";
}

/** What its places lack before any bet settles on a result; null: nothing. */
function placeWanting(runners: readonly ResultRunner[]): string | null {
  if (runners.some(({ place, code }) => place === null && code === null)) return "a position cannot be read";
  const afterGap = placeAfterGap(runners);
  return afterGap === undefined ? null : `the places have a gap before ${afterGap}`;
}

function otherWanting(runners: readonly ResultRunner[], ran: string): string | null {
  if (runners.length < (readWhole(ran) ?? 0)) return `${runners.length} of ${ran} runners are in it`;
  const winners = runners.filter(({ place }) => place === 1);
  if (winners.length === 0) return "it has no winner";
  return winners.some(({ sp }) => sp === null) ? "the winner has no starting price" : null;
}

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
      ...passedPost(row),
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

/** A cause that is none of ours pays nothing: the fact is left out. */
function passedPost({ passed }: WrittenFinisher): Pick<ResultRunner, "passed"> {
  const place = readWhole(passed?.position ?? "");
  const lostBy = passed?.lostBy ?? "";
  return place && Object.hasOwn(LOST_BY, lostBy) ? { passed: { place, lostBy: lostBy as LostBy } } : {};
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

/** A bookmaker's quote as written; `eachWay` is its place terms, empty at an exchange. */
export type BookmakerQuote = { bookmaker: string; text: string; eachWay: string };

/**
 * One price of up to thirty: the first listed bookmaker's, else the middle one (of two middles the shorter,
 * so that a bookmaker really lays it). Exchanges do not count: their prices are against other customers,
 * before commission, without each-way terms.
 */
export function choosePrice(
  quotes: readonly BookmakerQuote[],
  bookmakers: readonly string[],
  asOf: Date,
): Price | null {
  const prices = quotes.flatMap((quote) => (isExchange(quote) ? [] : (priceOf(quote, asOf) ?? [])));
  for (const wanted of bookmakers) {
    const preferred = prices.find(({ bookmaker }) => letters(bookmaker ?? "") === letters(wanted));
    if (preferred) return preferred;
  }
  prices.sort((a, b) => compareOdds(a.fraction, b.fraction));
  return prices[Math.floor((prices.length - 1) / 2)] ?? null;
}

function isExchange({ bookmaker, text, eachWay }: BookmakerQuote): boolean {
  if (/exchange|matchbook|smarkets|betdaq/i.test(bookmaker)) return true;
  // A source that quotes fractions and writes a bare decimal for one book means an exchange; its places are empty too.
  return eachWay === "" && /^\d+(\.\d+)?$/.test(text);
}

function priceOf({ bookmaker, text }: BookmakerQuote, asOf: Date): Price | null {
  const read = readStartingPrice(text);
  if (!read) return null;
  const { fraction, decimal, fromDecimal, text: shown } = read;
  return { fraction, decimal, text: shown, fromDecimal, bookmaker: bookmaker || null, asOf };
}

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
