import { documentWords, resultWords } from "../../src/domain/accounts/age-challenge.ts";
import { type CareLimit, careLimitSaid, careLimitTitle } from "../../src/domain/accounts/care-limits.ts";
import { careNoteKindName } from "../../src/domain/accounts/care-note.ts";
import { FIXED_ACCOUNTS } from "../../src/domain/accounts/chart.ts";
import { shopTransferName } from "../../src/domain/accounts/shop-transfer.ts";
import { type TransactionType, transactionName } from "../../src/domain/accounts/transaction.ts";
import { HELD_VERBS, type HeldVerb } from "../../src/domain/approvals/held-verbs.ts";
import type { AuditSubject } from "../../src/domain/audit.ts";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import { disputeStateName } from "../../src/domain/disputes/dispute.ts";
import { feedbackStatusName } from "../../src/domain/feedback/report.ts";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { type LosingResult, losingResultInFull } from "../../src/domain/lottery/settle-selection.ts";
import { formatMoney } from "../../src/domain/money.ts";
import type { Odds } from "../../src/domain/odds.ts";
import { type BetStatusCode, STATUS_NAMES } from "../../src/domain/racing/bet-status.ts";
import { BY_TELEPHONE, TELEPHONE } from "../../src/domain/racing/channel.ts";
import { type FavouriteRank, favouriteName } from "../../src/domain/racing/favourites.ts";
import { ANTE_POST, isAntePost } from "../../src/domain/racing/races/race-offer.ts";
import { type KnownTerms, termsText } from "../../src/domain/racing/settlement/bet.ts";
import { transactionText } from "../accounts/transaction-text.ts";
import { STATUS_WORDS } from "../approvals/shown-request.ts";
import { actionWords, changesIn, readableName, subjectWords } from "../staff/audit-words.ts";
import { houseRulesWords, priceWords } from "./house-rules-words.ts";
import { COLUMN_WORDS, isOnlyInFile } from "./row-columns.ts";

/** The rows of a person's data as text: codes in the words of the other pages. The file has them as they are stored. */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export type PersonRow = Readonly<Record<string, unknown>>;
type Words = (value: never, row: PersonRow) => string | undefined;
const wordsOf =
  (table: Readonly<Record<string, string>>): Words =>
  (code: string) =>
    Object.hasOwn(table, code) ? table[code] : undefined;

const betStatus = (status: BetStatusCode) => STATUS_NAMES[status];
const side = (value: object, row: PersonRow) =>
  changesIn({ subjectType: row.subjectType as AuditSubject, before: null, after: value })
    .map(({ name, after }) => `${name}: ${after}`)
    .join("; ");

const shopAccount = (account: string): string =>
  account.startsWith("till:")
    ? `Till ${account.slice("till:".length)}`
    : (FIXED_ACCOUNTS.find((one) => one.account === account)?.name ?? account);

const placeTerms = (terms: "STANDARD" | KnownTerms) => (terms === "STANDARD" ? "Standard" : termsText(terms));
const offer = ({ bestOdds, antePost }: { bestOdds?: boolean; antePost?: string }) =>
  [bestOdds && "best odds guaranteed", antePost && isAntePost(antePost) && ANTE_POST[antePost]]
    .filter(Boolean)
    .join(", ");

const limitText = (limit: CareLimit): string =>
  `${careLimitTitle(limit)} ${careLimitSaid(limit.pence)}` +
  (limit.next ? `, ${careLimitSaid(limit.next.pence)} from ${formatInstant(new Date(limit.next.at))}` : "");

const CASH_OR_ACCOUNT = wordsOf({ cash: "Cash", account: "The account" });
const RULE_SOURCES = { saved: "as the shop set it", default: "the default", fallback: "for other counts" };
type Rule = { source: keyof typeof RULE_SOURCES; multiplierHalves: number };

/** What a second person saw of it, pairs of a term and a text. */
function factsText(facts: string): string | undefined {
  try {
    return (JSON.parse(facts) as [string, string][]).map((pair) => pair.join(": ")).join("; ");
  } catch {
    return undefined;
  }
}

/** Wherever it stands in a row, by its name. */
const FIELD_VALUES: Readonly<Record<string, Words>> = {
  ...({ price: priceWords, boardPrice: priceWords, resultPrice: priceWords } satisfies Record<
    string,
    (price: Odds) => string
  >),
  placeTerms,
  termsAtStrike: termsText,
  offer,
  settings: houseRulesWords,
  rule: ({ source, multiplierHalves }: Rule) => `× ${multiplierHalves / 2}, ${RULE_SOURCES[source]}`,
  rule4Pence: (pence: number) => `${pence}p in the pound`,
  betType: betTypeLabel,
  careLimits: (limits: readonly CareLimit[]) => limits.map(limitText).join("; "),
  paidFrom: CASH_OR_ACCOUNT,
  givenBackTo: CASH_OR_ACCOUNT,
  referenceType: readableName,
  subjectType: subjectWords,
  workings: (sentences: readonly string[]) => sentences.join(". "),
};

