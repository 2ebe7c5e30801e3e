import type { Config } from "../config.ts";
import { refuseUnsound } from "../open/open-checked.ts";
import { spawnSatchel } from "./spawn-satchel.ts";

/**
 * Checks a shop's database in a child process, which reads the whole file while this one serves pages, and frees its memory
 * when it exits. Throws the sentence that keeps the shop closed.
 */
export async function checkInChild(config: Config, program: string): Promise<void> {
  const child = spawnSatchel(program, ["check", "--quick"], config);
  const [trouble, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code === 0) return;
  // A child that was killed before it found anything has checked nothing.
  if (trouble.trim() === "") return await refuseUnsound(config);
  throw new Error(trouble.trim());
}
