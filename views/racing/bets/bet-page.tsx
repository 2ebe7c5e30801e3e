import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { hasSimulated } from "../../../db/stores/racing/offers.ts";
import { settlementsOf } from "../../../db/stores/racing/settlements.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { BetDetails } from "./bet-details.tsx";
import { Receipt } from "./receipt.tsx";

type Props = { reader: Reader; bet: BetWithLegs; now: Date };

/** What a browser keeps, it keeps for 30 minutes. tests/specification/section-9-constants.ts */
const KEPT_MS = 30 * 60_000;

/** A bet's details, in a dialog or as a page of their own. */
export async function BetPage({ reader, bet, now }: Props) {
  const keptUntil = new Date(now.getTime() + KEPT_MS);
  const settlements = await settlementsOf(reader, bet.id);
  const isSimulated = await hasSimulated(reader, [bet]);
  return <BetDetails {...{ bet, settlements, keptUntil, isSimulated }} />;
}

/** A bet on paper. */
export async function ReceiptPage({ reader, bet, now }: Props) {
  return <Receipt bet={bet} printedAt={now} isSimulated={await hasSimulated(reader, [bet])} />;
}
