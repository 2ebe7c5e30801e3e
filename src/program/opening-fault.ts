import { pathOf } from "../../db/ask-books.ts";
import { whyNotWritten } from "../domain/cannot-write.ts";
import { namedDatabase } from "../domain/database-addresses.ts";
import { README_HELPS } from "./readme-helps.ts";

const POOLER =
  'Next: see "PgBouncer" in docs/running.md for what a pooler of connections has to be set to, and DATABASE_DIRECT_URL.';

const OWNER =
  'Next: bring them up to date as the role that owns them, with "satchel bring-up-to-date". See "Roles and grants" in docs/running.md.';

/**
 * Why books on PostgreSQL, or on a disk that fails, do not open, and the next step. Never with what a failed query was to write, since that is
 * the first user's email and password hash, nor with the address's own password. Any other fault is itself.
 */
export function openingFault(databaseUrl: string, fault: unknown): unknown {
  const why = whyNotWritten(fault);
  if ((why === "failing" || why === "full") && !isOfPostgres(fault))
    return diskFault(pathOf(databaseUrl), fault);
  if (why !== "away" && !isOfPostgres(fault)) return fault;
  const reason = lastCause(fault);
  const books = `The books ${namedDatabase(databaseUrl)}`;
  if (/unsupported startup parameter|prepared statement .* (does not exist|already exists)/.test(reason))
    return new Error(
      `${books} cannot be used through this pooler (${reason}). The shop stays closed.\n${POOLER}`,
      {
        cause: fault,
      },
    );
  if (/^(permission denied for (database|schema)|must be owner of)/.test(reason))
    return new Error(
      `${books} are not up to date, and this role may not change them (${reason}). The shop stays closed.\n${OWNER}`,
      { cause: fault },
    );
  const next =
    why === "away"
      ? "start the database, or set DATABASE_URL to where it is."
      : "mend that, or set DATABASE_URL to the shop's own database.";
  return new Error(`${books} cannot be opened: ${reason}. The shop stays closed.\nNext: ${next}`, {
    cause: fault,
  });
}

function diskFault(books: string, fault: unknown): Error {
  let root = fault;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const reason = root instanceof Error ? root.message : String(root);
  return new Error(
    `The books ${books} cannot be read or written: ${reason}. The shop stays closed.\nNext: see that the disk is sound and has room, and that Satchel may write in the folder; then start again. ${README_HELPS}`,
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
