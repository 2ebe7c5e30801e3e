import { join } from "node:path";

const SOURCES = join(import.meta.dir, "../../../../src/app/server.ts");

export type Settings = Record<string, string>;

/** Starts a command of the shop: of the sources, or of the binary that SATCHEL_TEST_SHOP names. `before`: a shell's words before it. */
export function startCommand(settings: Settings, words: readonly string[], before = "") {
  const binary = process.env.SATCHEL_TEST_SHOP;
  const command = [...(binary ? [binary] : [process.execPath, SOURCES]), ...words];
  return Bun.spawn(before === "" ? command : ["sh", "-c", `${before}; exec "$@"`, "sh", ...command], {
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error", ...settings },
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** A command to its end: how it ended, what it said, and what it took of the processor. */
export async function runShopCommand(settings: Settings, words: readonly string[], before = "") {
  const child = startCommand(settings, words, before);
  const [out, trouble] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  const code = await child.exited;
  // In microseconds: neighbours that keep the machine busy add nothing to it.
  const processorMs = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1000;
  return { code, out, said: out + trouble, processorMs };
}
