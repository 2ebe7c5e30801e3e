import { type DrawType, isDrawType } from "../../domain/lottery/game.ts";

/**
 * Which of the three games a source means: "Lotto Main", "Lotto Plus 1", 1, "2". Beware: draw type 2 is Plus 1.
 * Null where the words could mean anything else, for a bet must not settle on another game's numbers.
 */
export function readGame(written: unknown): DrawType | null {
  if (typeof written !== "string" && typeof written !== "number") return null;
  const bare = `${written}`
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "")
    .replace(/^irish/, "");
  const number = /^\d$/.test(bare) ? Number(bare) : Number.NaN;
  return isDrawType(number) ? number : (GAMES.get(bare) ?? null);
}

const GAMES = new Map<string, DrawType>([
  ["lotto", 1],
  ["main", 1],
  ["lottomain", 1],
  ["lottoplus1", 2],
  ["plus1", 2],
  ["lottoplus2", 3],
  ["plus2", 3],
]);
