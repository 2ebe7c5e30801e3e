import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { PayAll, type PayAllProps } from "./pay-all.tsx";

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
