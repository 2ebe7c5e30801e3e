import { test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whyNotTraced } from "./traced-program.ts";

/** A test that needs to watch the calls of a program: skipped, with the reason, where the machine does not let it. */
export async function tracedTest(): Promise<(name: string, work: () => Promise<void>) => void> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-traced-"));
  const why = await whyNotTraced(folder);
  await rm(folder, { recursive: true });
  return (name, work) => (why === null ? test(name, work) : test.skip(`${name}: skipped, ${why}`, work));
}
