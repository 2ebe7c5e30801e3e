import { formatInstant } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { OpensDialog } from "../ui/dialog.tsx";
import { Pager } from "../ui/pager.tsx";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import { PlayerResultItem, type ResultRow } from "./player-result-item.tsx";

export type DrawFacts = {
  id: number;
  drawDate: string;
  drawType: DrawType;
  winningNumbers: number[];
  bonusBall: number | null;
  correctedAt: Date | null;
};
/** `owing`: the players of it who still owe for the week of the draw. */
export type ResultPage = {
  owing: ReadonlySet<number>;
  results: (ResultRow & { playerId: number })[];
  total: number;
  pageNumber: number;
  totalPages: number;
};

/** One draw: its numbers, and what they did for everybody who had a bet in it. */
export function DrawPanel({ draw, page }: { draw: DrawFacts; page: ResultPage }) {
  return (
    <div id={`draw-${draw.id}-results`} className="draw">
      <h3>Winning Numbers</h3>
      <DrawnNumbers numbers={draw.winningNumbers} bonus={draw.bonusBall} />
      {draw.correctedAt && (
        <p className="soft small">Corrected on {formatInstant(draw.correctedAt)} by staff</p>
      )}
      <h3>Player Results</h3>
      {page.total === 0 ? (
        <p className="soft">Nobody had a bet in this draw.</p>
      ) : (
        <ul className="players">
          {page.results.map((result) => (
            <PlayerResultItem
              key={result.id}
              result={result}
              bonusBall={draw.bonusBall}
              owesWeek={page.owing.has(result.playerId)}
            />
          ))}
        </ul>
      )}
      <Pager
        page={page.pageNumber}
        totalPages={page.totalPages}
        href={(number) => urls.lottery.resultsOfPlayers(draw.drawDate, draw.drawType, number)}
        target={`#draw-${draw.id}-results`}
        label="Player result pages"
        loading="Loading results..."
      />
      <p className="actions">
        <OpensDialog
          id={`remove-draw-${draw.id}`}
          className="button small quiet danger"
          href={urls.lottery.removeDraw(draw.id)}
        >
          Remove {drawName(draw.drawType)}
        </OpensDialog>
      </p>
    </div>
  );
}
