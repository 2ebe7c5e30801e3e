import { type Horse, isNonRunner } from "./card-horse.ts";
import { readHorseLine } from "./horse-line.ts";
import { searchName } from "./search-name.ts";

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

/** Why a line that found horses means none of them; `how` says what makes it clear. */
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
