import { eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  accountNotes,
  ageChallenges,
  approvalRequests,
  auditRows,
  bankBalances,
  betSettlements,
  betSlips,
  careNotes,
  customerPhotographs,
  dayClosings,
  disputeNotes,
  disputes,
  draws,
  feedbackReports,
  layOffSettlements,
  layOffs,
  listedExclusions,
  listedQuestions,
  lotteryCollections,
  lotteryFetchLog,
  passkeys,
  payoutConfigs,
  playerResults,
  raceDecisions,
  raceResults,
  racingBets,
  recoveryCodes,
  removedDraws,
  rule4Decisions,
  secondFactors,
  sessions,
  shiftCounts,
  shifts,
  shopSettings,
  shopTransfers,
  transactions,
  users,
} from "../../schema/index.ts";
import type { PersonTable } from "../person-part.ts";

/**
 * Every row that names a user, table by table, as their file has it. Words about others, such as a note about a customer, stay
 * out; so do secrets. A column that refers to a user and is not here has its reason in tests/http/staff/staff-data.test.ts.
 */
const p = sql.placeholder;
const own = (column: AnyColumn): SQL => eq(column, p("id"));

/** `by`: the columns that refer to the user. `has`: what the file has of each row beside them. */
const part = <T extends SQLiteTable>(
  title: string,
  table: T,
  facts: {
    by: readonly AnyColumn[];
    has: readonly (keyof T["_"]["columns"] & string)[];
    order: AnyColumn;
    where?: SQL;
  },
): PersonTable & { columns: Record<string, AnyColumn>; by: readonly AnyColumn[] } => {
  const all = getTableColumns(table) as Record<string, AnyColumn>;
  const isShown = (name: string) => facts.has.includes(name) || facts.by.includes(all[name]!);
  return {
    ...{ title, table, order: facts.order, by: facts.by },
    where: facts.where ?? or(...facts.by.map(own))!,
    columns: Object.fromEntries(Object.entries(all).filter(([name]) => isShown(name))),
  };
};

/** Their own row's name as it stands inside of JSON, with its quotes. */
const quotedName = sql`(select '"' || trim(${users.firstName} || ' ' || ${users.lastName}) || '"' from ${users} where ${own(users.id)})`;
const hasText = (column: AnyColumn, text: SQL): SQL =>
  sql`replace(cast(${column} as text), ${text}, '') <> cast(${column} as text)`;
/** A number among the fields of a side, as either engine writes it: with a space after the colon, or without. */
const hasNumber = (column: AnyColumn, field: string): SQL => {
  const asWritten = [":", ": "].flatMap((colon) =>
    [",", "}"].map((end) =>
      hasText(
        column,
        sql`(${sql.raw(`'"${field}"${colon}'`)} || cast(${p("id")} as text) || ${sql.raw(`'${end}'`)})`,
      ),
    ),
  );
  return sql`(${sql.join(asWritten, sql` or `)})`;
};
const done = (action: string, ...sides: SQL[]): SQL =>
  sql`(${auditRows.action} = ${sql.raw(`'${action}'`)} and (${sql.join(sides, sql` or `)}))`;

const isAboutThem = sql`((${auditRows.subjectType} = 'user' and ${own(auditRows.subjectId)}) or ${done(
  "HandOverShift",
  hasText(auditRows.after, quotedName),
)} or ${done("Approve", hasNumber(auditRows.after, "askedBy"))} or ${done(
  "RefuseApproval",
  hasNumber(auditRows.after, "askedBy"),
)} or ${done("RefusedApproval", hasNumber(auditRows.after, "triedAs"))} or ${done(
  "MarkPaid",
  hasNumber(auditRows.before, "paidBy"),
  hasNumber(auditRows.after, "paidBy"),
)} or ${done("MarkUnpaid", hasNumber(auditRows.before, "paidBy"))})`;

const AUDIT = ["id", "at", "action", "subjectType", "subjectId", "reason", "screen"] as const;

