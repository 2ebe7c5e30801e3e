import type { WayOn } from "../../browser/call-shop.ts";
import { type PlacedReferences, sendSlip } from "../bets-on-wire.ts";
import { beginPlacing, endPlacing, notePlaced, slipOf } from "./slip-store.ts";

/** How a placing ended. After `lost` it is not known whether the slip was placed: asking again finds out. */
export type PlacingEnd =
  /** `before`: this is the first answer given again. */
  | { kind: "placed"; isPaid: boolean; placed: PlacedReferences; before: boolean }
  | { kind: "refused"; sentence: string; wayOn?: WayOn | undefined }
  | { kind: "lost"; sentence: string; reference?: string | undefined }
  | { kind: "signedOut" };

/**
 * Sends the slip, once. Its key and what it holds are kept with the slip from before it is sent until the shop has
 * answered for sure: a second click, another tab or a page opened after a crash sends the same request again, and the
 * shop gives the first answer again. What was added in the meantime stays on the slip.
 */
export async function placeSlip(accountId: number, isPaid: boolean): Promise<PlacingEnd> {
  const placing = beginPlacing(accountId, isPaid);
  const { key, itemIds } = placing;
  const items = slipOf(accountId)
    .peek()
    .slip.items.filter(({ id }) => itemIds.includes(id));
  const answer = await sendSlip(key, { accountId, isPaid: placing.isPaid, items });
  // Signed out or no answer: the next try must be the same request, with the same key.
  if (answer.kind === "lost" || answer.kind === "signedOut") return answer;
  if (answer.kind === "refused") {
    // Placed already, paid in the other way: then it is the same bets that are gone.
    const isPlaced = answer.placed?.length === itemIds.length;
    endPlacing(accountId, placing, isPlaced ? itemIds : []);
    return answer;
  }
  const { bets, placedAt } = answer.body;
  notePlaced(accountId, { key, placedAt, references: bets.map(({ reference }) => reference) });
  endPlacing(accountId, placing, itemIds);
  return { kind: "placed", isPaid: placing.isPaid, placed: answer.body, before: answer.replayed === true };
}
