import { betTypeLabel } from "../../../src/domain/bets/bet-types.ts";
import { REFRESH_SECONDS, triggerEvery } from "../../../src/domain/intervals.ts";
import { timeAndDay } from "../../../src/domain/london-time.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { saysEachWay } from "../../../src/domain/racing/bet-name.ts";
import { type BetStatusCode, PENDING } from "../../../src/domain/racing/bet-status.ts";
import { moneyBack } from "../../../src/domain/racing/money-back.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { OpensDialog } from "../../ui/dialog.tsx";
import { TrueStatus } from "../bets/status-badge.tsx";

/** A bet as a row of the counter shows it. */
export type CounterBet = {
  id: number;
  reference: string;
  betType: string;
  eachWay: boolean;
  amountPence: number;
  possibleReturnPence: number | null;
  payoutPence: number | null;
  status: BetStatusCode;
  placedAt: Date;
  legs: { id: number; horseName: string; courseName: string; offAt: Date }[];
};

export type BetsOfAccount = { today: CounterBet[]; results: CounterBet[] };
type Props = { bets: BetsOfAccount | null; now: Date };

const UNREAD = "Nothing can be listed just now.";

/** What the account has on today and how its last bets went. Renewed when a slip was placed, and every five minutes. */
export function AccountBets({ bets, now }: Props) {
  return (
    <aside
      id="account-bets"
      className="account-bets"
      aria-label="Bets of this account"
      hx-get={urls.racing.accountBets}
      data-live="bets races"
      hx-trigger={`account-changed from:body, ${triggerEvery(REFRESH_SECONDS)}, refresh-due`}
      hx-swap="outerHTML"
    >
      <BetRows
        list="today"
        title="Today's bets"
        bets={bets?.today ?? []}
        now={now}
        empty={bets ? "No bets placed today." : UNREAD}
      />
      <BetRows
        list="result"
        title="Recent results"
        bets={bets?.results ?? []}
        now={now}
        empty={bets ? "No settled bets yet." : UNREAD}
      />
    </aside>
  );
}

type ListProps = { list: string; title: string; bets: CounterBet[]; now: Date; empty: string };

function BetRows({ list, title, bets, now, empty }: ListProps) {
  return (
    <section className="sheet">
      <header>
        <h2>{title}</h2>
        {bets.length > 0 && <span className="soft small">{bets.length}</span>}
      </header>
      {bets.length === 0 ? (
        <p className="in soft small">{empty}</p>
      ) : (
        <ul className="bet-rows">
          {bets.map((bet) => (
            <BetRow key={bet.id} list={list} bet={bet} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BetRow({ list, bet, now }: { list: string; bet: CounterBet; now: Date }) {
  const { status, legs } = bet;
  return (
    <li className="bet-row">
      <span>
        <OpensDialog id={`${list}-${bet.id}`} className="strong" href={urls.racing.bet(bet.id)}>
          {betTypeLabel(bet.betType)}
        </OpensDialog>
        {saysEachWay(bet) && <span className="soft"> each way</span>} <TrueStatus status={status} />
      </span>
      <span className="money">{figure(bet)}</span>
      <span className="soft small reference">
        {timeAndDay(bet.placedAt, now)} · {bet.reference} ·{" "}
        <a href={urls.racing.betAgain(bet.id)} aria-label={`Same again: bet ${bet.reference}`}>
          Same again
        </a>
      </span>
      <span className="soft small horses">
        {legs.map(({ id, horseName, offAt }) => (
          <span key={id}>
            {timeAndDay(offAt, now)} {horseName}
          </span>
        ))}
      </span>
    </li>
  );
}

/** What it cost while it waits, and what came back once it is settled. */
const figure = ({ status, amountPence, payoutPence }: CounterBet): string =>
  status === PENDING || payoutPence === null
    ? formatMoney(amountPence)
    : moneyBack({ status, amountPence, payoutPence });
