import { type Horse, isNonRunner } from "./card-horse.ts";
import { searchName } from "./search-name.ts";

/** A horse that was found; its race may be off the card by now. */
type Found = { name: string; horse: Pick<Horse, "odds"> | null };

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
