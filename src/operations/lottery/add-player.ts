import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { done } from "../../domain/outcome.ts";
import { type Answer, once } from "../once.ts";
import type { By, Keyed, Shop } from "../shop.ts";
import { writePlayer } from "./write-player.ts";
import { writeSelection } from "./write-selection.ts";

type Wanted = { accountId: number; name?: string; selections: SelectionTerms[] };

/** Adds a player, with the first bets if there are any: all of it, or nothing. */
export function addPlayer(
  shop: Shop,
  by: By,
  { selections, ...player }: Wanted,
  keyed: Keyed | null = null,
): Promise<Answer<{ playerId: number }>> {
  return once<{ playerId: number }>(shop, by, keyed, async (tx) => {
    const added = await writePlayer(tx, shop, by, player);
    if (!added.done) return added;
    for (const [at, terms] of selections.entries()) {
      const written = await writeSelection(tx, shop, by, added.value.playerId, terms);
      if (!written.done) return { ...written, at };
    }
    return done(added.value);
  });
}
