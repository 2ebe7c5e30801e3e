import { formatDay, formatWeekday } from "../../src/domain/london-time.ts";
import type { DrawType } from "../../src/domain/lottery/game.ts";
import { Badge } from "../ui/badge.tsx";
import { DrawnNumbers, type ResultRow } from "./draw-day-page.tsx";
import { UnpaidResult } from "./unpaid-result.tsx";

type Props = {
  draw: {
    id: number;
    drawDate: string;
    drawType: DrawType;
    winningNumbers: number[];
    bonusBall: number | null;
  };
  /** All that is unpaid in the draw, which may go on on the next page. */
  unpaid: number;
  results: readonly ResultRow[];
  account: number | null;
  /** The key of this page's payments, with each result's id. */
  requestKey: string;
};

/** A draw with unpaid winnings. */
export function UnpaidDraw({ draw, unpaid, results, account, requestKey }: Props) {
  const { id, drawDate, drawType } = draw;
  return (
    <article className="sheet unpaid-draw" aria-labelledby={`unpaid-${id}`}>
      <header>
        <h3 id={`unpaid-${id}`}>
          {formatDay(drawDate)} ({formatWeekday(drawDate)}) - Draw {drawType}
        </h3>
        <UnpaidBadge drawId={id} unpaid={unpaid} />
        <DrawnNumbers numbers={draw.winningNumbers} bonus={draw.bonusBall} />
      </header>
      <ul>
        {results.map((result) => (
          <UnpaidResult
            key={result.id}
            result={result}
            bonusBall={draw.bonusBall}
            account={account}
            requestKey={`${requestKey}-result-${result.id}`}
          />
        ))}
      </ul>
    </article>
  );
}

/** How many results of a draw are still to be paid out: it follows each switch below it. */
export function UnpaidBadge({ drawId, unpaid }: { drawId: number; unpaid: number }) {
  return (
    <span id={`unpaid-of-${drawId}`}>
      {unpaid === 0 ? (
        <Badge kind="good">All paid</Badge>
      ) : (
        <Badge kind="bad">
          {unpaid} unpaid {unpaid === 1 ? "result" : "results"}
        </Badge>
      )}
    </span>
  );
}
