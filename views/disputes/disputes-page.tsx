import { listDisputes, type NamedDispute } from "../../db/stores/disputes/disputes.ts";
import type { Reader } from "../../db/stores/reader.ts";
import {
  answerBy,
  answerDue,
  DUE_WORDS,
  disputeStateName,
  isDisputeOver,
} from "../../src/domain/disputes/dispute.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { Badge } from "../ui/badge.tsx";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { Title } from "../ui/title.tsx";

/** So many, the ones that are not over first. */
const MOST_LISTED = 300;

/** Disputes: those that are not over by the day of their answer, and below them those that are. */
export async function DisputesPage({ reader, today }: { reader: Reader; today: string }) {
  const disputes = await listDisputes(reader, MOST_LISTED);
  return (
    <>
      <Title
        text="Disputes"
        sub="The longest open first; a final answer is due eight weeks after the complaint"
      >
        <LeavesAs print={urls.disputes.print} file={urls.disputes.csv} />
      </Title>
      {disputes.length === 0 ? (
        <p className="sheet empty">
          <strong>No disputes</strong>
          <span className="soft">
            Open one from a bet, a player's result in a draw, or a transaction of an account.
          </span>
        </p>
      ) : (
        <section className="sheet scroll" aria-label="Disputes">
          <table className="ledger">
            <caption className="visually-hidden">Disputes, those that are not over first</caption>
            <ColumnHeads columns={COLUMNS} />
            <tbody>
              {disputes.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} today={today} />
              ))}
            </tbody>
          </table>
          {disputes.length === MOST_LISTED && (
            <p className="in soft small">The file has every dispute; here are {MOST_LISTED} of them.</p>
          )}
        </section>
      )}
    </>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Dispute", "Customer", "About", "Status", "Answer by"];

const DisputeRow = ({ dispute, today }: { dispute: NamedDispute; today: string }) => (
  <tr>
    <th scope="row">
      <a href={urls.disputes.details(dispute.id)}>Dispute {dispute.id}</a>
    </th>
    <td>
      {dispute.accountName}
      {dispute.deletedAt && <span className="soft"> (deleted)</span>}
    </td>
    <td>{dispute.about}</td>
    <td>{disputeStateName(dispute.status)}</td>
    <td>
      {!isDisputeOver(dispute.status) && formatDay(answerBy(dispute.receivedOn))}{" "}
      <DueBadge dispute={dispute} today={today} />
    </td>
  </tr>
);

/** Said where the eight weeks are nearly over, or are. */
export function DueBadge({ dispute, today }: { dispute: NamedDispute; today: string }) {
  const due = answerDue(dispute, today);
  if (!due) return null;
  return <Badge kind={due === "late" ? "bad" : "won"}>{DUE_WORDS[due]}</Badge>;
}
