import type { StillOpen } from "../../db/stores/accounts/running-bets.ts";
import type { BetWithLegs } from "../../db/stores/racing/bets.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { formatInstant, wallClock } from "../../src/domain/london-time.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { betName } from "../../src/domain/racing/bet-name.ts";
import { type Letterhead, nameOnPaper } from "../paper/letterhead.tsx";
import { Fact } from "../ui/fact.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { transactionText } from "./transaction-text.ts";

type Movement = {
  id: number;
  transactionType: TransactionType;
  description: string;
  amountPence: number;
  balanceAfterPence: number;
  createdAt: Date;
  referenceType: string | null;
  referenceId: number | null;
};

type Statement = {
  account: { id: number; name: string; balancePence: number };
  open: StillOpen;
  bets: readonly BetWithLegs[];
  transactions: readonly Movement[];
  at: Date;
  end: Date;
};

type Props = {
  letterhead: Letterhead;
  /** "nothing": the link is wrong or over; which is not said. */
  shown: Statement | "nothing" | "too-often";
};

/** A customer's own statement, as their phone shows it: to read, and for nothing else. */
export const OwnStatementPage = ({ letterhead, shown }: Props) => (
  <main>
    <article className="narrow">
      <Title text={nameOnPaper(letterhead)} sub={letterhead.address} />
      {shown === "nothing" && <p>This link opens no statement. Ask at the counter for a new one.</p>}
      {shown === "too-often" && <p>Too many tries. Wait a minute, and open the link again.</p>}
      {typeof shown === "object" && <Shown {...shown} />}
    </article>
  </main>
);

const Shown = ({ account, open, bets, transactions, at, end }: Statement) => (
  <>
    <dl className="sheet facts">
      <Fact term="Balance" className="figure">
        <Money pence={account.balancePence} owed />
      </Fact>
      <Fact term="Customer">
        {account.name} (ID {account.id})
      </Fact>
      <Fact term="Open racing bets">{open.racing}</Fact>
      <Fact term="Running lottery bets">{open.lottery}</Fact>
      {open.winnings.pence > 0 && (
        <Fact term="Lottery winnings to collect">{formatMoney(open.winnings.pence)}</Fact>
      )}
      <Fact term="As of">{formatInstant(at)}</Fact>
      <Fact term="Opens until">{formatInstant(end)}</Fact>
    </dl>
    {bets.length > 0 && <OpenBets bets={bets} all={open.racing} />}
    <Movements rows={transactions} />
  </>
);

const OpenBets = ({ bets, all }: { bets: readonly BetWithLegs[]; all: number }) => (
  <section className="sheet" aria-labelledby="open-bets">
    <header>
      <h2 id="open-bets">
        {all > bets.length ? `Open racing bets, the newest ${bets.length}` : "Open racing bets"}
      </h2>
    </header>
    <table aria-labelledby="open-bets">
      <thead>
        <tr>
          <th scope="col">Bet</th>
          <th scope="col" className="money">
            Stake
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={bet.id}>
            <td>
              <strong>{betName(bet)}</strong> <span className="soft small">{bet.reference}</span>
              {bet.legs.map((leg) => (
                <div key={leg.id} className="small soft">
                  {wallClock(leg.offAt, "Europe/London").time} {leg.courseName}, {leg.horseName}
                </div>
              ))}
            </td>
            <td className="money">{formatMoney(bet.amountPence)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const Movements = ({ rows }: { rows: readonly Movement[] }) => (
  <section className="sheet" aria-labelledby="movements">
    <header>
      <h2 id="movements">Last movements</h2>
    </header>
    <table aria-labelledby="movements">
      <thead>
        <tr>
          <th scope="col">Movement</th>
          <th scope="col" className="money">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <strong>{transactionName(row.transactionType)}</strong>
              <div className="small soft">
                {formatInstant(row.createdAt)}, {transactionText(row)}
              </div>
            </td>
            <td className="money">
              {`${row.amountPence > 0 ? "+" : ""}${formatMoney(row.amountPence)}`}
              <div className="small soft">
                Balance <Money pence={row.balanceAfterPence} owed />
              </div>
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={2}>None yet</td>
          </tr>
        )}
      </tbody>
    </table>
  </section>
);
