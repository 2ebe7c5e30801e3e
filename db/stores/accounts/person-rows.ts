import { asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn as AnyColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AuditSubject } from "../../../src/domain/audit.ts";
import type { Db } from "../../client.ts";
import { builder } from "../../query/query.ts";
import { statement } from "../../query/statement.ts";
import {
  accountNotes,
  accounts,
  ageChallenges,
  approvalRequests,
  auditRows,
  betCounts,
  betSettlements,
  betSlips,
  careNotes,
  customerBirthdays,
  customerPhotographs,
  disputeNotes,
  disputes,
  formerTerms,
  listedExclusions,
  listedQuestions,
  lotteryCollections,
  playerResults,
  players,
  raceDecisions,
  racingBets,
  racingSelections,
  selections,
  shopTransfers,
  transactions,
} from "../../schema/index.ts";
import type { PersonRow, PersonTable } from "../person-part.ts";

/**
 * Every row of the books that is about one person, table by table: what their file has. A table that refers to one of these and
 * is not among them has its reason in tests/http/accounts/person.test.ts.
 */
const p = sql.placeholder;
const ids = (id: AnyColumn, table: SQLiteTable, where: SQL) =>
  builder.select({ id }).from(table).where(where);
const own = (column: AnyColumn): SQL => eq(column, p("id"));
const oneOf = (column: AnyColumn, wanted: ReturnType<typeof ids>): SQL => inArray(column, wanted);

const theirPlayers = ids(players.id, players, own(players.accountId));
const theirSelections = ids(selections.id, selections, oneOf(selections.playerId, theirPlayers));
const theirResults = ids(playerResults.id, playerResults, oneOf(playerResults.playerId, theirPlayers));
const theirCollections = ids(
  lotteryCollections.id,
  lotteryCollections,
  oneOf(lotteryCollections.playerId, theirPlayers),
);
const theirBets = ids(racingBets.id, racingBets, own(racingBets.accountId));
const theirRaces = ids(racingSelections.raceId, racingSelections, oneOf(racingSelections.betId, theirBets));
const theirSlips = ids(betSlips.id, betSlips, own(betSlips.accountId));
const theirDisputes = ids(disputes.id, disputes, own(disputes.accountId));
const theirRequests = ids(approvalRequests.id, approvalRequests, own(approvalRequests.accountId));
const theirQuestions = ids(listedQuestions.listedId, listedQuestions, own(listedQuestions.accountId));

const audited = (type: AuditSubject, wanted: SQL): SQL =>
  sql`(${auditRows.subjectType} = ${sql.raw(`'${type}'`)} and ${wanted})`;
const auditedOf = (type: AuditSubject, wanted: ReturnType<typeof ids>): SQL =>
  audited(type, oneOf(auditRows.subjectId, wanted));
const referred = (type: string, wanted: ReturnType<typeof ids>): SQL =>
  sql`(${shopTransfers.referenceType} = ${sql.raw(`'${type}'`)} and ${oneOf(shopTransfers.referenceId, wanted)})`;
const anyOf = (...wanted: SQL[]): SQL => sql`(${sql.join(wanted, sql` or `)})`;

const part = (title: string, of: SQLiteTable, where: SQL, order: AnyColumn): PersonTable => ({
  title,
  table: of,
  where,
  order,
});

