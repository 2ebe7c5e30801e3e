import { type Horse, isNonRunner } from "./card-horse.ts";
import { readHorseLine } from "./horse-line.ts";

/**
 * Which of the horses found is meant: a piece of a name means the first that runs; a time and number that fit two
 * courses mean neither (-1), because money on the wrong course is worse than one more key. Null: its race is gone.
 */
export function firstChoice(text: string, found: readonly (Pick<Horse, "odds"> | null)[]): number {
  if (found.length > 1 && readHorseLine(text)) return -1;
  const running = found.findIndex((horse) => horse !== null && !isNonRunner(horse.odds));
  return running < 0 && found.length > 0 ? 0 : running;
}
