import { pathOf } from "../../../db/backup/ask-books.ts";
import { acceptLoss, LostRows, type MissingRows, missingRows } from "../../../db/check/newest-rows.ts";
import { openDatabase } from "../../../db/client.ts";
import { insertAudits } from "../../../db/stores/staff/staff.ts";
import { counted } from "../../domain/exact-text.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Config } from "../config.ts";
import { RECOVERY_GUIDE } from "./recovery-guide.ts";

/** A sentence for each table whose latest committed rows are missing. */
export const missingSentences = ({ tables, pence }: MissingRows): string[] =>
  tables.map(({ table, from, to }) => {
    const ids = from === to ? `${to}` : `${from} to ${to}`;
    return table === "transactions"
      ? `Missing: ${counted(to - from + 1, "movement of money", "movements of money")} (transactions ${ids}), ${formatMoney(pence)} together.`
      : `Missing: ${counted(to - from + 1, "row")} of ${table} (${ids}).`;
  });

/** Explains a database whose log was lost, and the next step; throws any other fault as it is. */
export function throwLostRows({ backups }: Pick<Config, "backups">, fault: unknown): never {
  if (!(fault instanceof LostRows)) throw fault;
  const { path, missing } = fault;
  throw new Error(
    [
      `The database ${path} lacks its latest rows: its log, ${path}-wal, is damaged or was removed, or an older database was put in its place. The shop stays closed, and nothing was changed.`,
      ...missingSentences(missing).map((line) => `  ${line}`),
      `Next: keep the whole folder as it is, and look for ${path}-wal as it was, or for a newer backup than this database (in ${backups.folder}, off the machine, a snapshot of the disk). The missing bets are on their receipts.`,
      `If it cannot be recovered, or an older database was put there on purpose: "satchel check --accept-loss" lets the shop open without these rows. ${RECOVERY_GUIDE}`,
    ].join("\n"),
    { cause: fault },
  );
}

/** `satchel check --accept-loss`: accepts the missing rows, and notes them in the audit trail. */
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
      requestId: "check",
      screen: null,
      reason: "The log of the database was lost",
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
