/** Every message of a database that does not open ends with it. */
export const README_HELPS = "docs/recovery.md says how.";
