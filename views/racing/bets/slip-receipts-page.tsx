import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { hasSimulated } from "../../../db/stores/racing/joined-legs.ts";
import { decisionsOnBets } from "../../../db/stores/racing/race-decisions.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { namesOf } from "../../../db/stores/staff/names.ts";
import { rightPricesIn } from "../../../src/domain/racing/races/right-prices.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import type { Letterhead } from "../../paper/letterhead.tsx";
import { PrintButton } from "../../paper/print-button.tsx";
import { Receipt } from "./receipt.tsx";

type Props = {
  reader: Reader;
  bets: readonly BetWithLegs[];
  now: Date;
  letterhead: Letterhead;
  /** A script prints it as soon as it is there, and goes back. */
  printsNow: boolean;
};

/** The receipts of a slip, one below the other. */
export async function SlipReceiptsPage({ reader, bets, now, letterhead, printsNow }: Props) {
  const clerks = await namesOf(
    reader,
    bets.map(({ userId }) => userId),
  );
  const isSimulated = hasSimulated(bets);
  const decisions = await decisionsOnBets(
    reader,
    bets.map(({ id }) => id),
  );
  const rightPrices = rightPricesIn(decisions);
  return (
    <>
      <p className="actions no-print" data-print-now={printsNow ? "" : undefined}>
        <PrintButton />
        <a className="button" href={urls.racing.placeBet}>
          Place the next bet
        </a>
      </p>
      {bets.map((bet) => (
        <Receipt
          key={bet.id}
          bet={bet}
          printedAt={now}
          clerk={clerks.get(bet.userId ?? 0) ?? null}
          {...{ letterhead, isSimulated, rightPrices }}
        />
      ))}
    </>
  );
}
