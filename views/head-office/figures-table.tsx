import {
  marginOf,
  type ShopFigures,
  type ShopLine,
  totalOf,
} from "../../src/domain/head-office/shop-figures.ts";
import { HEAD_OFFICE_SECONDS, triggerEvery } from "../../src/domain/intervals.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";

type Props = { lines: readonly ShopLine[]; days: { from: string; to: string } };

/** A row for each shop and one for all; it looks again by itself every minute. */
export function FiguresTable({ lines, days }: Props) {
  const read = lines.filter(({ figures }) => figures !== null).length;
  return (
    <section
      id="figures"
      className="sheet scroll"
      aria-label="Figures of every shop"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide is scrolled by keyboard, too
      tabIndex={0}
      hx-get={urls.between(urls.headOffice.figures, days)}
      hx-trigger={triggerEvery(HEAD_OFFICE_SECONDS)}
      hx-swap="outerHTML"
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Shop</th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="money">
                {head}
              </th>
            ))}
            <th scope="col">Health</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ShopRow key={line.name} {...line} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All shops</th>
            <FigureCells figures={totalOf(lines)} />
            <td>{read < lines.length && `${lines.length - read} of ${lines.length} not in these sums`}</td>
          </tr>
        </tfoot>
      </table>
      <p className="in soft small">
        Turnover is the stakes of racing bets on the day they were struck; returns are what racing bets paid
        on the day they were settled, refunds included. Exposure is the most that pending bets can return;
        those at starting price are not in it. Lottery winnings are of draws on these days; unpaid winnings
        are of all draws.
      </p>
    </section>
  );
}

const ShopRow = ({ name, address, figures, troubles }: ShopLine) => (
  <tr>
    <th scope="row">
      <a href={address}>{name}</a>
    </th>
    <FigureCells figures={figures} />
    <td>{troubles.length === 0 ? <Badge kind="good">Well</Badge> : troubles.join(" ")}</td>
  </tr>
);

const HEADS = ["Bets", "Turnover", "Returns", "Margin", "Exposure", "Lottery winnings", "Unpaid winnings"];

function FigureCells({ figures }: { figures: ShopFigures | null }) {
  const cells = figures
    ? [
        String(figures.bets),
        formatMoney(figures.stakedPence),
        formatMoney(figures.returnedPence),
        marginOf(figures),
        `${formatMoney(figures.exposurePence)}${figures.unpricedBets > 0 ? ` + ${figures.unpricedBets} at SP` : ""}`,
        formatMoney(figures.lotteryWonPence),
        formatMoney(figures.unpaidPence),
      ]
    : HEADS.map(() => "–");
  return cells.map((text, at) => (
    <td key={HEADS[at]} className="money">
      {text}
    </td>
  ));
}
