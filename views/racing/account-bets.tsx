import { wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { betTypeLabel } from "../../src/domain/racing/bet-type-label.ts";
import { urls } from "../../src/urls.ts";
import { Badge } from "../ui/badge.tsx";

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
  selections: { id: number; horseName: string; courseName: string; offAt: Date }[];
};

type Props = { today: CounterBet[]; results: CounterBet[] };

/** What the account has on today and how its last bets went. Renewed when a slip was placed, and every five minutes. */
export function AccountBets({ today, results }: Props) {
  return (
    <aside
      id="account-bets"
      className="account-bets"
      aria-label="Bets of this account"
      hx-get={urls.accountBets}
      hx-trigger="account-changed from:body, every 300s"
      hx-swap="outerHTML"
    >
      <BetRows title="Today's bets" bets={today} empty="No bet of this account was placed today." />
      <BetRows title="Recent results" bets={results} empty="No bet of this account is settled yet." />
    </aside>
  );
}

function BetRows({ title, bets, empty }: { title: string; bets: CounterBet[]; empty: string }) {
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
            <BetRow key={bet.id} bet={bet} />
          ))}
        </ul>
      )}
    </section>
  );
}

function BetRow({ bet }: { bet: CounterBet }) {
  const { status, selections } = bet;
  return (
    <li className="bet-row">
      <span>
        <span className="strong">{betTypeLabel(bet.betType)}</span>
        {bet.eachWay && bet.betType !== "Each-Way" && <span className="soft"> each way</span>}{" "}
        <Badge kind={LOOKS[status]}>{STATUS_NAMES[status]}</Badge>
      </span>
      <span className="money">{figure(bet)}</span>
      <span className="soft small horses">
        {selections.map(({ id, horseName, offAt }) => (
          <span key={id}>
            {wallClock(offAt, "Europe/London").time} {horseName}
          </span>
        ))}
      </span>
      <span className="soft small reference">
        {wallClock(bet.placedAt, "Europe/London").time} · {bet.reference}
      </span>
    </li>
  );
}

const LOOKS = { 0: "plain", 1: "won", 2: "good", 3: "lost", 4: "bad", 5: "lost" } as const;

/** What it cost while it waits, and what came back once it is settled. */
const figure = ({ status, amountPence, payoutPence }: CounterBet): string =>
  status === 0 || payoutPence === null ? formatMoney(amountPence) : `${formatMoney(payoutPence)} back`;
