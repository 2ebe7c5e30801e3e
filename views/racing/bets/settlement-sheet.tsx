import type { Explained } from "../../../src/domain/explained.ts";
import { formatInstant, formatSecond } from "../../../src/domain/london-time.ts";
import { betName } from "../../../src/domain/racing/bet-name.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { ExplainedParts } from "../../paper/explained-sheet.tsx";
import { type Letterhead, LetterheadLines } from "../../paper/letterhead.tsx";
import { PrintButton } from "../../paper/print-button.tsx";
import type { BetLine } from "./collecting.tsx";
import { type SettlementLine, Workings } from "./settlements.tsx";

type Props = {
  bet: BetLine;
  settlement: SettlementLine;
  /** Null: its figures cannot be worked out again. */
  explained: Explained | null;
  letterhead: Letterhead;
  complaints: readonly string[];
  isA4: boolean;
  printedAt: Date;
};

/** How a bet was settled, for its customer: from the roll, or on A4. */
export function SettlementSheet({ bet, settlement, explained, letterhead, isA4, ...said }: Props) {
  const { id, reference, placedAt, accountId, accountName } = bet;
  return (
    <>
      <p className="actions no-print">
        <PrintButton />
        <a className="button" href={isA4 ? urls.racing.betSettlement(id) : urls.racing.betSettlementA4(id)}>
          {isA4 ? "For the Roll" : "For A4"}
        </a>
        <a className="button" href={urls.racing.bet(id)}>
          Back to the bet
        </a>
      </p>
      <article
        className={isA4 ? "sheet in settled" : "receipt settled"}
        aria-label={`Settlement of ${reference}`}
      >
        <header>
          <LetterheadLines {...letterhead} />
          <p className="strong">How bet {reference} was settled</p>
        </header>
        <p>
          {accountName ?? "Unknown Account"} (ID {accountId})
          <br />
          {betName(bet)}, placed {formatSecond(placedAt)}
          <br />
          {settlement.version > 1 ? "Settled again" : "Settled"} {formatInstant(settlement.settledAt)}
          {settlement.reason && `: ${settlement.reason}`}
        </p>
        {explained ? (
          <ExplainedParts
            explained={explained}
            subjects="What each horse did"
            stampedAt={placedAt}
            stampedBy="As they stood when the bet was placed,"
          />
        ) : (
          <StoredWorkings settlement={settlement} />
        )}
        <h2>If you do not agree</h2>
        {said.complaints.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <footer className="small">Printed {formatInstant(said.printedAt)}.</footer>
      </article>
    </>
  );
}

/** What was written down when it was settled. */
const StoredWorkings = ({ settlement: { workings } }: Pick<Props, "settlement">) =>
  isUnreadable(workings) ? (
    <p className="stale" role="alert">
      How this bet was settled cannot be read: check the books
    </p>
  ) : (
    <Workings lines={workings} />
  );
