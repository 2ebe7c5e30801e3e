import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { historyOfBet } from "../../../db/stores/racing/histories.ts";
import { hasSimulated } from "../../../db/stores/racing/joined-legs.ts";
import { decisionsOnBets } from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { PENDING } from "../../../src/domain/racing/bet-status.ts";
import { decisionNotes } from "../../../src/domain/racing/races/race-decisions.ts";
import { rightPriceNotes, rightPricesIn } from "../../../src/domain/racing/races/right-prices.ts";
import { unreadableOf } from "../../../src/domain/racing/unreadable-bet.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { Letterhead } from "../../paper/letterhead.tsx";
import { PrintButton } from "../../paper/print-button.tsx";
import { BetDetails } from "./bet-details.tsx";
import { Receipt } from "./receipt.tsx";

type Props = { reader: Reader; bet: BetWithLegs; now: Date };
/** `requestKey`: for a payout from the details. */
type DetailsProps = Props & { requestKey: string };

/** What a browser keeps, it keeps for 30 minutes. tests/specification/section-9-constants.ts */
const KEPT_MS = 30 * 60_000;

/** A bet's details, in a dialog or as a page of their own. */
export async function BetPage({ reader, bet, now, requestKey }: DetailsProps) {
  const keptUntil = new Date(now.getTime() + KEPT_MS);
  const [{ settlements, collections, decisions }, { disputes }] = await Promise.all([
    historyOfBet(reader, bet.id),
    currentSettings(reader),
  ]);
  const isSimulated = hasSimulated([bet]);
  const unread = unreadableOf(bet);
  const rightPrices = rightPricesIn(decisions);
  const notes = [...decisionNotes(bet, decisions), ...rightPriceNotes(bet, rightPrices)];
  const shown = { bet, now, settlements, collections, rightPrices };
  return <BetDetails {...shown} {...{ keptUntil, isSimulated, requestKey, unread, notes, disputes }} />;
}

type ReceiptProps = Props & {
  letterhead: Letterhead;
  /** A script prints it as soon as it is there, and goes back. */
  printsNow: boolean;
};

/** A bet on paper, with the way back to it. */
export async function ReceiptPage({ letterhead, printsNow, ...facts }: ReceiptProps) {
  const isSimulated = hasSimulated([facts.bet]);
  const clerk = (await namesOf(facts.reader, [facts.bet.userId])).get(facts.bet.userId ?? 0) ?? null;
  const rightPrices = rightPricesIn(await decisionsOnBets(facts.reader, [facts.bet.id]));
  return (
    <>
      <p className="actions no-print" data-print-now={printsNow ? "" : undefined}>
        <PrintButton />
        <a className="button" href={urls.racing.bet(facts.bet.id)}>
          Back to the bet
        </a>
        {facts.bet.status !== PENDING && (
          <a className="button" href={urls.racing.betSettlement(facts.bet.id)}>
            How It Was Settled
          </a>
        )}
      </p>
      <Receipt bet={facts.bet} printedAt={facts.now} {...{ letterhead, clerk, isSimulated, rightPrices }} />
    </>
  );
}
