import { Elysia } from "elysia";
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPlace,
  allAudit,
} from "../../../db/stores/staff/audit.ts";
import type { Row } from "../../../views/paper/paper.ts";
import { AUDIT_FIELDS, type AuditAsked } from "../../../views/staff/audit-filter.tsx";
import { AuditListPage, AuditPage } from "../../../views/staff/audit-page.tsx";
import { addDays, instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import { urls } from "../../urls.ts";
import { csvResponse } from "../../web/csv.ts";
import { idIn } from "../../web/id-in.ts";
import { respond } from "../../web/respond.tsx";
import { type Counter, pageContext } from "../context.ts";

const COLUMNS = [
  { head: "ID", kind: "number" },
  { head: "When", kind: "instant" },
  { head: "User ID", kind: "number" },
  { head: "User", kind: "text" },
  { head: "Action", kind: "text" },
  { head: "Subject", kind: "text" },
  { head: "Subject ID", kind: "number" },
  { head: "Before", kind: "text" },
  { head: "After", kind: "text" },
  { head: "Reason", kind: "text" },
  { head: "Screen", kind: "text" },
  { head: "Request", kind: "text" },
] as const;

/** The audit trail, on the screen and as a file. */
export const auditPages = (counter: Counter) => {
  const reader = counter.shop.database.reader;
  return new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.audit, ({ visit }) => {
      const asked = askedIn(visit.url);
      const props = { reader, asked, filter: filterOf(asked), place: placeIn(visit.url) };
      return respond(visit, {
        title: "Audit Trail",
        crumbs: [
          { text: "Dashboard", href: urls.dashboard },
          { text: "Administration", href: urls.staff.administration },
          { text: "Audit Trail" },
        ],
        page: <AuditPage {...props} />,
        part: <AuditListPage {...props} />,
      });
    })
    .get(urls.staff.auditCsv, ({ visit }) => {
      const { day } = wallClock(counter.shop.clock.now(), "Europe/London");
      return csvResponse(`audit-${day}`, COLUMNS, batches(reader, filterOf(askedIn(visit.url))));
    });
};

async function* batches(reader: Counter["shop"]["database"]["reader"], filter: AuditFilter) {
  for await (const entries of allAudit(reader, filter)) yield entries.map(rowOf);
}

const rowOf = (entry: AuditEntry): Row => [
  entry.id,
  entry.at,
  entry.userId,
  entry.userName,
  entry.action,
  entry.subjectType,
  entry.subjectId,
  sideOf(entry.before),
  sideOf(entry.after),
  entry.reason,
  entry.screen,
  entry.requestId,
];

const sideOf = (side: unknown): string | null => (side === null ? null : JSON.stringify(side));

function askedIn({ searchParams }: URL): AuditAsked {
  const asked = AUDIT_FIELDS.map((field) => [field, (searchParams.get(field) ?? "").trim().slice(0, 80)]);
  return Object.fromEntries(asked) as AuditAsked;
}

/** Whatever cannot be meant is not asked for; a day is the shop's own, from its midnight to its midnight. */
const filterOf = ({ who, action, subject, id, from, to }: AuditAsked): AuditFilter => ({
  userId: idIn(who),
  action: action || null,
  subjectType: subject || null,
  subjectId: idIn(id),
  from: isDay(from) ? instantAt(from, "00:00", "Europe/London") : null,
  until: isDay(to) ? instantAt(addDays(to, 1), "00:00", "Europe/London") : null,
});

function placeIn({ searchParams }: URL): AuditPlace {
  const older = idIn(searchParams.get("older") ?? "");
  const newer = idIn(searchParams.get("newer") ?? "");
  return older !== null ? { olderThan: older } : newer !== null ? { newerThan: newer } : null;
}
