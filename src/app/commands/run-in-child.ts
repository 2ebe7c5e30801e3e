import type { Config } from "../config.ts";
import { spawnSatchel } from "./spawn-satchel.ts";

/** What a child process reports to its shop, as JSON on its last line; a sentence for each finding. */
export type ChildResult<Facts> = { findings: string[]; facts: Facts | null };

/** The option of `check` and `backup verify|test|upload` for this output. */
export const JSON_OPTION = "--json";

/** Runs a command of the program in a child process, so that no request waits for it. Throws its findings. */
export async function runInChild<Facts>(
  program: string,
  config: Config,
  words: readonly string[],
): Promise<Facts> {
  const child = spawnSatchel(program, words, config);
  const [said, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const { findings, facts } = parseResult<Facts>(said) ?? { findings: [trouble.trim()], facts: null };
  if (findings.length > 0 || facts === null) throw new Error(findings.join(" "));
  return facts;
}

/** Null: the child exited without a result. */
function parseResult<Facts>(said: string): ChildResult<Facts> | null {
  try {
    return JSON.parse(said) as ChildResult<Facts>;
  } catch {
    return null;
  }
}
