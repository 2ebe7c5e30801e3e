import { findDrawById, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import type { Explained } from "../../domain/explained.ts";
import { explainResult } from "../../domain/lottery/explain-result.ts";

type Settled = { result: PlayerResult; draw: StoredDraw; explained: Explained | null };

/** A customer's result in a draw, explained where it can be; undefined: there is none of that id. */
export async function resultSettled(reader: Reader, id: number): Promise<Settled | undefined> {
  const result = await findResult(reader, id);
  const draw = result && (await findDrawById(reader, result.drawId));
  return draw && { result, draw, explained: explainResult(result, draw) };
}
