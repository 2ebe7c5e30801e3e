import type { Explained } from "../../src/domain/explained.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { CustomerSheet } from "../paper/customer-sheet.tsx";
import { ExplainedParts } from "../paper/explained-sheet.tsx";
import type { Letterhead } from "../paper/letterhead.tsx";

type Props = {
  result: { id: number; playerName: string; totalWinningsPence: number };
  draw: { drawDate: string; drawType: DrawType; performedAt: Date };
  /** Null: it cannot be read, or does not come to what was won. */
  explained: Explained | null;
  letterhead: Letterhead;
  complaints: readonly string[];
  isA4: boolean;
  printedAt: Date;
};

/** What a customer's bets did in a draw, for the customer. */
export function ResultSheet({ result, draw, explained, ...sheet }: Props) {
  const { id, playerName, totalWinningsPence } = result;
  const { drawDate, drawType } = draw;
  const of = `${drawName(drawType)} of ${formatDay(drawDate)}`;
  return (
    <CustomerSheet
      title={`How your bets in ${of} were settled`}
      label={`Settlement of ${playerName}, ${of}`}
      other={sheet.isA4 ? urls.lottery.resultSettlement(id) : urls.lottery.resultSettlementA4(id)}
      back={{ href: urls.lottery.resultsOfDraw(drawDate, drawType), text: "Back to the draw" }}
      {...sheet}
    >
      <p>{playerName}</p>
      {explained ? (
        <ExplainedParts
          explained={explained}
          of="numbers"
          stampedAt={draw.performedAt}
          stampedBy="As they stand with the draw, entered"
        />
      ) : (
        <p className="stale" role="alert">
          You are paid {formatMoney(totalWinningsPence)}. How it came about cannot be read: check the books
        </p>
      )}
    </CustomerSheet>
  );
}
