/**
 * Why nothing can be written now: another process holds the lock, the disk is full or failing, or the
 * database's server is away (of these two the last write may be stored or not). Or the machine's clock is
 * behind the newest row.
 */
export type WhyNot = "locked" | "full" | "failing" | "away" | "clock";

const SAID: Record<WhyNot, string> = {
  locked: "The books are locked by another program",
  full: "The disk is full",
  failing: "The disk cannot be read or written",
  away: "The database does not answer",
  clock: "The clock is behind the newest row of the books",
};

/** What an operation throws that could not begin or end its writing. */
export class CannotWrite extends Error {
  constructor(
    readonly why: WhyNot,
    options?: ErrorOptions,
  ) {
    super(SAID[why], options);
  }
}

/** serialization_failure, deadlock_detected, lock_not_available, and query_canceled by its time limit. */
const POSTGRES_BUSY = new Set(["40001", "40P01", "55P03", "57014"]);

/** Refused, cut, starting, stopping, or out of connections, in the words of Bun or PostgreSQL. */
const POSTGRES_AWAY =
  /^(08...|57P0[123]|25P03|53300|ECONN(REFUSED|RESET)|ERR_POSTGRES_(CONNECTION_|IDLE_TIMEOUT|LIFETIME_TIMEOUT).*)$/;

/** In the words of SQLite, the system or PostgreSQL. A system may mount a failing disk read-only. */
const DISK_FAILS = /^(SQLITE_(IOERR|CANTOPEN|READONLY).*|EIO|EROFS|58030)$/;

const codeIn = (fault: Error, name: "code" | "errno"): string =>
  String((fault as { code?: unknown; errno?: unknown })[name] ?? "");

/** The reason behind a fault, if it is one of these; the query layer may have wrapped it. */
export function whyNotWritten(fault: unknown): WhyNot | null {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CannotWrite) return cause.why;
    for (const name of [codeIn(cause, "code"), codeIn(cause, "errno")]) {
      if (/^SQLITE_(BUSY|LOCKED)/.test(name) || POSTGRES_BUSY.has(name)) return "locked";
      if (["SQLITE_FULL", "ENOSPC", "53100"].includes(name)) return "full";
      if (DISK_FAILS.test(name)) return "failing";
      if (POSTGRES_AWAY.test(name)) return "away";
    }
  }
  return null;
}
