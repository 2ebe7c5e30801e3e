import { openSnapshot } from "../../../db/snapshot.ts";
import { type RehearsalPlan, rehearse } from "../../operations/reports/rehearse.ts";
import { readConfig } from "../config.ts";
import type { RehearsalLine } from "./rehearse-in-child.ts";
import { lineSayer } from "./say-lines.ts";
import { UsageError } from "./usage-error.ts";

/** How often the bar moves, in milliseconds. */
const TELL_EVERY_MS = 200;

/**
 * `satchel rehearse PLAN`, started by rehearse-in-child.ts: a line of JSON for each progress, and the result as the last one.
 * It stops early, with what it has, when its input ends: so it does when the shop ends, however that happens.
 */
export async function rehearseInSnapshot([written = "", ...more]: readonly string[]): Promise<void> {
  if (more.length > 0) throw new UsageError("rehearse takes one plan.");
  const plan = readPlan(written);
  let isStopped = false;
  void untilEnd().then(() => {
    isStopped = true;
  });
  const { databaseUrl } = readConfig(process.env);
  const snapshot = await openSnapshot(databaseUrl);
  const say = lineSayer<RehearsalLine>();
  let told = 0;
  const result = await rehearse(snapshot.db, plan, {
    isStopped: () => isStopped,
    progress(progress) {
      if (performance.now() - told < TELL_EVERY_MS) return;
      told = performance.now();
      void say({ progress });
    },
  }).finally(() => snapshot.close());
  await say({ result });
  // Its input may still be open.
  process.exit(0);
}

function readPlan(written: string): RehearsalPlan {
  try {
    return JSON.parse(written) as RehearsalPlan;
  } catch {
    throw new UsageError("rehearse is for the page of rehearsals: it takes a plan in JSON.");
  }
}

async function untilEnd(): Promise<void> {
  for await (const _ of Bun.stdin.stream());
}
