import type { Config } from "../config.ts";
import { refuseUnsound } from "./open-books.ts";
import { startAgain } from "./start-again.ts";

/**
 * Checks the books of one shop in a process of its own, which reads the whole file while this one serves pages, and takes
 * its memory along when it ends. Throws what stands in the way of opening them.
 */
export async function checkBeside(config: Config, program: string): Promise<void> {
  const child = startAgain(program, ["check-books", "--quick"], config);
  const [trouble, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code === 0) return;
  // A process that was ended before it had found anything has checked nothing.
  if (trouble.trim() === "") return await refuseUnsound(config);
  throw new Error(trouble.trim());
}
