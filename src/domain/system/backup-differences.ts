import { counted } from "../exact-text.ts";
import type { MaintenanceFacts } from "./maintenance.ts";

/** How a backup differs from what it was when it was made, a sentence each; empty: the same to the byte. */
export function backupDifferences(made: MaintenanceFacts, found: MaintenanceFacts): string[] {
  if (made.file !== found.file || made.sha256 === found.sha256) return [];
  const rows = Object.entries(made.rows).flatMap(([kind, count]) => {
    const now = found.rows[kind] ?? 0;
    return now === count ? [] : [`it had ${counted(count, `row`)} of "${kind}" and has ${now}`];
  });
  return [`${made.file} has changed since it was made: ${rows.join(", ") || "some of its bytes differ"}.`];
}
