import type { Reader } from "../../db/stores/reader.ts";
import { type AuditFilter, type AuditPlace, auditChoices, pageOfAudit } from "../../db/stores/staff/audit.ts";
import { Part } from "../ui/part.tsx";
import { Title } from "../ui/title.tsx";
import { type AuditAsked, AuditFilterForm } from "./audit-filter.tsx";
import { AuditTable } from "./audit-table.tsx";

const ROWS_PER_PAGE = 50;

type Props = {
  reader: Reader;
  filter: AuditFilter;
  place: AuditPlace;
  /** The filter as its form holds it and its addresses carry it. */
  asked: AuditAsked;
};

/** The audit trail: who changed what, when, and what it was before. */
export async function AuditPage({ reader, ...given }: Props) {
  return (
    <>
      <Title
        text="Audit Trail"
        sub="Every change, by whom and what it was before. Entries can't be changed or deleted."
      />
      <AuditFilterForm asked={given.asked} choices={await auditChoices(reader)} />
      <Part of={AuditListPage} reader={reader} given={given} />
    </>
  );
}

/** The rows: the part that the filter and the pager renew. */
export async function AuditListPage({ reader, filter, place, asked }: Props) {
  return <AuditTable page={await pageOfAudit(reader, filter, place, ROWS_PER_PAGE)} asked={asked} />;
}
