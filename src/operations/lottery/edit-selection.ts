import type { Db } from "../../../db/client.ts";
import { lock, shareLock } from "../../../db/locks.ts";
import { findPlayer } from "../../../db/stores/lottery/players.ts";
import { findSelection, type Selection } from "../../../db/stores/lottery/selections.ts";
import type { SelectionTerms } from "../../domain/lottery/selection.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { By, Shop } from "../shop.ts";
import { rewriteSelection } from "./write-selection.ts";

/** A bet by its id, and by its player's where the address says whose it is. */
export type WhichSelection = { id: number; playerId?: number };

/** Changes a bet from the next draw on. What is left out stays as it was. `shown`: see `rewriteSelection`. */
export function editSelection(
  shop: Shop,
  by: By,
  which: WhichSelection,
  changes: Partial<SelectionTerms>,
  shown: Partial<SelectionTerms> = {},
): Promise<Outcome<{ selection: Selection }>> {
  return shop.database.transact<Outcome<{ selection: Selection }>>(async (tx) => {
    await shareLock(tx, "lottery");
    const found = await wantedSelection(tx, which);
    return found.done ? await rewriteSelection(tx, shop, by, found.value, changes, shown) : found;
  });
}

/** The bet, alone with it, if it is one of a player who is still in the syndicate. */
export async function wantedSelection(tx: Db, which: WhichSelection): Promise<Outcome<Selection>> {
  if (which.playerId !== undefined && !(await findPlayer(tx, which.playerId)))
    return refuse({ code: "player-unknown" });
  const seen = await findSelection(tx, which.id);
  if (seen) await lock(tx, `player ${seen.playerId}`);
  const selection = seen && (await findSelection(tx, which.id));
  if (!selection || (which.playerId ?? selection.playerId) !== selection.playerId)
    return refuse({ code: "selection-unknown" });
  return done(selection);
}
