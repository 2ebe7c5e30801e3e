import { DEFAULT_SETTINGS } from "../../bets/settings.ts";
import { formatMoney, penceFromPounds } from "../../money.ts";
import { beginsCourse, courseKey, knownCourse } from "../races/courses.ts";
import { isStopped, RACE_STATUS_WORDS, type RaceStatus } from "../races/race-status.ts";
import { fitsCourse, readHorseLine, type TypedRunner } from "./horse-line.ts";
import { readSpokenTerms } from "./spoken-terms.ts";
import { eachHorse, readTypedBet } from "./typed-bet.ts";

/** A race of a day, as far as a line at the counter can be wrong about it. */
export type RaceOfDay = { courseName: string; offTime: string; status: RaceStatus; isOff: boolean };

/** Where a line looked: the races of which day, and what of it is the horse that was not found. */
type Looked = { day: "today" | "tomorrow"; horse: string };

/** Which part of a line at the counter is wrong, after no horse was found for it: its amount, course, time, number or name. */
export function lineFault(line: string, races: readonly RaceOfDay[], looked?: Looked): string {
  const { day, horse } = looked ?? { day: "today", horse: horseTyped(line) };
  return (
    termsFault(line.replace(/,(?!\d{3}(?!\d))/g, " ").trim()) ??
    numberFault(line.trim(), races) ??
    betsFault(line.trim()) ??
    raceFault(horse.replace(/,/g, " ").replace(TOMORROW, "").trim(), races, day) ??
    nameFault(line.trim(), horse)
  );
}

/** The line without the bet's terms. */
export function horseTyped(line: string): string {
  const readings = readTypedBet(line);
  const isSeveral = readings.some(({ horse }) => eachHorse(horse).length > 1);
  return readings.at(isSeveral ? 0 : -1)?.horse ?? "";
}

/** "2w": a number to win, of no race. */
function numberFault(line: string, races: readonly RaceOfDay[]): string | null {
  const [, number] = /^#?(\d{1,2})(?:w|win|ew|e\/w)$/i.exec(line) ?? [];
  if (number === undefined) return null;
  const next = races.find(({ isOff, status }) => !isOff && !isStopped(status))?.offTime ?? "3.15";
  return `Number ${number} of which race? Type its time as well, such as ${next} ${line}`;
}

/** "3.15 7 ew, 3.30 2": the parts are valid, but cannot be of one bet. */
const betsFault = (line: string): string | null =>
  line === horseTyped(line) &&
  eachHorse(line).some((part) => readTypedBet(part).some(({ terms, atSp }) => terms || atSp))
    ? "More than one bet stands in the line: type each by itself"
    : null;

/** "£1.005 lucky 15", "£2 £3 3.15 7": an amount that is none, or two of them. */
function termsFault(line: string): string | null {
  const [first = "", ...rest] = line.split(/\s+/);
  const amounts = [first, ...rest].filter(isMoney);
  const wrong = amounts.map(amountFault).find((fault) => fault !== null);
  if (wrong) return wrong;
  if (amounts.length > 1) return `Two amounts stand in the line: ${amounts[0]} and ${amounts[1]}`;
  return isNumber(first) && isTerms(rest.join(" ")) ? amountFault(first) : null;
}

/** "£1 luky 15": behind an amount goes a bet type or a horse. "fav" names no horse; a line without a letter names nothing. */
function nameFault(line: string, horse: string): string {
  const [first = "", ...rest] = line.split(/\s+/);
  if (isMoney(first) && rest.length > 0 && horse === rest.join(" "))
    return `"${horse}" is not a bet type, and no horse ahead is called so`;
  return /\p{L}/u.test(horse) ? `No horse called ${horse}` : "Horse not found";
}

const isMoney = (word: string): boolean => /^£|^[\d.,]+p$/i.test(word);
const isNumber = (word: string): boolean => /^-?[\d.,]+$/.test(word);
const isTerms = (words: string): boolean => words !== "" && readSpokenTerms(words) !== null;

