import type { Reader } from "../../../db/stores/reader.ts";
import { type AuditFilter, type AuditPlace, allAudit } from "../../../db/stores/staff/audit.ts";
import { AUDIT_FIELDS, type AuditAsked } from "../../../views/staff/audit-filter.tsx";
import { AuditListPage, AuditPage } from "../../../views/staff/audit-page.tsx";
import { Part } from "../../../views/ui/part.tsx";
import { addDays, instantAt, isDay, wallClock } from "../../domain/london-time.ts";
import { type AppContext, pageRoutes } from "../context.ts";
import { tableOf } from "../papers/exported.ts";
import { idIn } from "../request/in-address.ts";
import { csvResponse } from "../response/csv.ts";
import { respond } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** The audit trail, on the screen and as a file. */
export const auditPages = (app: AppContext) => {
  const reader = app.shop.database.reader;
  return pageRoutes(app, "audit")
    .get(urls.staff.audit, ({ visit, reader }) => {
      const asked = askedIn(visit.url);
      const given = { asked, filter: filterOf(asked), place: placeIn(visit.url) };
      return respond(visit, {
        title: "Audit Trail",
        crumbs: [
          { text: "Dashboard", href: urls.dashboard },
          { text: "Administration", href: urls.staff.administration },
          { text: "Audit Trail" },
        ],
        page: <Part of={AuditPage} reader={reader} given={given} />,
        part: <Part of={AuditListPage} reader={reader} given={given} />,
      });
    })
    .get(urls.staff.auditCsv, ({ visit }) => {
      const { day } = wallClock(app.shop.clock.now(), "Europe/London");
      const { columns, batches } = auditTable(reader, filterOf(askedIn(visit.url)));
      return csvResponse(`audit-${day}`, columns, batches());
    });
};

/** Every entry that the filter lets through, as a file has them. */
const auditTable = (reader: Reader, filter: AuditFilter) =>
  tableOf(
    () => allAudit(reader, filter),
    [
      { head: "ID", kind: "number", value: ({ id }) => id },
      { head: "When", kind: "instant", value: ({ at }) => at },
      { head: "User ID", kind: "number", value: ({ userId }) => userId },
      { head: "User", kind: "text", value: ({ userName }) => userName },
      { head: "Action", kind: "text", value: ({ action }) => action },
      { head: "Subject", kind: "text", value: ({ subjectType }) => subjectType },
      { head: "Subject ID", kind: "number", value: ({ subjectId }) => subjectId },
      { head: "Before", kind: "text", value: ({ before }) => sideOf(before) },
      { head: "After", kind: "text", value: ({ after }) => sideOf(after) },
      { head: "Reason", kind: "text", value: ({ reason }) => reason },
      { head: "Screen", kind: "text", value: ({ screen }) => screen },
      { head: "Request", kind: "text", value: ({ requestId }) => requestId },
    ],
  );

const sideOf = (side: unknown): string | null => (side === null ? null : JSON.stringify(side));

function askedIn({ searchParams }: URL): AuditAsked {
  const asked = AUDIT_FIELDS.map((field) => [field, (searchParams.get(field) ?? "").trim().slice(0, 80)]);
  return Object.fromEntries(asked) as AuditAsked;
}

/** Invalid filters are ignored; a day is the shop's own, midnight to midnight. */
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