export const PERSON_PARTS = {
  account: part("Account", accounts, own(accounts.id), accounts.id),
  birthday: part(
    "Birthday",
    customerBirthdays,
    own(customerBirthdays.accountId),
    customerBirthdays.accountId,
  ),
  photograph: part(
    "Photograph",
    customerPhotographs,
    own(customerPhotographs.accountId),
    customerPhotographs.accountId,
  ),
  ageChallenges: part("Age challenges", ageChallenges, own(ageChallenges.accountId), ageChallenges.id),
  notes: part("Notes", accountNotes, own(accountNotes.accountId), accountNotes.id),
  careNotes: part("Notes of care", careNotes, own(careNotes.accountId), careNotes.id),
  listQuestions: part(
    "Questions of lists of exclusions",
    listedQuestions,
    own(listedQuestions.accountId),
    listedQuestions.id,
  ),
  listed: part(
    "On lists of exclusions, perhaps",
    listedExclusions,
    oneOf(listedExclusions.id, theirQuestions),
    listedExclusions.id,
  ),
  disputes: part("Disputes", disputes, own(disputes.accountId), disputes.id),
  disputeNotes: part(
    "Notes of disputes",
    disputeNotes,
    oneOf(disputeNotes.disputeId, theirDisputes),
    disputeNotes.id,
  ),
  transactions: part("Transactions", transactions, own(transactions.accountId), transactions.id),
  slips: part("Bet slips", betSlips, own(betSlips.accountId), betSlips.id),
  bets: part("Racing bets", racingBets, own(racingBets.accountId), racingBets.id),
  horses: part(
    "Horses of bets",
    racingSelections,
    oneOf(racingSelections.betId, theirBets),
    racingSelections.id,
  ),
  settlements: part("Settlements", betSettlements, oneOf(betSettlements.betId, theirBets), betSettlements.id),
  decisions: part(
    "Decisions about bets",
    raceDecisions,
    sql`(${oneOf(raceDecisions.raceId, theirRaces)} and ${oneOf(raceDecisions.betId, theirBets)})`,
    raceDecisions.id,
  ),
  betCount: part("Number of racing bets", betCounts, own(betCounts.accountId), betCounts.accountId),
  players: part("Lottery player", players, own(players.accountId), players.id),
  lotteryBets: part("Lottery bets", selections, oneOf(selections.playerId, theirPlayers), selections.id),
  formerTerms: part(
    "Lottery bets before a change",
    formerTerms,
    oneOf(formerTerms.selectionId, theirSelections),
    formerTerms.id,
  ),
  results: part(
    "Lottery results",
    playerResults,
    oneOf(playerResults.playerId, theirPlayers),
    playerResults.id,
  ),
  collections: part(
    "Lottery stakes collected",
    lotteryCollections,
    oneOf(lotteryCollections.playerId, theirPlayers),
    lotteryCollections.id,
  ),
  transfers: part(
    "Cash of the lottery",
    shopTransfers,
    anyOf(referred("PlayerResult", theirResults), referred("LotteryCollection", theirCollections)),
    shopTransfers.id,
  ),
  approvals: part(
    "Requests for a second person",
    approvalRequests,
    own(approvalRequests.accountId),
    approvalRequests.id,
  ),
  audit: part(
    "Audit trail",
    auditRows,
    anyOf(
      audited("account", own(auditRows.subjectId)),
      auditedOf("player", theirPlayers),
      auditedOf("selection", theirSelections),
      auditedOf("player-result", theirResults),
      auditedOf("lottery-collection", theirCollections),
      auditedOf("betSlip", theirSlips),
      auditedOf("racingBet", theirBets),
      auditedOf("dispute", theirDisputes),
      auditedOf("approval", theirRequests),
    ),
    auditRows.id,
  ),
} as const;
export type PersonPart = keyof typeof PERSON_PARTS;

/** The encrypted bytes stay where they are: the page of the account shows the picture. */
const shownColumns = ({ sealed: _, ...columns }: Record<string, AnyColumn>) => columns;

const reads = Object.entries(PERSON_PARTS).map(([name, { table, where, order }]) => ({
  name: name as PersonPart,
  read: statement((db) =>
    db
      .select(shownColumns(getTableColumns(table) as Record<string, AnyColumn>))
      .from(table)
      .where(where)
      .orderBy(asc(order)),
  ),
}));

export type PersonRows = Readonly<Record<PersonPart, readonly PersonRow[]>>;

/** A person's rows, deleted accounts' too; null where there is no such account. */
export async function personRows(db: Db, id: number): Promise<PersonRows | null> {
  const read = await Promise.all(reads.map(async (one) => [one.name, await one.read(db, { id })] as const));
  const rows = Object.fromEntries<readonly PersonRow[]>(read) as PersonRows;
  return rows.account.length === 0 ? null : rows;
}
