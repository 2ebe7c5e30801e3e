import type { WayOn } from "../../browser/call-shop.ts";
import { randomKey } from "../../browser/random-key.ts";
import { type PlacedReferences, sendSlip } from "../bets-on-wire.ts";
import { notePlacing, removeItems, slipOf } from "./slip-store.ts";
import type { PlacingUnderWay } from "./stored-slip.ts";

/** How a placing ended. After `lost` it is not known whether the slip was placed: asking again finds out. */
export type PlacingEnd =
  | { kind: "placed"; isPaid: boolean; placed: PlacedReferences }
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
  const items = slipOf(accountId)
    .peek()
    .slip.items.filter(({ id }) => placing.itemIds.includes(id));
  const answer = await sendSlip(placing.key, { accountId, isPaid: placing.isPaid, items });
  // Signed out or no answer: the next try must be the same request, with the same key.
  if (answer.kind === "lost" || answer.kind === "signedOut") return answer;
  const current = slipOf(accountId).peek().slip.placing;
  if (current?.key === placing.key) notePlacing(accountId, null);
  if (answer.kind === "refused") return answer;
  removeItems(accountId, placing.itemIds);
  return { kind: "placed", isPaid: placing.isPaid, placed: answer.body };
}

/** The placing that waits for its answer, whatever is asked for now; else a new one of all that is on the slip. */
function beginPlacing(accountId: number, isPaid: boolean): PlacingUnderWay {
  const { slip } = slipOf(accountId).peek();
  if (slip.placing) return slip.placing;
  const placing = { key: randomKey(), isPaid, itemIds: slip.items.map(({ id }) => id) };
  notePlacing(accountId, placing);
  return placing;
}
