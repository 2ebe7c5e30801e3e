import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OwedRow, type OwedRowProps, OwedTotal } from "./owed-row.tsx";

type Props = {
  players: readonly OwedRowProps["player"][];
  /** The whole of it, players that are not listed included. */
  inAll: { results: number; pence: number };
  requestKey: string;
  /** The account whose unpaid results the page has; null where it has everybody's. */
  account: number | null;
};

/** What each player is to be handed over the counter, and the sum for the till. */
export function OwedSums({ players, inAll, requestKey, account }: Props) {
  const listed = players.reduce((sum, { pence }) => sum + pence, 0);
  return (
    <section id="owed-sums" className="sheet owed-sums" aria-labelledby="owed-sums-title">
      <header>
        <h2 id="owed-sums-title">Owed per player</h2>
        {account && <a href={urls.lottery.unpaid}>All players</a>}
      </header>
      <table>
        <caption className="visually-hidden">Unpaid winnings per player</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" className="money hide-narrow">
              Results
            </th>
            <th scope="col" className="money">
              Owed
            </th>
            <th scope="col">
              <span className="visually-hidden">Pay</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <OwedRow
              key={player.playerId}
              player={player}
              requestKey={`${requestKey}-${player.playerId}`}
              account={account}
            />
          ))}
          {listed < inAll.pence && (
            <tr>
              <th scope="row">Other players</th>
              <td className="hide-narrow" />
              <td className="money strong">{formatMoney(inAll.pence - listed)}</td>
              <td />
            </tr>
          )}
        </tbody>
        <tfoot>
          <OwedTotal {...inAll} />
        </tfoot>
      </table>
    </section>
  );
}
