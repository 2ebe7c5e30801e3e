import { and, asc, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import type { RequestStatus } from "../../../src/domain/approvals/held-verbs.ts";
import type { UserId } from "../../../src/domain/ids.ts";
import type { Db } from "../../client.ts";
import { statement } from "../../query/statement.ts";
import { accounts, approvalRequests, users } from "../../schema/index.ts";

export type ApprovalRequest = typeof approvalRequests.$inferSelect;
/** With the names of its author, its customer and who decided on it. */
export type NamedRequest = {
  request: ApprovalRequest;
  author: string;
  customer: string | null;
  decider: string | null;
};

const p = sql.placeholder;
const { id, status, expiresAt, requestedBy } = approvalRequests;
const now = sql.param(p("now"), expiresAt);
const isWaiting = and(eq(status, "waiting"), gt(expiresAt, now));

/** Of a user of the statement, by the name of its table there. */
const nameOf = (of: string) =>
  sql.raw(`coalesce(nullif(trim(${of}.first_name || ' ' || ${of}.last_name), ''), ${of}.email)`);

const named = (db: Db) =>
  db
    .select({
      request: approvalRequests,
      author: sql<string>`${nameOf("users")}`,
      customer: accounts.name,
      decider: sql<
        string | null
      >`(select ${nameOf("deciders")} from ${users} as deciders where deciders.id = ${approvalRequests.decidedBy})`,
    })
    .from(approvalRequests)
    .innerJoin(users, eq(users.id, requestedBy))
    .leftJoin(accounts, eq(accounts.id, approvalRequests.accountId));

const byId = statement((db) => named(db).where(eq(id, p("id"))));
export const findRequest = async (db: Db, requestId: number): Promise<NamedRequest | undefined> =>
  (await byId(db, { id: requestId }))[0];

const waiting = statement((db) => named(db).where(isWaiting).orderBy(asc(expiresAt), asc(id)));
/** What can be approved at a moment of the real clock, what ends first at the top. */
export const waitingRequests = (db: Db, at: Date): Promise<NamedRequest[]> => waiting(db, { now: at });

const over = statement((db) =>
  named(db)
    .where(or(ne(status, "waiting"), sql`${expiresAt} <= ${now}`))
    .orderBy(desc(id))
    .limit(p("most")),
);
/** What was decided or has expired, the newest first. */
export const requestsOver = (db: Db, at: Date, most: number): Promise<NamedRequest[]> =>
  over(db, { now: at, most });

const marks = statement((db) =>
  db.select({ requestedBy, expiresAt }).from(approvalRequests).where(eq(status, "waiting")),
);
/** Of whom and until when: the count in the frame goes by the clock and is not read again for it. */
export const waitingMarks = (db: Db) => marks(db, {});

/** One that waits already, the same in everything. */
export async function findSame(
  tx: Db,
  same: Pick<ApprovalRequest, "operation" | "wanted" | "facts" | "requestedBy" | "till">,
  at: Date,
): Promise<ApprovalRequest | undefined> {
  const { operation, wanted, facts, till } = approvalRequests;
  const isSame = and(
    ...[eq(status, "waiting"), gt(expiresAt, at), eq(requestedBy, same.requestedBy)],
    ...[eq(operation, same.operation), eq(wanted, same.wanted), eq(facts, same.facts)],
    same.till === null ? sql`${till} is null` : eq(till, same.till),
  );
  return (await tx.select().from(approvalRequests).where(isSame).limit(1))[0];
}

type NewRequest = Omit<ApprovalRequest, "id" | "status" | "decidedBy" | "decidedAt" | "refusal" | "answer">;

/** Its id. */
export async function insertRequest(tx: Db, request: NewRequest): Promise<number> {
  const row = { ...request, status: "waiting" } as const;
  return (await tx.insert(approvalRequests).values(row).returning({ id }))[0]!.id;
}

type Decision = {
  status: Exclude<RequestStatus, "waiting">;
  decidedBy: UserId;
  decidedAt: Date;
  refusal?: string;
  answer?: string;
};

/** False where something was decided before: of two at once, one is. */
export async function saveDecision(tx: Db, requestId: number, decision: Decision): Promise<boolean> {
  const isOpen = and(eq(id, requestId), eq(status, "waiting"));
  return (await tx.update(approvalRequests).set(decision).where(isOpen).returning({ id })).length > 0;
}
