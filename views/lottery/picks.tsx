import { isGold, matchLabel } from "../../src/domain/lottery/payout.ts";
import type { SelectionResult } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { Balls } from "./balls.tsx";

/** What each of a player's bets did in a draw. Gold is decoration; "Won" or "No win" is the truth. */
export function Picks({ results, bonusBall }: { results: SelectionResult[]; bonusBall: number | null }) {
  return (
    <ul className="picks">
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
          {result.payoutPence > 0 ? (
            <strong className="outcome won">{`Won: ${formatMoney(result.payoutPence)}`}</strong>
          ) : (
            <span className="outcome soft">No win</span>
          )}
        </li>
      ))}
    </ul>
  );
}
