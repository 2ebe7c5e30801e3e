import { hasPlayers } from "../../../db/stores/lottery/players.ts";
import { drawnFault, type SentDraw } from "../../domain/lottery/draw.ts";
import { cutOffOf, DRAW_TYPES, isDrawDay } from "../../domain/lottery/game.ts";
import type { LotteryRefusal } from "../../domain/lottery/refusals.ts";
import { done, refuse } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { performDraws } from "./perform-draws.ts";

/** The draws, in the order in which they were sent, and how many of them were new or a correction. */
export type Recorded = { drawIds: number[]; changed: number };

/**
 * Staff enter one draw or up to three: all are kept, or none. The same numbers again are the same draw; other numbers
 * correct it, unless the draw says that it replaces something else than what is stored. Every player's results are computed here and stored with it.
 */
export function recordDraws(
  shop: Shop,
  by: By,
  draws: readonly SentDraw[],
  keyed: Keyed | null = null,
): Promise<Answer<Recorded>> {
  return once<Recorded>(shop, by, keyed, async (tx) => {
    const broken = brokenDraw(draws, shop);
    if (broken) return refuse(broken);
    if (!(await hasPlayers(tx))) return refuse({ code: "no-players" });
    const performed = await performDraws(tx, shop, by, draws, "correct");
    if (!performed.done) return performed;
    return done({
      drawIds: performed.value.map(({ draw }) => draw.id),
      changed: performed.value.filter(({ kind }) => kind !== "same").length,
    });
  });
}

/** The first rule that the draws break, those about the numbers in the order of docs/rules/lottery.md#drawn-numbers. */
function brokenDraw(draws: readonly SentDraw[], { rules, clock }: Shop): LotteryRefusal | null {
  if (draws.length < 1 || draws.length > DRAW_TYPES.length) return { code: "draws-not-one-to-three" };
  const seen = new Set<string>();
  for (const { drawDate, drawType: draw } of draws) {
    if (!isDrawDay(drawDate)) return { code: "draw-date-unknown" };
    if (cutOffOf(drawDate) > clock.now()) return { code: "draw-in-the-future", day: drawDate };
    if (seen.has(`${drawDate} ${draw}`)) return { code: "draw-repeated", draw };
    seen.add(`${drawDate} ${draw}`);
  }
  for (const drawn of draws) {
    const fault = drawnFault(drawn, rules.largestNumber);
    if (fault)
      return { code: "draw-numbers-broken", draw: drawn.drawType, fault, largest: rules.largestNumber };
  }
  return null;
}
