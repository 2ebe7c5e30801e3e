import type { ComponentProps } from "react";
import { formatDay } from "../../src/domain/london-time.ts";
import { type DrawType, drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Badge } from "../ui/badge.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Balls } from "./picks.tsx";
import { UnplayedStakes } from "./unplayed-stakes.tsx";

type UnplayedFacts = Pick<ComponentProps<typeof UnplayedStakes>, "unplayedPence" | "givenBack">;
type Props = {
  id: number;
  accountId: number;
  accountName: string | null;
  bets: readonly SelectionLine[];
  stakes: UnplayedFacts | undefined;
};

/** All bets of an account: those that run, and folded away those that are over. */
export function SelectionGroup({ id, accountId, accountName, bets, stakes }: Props) {
  const name = accountName ?? "Unknown Account";
  const over = bets.filter(({ state }) => state === "ended" || state === "stopped");
  const running = bets.filter((bet) => !over.includes(bet));
  return (
    <section className="bet-group" aria-labelledby={`player-${id}`}>
      <header>
        <h3 id={`player-${id}`}>{name}</h3>
        {accountName !== null && <span className="soft small">ID {accountId}</span>}
      </header>
      {stakes && (stakes.unplayedPence > 0 || stakes.givenBack) && (
        <UnplayedStakes
          accountId={accountId}
          hasAccount={accountName !== null}
          {...stakes}
          post={{ giveBack: urls.lottery.giveBackUnplayed, takeAgain: urls.lottery.takeStakesAgain }}
        />
      )}
      <ul>
        {running.map((bet) => (
          <SelectionRow key={bet.id} bet={bet} whose={name} />
        ))}
      </ul>
      {over.length > 0 && (
        <details className="over">
          <summary>{over.length === 1 ? "1 bet that is over" : `${over.length} bets that are over`}</summary>
          <ul>
            {over.map((bet) => (
              <SelectionRow key={bet.id} bet={bet} whose={name} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

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
  /** Set where it chose a day that the shop no longer plays. */
  dayNote: string | null;
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
      {bet.dayNote && <p className="drum-note small">{bet.dayNote}</p>}
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
