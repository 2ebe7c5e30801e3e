import { pathOf } from "../../db/ask-books.ts";
import { openDatabase } from "../../db/client.ts";
import { acceptLoss, LostRows, type MissingRows, missingRows } from "../../db/newest-rows.ts";
import { insertAudits } from "../../db/stores/staff/staff.ts";
import type { Config } from "../config.ts";
import { counted } from "../domain/exact-text.ts";
import { formatMoney } from "../domain/money.ts";
import { README_HELPS } from "./readme-helps.ts";

/** What is missing from books that lack what was committed last, a sentence each. */
export const missingSentences = ({ tables, pence }: MissingRows): string[] =>
  tables.map(({ table, from, to }) => {
    const ids = from === to ? `${to}` : `${from} to ${to}`;
    return table === "transactions"
      ? `Missing: ${counted(to - from + 1, "movement of money", "movements of money")} (transactions ${ids}), ${formatMoney(pence)} together.`
      : `Missing: ${counted(to - from + 1, "row")} of ${table} (${ids}).`;
  });

/** Says of books whose log was lost what they lack and what to do; any other fault is itself. */
export function throwLostRows({ backups }: Pick<Config, "backups">, fault: unknown): never {
  if (!(fault instanceof LostRows)) throw fault;
  const { path, missing } = fault;
  throw new Error(
    [
      `The books ${path} lack what was written last: their log, ${path}-wal, is damaged or was taken away, or older books were put in their place. The shop stays closed, and nothing was changed.`,
      ...missingSentences(missing).map((line) => `  ${line}`),
      `Next: keep the whole folder as it is, and look for ${path}-wal as it was, or for a newer copy than these books (in ${backups.folder}, off the machine, a snapshot of the disk). What is missing stands on receipts.`,
      `If it cannot be brought back, or older books were put there on purpose: "satchel check-books --accept-loss" lets the shop open without it. ${README_HELPS}`,
    ].join("\n"),
    { cause: fault },
  );
}

/** `satchel check-books --accept-loss`: goes on without the rows that are missing, and notes in the audit trail which ones. */
export async function acceptLostRows({ databaseUrl }: Pick<Config, "databaseUrl">): Promise<void> {
  const path = pathOf(databaseUrl);
  const missing = databaseUrl.startsWith("file:") ? missingRows(path) : null;
  if (missing === null) return;
  acceptLoss(path, missing);
  const database = await openDatabase(databaseUrl);
  try {
    const lost = Object.fromEntries(missing.tables.map(({ table, from, to }) => [table, `${from} to ${to}`]));
    const who = {
      userId: null,
      requestId: "check-books",
      screen: null,
      reason: "The log of the books was lost",
    };
    const what = { action: "AcceptLoss", subjectType: "books", subjectId: 1 } as const;
    const before = { ...lost, ...(missing.pence !== 0 && { pence: missing.pence }) };
    await database.transact((tx) =>
      insertAudits(tx, [{ at: new Date(), ...who, ...what, before, after: null }]),
    );
  } finally {
    await database.close();
  }
  for (const line of missingSentences(missing)) process.stdout.write(`Accepted. ${line}\n`);
}
