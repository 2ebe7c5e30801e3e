/** Why nothing can be written just now: somebody else is writing and does not stop, or the disk is full. */
export type WhyNot = "locked" | "full";

/** What an operation throws that could not begin or end its writing. Nothing of it is in the books. */
export class CannotWrite extends Error {
  constructor(
    readonly why: WhyNot,
    options?: ErrorOptions,
  ) {
    super(why === "locked" ? "The books are locked by another program" : "The disk is full", options);
  }
}

const codeIn = (fault: Error, name: "code" | "errno"): string =>
  String((fault as { code?: unknown; errno?: unknown })[name] ?? "");

/** Why a fault came about, where that is all that was wrong; whoever ran the query may have wrapped it. */
export function whyNotWritten(fault: unknown): WhyNot | null {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CannotWrite) return cause.why;
    for (const name of [codeIn(cause, "code"), codeIn(cause, "errno")]) {
      // PostgreSQL's lock_not_available and disk_full.
      if (/^SQLITE_(BUSY|LOCKED)/.test(name) || name === "55P03") return "locked";
      if (name === "SQLITE_FULL" || name === "53100") return "full";
    }
  }
  return null;
}
