import { counted } from "../../src/domain/exact-text.ts";
import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { CUT_OFF, drawDayAt } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { AttentionList, type Needs } from "../racing/attention/attention-list.tsx";
import type { RaceOnCard } from "../racing/cards/card.ts";
import { NextOff } from "../racing/cards/next-off.tsx";
import { Fact } from "../ui/fact.tsx";

type Takings = {
  bets: number;
  stakedPence: number;
  returnedPence: number;
  cashInPence: number;
  cashOutPence: number;
};
type Props = {
  races: readonly RaceOnCard[];
  takings: Takings;
  needs: Needs;
  /** The next day whose draw still takes bets; null where the shop plays none. */
  drawDay: string | null;
  now: Date;
  today: string;
};

/** What is about to start, what staff have to decide, and what the books say of today. */
export function ShopFacts({ races, takings, needs, drawDay, now, today }: Props) {
  return (
    <>
      <AttentionList {...needs} now={now} today={today} />
      <NextOff races={races} now={now} />
      <section className="today" aria-labelledby="today-title">
        <h2 id="today-title">Today</h2>
        <dl className="sheet facts">
          <Fact term={`Staked on ${counted(takings.bets, "racing bet")}`} className="strong">
            {formatMoney(takings.stakedPence)}
          </Fact>
          <Fact term="Returned by racing bets" className="strong">
            {formatMoney(takings.returnedPence)}
          </Fact>
          <Fact term="Cash in: deposits" className="strong">
            {formatMoney(takings.cashInPence)}
          </Fact>
          <Fact term="Cash out: withdrawals and lottery winnings" className="strong">
            {formatMoney(takings.cashOutPence)}
          </Fact>
          {drawDay && <DrawFact day={drawDay} now={now} />}
        </dl>
      </section>
    </>
  );
}

/** The draw that a bet made now is in, and until when one is in time. */
const DrawFact = ({ day, now }: { day: string; now: Date }) => {
  const isTonight = day === drawDayAt(now);
  return (
    <Fact
      term={isTonight ? "Tonight's draw" : `Next draw, ${formatWeekday(day)} ${formatDay(day)}`}
      className="strong"
    >
      Bets close at {CUT_OFF} Dublin time
    </Fact>
  );
};
