import { counted } from "../../../src/domain/exact-text.ts";
import { timeAndDay } from "../../../src/domain/london-time.ts";
import { compareOdds, formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { changesOf, type PriceSeen, returnOf } from "../../charts/price-spark.tsx";
import { ColumnHeads } from "../../ui/column-heads.tsx";
import type { RunnerOnCard } from "../cards/card.ts";

/** Which way the price went last: ▼ is shorter, ▲ longer. */
function Moved({ from, to }: { from: Odds; to: Odds }) {
  if (isUnreadable(from) || isUnreadable(to)) return null;
  const longer = compareOdds(to, from);
  if (longer === 0) return null;
  return (
    <>
      <b aria-hidden="true">{longer > 0 ? "▲" : "▼"}</b>
      <span className="visually-hidden">{longer > 0 ? "drifted" : "shortened"},</span>{" "}
    </>
  );
}

const EARLIER_SHOWN = 4;

/** What it was before, newest first; the times stand in the title of each. */
export function Earlier({ seen, offAt }: { seen: readonly PriceSeen[]; offAt: Date }) {
  const earlier = seen.slice(0, -1).slice(-EARLIER_SHOWN).reverse();
  if (earlier.length === 0) return null;
  return (
    <span className="soft small was">
      <Moved from={seen.at(-2)!} to={seen.at(-1)!} />
      was{" "}
      {earlier.map(({ seenAt, ...price }, at) => (
        <span key={seenAt.getTime()} title={`at ${timeAndDay(seenAt, offAt)}`}>
          {at > 0 && ", "}
          {formatOdds(price)}
        </span>
      ))}
    </span>
  );
}

type Props = {
  runners: readonly RunnerOnCard[];
  prices: ReadonlyMap<number, readonly PriceSeen[]>;
  offAt: Date;
};

/** So many prices of a horse stand in the table: its first, and the newest. */
const MOST_SHOWN = 30;

/**
 * Every price of the horses that moved, with its time, the greatest move first: the numbers of the sparks.
 */
export function PriceMoves({ runners, prices, offAt }: Props) {
  const moved = runners
    .map((runner) => ({ runner, changes: changesOf(prices.get(runner.id) ?? []) }))
    .filter(({ changes }) => changes.length > 1)
    .sort((one, other) => moveOf(other.changes) - moveOf(one.changes));
  if (moved.length === 0) return null;
  return (
    <details id="price-movement" className="sheet">
      <summary>
        <strong>Price movement</strong>
        <span className="soft small">{counted(moved.length, "horse")}</span>
      </summary>
      <table>
        <caption className="visually-hidden">Prices over the day, the greatest move first</caption>
        <ColumnHeads columns={["Horse", "Prices"]} />
        <tbody>
          {moved.map(({ runner: { id, number, name }, changes }) => (
            <tr key={id}>
              <th scope="row">{number === null ? name : `${number} ${name}`}</th>
              <td>
                <Moved from={changes[0]!} to={changes.at(-1)!} />
                {changesText(changes, offAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** "5/1 at 10:02, 9/2 at 11:15"; of very many changes the newest. */
function changesText(changes: readonly PriceSeen[], offAt: Date): string {
  const shown = changes.slice(-MOST_SHOWN);
  const texts = shown.map((price) => `${formatOdds(price)} at ${timeAndDay(price.seenAt, offAt)}`);
  const left = changes.length - shown.length;
  return `${left > 0 ? `after ${left} earlier: ` : ""}${texts.join(", ")}`;
}

/** How far from the first price to the newest, either way. */
const moveOf = (changes: readonly PriceSeen[]): number =>
  Math.abs(Math.log(returnOf(changes.at(-1)!) / returnOf(changes[0]!)));
