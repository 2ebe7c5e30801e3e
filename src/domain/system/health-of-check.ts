import { counted } from "../exact-text.ts";
import { agoInWords, type HealthLine } from "./health-line.ts";
import type { SystemFacts } from "./system-facts.ts";

/** A shop that is closed on a Sunday checks its database on Monday. */
const CHECK_OLD_MS = 3 * 24 * 60 * 60_000;

/** Whether the books add up from the first row, and are as they were sealed, as the last night found them. */
export function healthOfCheck({ runs, now }: SystemFacts): HealthLine {
  const line = { key: "check", name: "Books add up" };
  const run = runs.check;
  if (!run)
    return {
      ...line,
      state: "off",
      says: "They are added up again from the first row each night. The first time is in the coming night.",
      todo: null,
    };
  if (run.failure !== null)
    return {
      ...line,
      state: "warning",
      says: `${agoInWords(run.ranAt, now)}: ${run.failure}`,
      todo: 'Run "satchel check" on the server and keep its output, with the newest backup. docs/running.md says how to go on.',
    };
  const { movements = 0, seals = 0 } = run.facts ?? {};
  const says = `${counted(movements, "movement of money", "movements of money")} were added up again ${agoInWords(run.ranAt, now)}, and nothing was changed since it was sealed, in ${counted(seals, "seal")}.`;
  return now.getTime() - run.ranAt.getTime() > CHECK_OLD_MS
    ? { ...line, state: "warning", says, todo: "It runs each night while the shop is open." }
    : { ...line, state: "good", says, todo: null };
}
