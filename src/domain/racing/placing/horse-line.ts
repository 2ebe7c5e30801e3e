import type { FavouriteRank } from "../favourites.ts";
import { searchName } from "../search-name.ts";
import type { BetFault } from "./bet-refusals.ts";
import { agreementWith, type DescribedHorse, type OfferedHorse } from "./bet-request.ts";
import { type Horse, isNonRunner } from "./card-horse.ts";

/** A horse by its race and number, as a clerk types it from the betting office's board. */
export type TypedRunner = {
  /** The typed course, lower case, letters only; "" without one. */
  course: string;
  /** London clock times that the line can mean: "3.15" is 15:15 or 03:15. */
  times: string[];
  /** The saddle number; null for the whole race. */
  number: number | null;
  /** Numbers in the races that follow it at its course: "3.15 7 2 5". */
  following: number[];
  /** "tomorrow" was typed. */
  tomorrow?: true;
  /** "3.15 fav", "3.15 2nd fav": the favourite of the race, and the word for it, which may be a piece of a name. */
  favourite?: FavouriteRank;
  favouriteWord?: string;
};

const LINE =
  /^(?<before>[^\d]*?)\s*(?<time>\d{1,2}[.:]\d{2}|\d{3,4}|\d{1,2}(?=\s*[ap]\.?m))(?:\s*(?<half>[ap])\.?m\.?(?!\p{L}))?(?<after>[^\d]*?)(?<numbers>(?:\s+#?\d{1,2}){0,8})$/u;
const TOMORROW = /(?<=^|\s)(?:tomorrow(?:['’]s)?|tmrw|tmw)(?=\s|$)/;

const FAVOURITE =
  /(?<=^|\s)(?:unnamed\s+)?(?<second>(?:2nd|second)\s*|2)?(?<word>fav|favs|favourite|favorite)(?=\s|$)/;

/** Reads "3.15 7", "newmarket, 3.15pm, 7", "1515 newm 7 2 5", "tomorrow 3.15 7" or "3:15"; null for anything else, such as a name. */
export function readHorseLine(line: string, takesFavourites = true): TypedRunner | null {
  const plain = line.toLowerCase().replace(/,/g, " ");
  const tomorrow = TOMORROW.test(plain);
  const bare = plain.replace(TOMORROW, "").trim();
  const said = takesFavourites ? FAVOURITE.exec(bare)?.groups : undefined;
  const parts = LINE.exec(said ? bare.replace(FAVOURITE, " ").trim() : bare)?.groups;
  if (!parts || (said && parts.numbers)) return null;
  const times = timesMeant(parts.time ?? "", parts.half);
  if (times.length === 0) return null;
  const course = courseLetters(`${parts.before} ${parts.after}`);
  const [number = null, ...following] = (parts.numbers?.match(/\d+/g) ?? []).map(Number);
  const favourite = said && ({ favourite: said.second ? 2 : 1, favouriteWord: said.word! } as const);
  return { course, times, number, following, ...(tomorrow && { tomorrow }), ...favourite };
}

/** Whether a typed course matches: "newm" and "new market" match "Newmarket (July)". */
export const fitsCourse = (said: string, courseName: string): boolean =>
  courseLetters(courseName).startsWith(said);

const courseLetters = (name: string): string => name.toLowerCase().replace(/[^\p{L}]/gu, "");

/**
 * Race times are spoken by the twelve-hour clock; the card decides between morning and afternoon, unless
 * typed.
 */
function timesMeant(text: string, half: string | undefined): string[] {
  const digits = text.replace(/[.:]/, "");
  if (digits.length < 3 && half === undefined) return [];
  const hour = Number(digits.length < 3 ? digits : digits.slice(0, -2));
  const minutes = digits.length < 3 ? "00" : digits.slice(-2);
  if (hour > 23 || Number(minutes) > 59) return [];
  return hoursMeant(hour, half).map((one) => `${String(one).padStart(2, "0")}:${minutes}`);
}

function hoursMeant(hour: number, half: string | undefined): number[] {
  if (half === undefined) return hour >= 1 && hour <= 11 ? [hour + 12, hour] : [hour];
  if (half === "a") return hour > 12 ? [] : [hour % 12];
  return hour === 0 ? [] : [hour > 12 ? hour : (hour % 12) + 12];
}

/** A horse that was found; its race may be off the card by now. */
type Found = { name: string; horse: Pick<Horse, "odds"> | null };

/**
 * Which of the horses found a line means, by their places: all where it has a number for each of several races, else the
 * only choice; none where it is not clear.
 */
export function horsesMeant(text: string, found: readonly Found[]): number[] {
  const wanted = 1 + (readHorseLine(text)?.following.length ?? 0);
  if (wanted > 1) return found.length === wanted ? found.map((_, at) => at) : [];
  const only = onlyChoice(text, found);
  return only < 0 ? [] : [only];
}

/** Why a line matches no single horse; `how` tells how to make it clear. */
export function whyUnclear(text: string, found: readonly unknown[], how: string): string {
  const wanted = 1 + (readHorseLine(text)?.following.length ?? 0);
  return found.length < wanted
    ? `Only ${found.length} of the ${wanted} horses ${found.length === 1 ? "was" : "were"} found: a number, or a race after it, is not there`
    : `${found.length} horses fit: ${how}`;
}

/** What makes a text clear that more horses fit, where no list is there to choose from. */
export const clearerBy = (text: string): string =>
  `type ${readHorseLine(text) ? "the course as well" : "more of the name"}`;

/**
 * Which of the horses found Enter takes: the only one, or the only one that runs of those whose whole name was typed.
 * -1 for more of them, because money on the wrong horse is worse than one more key.
 */
export function onlyChoice(text: string, found: readonly Found[]): number {
  if (found.length === 1) return 0;
  const named = found.filter(({ name, horse }) => horse && !isNonRunner(horse.odds) && isWhole(text, name));
  return named.length === 1 ? found.indexOf(named[0]!) : -1;
}

const isWhole = (text: string, name: string): boolean => searchName(text) === searchName(name);

/**
 * The refusal of an id whose horse differs from the description, or of a time its race moved from: the first
 * needs another choice, the second a confirmation. Null where all agrees.
 */
export function describedFault(
  said: DescribedHorse,
  { name, number, courseName, offAt }: OfferedHorse,
  leg: number,
): BetFault | null {
  const agreement = agreementWith(said, { name, number, courseName, offAt });
  if (agreement === "same") return null;
  return agreement === "moved"
    ? { code: "race-retimed", leg, horseName: name, offAt }
    : { code: "horse-is-another", leg, horseName: name, horseNumber: number, courseName, offAt };
}
