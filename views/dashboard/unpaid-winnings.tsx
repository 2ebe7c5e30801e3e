import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { keyed, Letter } from "../ui/letter.tsx";

/** A draw that owes the account something, as the store has it. */
export type OwingDraw = {
  draw: { id: number; drawDate: string; drawType: DrawType };
  results: readonly { id: number; playerName: string; totalWinningsPence: number }[];
};

/** Listed at most; Pay includes the others, and so does the sum. */
const LISTED = 4;
const PAY = "pay";

type Props = {
  owing: readonly OwingDraw[];
  /** The cut-off of the next draw, for a player. */
  nextDraw: string;
  requestKey: string;
};
type Line = { id: number; draw: OwingDraw["draw"]; totalWinningsPence: number };

/**
 * Uncollected lottery winnings of the served customer. Pay pays exactly these results, and none added since.
 * Its letter focuses the button and does not press it: a stray letter must not pay.
 */
export function UnpaidWinnings({ owing, nextDraw, requestKey }: Props) {
  const lines = owing.flatMap(({ draw, results }) => results.map((result) => ({ draw, ...result })));
  return (
    <section className="sheet" aria-labelledby="unpaid-title">
      <header>
        <h2 id="unpaid-title">
          {lines.length === 0 ? (
            "Unpaid winnings"
          ) : (
            <a href={`#${PAY}`} {...keyed("y")}>
              Unpaid winnings <Letter of="y" />
            </a>
          )}
        </h2>
        {lines.length === 0 ? (
          <span className="soft">None</span>
        ) : (
          <PayForm
            ids={lines.map(({ id }) => id)}
            sum={formatMoney(penceOf(lines))}
            requestKey={requestKey}
          />
        )}
      </header>
      {lines.length > 0 && <Lines lines={lines} />}
      {nextDraw && <p className="in soft small">{nextDraw}</p>}
    </section>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const more = lines.slice(LISTED);
  return (
    <table>
      <caption className="visually-hidden">Unpaid winnings, newest draw first</caption>
      <tbody>
        {lines.slice(0, LISTED).map(({ id, draw: { drawDate, drawType }, totalWinningsPence }) => (
          <tr key={id}>
            <th scope="row">
              {formatWeekday(drawDate)} {formatDay(drawDate)}{" "}
              <span className="soft small">{drawName(drawType)}</span>
            </th>
            <td className="money strong">{formatMoney(totalWinningsPence)}</td>
          </tr>
        ))}
        {more.length > 0 && (
          <tr>
            <th scope="row">{more.length} more, of older draws</th>
            <td className="money strong">{formatMoney(penceOf(more))}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** A form, so that it works without a script. */
function PayForm({ ids, sum, requestKey }: { ids: readonly number[]; sum: string; requestKey: string }) {
  return (
    <form
      method="post"
      action={urls.payWinnings}
      hx-post={urls.payWinnings}
      hx-target="#dashboard"
      hx-swap="outerHTML"
      hx-sync="this:drop"
    >
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="results" value={ids.join(",")} />
      <button type="submit" id={PAY} className="button act" data-busy="Paying...">
        Pay {sum}
      </button>{" "}
      <button type="submit" name="to" value="account" className="button quiet" data-busy="Paying...">
        Add to balance
      </button>
    </form>
  );
}

const penceOf = (results: readonly { totalWinningsPence: number }[]): number =>
  results.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);
