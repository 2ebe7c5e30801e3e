import { join } from "node:path";
import type { Rehearsal } from "../../operations/reports/rehearsal.ts";
import type { Progress, RehearsalPlan, RehearsalResult } from "../../operations/reports/rehearse.ts";
import type { Actor, Shop } from "../../operations/shop.ts";
import { commandLine, environmentOf } from "./spawn-satchel.ts";

/** What the child says, a line each. */
export type RehearsalLine = { progress: Progress } | { result: RehearsalResult };

/** The source of the program; the binary starts itself, and has no path of this machine (src/tasks/build/compile.ts). */
const PROGRAM = join(import.meta.path, "../../server.ts");

/** What of a child's errors the log keeps. */
const MOST_SAID = 2000;

/**
 * Starts a rehearsal in a child process, on a snapshot of the shop's database, and keeps it in the shop's memory. One that
 * is at work goes on, and is answered in its place.
 */
export function startRehearsal(shop: Shop, by: Actor, plan: RehearsalPlan): Rehearsal {
  const { memory } = shop;
  if (memory.rehearsal?.state.at === "WORK") return memory.rehearsal;
  const child = Bun.spawn(commandLine(PROGRAM, ["rehearse", JSON.stringify(plan)]), {
    env: environmentOf(shop.database.address),
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
  });
  const rehearsal: Rehearsal = {
    id: shop.newSecret(),
    plan,
    startedAt: shop.clock.now(),
    startedBy: by.userId,
    progress: null,
    state: { at: "WORK" },
    stop: () => void child.stdin.end(),
    ended: Promise.resolve(),
  };
  memory.rehearsal = rehearsal;
  return Object.assign(rehearsal, { ended: follow(shop, rehearsal, child) });
}

type Child = Bun.Subprocess<"pipe", "pipe", "pipe">;

async function follow(shop: Shop, rehearsal: Rehearsal, child: Child): Promise<void> {
  const trouble = new Response(child.stderr).text();
  for await (const line of linesOf(child.stdout)) {
    const said = lineIn(line);
    if (said && "progress" in said) rehearsal.progress = said.progress;
    else if (said) rehearsal.state = { at: "END", result: said.result };
  }
  const code = await child.exited;
  if (rehearsal.state.at !== "WORK") return;
  rehearsal.state = { at: "FAULT" };
  shop.log.warn("a rehearsal ended without a result", {
    code,
    said: (await trouble).trim().slice(0, MOST_SAID),
  });
}

/** Null: half a line of a child that was killed. */
function lineIn(line: string): RehearsalLine | null {
  try {
    return JSON.parse(line) as RehearsalLine;
  } catch {
    return null;
  }
}

async function* linesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let left = "";
  for await (const bytes of stream) {
    const lines = (left + decoder.decode(bytes, { stream: true })).split("\n");
    left = lines.pop()!;
    yield* lines.filter((line) => line !== "");
  }
}
