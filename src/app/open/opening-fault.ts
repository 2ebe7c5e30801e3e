import { pathOf } from "../../../db/backup/database-reader.ts";
import { whyNotWritten } from "../../domain/cannot-write.ts";
import { namedDatabase } from "../../domain/database-addresses.ts";
import { RECOVERY_GUIDE } from "./missing-database.ts";

const POOLER =
  'Next: see "PgBouncer" in docs/running.md for what a pooler of connections has to be set to, and DATABASE_DIRECT_URL.';

const OWNER =
  'Next: migrate it as the role that owns it, with "satchel migrate". See "Roles and grants" in docs/running.md.';

/**
 * Explains a database on PostgreSQL, or on a failing disk, that does not open, and the next step. It never shows the values of
 * a failed query, which may be the first user's email and password hash, nor the address's password. Any other fault is
 * returned as it is.
 */
export function openingFault(databaseUrl: string, fault: unknown): unknown {
  const why = whyNotWritten(fault);
  if ((why === "failing" || why === "full") && !isOfPostgres(fault))
    return diskFault(pathOf(databaseUrl), fault);
  if (why !== "away" && !isOfPostgres(fault)) return fault;
  const reason = lastCause(fault);
  const database = `The database ${namedDatabase(databaseUrl)}`;
  if (/unsupported startup parameter|prepared statement .* (does not exist|already exists)/.test(reason))
    return new Error(
      `${database} cannot be used through this pooler (${reason}). The shop stays closed.\n${POOLER}`,
      {
        cause: fault,
      },
    );
  if (/^(permission denied for (database|schema)|must be owner of)/.test(reason))
    return new Error(
      `${database} is not migrated, and this role may not change it (${reason}). The shop stays closed.\n${OWNER}`,
      { cause: fault },
    );
  const next =
    why === "away"
      ? "start the database, or set DATABASE_URL to where it is."
      : "correct that, or set DATABASE_URL to the shop's own database.";
  return new Error(`${database} cannot be opened: ${reason}. The shop stays closed.\nNext: ${next}`, {
    cause: fault,
  });
}

function diskFault(path: string, fault: unknown): Error {
  let root = fault;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const reason = root instanceof Error ? root.message : String(root);
  return new Error(
    `The database ${path} cannot be read or written: ${reason}. The shop stays closed.\nNext: see that the disk is sound and has room, and that Satchel may write in the folder; then start again. ${RECOVERY_GUIDE}`,
    { cause: fault },
  );
}

function isOfPostgres(fault: unknown): boolean {
  for (let cause = fault; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && String(cause.code).startsWith("ERR_POSTGRES")) return true;
  return false;
}

/** The message of a fault. drizzle's error around a failed query repeats its values; the database's own error does not. */
export function lastCause(fault: unknown): string {
  let last = fault;
  while (last instanceof Error && last.message.startsWith("Failed query") && last.cause) last = last.cause;
  const text = last instanceof Error ? last.message : String(last);
  return text.replace(/\nparams: [\s\S]*$/, "");
}
