import type { Evidence } from "../../db/stores/disputes/evidence.ts";
import { transactionName } from "../../src/domain/accounts/transaction.ts";
import { formatDay, formatInstant, wallClock } from "../../src/domain/london-time.ts";
import { drawName } from "../../src/domain/lottery/game.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { transactionText } from "../accounts/transaction-text.ts";
import { DrawnNumbers } from "../lottery/draw-day-page.tsx";
import { Picks } from "../lottery/picks.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { PrintButton } from "../paper/print-button.tsx";
import { Section } from "../paper/section.tsx";
import { AuditRow } from "../staff/audit-table.tsx";
import { ColumnHeads } from "../ui/column-heads.tsx";
import { Money } from "../ui/money.tsx";
import { Title } from "../ui/title.tsx";
import { BetEvidence } from "./bet-evidence-page.tsx";
import { DECIDED, DecidedTable } from "./decided.tsx";
import { DisputeFacts, DisputeNotes } from "./dispute-page.tsx";

type Props = { evidence: Evidence; letterhead: Letterhead; adjudicator: string; now: Date };

/** A dispute's evidence as it is printed for the adjudicator: what the books say, and the hash that proves them. */
export function EvidencePage({ evidence, letterhead, adjudicator, now }: Props) {
  const { dispute, notes, decided, bet, lottery, movements, audit, hash } = evidence;
  const today = wallClock(now, "Europe/London").day;
  return (
    <article className="paper">
      <PrintedName letterhead={letterhead} />
      <Title text={`Evidence of Dispute ${dispute.id}`} sub={dispute.about}>
        <a className="button" href={urls.disputes.details(dispute.id)}>
          Back to the Dispute
        </a>
        <a className="button" href={urls.disputes.evidenceFile(dispute.id)} download>
          Download JSON
        </a>
        <PrintButton />
      </Title>
      <DisputeFacts {...{ dispute, today, adjudicator }} />
      <Section title="Notes">
        <DisputeNotes notes={notes} />
      </Section>
      {bet && <BetEvidence {...{ bet, evidence, letterhead, now }} />}
      {lottery && <LotteryEvidence lottery={lottery} />}
      {decided && (
        <Section title={DECIDED}>
          <DecidedTable decided={decided} />
        </Section>
      )}
      <Section title="Movements of money">
        {movements.length === 0 ? (
          <p className="in soft">None on the account</p>
        ) : (
          <Movements {...evidence} />
        )}
      </Section>
      <Section title="Audit trail">
        <table className="audit">
          <caption className="visually-hidden">Changes, oldest first</caption>
          <ColumnHeads columns={["When", "Who", "What", "Before and after", "Why", "Where"]} />
          <tbody>
            {audit.map((line) => (
              <AuditRow key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      </Section>
      <Section title="Hash of the books">
        <p className="in">
          <code className="wraps">{hash || "Nothing is sealed yet"}</code>
        </p>
        <p className="in soft">
          It proves that no row before it was changed: run{" "}
          <code className="wraps">satchel check --hash {hash.slice(0, 12) || "HASH"}</code>.
        </p>
      </Section>
      <p className="soft small">Satchel, {formatInstant(now)}</p>
    </article>
  );
}

const LotteryEvidence = ({ lottery }: { lottery: NonNullable<Evidence["lottery"]> }) => {
  const { result, draw, cash, isEnteredAgain } = lottery;
  return (
    <Section title="Result in the draw">
      <div className="in">
        {draw && (
          <>
            <h3>
              {drawName(draw.drawType)}, {formatDay(draw.drawDate)}
            </h3>
            <DrawnNumbers numbers={draw.winningNumbers} bonus={draw.bonusBall} />
            <p className="soft">
              {isEnteredAgain && "Removed, and entered again. "}Entered {formatInstant(draw.performedAt)}
              {draw.correctedAt && `, corrected ${formatInstant(draw.correctedAt)}`}
            </p>
          </>
        )}
        {!draw && <p>The draw was removed: the audit trail has its numbers.</p>}
        {result && (
          <>
            <h3>
              {result.playerName}, {formatMoney(result.totalWinningsPence)}
            </h3>
            <Picks
              results={result.selectionResults}
              bonusBall={draw?.bonusBall ?? null}
              unread={result.unread}
            />
          </>
        )}
        {cash.map(({ id, amountPence, description, createdAt }) => (
          <p key={id}>
            {formatInstant(createdAt)} {description} {formatMoney(amountPence)} in cash
          </p>
        ))}
      </div>
    </Section>
  );
};

const Movements = ({ movements, dispute, staff }: Evidence) => (
  <table className="ledger">
    <caption className="visually-hidden">Movements, oldest first</caption>
    <ColumnHeads
      columns={["Date", "Type", "Description", ["Amount", "money"], ["Balance after", "money"], "By"]}
    />
    <tbody>
      {movements.map((row) => (
        <tr key={row.id}>
          <td>{formatInstant(row.createdAt)}</td>
          <th scope="row">{transactionName(row.transactionType)}</th>
          <td>
            {transactionText(row)}
            {dispute.subject === "movement" && dispute.subjectId === row.id && <strong> (in dispute)</strong>}
          </td>
          <td className="money">{formatMoney(row.amountPence)}</td>
          <td className="money">
            <Money pence={row.balanceAfterPence} owed />
          </td>
          <td>{row.userId === null ? "" : (staff[row.userId] ?? `User ${row.userId}`)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
