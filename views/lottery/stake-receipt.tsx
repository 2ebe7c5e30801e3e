import { formatDay, formatInstant, formatSecond } from "../../src/domain/london-time.ts";
import type { CashOrAccount } from "../../src/domain/lottery/cash-or-account.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type Letterhead, LetterheadLines } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";

type Paid = { id: number; week: string; amountPence: number; paidFrom: CashOrAccount };
type Props = {
  letterhead: Letterhead;
  playerName: string;
  accountId: number;
  /** What the player paid on one day, in the order in which it came. */
  paid: readonly Paid[];
  collectedAt: Date;
  /** Who took it; null where no member of staff did. */
  clerk: string | null;
  printedAt: Date;
};

/** What a player takes away for weeks that were paid: made for a roll of 80 mm. */
export function StakeReceipt({ letterhead, playerName, accountId, paid, collectedAt, ...made }: Props) {
  const { clerk, printedAt } = made;
  const pence = paid.reduce((sum, { amountPence }) => sum + amountPence, 0);
  return (
    <>
      <p className="actions no-print">
        <PrintButton />
        <a className="button" href={urls.lottery.collectionsOf(paid[0]!.week)}>
          Back to Collections
        </a>
      </p>
      <article className="receipt" aria-label={`Receipt for ${playerName}`}>
        <header>
          <LetterheadLines {...letterhead} />
          <p className="strong">Lottery stakes</p>
        </header>
        <p>
          {playerName} (ID {accountId})
          <br />
          {formatSecond(collectedAt)}
          {clerk && `, taken by ${clerk}`}
        </p>
        <dl>
          {paid.map(({ id, week, amountPence, paidFrom }) => (
            <div key={id}>
              <dt>
                Week of {formatDay(week)}
                {paidFrom === "account" && ", from the account"}
              </dt>
              <dd>{formatMoney(amountPence)}</dd>
            </div>
          ))}
          <div className="strong">
            <dt>Paid</dt>
            <dd>{formatMoney(pence)}</dd>
          </div>
        </dl>
        <footer className="small">Printed {formatInstant(printedAt)}.</footer>
      </article>
    </>
  );
}
