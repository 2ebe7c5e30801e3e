import { hasPlayers } from "../../../db/stores/lottery/players.ts";
import { drawnFault, type SentDraw } from "../../domain/lottery/draw.ts";
import { cutOffOf, DRAW_TYPES, isDrawDay } from "../../domain/lottery/game.ts";
import { done, type Refused, refuse } from "../../domain/outcome.ts";
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
    if (broken) return broken;
    if (!(await hasPlayers(tx))) return refuse({ code: "no-players" });
    const performed = await performDraws(tx, shop, by, draws, "correct");
    if (!performed.done) return performed;
    return done({
      drawIds: performed.value.flatMap(({ draw }) => draw?.id ?? []),
      changed: performed.value.filter(({ kind }) => kind !== "same").length,
    });
  });
}

/** The first rule that the draws break and the place of the draw among them, those about the numbers in the order of docs/rules/lottery.md#drawn-numbers. */
function brokenDraw(draws: readonly SentDraw[], { rules, clock }: Shop): Refused | null {
  if (draws.length < 1 || draws.length > DRAW_TYPES.length) return refuse({ code: "draws-not-one-to-three" });
  const seen = new Set<string>();
  for (const [at, { drawDate, drawType: draw }] of draws.entries()) {
    if (!isDrawDay(drawDate)) return { ...refuse({ code: "draw-date-unknown" }), at };
    if (cutOffOf(drawDate) > clock.now())
      return { ...refuse({ code: "draw-in-the-future", day: drawDate }), at };
    if (seen.has(`${drawDate} ${draw}`)) return { ...refuse({ code: "draw-repeated", draw }), at };
    seen.add(`${drawDate} ${draw}`);
  }
  for (const [at, drawn] of draws.entries()) {
    const fault = drawnFault(drawn, rules.largestNumber);
    const facts = { draw: drawn.drawType, largest: rules.largestNumber };
    if (fault) return { ...refuse({ code: "draw-numbers-broken", ...facts, fault }), at };
  }
  return null;
}
