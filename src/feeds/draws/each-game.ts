import { DRAW_TYPES, type DrawType, drawName } from "../../domain/lottery/game.ts";
import type { FetchFailure } from "../fetch-text.ts";
import { isFeedFailure, type ReadingFailure } from "../reading-failure.ts";
import type { Reading } from "./written-draw.ts";

/**
 * Reads the three games of a source that answers them one by one. One that fails is noted and the others stand;
 * all three failing is the source's failure. A source that is down is not asked again for the next game.
 */
export async function eachGame(read: (game: DrawType) => Promise<Reading>): Promise<Reading> {
  const all: Reading = { written: [], unread: [] };
  const failures: (FetchFailure | ReadingFailure)[] = [];
  for (const game of DRAW_TYPES) {
    const down = failures.find(({ kind }) => kind === "timeout" || kind === "unreachable");
    const answer = down ?? (await read(game).catch(expected));
    if ("written" in answer) {
      all.written.push(...answer.written);
      all.unread.push(...answer.unread);
    } else {
      failures.push(answer);
      all.unread.push({ where: drawName(game), reason: answer.detail });
    }
  }
  if (failures[0] && failures.length === DRAW_TYPES.length) throw failures[0];
  return all;
}

function expected(error: unknown): FetchFailure | ReadingFailure {
  if (isFeedFailure(error)) return error;
  throw error;
}
