import { amountFault } from "./amount-fault.ts";
import { fitsCourse, readHorseLine } from "./horse-line.ts";
import { isStopped, RACE_STATUS_WORDS, type RaceStatus } from "./race-status.ts";
import { readSpokenTerms } from "./spoken-terms.ts";
import { readTypedBet } from "./typed-bet.ts";

/** A race of today, as far as a line at the counter can be wrong about it. */
export type RaceOfDay = { courseName: string; offTime: string; status: RaceStatus; isOff: boolean };

/** Which part of a line at the counter is wrong, after no horse was found for it: its amount, course, time or number. */
export const lineFault = (line: string, races: readonly RaceOfDay[]): string =>
  termsFault(line.trim()) ?? raceFault(horseIn(line), races) ?? nameFault(line.trim()) ?? "Horse not found";

/** The line without what it says of the bet itself. */
const horseIn = (line: string): string => readTypedBet(line).at(-1)?.horse ?? "";

/** "£1.005 lucky 15", "£2 £3 3.15 7": an amount that is none, or two of them. */
function termsFault(line: string): string | null {
  const [first = "", ...rest] = line.split(/\s+/);
  const amounts = [first, ...rest].filter(isMoney);
  const wrong = amounts.map(amountFault).find((fault) => fault !== null);
  if (wrong) return wrong;
  if (amounts.length > 1) return `Two amounts stand in the line: ${amounts[0]} and ${amounts[1]}`;
  return isNumber(first) && isTerms(rest.join(" ")) ? amountFault(first) : null;
}

/** "£1 luky 15": behind an amount goes a bet type or a horse. */
function nameFault(line: string): string | null {
  const [first = "", ...rest] = line.split(/\s+/);
  return isMoney(first) && rest.length > 0 && horseIn(line) === rest.join(" ")
    ? `"${rest.join(" ")}" is not a bet type, and no horse ahead is called so`
    : null;
}

const isMoney = (word: string): boolean => /^£|^[\d.,]+p$/i.test(word);
const isNumber = (word: string): boolean => /^-?[\d.,]+$/.test(word);
const isTerms = (words: string): boolean => words !== "" && readSpokenTerms(words) !== null;

const TIME = /(?:^|\s)(\d{1,2}[.:]\d{2}|\d{3,4})(?=\s|$)/;
const COURSE_AND_NUMBER = /^(\D{3,}?)\s*#?\d{0,2}$/;

function raceFault(line: string, races: readonly RaceOfDay[]): string | null {
  const time = TIME.exec(line)?.[1];
  if (time === undefined) return timeMissing(line, races);
  if (readHorseLine(time) === null) return `${time} is not a time of day`;
  const read = readHorseLine(line);
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
  if (atCourse.length === 0)
    return `No race at ${titled(said)} at ${time}: ${titled(said)} has no race today`;
  const meant = atCourse.filter(({ offTime }) => read.times.includes(offTime));
  if (meant.length > 0) return notOpen(meant, read.number);
  return said === "" ? `No race at ${time} today` : `No race at ${named(atCourse)} at ${time}`;
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
