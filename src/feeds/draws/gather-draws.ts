import { type Draw, sameNumbers } from "../../domain/lottery/draw.ts";
import type { Note } from "../notes.ts";
import { judgeDraw } from "./judge-draw.ts";
import type { WrittenDraw } from "./written-draw.ts";

export type GatheredDraws<Where> = { draws: Draw[]; skipped: Note<Where>[]; warnings: Note<Where>[] };

/**
 * Many written draws into one history: each draw once, oldest first. A repeat with the same numbers is the same
 * draw. Two results for one draw leave neither: the shop cannot know which of them is true. (From 1994 to 1998
 * there was a second, fixed-prize draw on some dates, which archives mix in.)
 */
export function gatherDraws<Where>(written: readonly WrittenDraw<Where>[], now: Date): GatheredDraws<Where> {
  const skipped: Note<Where>[] = [];
  const warnings: Note<Where>[] = [];
  const results = new Map<string, { where: Where; draw: Draw; warning: string | null }[]>();
  for (const one of written) {
    const { where } = one;
    const judged = judgeDraw(one, now);
    if ("reason" in judged) {
      skipped.push({ where, reason: judged.reason });
      continue;
    }
    const key = `${judged.draw.drawDate} ${judged.draw.drawType}`;
    const others = results.get(key) ?? [];
    if (!others.some((other) => sameNumbers(other.draw, judged.draw))) others.push({ where, ...judged });
    results.set(key, others);
  }

  const draws: Draw[] = [];
  for (const [first, ...others] of results.values()) {
    if (!first) continue;
    if (others.length > 0) {
      const versions = [first, ...others].map(({ draw }) => inWords(draw)).join(", and ");
      const reason = `${first.draw.drawDate} has more than one result for draw ${first.draw.drawType}: ${versions}`;
      for (const { where } of [first, ...others]) skipped.push({ where, reason });
      continue;
    }
    draws.push(first.draw);
    if (first.warning) warnings.push({ where: first.where, reason: first.warning });
  }
  draws.sort((a, b) => a.drawDate.localeCompare(b.drawDate) || a.drawType - b.drawType);
  return { draws, skipped, warnings };
}

const inWords = ({ winningNumbers, bonusBall }: Draw): string =>
  `${winningNumbers.join(" ")} bonus ${bonusBall ?? "none"}`;
