import { durationInWords } from "../../../src/domain/age.ts";
import { formatMoney } from "../../../src/domain/money.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { ColumnHeads } from "../../ui/column-heads.tsx";
import { type AttentionRow, attentionRowsOf, moreLate, type Needs } from "./attention-rows.ts";

/** What staff have to decide, each with the place that mends it; nothing where there is nothing. */
export function AttentionList({ needs, now, today }: { needs: Needs; now: Date; today: string }) {
  const rows = attentionRowsOf(needs, now, today);
  if (rows.length === 0) return null;
  const more = moreLate(needs);
  return (
    <section className="sheet attention" aria-labelledby="attention-title">
      <header>
        <h2 id="attention-title">Needs attention</h2>
        {needs.atRiskPence > 0 && (
          <p>
            <b className="strong">{formatMoney(needs.atRiskPence)}</b> at risk
          </p>
        )}
      </header>
      <table>
        <ColumnHeads
          columns={[
            "Race",
            "Problem",
            "Since",
            ["Pending bets", "money"],
            ["Money at risk", "money"],
            ["Action", "row-actions"],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <Line key={row.key} row={row} now={now} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className="more">
          {more} more {more === 1 ? "race is" : "races are"} off without a result.{" "}
          <a href={urls.racing.cards}>Today's Races</a>
        </p>
      )}
    </section>
  );
}

function Line({ row, now }: { row: AttentionRow; now: Date }) {
  const { where, text, since, bets, riskPence, href, action } = row;
  return (
    <tr>
      <th scope="row">{where}</th>
      <td>{text}</td>
      <td className="soft">{since && since <= now && durationInWords(now.getTime() - since.getTime())}</td>
      <td className="money">
        {bets}
        {bets !== null && <span className="unit"> pending</span>}
      </td>
      <td className="money strong">{riskPence !== null && formatMoney(riskPence)}</td>
      <td className="row-actions">
        <a className="button small" href={href}>
          {action}
          <span className="visually-hidden">: {where}</span>
        </a>
      </td>
    </tr>
  );
}
