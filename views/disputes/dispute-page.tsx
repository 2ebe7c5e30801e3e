import { decidedOf } from "../../db/stores/disputes/decided.ts";
import { type DisputeNote, type NamedDispute, notesOfDispute } from "../../db/stores/disputes/disputes.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { answerBy, disputeStateName, isDisputeOver } from "../../src/domain/disputes/dispute.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { type ColumnHead, ColumnHeads } from "../ui/column-heads.tsx";
import { OpensDialog } from "../ui/dialog.tsx";
import { Fact } from "../ui/fact.tsx";
import { Title } from "../ui/title.tsx";
import { DECIDED, DecidedTable } from "./decided.tsx";
import { DueBadge } from "./disputes-page.tsx";

type Props = { reader: Reader; dispute: NamedDispute; today: string };

/** One dispute: what it is about, by when it is answered, who decides after that, and what happened so far. */
export async function DisputePage({ reader, dispute, today }: Props) {
  const [notes, { adjudicator }, decided] = await Promise.all([
    notesOfDispute(reader, dispute.id),
    currentSettings(reader),
    decidedOf(reader, dispute),
  ]);
  const { id, about } = dispute;
  return (
    <>
      <Title text={`Dispute ${id}`} sub={about}>
        <form method="post" action={urls.disputes.evidence(id)}>
          <button type="submit" id="make-evidence" className="button" data-busy="Sealing...">
            Evidence Pack
          </button>
        </form>
        <OpensDialog id="dispute-note" className="button act" href={urls.disputes.note(id)}>
          Add Note
        </OpensDialog>
      </Title>
      <DisputeFacts dispute={dispute} today={today} adjudicator={adjudicator} isLinked />
      {decided && (
        <section className="sheet scroll" aria-labelledby="dispute-decided-title">
          <header>
            <h2 id="dispute-decided-title">{DECIDED}</h2>
          </header>
          <DecidedTable decided={decided} />
        </section>
      )}
      <section className="sheet scroll" aria-labelledby="dispute-notes-title">
        <header>
          <h2 id="dispute-notes-title">Notes</h2>
        </header>
        <DisputeNotes notes={notes} />
      </section>
    </>
  );
}

type FactsProps = Pick<Props, "dispute" | "today"> & {
  adjudicator: string;
  /** On a screen; paper leads nowhere. */
  isLinked?: boolean;
};

export function DisputeFacts({ dispute, today, adjudicator, isLinked = false }: FactsProps) {
  const { accountId, accountName, deletedAt, status, receivedOn, openedAt, closedAt } = dispute;
  return (
    <dl className="sheet facts">
      <Fact term="Status">
        {disputeStateName(status)} <DueBadge dispute={dispute} today={today} />
      </Fact>
      <Fact term="Customer">
        {isLinked && !deletedAt ? <a href={urls.accounts.details(accountId)}>{accountName}</a> : accountName}
        <span className="soft">
          {" "}
          ID {accountId}
          {deletedAt && `, deleted ${formatInstant(deletedAt)}`}
        </span>
      </Fact>
      <Fact term="About">
        {isLinked && dispute.subject === "bet" ? (
          <a href={urls.racing.bet(dispute.subjectId)}>{dispute.about}</a>
        ) : (
          dispute.about
        )}
      </Fact>
      <Fact term="Complaint">{formatDay(receivedOn)}</Fact>
      {isDisputeOver(status) && closedAt ? (
        <Fact term="Ended">{formatInstant(closedAt)}</Fact>
      ) : (
        <Fact term="Answer by">{formatDay(answerBy(receivedOn))}</Fact>
      )}
      <Fact term="Adjudicator">{adjudicator || <span className="soft">None in Shop Settings</span>}</Fact>
      <Fact term="Opened">{formatInstant(openedAt)}</Fact>
    </dl>
  );
}

const COLUMNS: readonly ColumnHead[] = ["Written", "Status", "Note", "By"];

/** From the complaint on. */
export const DisputeNotes = ({ notes }: { notes: readonly DisputeNote[] }) => (
  <table className="ledger">
    <caption className="visually-hidden">Notes, oldest first</caption>
    <ColumnHeads columns={COLUMNS} />
    <tbody>
      {notes.map(({ id, status, text, writtenAt, staffName }) => (
        <tr key={id}>
          <td className="soft">{formatInstant(writtenAt)}</td>
          <th scope="row">{disputeStateName(status)}</th>
          <td>{text}</td>
          <td>{staffName}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
