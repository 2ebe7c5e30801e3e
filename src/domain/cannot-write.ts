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

/** Why a fault came about, where that is all that was wrong; whoever ran the query may have wrapped it. */
export function whyNotWritten(fault: unknown): WhyNot | null {
  for (let cause = fault; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof CannotWrite) return cause.why;
    const code = "code" in cause ? String(cause.code) : "";
    if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return "locked";
    if (code === "SQLITE_FULL") return "full";
  }
  return null;
}
