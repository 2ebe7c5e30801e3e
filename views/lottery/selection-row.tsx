import { formatDay } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Balls } from "./balls.tsx";

export type SelectionLine = {
  id: number;
  selectionNumber: number;
  selectedNumbers: number[];
  includeBonus: boolean;
  betPence: number;
  startDate: string;
  /** The first day that it no longer covers, or null when it never ends. */
  endDate: string | null;
  playOn: string;
  draws: DrawType[];
  wonPence: number;
  state: "open" | "upcoming" | "ended" | "stopped";
  /** Set where the drum no longer holds one of its numbers. */
  drumNote: string | null;
};

const STATES = { open: null, upcoming: "Starts later", ended: "Ended", stopped: "Stopped" } as const;

/** The headings of the rows' columns, once above them all; each row has its own for who cannot see the columns. */
export const SelectionHeadings = () => (
  <p className="selection selection-headings" aria-hidden="true">
    {["Selection", "Numbers", "Bet", "From", "To", "Play on", "Draws", "Won so far", ""].map((heading) => (
      <span key={heading}>{heading}</span>
    ))}
  </p>
);

/** One bet in one row: its numbers and its stake first, then when it plays, and what it has won so far. */
export function SelectionRow({ bet, whose }: { bet: SelectionLine; whose: string }) {
  const { id, selectionNumber, state, wonPence } = bet;
  const named = `Selection #${selectionNumber}`;
  return (
    <li className="selection">
      <div className="selection-head">
        <span className="strong">
          {`${named} `}
          {STATES[state] && <Badge kind={state === "upcoming" ? "plain" : "lost"}>{STATES[state]}</Badge>}
        </span>
        <Balls numbers={bet.selectedNumbers} small />
        <span className="bet-amount">
          <strong>{formatMoney(bet.betPence)}</strong>
          {bet.includeBonus && <span className="bonus-mark"> • Bonus</span>}
        </span>
      </div>
      <dl className="selection-facts">
        <Fact term="From">{formatDay(bet.startDate)}</Fact>
        <Fact term="To">{bet.endDate === null ? "Never ending" : formatDay(bet.endDate)}</Fact>
        <Fact term="Play on">{bet.playOn}</Fact>
        <Fact term="Draws">{bet.draws.map(drawName).join(", ")}</Fact>
        <Fact term="Won so far" className={wonPence > 0 ? "strong won" : "soft"}>
          {formatMoney(wonPence)}
        </Fact>
      </dl>
      {state !== "stopped" && <RowActions id={id} of={`${named} of ${whose}`} />}
      {bet.drumNote && <p className="drum-note small">{bet.drumNote}</p>}
    </li>
  );
}

const RowActions = ({ id, of }: { id: number; of: string }) => (
  <p className="row-actions">
    <OpensDialog id={`edit-bet-${id}`} className="button small" href={urls.lottery.editSelection(id)}>
      Edit
      <span className="visually-hidden">{` ${of}`}</span>
    </OpensDialog>
    <OpensDialog
      id={`stop-bet-${id}`}
      className="button small quiet danger"
      href={urls.lottery.stopSelection(id)}
    >
      Stop
      <span className="visually-hidden">{` ${of}`}</span>
    </OpensDialog>
  </p>
);
