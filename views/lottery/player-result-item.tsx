import type { SelectionResult } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { Badge } from "../ui/badge.tsx";
import { PaidSwitch } from "./paid-switch.tsx";
import { Picks } from "./picks.tsx";

export type ResultRow = {
  id: number;
  playerName: string;
  totalWinningsPence: number;
  paid: boolean;
  paidTransactionId: number | null;
  selectionResults: SelectionResult[];
  unread?: "wins" | "losses";
};

type Props = {
  result: ResultRow;
  bonusBall: number | null;
  /** The player still owes for the week of the draw. */
  owesWeek: boolean;
};

/** One player in one draw: the winnings where there are any, whether they were paid, and each bet. */
export function PlayerResultItem({ result, bonusBall, owesWeek }: Props) {
  const { id, playerName, totalWinningsPence, selectionResults, unread } = result;
  return (
    <li id={`result-${id}`} className="player">
      <span className="name">
        {playerName}
        {owesWeek && (
          <>
            {" "}
            <Badge>Not paid this week</Badge>
          </>
        )}
      </span>
      {totalWinningsPence > 0 && (
        <>
          <strong className="money won">{formatMoney(totalWinningsPence)}</strong>
          <PaidSwitch result={result} from="results" />
        </>
      )}
      <Picks results={selectionResults} bonusBall={bonusBall} unread={unread} />
    </li>
  );
}
