import { formatMoney } from "../../src/domain/money.ts";
import type { ResultRow } from "./draw-day-page.tsx";
import { PaidSwitch } from "./paid-switch.tsx";
import { Picks } from "./picks.tsx";

type Props = { result: ResultRow; bonusBall: number | null; account: number | null; requestKey: string };

/** One player's winnings to pay out, unfolding into the bets behind them. */
export function UnpaidResult({ result, bonusBall, account, requestKey }: Props) {
  const { id, playerName, totalWinningsPence, selectionResults, unread } = result;
  return (
    <li id={`result-${id}`} className="owed-row">
      <details>
        <summary>
          <span className="name">{playerName}</span>
          <strong className="money won">{formatMoney(totalWinningsPence)}</strong>
        </summary>
        <Picks results={selectionResults} bonusBall={bonusBall} unread={unread} />
      </details>
      <PaidSwitch result={result} from="unpaid" account={account} requestKey={requestKey} />
    </li>
  );
}
