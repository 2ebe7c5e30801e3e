import { isGold, matchLabel } from "../../src/domain/lottery/payout.ts";
import type { SelectionResult } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";

/** `unread`: bets that cannot be read, and are not among the results. */
type Props = { results: SelectionResult[]; bonusBall: number | null; unread: "wins" | "losses" | undefined };

/** What each of a player's bets did in a draw. Gold is decoration; "Won" or "No win" is the truth. */
export function Picks({ results, bonusBall, unread }: Props) {
  return (
    <ul className="picks">
      {unread && (
        <li className="stale">
          {unread === "wins" ? "What was won" : "What was not won"} cannot be read: check the books
        </li>
      )}
      {results.map((result) => (
        <li key={result.selectionId} className={isGold(result) ? "pick gold" : "pick"}>
          <Balls
            small
            numbers={result.selectedNumbers}
            hits={result.matchedNumbers}
            bonus={result.matchedBonus ? bonusBall : null}
          />
          <span className="match">{matchLabel(result.matchCount, result.includeBonus)}</span>
          <span className="soft">{`${formatMoney(result.betPence)} bet`}</span>
          {result.payoutPence > 0 || result.beforeLimitPence !== undefined ? (
            <Won {...result} />
          ) : (
            <span className="outcome soft">
              {result.selectedNumbers.length > 0 ? "No win" : "Not settled"}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Won = ({ payoutPence, beforeLimitPence }: SelectionResult) => (
  <strong className="outcome won">
    {`Won: ${formatMoney(payoutPence)}`}
    {beforeLimitPence !== undefined && (
      <span className="soft small">{` of ${formatMoney(beforeLimitPence)}: maximum payout`}</span>
    )}
  </strong>
);

type BallsProps = {
  numbers: readonly number[];
  /** The numbers that were drawn, filled; none where nothing was drawn yet. */
  hits?: readonly number[];
  /** The drawn bonus ball, with its gold ring; null where it counts for nothing here. */
  bonus?: number | null;
  small?: boolean;
};

/** Numbers as balls. Colours have words as well. */
export function Balls({ numbers, hits = [], bonus = null, small }: BallsProps) {
  if (numbers.length === 0) return <span className="stale">Its numbers cannot be read</span>;
  return (
    <span className="balls">
      {numbers.map((number) => (
        <Ball
          key={number}
          number={number}
          hit={hits.includes(number) || number === bonus}
          bonus={number === bonus}
          small={small}
        />
      ))}
    </span>
  );
}

type BallProps = { number: number; hit?: boolean; bonus?: boolean; small?: boolean | undefined };

export function Ball({ number, hit, bonus, small }: BallProps) {
  const className = `ball${small ? " small" : ""}${hit ? " hit" : ""}${bonus ? " bonus" : ""}`;
  return (
    <b className={className}>
      {number}
      {hit && <span className="visually-hidden">{bonus ? " matched as bonus" : " matched"}</span>}
    </b>
  );
}
