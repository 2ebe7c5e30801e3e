import type { Config } from "../config.ts";
import { startAgain } from "./start-again.ts";

/** What a process of the program says of its work, as JSON on its last line, to the shop that started it: what was wrong, a sentence each. */
export type Described<Facts> = { findings: string[]; facts: Facts | null };

/** The option of `verify`, `drill`, `send-copy` and `check-books` that asks for it. */
export const DESCRIBED = "--json";

/** Runs a command of the program in a process of its own: nobody at the counter waits for it. Throws what it found wrong. */
export async function runDescribed<Facts>(
  program: string,
  config: Config,
  words: readonly string[],
): Promise<Facts> {
  const child = startAgain(program, words, config);
  const [said, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const { findings, facts } = describedIn<Facts>(said) ?? { findings: [trouble.trim()], facts: null };
  if (findings.length > 0 || facts === null) throw new Error(findings.join(" "));
  return facts;
}

/** Null: the process ended before it could say anything. */
function describedIn<Facts>(said: string): Described<Facts> | null {
  try {
    return JSON.parse(said) as Described<Facts>;
  } catch {
    return null;
  }
}
