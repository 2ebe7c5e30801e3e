/** The end of every message about a database that does not open. */
export const RECOVERY_GUIDE = "docs/recovery.md says how.";
