import { shareLock } from "../../../db/locks.ts";
import { markSelectionStopped, type Selection } from "../../../db/stores/lottery/selections.ts";
import { done, type Outcome } from "../../domain/outcome.ts";
import { audit } from "../audit.ts";
import type { By, Shop } from "../shop.ts";
import { type WhichSelection, wantedSelection } from "./edit-selection.ts";

/** Ends a bet: it takes part in no draw whose cut-off is still ahead. Its row and its results stay. */
export function stopSelection(
  shop: Shop,
  by: By,
  which: WhichSelection,
): Promise<Outcome<{ selection: Selection }>> {
  return shop.database.transact<Outcome<{ selection: Selection }>>(async (tx) => {
    await shareLock(tx, "lottery");
    const found = await wantedSelection(tx, which);
    if (!found.done) return found;
    const selection = found.value;
    // Stopping what is stopped changes nothing, and above all not the moment at which it was.
    if (selection.stoppedAt) return done({ selection });
    const stoppedAt = shop.clock.now();
    await markSelectionStopped(tx, selection.id, stoppedAt);
    await audit(tx, shop, by, {
      action: "StopSelection",
      subjectType: "selection",
      subjectId: selection.id,
      before: { playerId: selection.playerId, selectedNumbers: selection.selectedNumbers },
    });
    return done({ selection: { ...selection, stoppedAt } });
  });
}