const TIME = /(?:^|\s)((?:\d{1,2}[.:]\d{2}|\d{3,4})(?:\s*[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)(?=\s|$)/i;
const TOMORROW = /(?<=^|\s)(?:tomorrow(?:['’]s)?|tmrw|tmw)(?=\s|$)/gi;
const COURSE_AND_NUMBER = /^(\D{3,}?)\s*#?\d{0,2}$/;

function raceFault(line: string, races: readonly RaceOfDay[], day: Looked["day"]): string | null {
  const time = TIME.exec(line)?.[1];
  if (time === undefined) return timeMissing(line, races);
  if (readHorseLine(time) === null) return `${time} is not a time of day`;
  // Of a favourite the word is looked at as any other: it was found where its race can be bet on.
  const read = readHorseLine(line, false);
  if (read === null) return `Type one race and one number, such as ${time} 7`;
  const [before = "", after = ""] = line.split(time).map((part) => part.replace(/(?:\s*#?\d+)+$/, "").trim());
  const atCourse = races.filter(({ courseName }) => fitsCourse(read.course, courseName));
  const said = `${before} ${after}`.trim();
  if (
    atCourse.length === 0 &&
    before &&
    after &&
    races.some(({ courseName }) => fitsName(before, courseName))
  )
    return `Behind the time goes the number of the horse: ${before} ${time} 7`;
  if (atCourse.length === 0) return noCourse(read, said, time, races, day);
  const meant = atCourse.filter(({ offTime }) => read.times.includes(offTime));
  if (meant.length > 0) return notOpen(meant, read.number);
  return said === "" ? `No race at ${time} ${day}` : `No race at ${named(atCourse)} at ${time}`;
}

/**
 * "3.15 fav": the word beside the time is a course without a race, or no course, where a horse may be meant.
 */
function noCourse(
  { number, times }: TypedRunner,
  said: string,
  time: string,
  races: readonly RaceOfDay[],
  day: Looked["day"],
): string {
  const isCourse = number === null ? knownCourse(courseKey(said)) !== undefined : beginsCourse(said);
  if (isCourse) return `No race at ${titled(said)} at ${time}: ${titled(said)} has no race ${day}`;
  if (number !== null) return `No course called ${titled(said)} races ${day}`;
  const ofTime = races.filter(({ offTime }) => times.includes(offTime));
  const open = ofTime.filter(({ status, isOff }) => !isStopped(status) && !isOff);
  if (ofTime.length === 0) return `No race at ${time} ${day}`;
  return open.length === 0
    ? notOpen(ofTime, null)
    : `No horse called ${said} in the ${open[0]!.offTime} at ${named(open)}`;
}

/** The race is there: it is stopped or off, or has no horse of that number. */
function notOpen(meant: readonly RaceOfDay[], number: number | null): string {
  const open = meant.filter(({ status, isOff }) => !isStopped(status) && !isOff);
  const first = meant[0]!;
  if (open.length > 0)
    return number === null
      ? `The ${open[0]!.offTime} at ${named(open)} has no horses on its card`
      : `There is no number ${number} in the ${open[0]!.offTime} at ${named(open)}`;
  const race = `${first.offTime} ${first.courseName}`;
  return isStopped(first.status)
    ? `${race} is ${RACE_STATUS_WORDS[first.status]}`
    : `${race} is off: only future races can be selected`;
}

/** "newmarket 7", or the course alone. */
function timeMissing(line: string, races: readonly RaceOfDay[]): string | null {
  const course = COURSE_AND_NUMBER.exec(line)?.[1];
  const race = course && races.find(({ courseName }) => fitsName(course, courseName));
  return race
    ? `Which race at ${race.courseName}? Type its time, such as ${course.trim()} ${race.offTime}`
    : null;
}

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, "");
const fitsName = (said: string, courseName: string): boolean =>
  letters(said).length > 2 && fitsCourse(letters(said), courseName);

const named = (races: readonly RaceOfDay[]): string =>
  [...new Set(races.map(({ courseName }) => courseName))].join(" or ");

/** "newton abbot" as a name is written. */
const titled = (words: string): string => words.replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase());

/** The fault of a typed amount ("£1.005", "0.5p", "£0"); null for a valid one. */
export function amountFault(typed: string): string | null {
  const word = typed.trim();
  const inPence = /p$/i.test(word);
  const digits = word.replace(/^£\s*|p$/gi, "");
  const shown = inPence || word.startsWith("£") ? word : `£${word}`;
  if (isFractionOfPenny(digits, inPence)) return `${shown} is not a whole penny`;
  const pence = inPence ? (/^\d+$/.test(digits) ? Number(digits) : null) : penceFromPounds(digits);
  // More digits than can be counted are an amount, too, and one that is too large.
  if (pence === null && !/^\d{14,}(\.\d{0,2})?$/.test(digits)) return NO_AMOUNT;
  if (pence === null || pence > MOST_STAKE_PENCE)
    return `${shown} is more than ${formatMoney(MOST_STAKE_PENCE)}, the most that can be staked`;
  return pence > 0 ? null : NO_AMOUNT;
}

const MOST_STAKE_PENCE = DEFAULT_SETTINGS.mostStakePence;

export const NO_AMOUNT = "At least £0.01, in pounds and whole pence";

const isFractionOfPenny = (digits: string, inPence: boolean): boolean =>
  inPence ? /^\d*\.\d+$/.test(digits) : /^\d*\.\d{3,}$/.test(digits);