export const STAFF_PARTS = {
  user: part("User", users, {
    by: [users.id],
    has: [
      ...(["email", "firstName", "lastName", "createdAt", "firstPasswordUntil"] as const),
      ...(["disabledAt", "erasedAt", "role"] as const),
    ],
    order: users.id,
  }),
  sessions: part("Sessions", sessions, {
    by: [sessions.userId],
    has: ["id", "createdAt", "lastSeenAt", "revokedAt", "device", "endedElsewhere", "mustSetUp"],
    order: sessions.id,
  }),
  secondFactor: part("App for sign-in codes", secondFactors, {
    by: [secondFactors.userId],
    has: ["setUpAt"],
    order: secondFactors.userId,
  }),
  recoveryCodes: part("Recovery codes", recoveryCodes, {
    by: [recoveryCodes.userId],
    has: ["id", "place", "usedAt"],
    order: recoveryCodes.id,
  }),
  passkeys: part("Passkeys", passkeys, {
    by: [passkeys.userId],
    has: ["id", "host", "signCount", "name", "createdAt", "lastUsedAt"],
    order: passkeys.id,
  }),
  auditOf: part("Audit trail, about them", auditRows, {
    by: [auditRows.userId],
    has: [...AUDIT, "before", "after"],
    order: auditRows.id,
    where: isAboutThem,
  }),
  auditBy: part("Audit trail, what they did", auditRows, {
    by: [auditRows.userId],
    has: AUDIT,
    order: auditRows.id,
    where: sql`(${own(auditRows.userId)} and not ${isAboutThem})`,
  }),
  shifts: part("Shifts", shifts, {
    by: [shifts.openedBy, shifts.closedBy],
    has: ["id", "tillId", "openedAt", "closedAt", "carriedPence"],
    order: shifts.id,
  }),
  counts: part("Counts of drawers", shiftCounts, {
    by: [shiftCounts.userId],
    has: ["id", "shiftId", "kind", "expectedPence", "countedPence", "note", "at", "correctsId"],
    order: shiftCounts.id,
  }),
  approvals: part("Requests for a second person", approvalRequests, {
    by: [approvalRequests.requestedBy, approvalRequests.decidedBy],
    has: [
      ...(["id", "verb", "operation", "amountPence", "subjectType", "subjectId", "reason"] as const),
      ...(["requestedAt", "expiresAt", "screen", "status", "decidedAt", "refusal"] as const),
    ],
    order: approvalRequests.id,
  }),
  disputes: part("Disputes", disputes, {
    by: [disputes.userId],
    has: ["id", "subject", "subjectId", "receivedOn", "status", "openedAt", "closedAt"],
    order: disputes.id,
  }),
  disputeNotes: part("Notes of disputes", disputeNotes, {
    by: [disputeNotes.userId],
    has: ["id", "disputeId", "status", "writtenAt"],
    order: disputeNotes.id,
  }),
  careNotes: part("Notes of care", careNotes, {
    by: [careNotes.userId],
    has: ["id", "kind", "followUpOn", "writtenAt"],
    order: careNotes.id,
  }),
  notes: part("Notes of accounts", accountNotes, {
    by: [accountNotes.userId],
    has: ["id", "accountId", "writtenAt"],
    order: accountNotes.id,
  }),
  ageChallenges: part("Age challenges", ageChallenges, {
    by: [ageChallenges.userId],
    has: ["id", "challengedAt"],
    order: ageChallenges.id,
  }),
  photographs: part("Photographs that they saved", customerPhotographs, {
    by: [customerPhotographs.userId],
    has: ["accountId", "savedAt"],
    order: customerPhotographs.accountId,
  }),
  listed: part("Lists of exclusions that they imported", listedExclusions, {
    by: [listedExclusions.userId],
    has: ["id", "list", "importedAt"],
    order: listedExclusions.id,
  }),
  listQuestions: part("Questions of lists of exclusions", listedQuestions, {
    by: [listedQuestions.userId],
    has: ["id", "answeredAt"],
    order: listedQuestions.id,
  }),
  feedback: part("Feedback", feedbackReports, {
    by: [feedbackReports.userId],
    has: ["id", "message", "status", "screen", "screenshotBytes", "createdAt"],
    order: feedbackReports.id,
  }),
  settings: part("Settings", shopSettings, {
    by: [shopSettings.userId],
    has: ["id", "key", "value", "validFrom", "savedAt"],
    order: shopSettings.id,
  }),
  transactions: part("Transactions", transactions, {
    by: [transactions.userId],
    has: ["id", "transactionType", "amountPence", "createdAt", "shiftId"],
    order: transactions.id,
  }),
  transfers: part("Movements of the shop's money", shopTransfers, {
    by: [shopTransfers.userId],
    has: ["id", "fromAccount", "toAccount", "amountPence", "kind", "createdAt", "shiftId"],
    order: shopTransfers.id,
  }),
  slips: part("Bet slips", betSlips, {
    by: [betSlips.userId],
    has: ["id", "totalStakePence", "createdAt"],
    order: betSlips.id,
  }),
  bets: part("Racing bets", racingBets, {
    by: [racingBets.userId],
    has: ["id", "reference", "betType", "amountPence", "channel", "placedAt"],
    order: racingBets.id,
  }),
  settlements: part("Settlements", betSettlements, {
    by: [betSettlements.userId],
    has: ["id", "betId", "version", "status", "payoutPence", "settledAt", "reason"],
    order: betSettlements.id,
  }),
  raceResults: part("Race results", raceResults, {
    by: [raceResults.userId],
    has: ["id", "raceId", "version", "status", "storedAt", "reason"],
    order: raceResults.id,
  }),
  rule4: part("Decisions about Rule 4", rule4Decisions, {
    by: [rule4Decisions.userId],
    has: ["id", "raceId", "runnerId", "penceInPound", "decidedAt", "reason"],
    order: rule4Decisions.id,
  }),
  decisions: part("Decisions about races", raceDecisions, {
    by: [raceDecisions.userId],
    has: ["id", "raceId", "kind", "choice", "at", "betId", "decidedAt", "reason"],
    order: raceDecisions.id,
  }),
  layOffs: part("Bets laid off", layOffs, {
    by: [layOffs.userId],
    has: ["id", "raceId", "horseName", "bookmaker", "stakePence", "amountPence", "status", "placedAt"],
    order: layOffs.id,
  }),
  layOffSettlements: part("Lay-offs settled by hand", layOffSettlements, {
    by: [layOffSettlements.userId],
    has: ["id", "layOffId", "version", "status", "returnPence", "settledAt", "reason"],
    order: layOffSettlements.id,
  }),
  collections: part("Lottery stakes collected", lotteryCollections, {
    by: [lotteryCollections.collectedBy, lotteryCollections.takenBackBy],
    has: ["id", "week", "paidFrom", "amountPence", "collectedAt", "takenBackAt"],
    order: lotteryCollections.id,
  }),
  results: part("Lottery winnings paid", playerResults, {
    by: [playerResults.paidBy],
    has: ["id", "drawId", "totalWinningsPence", "paidAt"],
    order: playerResults.id,
  }),
  draws: part("Lottery draws", draws, {
    by: [draws.userId],
    has: ["id", "drawDate", "drawType", "performedAt", "correctedAt"],
    order: draws.id,
  }),
  removedDraws: part("Lottery draws removed", removedDraws, {
    by: [removedDraws.removedBy],
    has: ["id", "drawDate", "drawType", "reason", "removedAt"],
    order: removedDraws.id,
  }),
  payouts: part("Payout rules", payoutConfigs, {
    by: [payoutConfigs.userId],
    has: ["numberCount", "plainHalves", "bonusHalves", "savedAt"],
    order: payoutConfigs.numberCount,
  }),
  fetches: part("Draws asked for", lotteryFetchLog, {
    by: [lotteryFetchLog.userId],
    has: ["id", "fetchedAt", "feed", "newDraws", "failure"],
    order: lotteryFetchLog.id,
  }),
  closings: part("Days closed, and counts on closed days", dayClosings, {
    by: [dayClosings.closedBy],
    has: ["id", "day", "closedAt"],
    order: dayClosings.id,
    where: sql`(${own(dayClosings.closedBy)} or ${hasText(dayClosings.figures, quotedName)})`,
  }),
  bank: part("Balances of the bank", bankBalances, {
    by: [bankBalances.enteredBy],
    has: ["id", "day", "balancePence", "enteredAt"],
    order: bankBalances.id,
  }),
} as const;
export type StaffPart = keyof typeof STAFF_PARTS;
export const STAFF_PART_NAMES = Object.keys(STAFF_PARTS) as readonly StaffPart[];
