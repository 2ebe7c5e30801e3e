import { documentWords, resultWords } from "../../src/domain/accounts/age-challenge.ts";
import { careNoteKindName } from "../../src/domain/accounts/care-note.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { HELD_VERBS, type HeldVerb } from "../../src/domain/approvals/held-verbs.ts";
import type { AuditSubject } from "../../src/domain/audit.ts";
import { disputeStateName } from "../../src/domain/disputes/dispute.ts";
import { feedbackStatusName } from "../../src/domain/feedback/report.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { type LosingResult, losingResultInFull } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { BY_TELEPHONE, TELEPHONE } from "../../src/domain/racing/channel.ts";
import { type FavouriteRank, favouriteName } from "../../src/domain/racing/favourites.ts";
import { STATUS_WORDS } from "../approvals/shown-request.ts";
import { actionWords, changesIn, readableName, subjectWords } from "../staff/audit-words.ts";

/** The rows of a person's data as text: codes in the words of the other pages. The file has them as they are stored. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** On every row of a customer the same, and how search compares the name: the file has them. */
const ONLY_IN_FILE = ["accountId", "searchName"];
const isShown = (column: string, value: unknown) =>
  !ONLY_IN_FILE.includes(column) && saidOf(column, value) !== "";

export type PersonRow = Readonly<Record<string, unknown>>;
type Words = (value: never, row: PersonRow) => string | undefined;

const betStatus = (status: BetStatusCode) => STATUS_NAMES[status];
const side = (value: object, row: PersonRow) =>
  changesIn({ subjectType: row.subjectType as AuditSubject, before: null, after: value })
    .map(({ name, after }) => `${name}: ${after}`)
    .join("; ");

const AUDIT_WORDS: Readonly<Record<string, Words>> = {
  ...{ action: actionWords, subjectType: subjectWords },
  ...{ before: side, after: side },
};

/** By the part's name and the column. A code that cannot be read is shown as it is. */
export const CODE_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  ageChallenges: { document: documentWords, result: resultWords },
  careNotes: { kind: careNoteKindName },
  disputes: { status: disputeStateName },
  disputeNotes: { status: disputeStateName },
  transactions: {
    transactionType: (type: TransactionType) => transactionName(type),
    referenceType: readableName,
  },
  bets: {
    status: betStatus,
    channel: (channel: string) => (channel === TELEPHONE ? BY_TELEPHONE : channel),
  },
  // Stored as tuples: hundreds of thousands lose on one night.
  results: { losingResults: (lost: LosingResult[]) => jsonWords(lost.map(losingResultInFull)) },
  horses: { status: betStatus, favourite: (rank: FavouriteRank) => favouriteName(rank) },
  settlements: { status: betStatus },
  decisions: { kind: readableName, choice: readableName },
  transfers: {
    fromAccount: readableName,
    toAccount: readableName,
    kind: readableName,
    referenceType: readableName,
  },
  approvals: {
    verb: (verb: HeldVerb) => HELD_VERBS[verb]?.what,
    operation: readableName,
    subjectType: subjectWords,
    status: (status: keyof typeof STATUS_WORDS) => STATUS_WORDS[status],
  },
  audit: AUDIT_WORDS,
  counts: { kind: readableName },
  feedback: { status: feedbackStatusName },
  auditOf: AUDIT_WORDS,
  auditBy: { action: actionWords, subjectType: subjectWords },
};

/** Columns of which no row has anything are left out. */
export const shownColumns = (rows: readonly PersonRow[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => isShown(column, row[column])));

export function cellWords(part: string, column: string, row: PersonRow): string {
  const value = row[column];
  const inWords = CODE_WORDS[part]?.[column];
  if (!inWords || value === null || value === undefined || value === "") return saidOf(column, value);
  return inWords(value as never, row) ?? saidOf(column, value);
}

/** A row that is too wide for a table. */
export const rowWords = (part: string, row: PersonRow): string =>
  Object.keys(row)
    .filter((column) => isShown(column, row[column]))
    .map((column) => `${columnWords(column)}: ${cellWords(part, column, row)}`)
    .join("; ");

/** "balanceAfterPence" → "Balance after". */
export function columnWords(column: string): string {
  const words = column
    .replace(/(?<=.)Pence$/, "")
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .toLowerCase()
    .replace(/\bid$/, "ID");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function saidOf(column: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (column === "rule4Pence") return `${value}p in the pound`;
  if (typeof value === "number" && column.endsWith("Pence")) return formatMoney(value);
  if (typeof value === "object") return jsonWords(value);
  return DAY.test(String(value)) ? formatDay(String(value)) : String(value);
}

/** A value of JSON as text: "Name: Maeve; Balance: £5.00". */
function jsonWords(value: object): string {
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === "object" && one ? `(${jsonWords(one)})` : String(one)))
      .join(", ");
  return Object.entries(value)
    .filter(([key, one]) => isShown(key, one))
    .map(([key, one]) => `${columnWords(key)}: ${saidOf(key, one)}`)
    .join("; ");
}
