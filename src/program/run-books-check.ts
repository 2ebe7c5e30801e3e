import type { Config } from "../config.ts";
import type { BooksCheck } from "../operations/system/check-books-if-due.ts";
import { CHECKED, type DescribedCheck } from "./describe-check.ts";
import { startAgain } from "./start-again.ts";

/** The nightly check by the program itself, in a process of its own: nobody at the counter waits for it. */
export const booksCheckBy =
  (program: string, config: Config): BooksCheck =>
  async () => {
    const child = startAgain(program, ["check-books", CHECKED], config);
    const [said, trouble] = await Promise.all([
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
      child.exited,
    ]);
    const { findings, facts } = describedIn(said) ?? { findings: [trouble.trim()], facts: null };
    if (findings.length > 0 || facts === null) throw new Error(findings.join(" "));
    return facts;
  };

/** Null: the process ended before it could say anything. */
function describedIn(said: string): DescribedCheck | null {
  try {
    return JSON.parse(said) as DescribedCheck;
  } catch {
    return null;
  }
}
