import { and, count, eq, inArray, isNull, max, sql } from "drizzle-orm";
import type { AccountId } from "../../../src/domain/ids.ts";
import { ERROR } from "../../../src/domain/racing/bet-status.ts";
import type { Db } from "../../client.ts";
import { forUpdate } from "../../locks.ts";
import { mapped } from "../../query/mapped.ts";
import { literal } from "../../query/raw.ts";
import { statement } from "../../query/statement.ts";
import {
  accountNotes,
  accounts,
  approvalRequests,
  auditRows,
  careNotes,
  customerBirthdays,
  disputeNotes,
  disputes,
  listedQuestions,
  lotteryCollections,
  playerResults,
  players,
  racingBets,
  transactions,
} from "../../schema/index.ts";
import { type Account, columns, searchable } from "./accounts.ts";

const p = sql.placeholder;
const ofAccount = eq(accounts.id, p("id"));

const anyOne = statement((db) => db.select(columns).from(accounts).where(ofAccount));
/** An account, though it may be deleted. */
export const findPerson = async (db: Db, id: AccountId): Promise<Account | undefined> =>
  (await anyOne(db, { id }))[0];

const anyOneLocked = statement((db) => forUpdate(db.select(columns).from(accounts).where(ofAccount)));
export const findPersonForUpdate = async (tx: Db, id: AccountId): Promise<Account | undefined> =>
  (await anyOneLocked(tx, { id }))[0];

const erasures = statement((db) =>
  db
    .select({ id: auditRows.id })
    .from(auditRows)
    .where(
      and(
        eq(auditRows.subjectType, "account"),
        eq(auditRows.subjectId, p("id")),
        sql`${auditRows.action} = 'EraseCustomer'`,
      ),
    )
    .limit(1),
);
export const isErased = async (db: Db, id: AccountId): Promise<boolean> =>
  (await erasures(db, { id })).length > 0;

const lastOf = {
  ledger: statement((db) =>
    db
      .select({ at: mapped(sql<Date>`${max(transactions.createdAt)}`, transactions.createdAt) })
      .from(transactions)
      .where(eq(transactions.accountId, p("id"))),
  ),
  placed: statement((db) =>
    db
      .select({ at: mapped(sql<Date>`${max(racingBets.placedAt)}`, racingBets.placedAt) })
      .from(racingBets)
      .where(eq(racingBets.accountId, p("id"))),
  ),
  settled: statement((db) =>
    db
      .select({ at: mapped(sql<Date>`${max(racingBets.settledAt)}`, racingBets.placedAt) })
      .from(racingBets)
      .where(eq(racingBets.accountId, p("id"))),
  ),
  paid: statement((db) =>
    db
      .select({ at: mapped(sql<Date>`${max(playerResults.paidAt)}`, players.createdAt) })
      .from(playerResults)
      .innerJoin(players, eq(players.id, playerResults.playerId))
      .where(eq(players.accountId, p("id"))),
  ),
  collected: statement((db) =>
    db
      .select({
        at: mapped(sql<Date>`${max(lotteryCollections.collectedAt)}`, lotteryCollections.collectedAt),
      })
      .from(lotteryCollections)
      .innerJoin(players, eq(players.id, lotteryCollections.playerId))
      .where(eq(players.accountId, p("id"))),
  ),
};
/** When money or a bet of theirs last moved; the opening of the account where none did. */
export async function lastMovement(db: Db, { id, createdAt }: Account): Promise<Date> {
  const found = await Promise.all(Object.values(lastOf).map((last) => last(db, { id })));
  return new Date(Math.max(createdAt.getTime(), ...found.map(([row]) => row?.at?.getTime() ?? 0)));
}

const counted = { rows: mapped(count(), Number) };
const errors = statement((db) =>
  db
    .select(counted)
    .from(racingBets)
    .where(and(eq(racingBets.accountId, p("id")), sql`${racingBets.status} = ${literal(ERROR)}`)),
);
const running = statement((db) =>
  db
    .select(counted)
    .from(disputes)
    .where(and(eq(disputes.accountId, p("id")), isNull(disputes.closedAt))),
);
const waiting = statement((db) =>
  db
    .select(counted)
    .from(approvalRequests)
    .where(and(eq(approvalRequests.accountId, p("id")), sql`${approvalRequests.status} = 'waiting'`)),
);
/** Bets that could not be settled, disputes that are not over, and requests that wait for a second person. */
export async function standingCases(db: Db, id: AccountId) {
  const [[unsettled], [open], [asked]] = await Promise.all([
    errors(db, { id }),
    running(db, { id }),
    waiting(db, { id }),
  ]);
  return { unsettled: unsettled!.rows, disputes: open!.rows, requests: asked!.rows };
}

type Erasure = { id: AccountId; oldName: string; name: string; note: string; at: Date };

/**
 * Writes another name wherever a row that may change has the person's, and empties what was written of them. The ledger, the audit
 * trail and the closings of days stay: they are sealed.
 */
export async function erasePersonRows(tx: Db, { id, oldName, name, note, at }: Erasure): Promise<void> {
  const theirPlayers = tx.select({ id: players.id }).from(players).where(eq(players.accountId, id));
  const theirDisputes = tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.accountId, id));
  await tx
    .update(accounts)
    .set({ name, searchName: searchable(name), description: "" })
    .where(eq(accounts.id, id));
  await tx
    .update(accounts)
    .set({ deletedAt: at })
    .where(and(eq(accounts.id, id), isNull(accounts.deletedAt)));
  await tx
    .update(playerResults)
    .set({ playerName: name })
    .where(inArray(playerResults.playerId, theirPlayers));
  await tx.update(players).set({ name }).where(eq(players.accountId, id));
  await tx.update(accountNotes).set({ text: note }).where(eq(accountNotes.accountId, id));
  await tx.update(careNotes).set({ text: note, followUpOn: null }).where(eq(careNotes.accountId, id));
  await tx.update(disputeNotes).set({ text: note }).where(inArray(disputeNotes.disputeId, theirDisputes));
  await tx.delete(customerBirthdays).where(eq(customerBirthdays.accountId, id));
  await tx.delete(listedQuestions).where(eq(listedQuestions.accountId, id));
  const requests = await tx.select().from(approvalRequests).where(eq(approvalRequests.accountId, id));
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const renamed = (text: string) => text.replaceAll(inJson(oldName), inJson(name));
  for (const { id: request, wanted, facts, answer, reason, refusal } of requests)
    await tx
      .update(approvalRequests)
      .set({
        ...{ wanted: renamed(wanted), facts: renamed(facts), answer: answer && renamed(answer) },
        ...{ reason: reason && note, refusal: refusal && note },
      })
      .where(eq(approvalRequests.id, request));
}
