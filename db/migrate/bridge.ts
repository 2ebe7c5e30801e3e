/**
 * The bridge from the steps of release 25.8.5 to the baseline that replaced them. Both make the same tables
 * (tests/db/baseline.test.ts), so that a database at the last step only has its list of migrations rewritten.
 * A database at an earlier step is refused: 25.8.5 migrates it to the last one.
 */

const LAST_RELEASE = "25.8.5";
const FIRST_STEP = "0000_open_the_shop";
/** The last step, on SQLite and on PostgreSQL, and how many there were. */
const LAST_STEPS: Record<string, number> = { "0038_guard_removed_draws": 39, "0040_guard_removed_draws": 41 };

export const BASELINE: readonly string[] = ["0000_baseline", "0001_guards"];

export const isAtLastStep = (applied: ReadonlySet<string>): boolean =>
  Object.entries(LAST_STEPS).some(([name, count]) => applied.has(name) && applied.size === count);

/** The migrations whose tables a database has, by the names of today. */
export function asOfBaseline(applied: ReadonlySet<string>): ReadonlySet<string> {
  refuseEarlierSteps(applied);
  return isAtLastStep(applied) ? new Set(BASELINE) : applied;
}

export function refuseEarlierSteps(applied: ReadonlySet<string>): void {
  if (!applied.has(FIRST_STEP) || isAtLastStep(applied)) return;
  throw new Error(
    `The database is at ${[...applied].sort().at(-1)}, a migration that this Satchel no longer has. Nothing was changed.\nNext: start Satchel ${LAST_RELEASE}, the last release that has it, on the database once; then start this one. See "From ${LAST_RELEASE} or before" in docs/running.md.`,
  );
}

/** The SQL that rewrites the list, of either engine; it touches no other row. */
export function bridgingStatements(at: Date): string[] {
  const rows = BASELINE.map((name) => `('${name}', '${at.toISOString()}')`);
  return ["delete from migrations", `insert into migrations (name, applied_at) values ${rows.join(", ")}`];
}
