import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { legFates } from "../../../db/stores/racing/leg-fates.ts";
import { type BetSettlement, settlementsOf } from "../../../db/stores/racing/settlements.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { lastSavedBefore } from "../../../db/stores/system/shop-settings.ts";
import type { Explained } from "../../domain/explained.ts";
import { explainSettlement } from "../../domain/racing/explanation/explain-settlement.ts";

/** How a bet was settled last, explained where its figures can be worked out again; undefined: not settled. */
export async function betSettled(
  reader: Reader,
  bet: BetWithLegs,
): Promise<{ settlement: BetSettlement; explained: Explained | null } | undefined> {
  const [settlements, fates, savedAt] = await Promise.all([
    settlementsOf(reader, bet.id),
    legFates(reader, bet.id),
    lastSavedBefore(reader, bet.placedAt),
  ]);
  const settlement = settlements[0];
  return settlement && { settlement, explained: explainSettlement(bet, settlement, fates, savedAt) };
}
