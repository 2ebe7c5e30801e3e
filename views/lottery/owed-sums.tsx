import { formatMoney } from "../../src/domain/money.ts";

type Owed = {
  playerId: number;
  name: string;
  accountId: number;
  accountName: string | null;
  results: number;
  pence: number;
};
type Props = {
  players: readonly Owed[];
  /** The whole of it, players that are not listed included. */
  inAll: { results: number; pence: number };
};

/** What each player is to be handed over the counter, and the sum for the till. */
export function OwedSums({ players, inAll }: Props) {
  const listed = players.reduce((sum, { pence }) => sum + pence, 0);
  return (
    <section id="owed-sums" className="sheet owed-sums" aria-labelledby="owed-sums-title">
      <header>
        <h2 id="owed-sums-title">Owed per player</h2>
      </header>
      <table>
        <caption className="visually-hidden">Unpaid winnings per player</caption>
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col" className="money">
              Results
            </th>
            <th scope="col" className="money">
              Owed
            </th>
          </tr>
        </thead>
        <tbody>
          {players.map((player) => (
            <PlayerRow key={player.playerId} player={player} />
          ))}
          {listed < inAll.pence && (
            <tr>
              <th scope="row">Other players</th>
              <td />
              <td className="money strong">{formatMoney(inAll.pence - listed)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total owed</th>
            <td className="money">{inAll.results}</td>
            <td className="money total">{formatMoney(inAll.pence)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const PlayerRow = ({ player: { name, accountName, accountId, results, pence } }: { player: Owed }) => (
  <tr>
    <th scope="row">
      {name}{" "}
      <span className="soft small">{accountName === null ? "Unknown Account" : `ID ${accountId}`}</span>
    </th>
    <td className="money">{results}</td>
    <td className="money strong">{formatMoney(pence)}</td>
  </tr>
);
