import { DEFAULT_PAYOUTS, type PayoutRule, winningsAt } from "../../src/domain/lottery/payout.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { ColumnHeads } from "../ui/column-heads.tsx";

const BET_PENCE = 500;

/** All eight multipliers as saved, which the tabs show two at a time: what each pays, and what differs from its default. */
export function PayoutTable({ rules }: { rules: readonly PayoutRule[] }) {
  const rows = rules.flatMap((rule) => {
    const usual = DEFAULT_PAYOUTS.find(({ numberCount }) => numberCount === rule.numberCount);
    const count = rule.numberCount === 1 ? "1 Number" : `${rule.numberCount} Numbers`;
    return [
      { name: count, halves: rule.plainHalves, usual: usual?.plainHalves },
      { name: `${count} + bonus`, halves: rule.bonusHalves, usual: usual?.bonusHalves },
    ];
  });
  return (
    <section className="sheet" aria-labelledby="payout-table-title">
      <header>
        <h2 id="payout-table-title">Saved payouts</h2>
        {rows.every(({ halves, usual }) => halves === usual) && (
          <span className="soft small">All default</span>
        )}
      </header>
      <div className="scroll">
        <table className="payout-table">
          <caption className="visually-hidden">Every multiplier as saved</caption>
          <ColumnHeads
            columns={["Matched", ["Multiplier", "money"], [`${formatMoney(BET_PENCE)} pays`, "money"]]}
          />
          <tbody>
            {rows.map(({ name, halves, usual }) => (
              <tr key={name} data-changed={halves !== usual || undefined}>
                <th scope="row">
                  {name} {halves !== usual && <span className="badge">Default {(usual ?? 0) / 2}</span>}
                </th>
                <td className="money">{halves / 2}</td>
                <td className="money strong">{formatMoney(winningsAt(BET_PENCE, halves))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
