import { counted } from "../../src/domain/exact-text.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { AttentionList } from "../racing/attention/attention-list.tsx";
import type { Needs } from "../racing/attention/attention-rows.ts";
import type { RaceOnCard } from "../racing/cards/card.ts";
import { NextOff } from "../racing/cards/race-cards.tsx";
import { Fact } from "../ui/fact.tsx";

type Takings = {
  bets: number;
  stakedPence: number;
  returnedPence: number;
  depositsPence: number;
  withdrawalsPence: number;
  lotteryStakesPence: number;
  lotteryWinningsPence: number;
};
type Props = {
  races: readonly RaceOnCard[];
  takings: Takings;
  needs: Needs;
  /** Until when bets are in the next draw; "" where nothing is drawn. */
  nextDraw: string;
  now: Date;
  today: string;
  /** The book of the next races, for who may see it. */
  book: React.ReactNode;
  /** The day's stakes by the hour. */
  children: React.ReactNode;
};

/** Cash in less cash out, whichever business it was for. */
export const netCashPence = (all: Takings): number =>
  all.depositsPence + all.lotteryStakesPence - all.withdrawalsPence - all.lotteryWinningsPence;

/** The next races and draws, staff's open decisions, and today's takings. */
export function ShopFacts({ races, takings, needs, nextDraw, now, today, book, children }: Props) {
  return (
    <>
      <AttentionList needs={needs} now={now} today={today} />
      <NextOff races={races} now={now} />
      {book}
      <section className="today" aria-labelledby="today-title">
        <h2 id="today-title">Today</h2>
        <dl className="sheet facts">
          <Fact term={`Stakes, ${counted(takings.bets, "bet")}`} className="strong">
            {formatMoney(takings.stakedPence)}
          </Fact>
          <Fact term="Returned by racing bets" className="strong">
            {formatMoney(takings.returnedPence)}
          </Fact>
          <Fact term="Cash in: deposits" className="strong">
            {formatMoney(takings.depositsPence)}
          </Fact>
          <Fact term="Cash in: lottery stakes" className="strong">
            {formatMoney(takings.lotteryStakesPence)}
          </Fact>
          <Fact term="Cash paid out: withdrawals" className="strong">
            {formatMoney(takings.withdrawalsPence)}
          </Fact>
          <Fact term="Cash paid out: lottery winnings" className="strong">
            {formatMoney(takings.lotteryWinningsPence)}
          </Fact>
          <Fact term="Net takings in cash" className="strong">
            {formatMoney(netCashPence(takings))}
          </Fact>
        </dl>
        <p className="actions no-print">
          <a className="button" href={urls.reports.cashNeeded}>
            Cash Needed Tonight
          </a>
        </p>
        {children}
        {nextDraw && <p className="soft">{nextDraw}</p>}
      </section>
    </>
  );
}
