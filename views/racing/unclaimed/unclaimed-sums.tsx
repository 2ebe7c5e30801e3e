import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../../ui/column-heads.tsx";

const COLUMNS: readonly ColumnHead[] = ["Account", ["Bets", "money"], ["Unclaimed", "money"]];

type Sum = { accountId: number; accountName: string; bets: number; pence: number };

const LISTED = 20;

/** Unclaimed returns by customer, largest first, and their total; a name leads to that account's bets. */
export function UnclaimedSums({ accounts, chosen }: { accounts: readonly Sum[]; chosen: number | null }) {
  const all = totalOf(accounts);
  const shown = accounts.filter(({ accountId }, at) => at < LISTED || accountId === chosen);
  const others = all.pence - totalOf(shown).pence;
  return (
    <section className="sheet owed-sums" aria-labelledby="unclaimed-sums">
      <header>
        <h2 id="unclaimed-sums">Per customer</h2>
        {chosen !== null && <a href={urls.racing.unclaimed}>All accounts</a>}
      </header>
      <table>
        <caption className="visually-hidden">Unclaimed returns per customer</caption>
        <ColumnHeads columns={COLUMNS} />
        <tbody>
          {shown.map((sum) => (
            <SumRow key={sum.accountId} sum={sum} isChosen={sum.accountId === chosen} />
          ))}
          {others > 0 && (
            <tr>
              <th scope="row">Other accounts</th>
              <td />
              <td className="money strong">{formatMoney(others)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total unclaimed</th>
            <td className="money">{all.bets}</td>
            <td className="money total">{formatMoney(all.pence)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const SumRow = ({ sum, isChosen }: { sum: Sum; isChosen: boolean }) => (
  <tr>
    <th scope="row">
      <a href={urls.racing.unclaimedPage(sum.accountId, 1)} aria-current={isChosen ? "true" : undefined}>
        {sum.accountName}
      </a>{" "}
      <span className="soft small">ID {sum.accountId}</span>
    </th>
    <td className="money">{sum.bets}</td>
    <td className="money strong">{formatMoney(sum.pence)}</td>
  </tr>
);

const totalOf = (sums: readonly Sum[]): { bets: number; pence: number } => ({
  bets: sums.reduce((sum, { bets }) => sum + bets, 0),
  pence: sums.reduce((sum, { pence }) => sum + pence, 0),
});