const AUDIT_WORDS: Readonly<Record<string, Words>> = { action: actionWords, before: side, after: side };

/** By the part's name and the column. A code that cannot be read is shown as it is. */
export const CODE_WORDS: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  ageChallenges: { document: documentWords, result: resultWords },
  careNotes: { kind: careNoteKindName },
  listQuestions: { answer: wordsOf({ SAME: "The same person", OTHER: "Another person" }) },
  disputes: {
    status: disputeStateName,
    subject: wordsOf({ bet: "Bet", result: "Result of a draw", movement: "Transaction" }),
  },
  disputeNotes: { status: disputeStateName },
  transactions: {
    transactionType: (type: TransactionType) => transactionName(type),
    description: (_: string, row) => transactionText(row as Parameters<typeof transactionText>[0]),
  },
  bets: {
    status: betStatus,
    channel: (channel: string) => (channel === TELEPHONE ? BY_TELEPHONE : channel),
  },
  // Stored as tuples: hundreds of thousands lose on one night.
  results: { losingResults: (lost: LosingResult[]) => jsonWords(lost.map(losingResultInFull)) },
  horses: { status: betStatus, favourite: (rank: FavouriteRank) => favouriteName(rank) },
  settlements: { status: betStatus },
  layOffs: { status: betStatus },
  layOffSettlements: { status: betStatus },
  decisions: { kind: readableName, choice: readableName },
  transfers: { fromAccount: shopAccount, toAccount: shopAccount, kind: shopTransferName },
  approvals: {
    verb: (verb: HeldVerb) => HELD_VERBS[verb]?.what,
    operation: readableName,
    facts: factsText,
    status: (status: keyof typeof STATUS_WORDS) => STATUS_WORDS[status],
  },
  audit: AUDIT_WORDS,
  counts: { kind: readableName },
  feedback: { status: feedbackStatusName },
  auditOf: AUDIT_WORDS,
  auditBy: { action: actionWords },
};

const isShown = (part: string, column: string, value: unknown) =>
  !isOnlyInFile(part, column) && saidOf(column, value, {}) !== "";

/** Columns of which no row has anything are left out. */
export const shownColumns = (part: string, rows: readonly PersonRow[]): string[] =>
  Object.keys(rows[0] ?? {}).filter((column) => rows.some((row) => isShown(part, column, row[column])));

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === "";

export function cellWords(part: string, column: string, row: PersonRow): string {
  const value = row[column];
  const inWords = CODE_WORDS[part]?.[column];
  if (!inWords || isNothing(value)) return saidOf(column, value, row);
  return inWords(value as never, row) ?? saidOf(column, value, row);
}

/** The columns of a row that is too wide for a table, each with its name. */
export const rowWords = (part: string, row: PersonRow): { name: string; text: string }[] =>
  Object.keys(row)
    .filter((column) => isShown(part, column, row[column]))
    .map((column) => ({ name: columnWords(column), text: cellWords(part, column, row) }));

/** "balanceAfterPence" → "Balance after". What has no words of its own is made readable. */
export const columnWords = (column: string): string =>
  Object.hasOwn(COLUMN_WORDS, column)
    ? COLUMN_WORDS[column]!
    : readableName(column.replace(/(?<=.)Pence$/, "").replace(/Id$/, " ID"));

function saidOf(column: string, value: unknown, row: PersonRow): string {
  if (isNothing(value)) return "";
  const inWords = FIELD_VALUES[column]?.(value as never, row);
  if (inWords !== undefined) return inWords;
  if (value instanceof Date) return formatInstant(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number" && /pence$/i.test(column)) return formatMoney(value);
  if (typeof value === "object" && value) return jsonWords(value);
  return DAY.test(String(value)) ? formatDay(String(value)) : String(value);
}

/** A value of JSON as text: "Name: Maeve; Balance: £5.00". */
function jsonWords(value: object): string {
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === "object" && one ? `(${jsonWords(one)})` : String(one)))
      .join(", ");
  return Object.entries(value)
    .filter(([key, one]) => isShown("", key, one))
    .map(([key, one]) => `${columnWords(key)}: ${saidOf(key, one, {})}`)
    .join("; ");
}
