import { newestCopy } from "../../db/backups.ts";
import type { Config } from "../config.ts";
import type { MaintenanceFacts } from "../domain/system/maintenance.ts";
import type { CopyJobs } from "../operations/system/copy-jobs.ts";
import { DESCRIBED, type Described } from "./describe-copy.ts";
import { startAgain } from "./start-again.ts";

/** The jobs by the program itself, in a process of its own for each: nobody at the counter waits for them. */
export const copyJobsBy = (program: string, config: Config): CopyJobs => ({
  newest: () => newestCopy(config.backups.folder),
  check: (file) => describedBy(program, config, ["verify", DESCRIBED, file]),
  drill: (file) => describedBy(program, config, ["drill", DESCRIBED, file]),
  send: config.copiesAway && ((file) => describedBy(program, config, ["send-copy", DESCRIBED, file])),
});

async function describedBy(program: string, config: Config, words: string[]): Promise<MaintenanceFacts> {
  const child = startAgain(program, words, config);
  const [said, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const { findings, facts } = describedIn(said) ?? { findings: [trouble.trim()], facts: null };
  if (findings.length > 0 || facts === null) throw new Error(findings.join(" "));
  return facts;
}

/** Null: the process ended before it could say anything. */
function describedIn(said: string): Described | null {
  try {
    return JSON.parse(said) as Described;
  } catch {
    return null;
  }
}
