import { counted } from "../../src/domain/exact-text.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { keyed, Letter } from "../ui/letter.tsx";

type Props = {
  players: readonly OwedRowProps["player"][];
  /** The whole of it, players that are not listed included. */
  inAll: { results: number; pence: number };
  requestKey: string;
  /** The account of the page's unpaid results; null for all accounts. */
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

type Owed = PayAllProps["player"] & { accountId: number; accountName: string | null; results: number };
export type OwedRowProps = Omit<PayAllProps, "player" | "pays"> & {
  player: Owed;
  /** What was paid with one press just now: it can be taken back. */
  justPaid?: { pence: number; resultIds: readonly number[] } | null;
};

/** What one player is to be handed over the counter. Once all is paid the row stays, so that no other one moves. */
export function OwedRow({ player, justPaid, ...page }: OwedRowProps) {
  const { playerId, name, accountId, accountName, results, pence } = player;
  return (
    <tr id={`owed-to-${playerId}`}>
      <th scope="row">
        {page.account ? name : <a href={urls.lottery.unpaidOf(accountId)}>{name}</a>}{" "}
        <span className="soft small">{accountName === null ? "Unknown Account" : `ID ${accountId}`}</span>
      </th>
      <td className="money hide-narrow">{results}</td>
      <td className="money strong">
        {results === 0 ? <Badge kind="good">All paid</Badge> : formatMoney(pence)}
      </td>
      <td className="row-actions">
        {results > 0 && <PayAll player={player} pays {...page} />}
        {results === 0 && justPaid && <PayAll player={{ ...player, ...justPaid }} pays={false} {...page} />}
      </td>
    </tr>
  );
}

/** The sum for the till. */
export const OwedTotal = ({ results, pence }: { results: number; pence: number }) => (
  <tr id="owed-total">
    <th scope="row">Total owed</th>
    <td className="money hide-narrow">{results}</td>
    <td className="money total">{formatMoney(pence)}</td>
    <td />
  </tr>
);

export type PayAllProps = {
  player: { playerId: number; name: string; pence: number; resultIds: readonly number[] };
  /** What it does to exactly these results: pays them, or takes back that they were paid. */
  pays: boolean;
  /** Marks this one request: sent twice it is done once. */
  requestKey: string;
  /** The account of the page's unpaid results; null for all accounts. */
  account: number | null;
};

/** Pays all of a player's listed winnings at once, over the counter or on to the account, and takes it back: a form. */
export function PayAll({ player, pays, requestKey, account }: PayAllProps) {
  const { playerId, name, pence, resultIds } = player;
  // Where the page is about one player.
  const letter = pays && account ? "A" : undefined;
  return (
    <form
      method="post"
      action={urls.lottery.payAll}
      hx-post={urls.lottery.payAll}
      hx-target={`#owed-to-${playerId}`}
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="results" value={resultIds.join(",")} />
      <input type="hidden" name="paid" value={String(pays)} />
      {account && <input type="hidden" name="account" value={account} />}
      <button
        type="submit"
        id={`pay-all-${playerId}`}
        className={pays ? "button small act" : "button small"}
        {...keyed(letter)}
      >
        {pays ? "Pay all" : "Undo"}
        <Letter of={letter} />
        <span className="visually-hidden">
          {" "}
          {counted(resultIds.length, "result")} of {name}, {formatMoney(pence)}
        </span>
      </button>
      {pays && (
        <button type="submit" name="to" value="account" className="button small quiet">
          Add to balance
          <span className="visually-hidden">
            {" "}
            of {name}, {formatMoney(pence)}
          </span>
        </button>
      )}
    </form>
  );
}
