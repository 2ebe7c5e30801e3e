/**
 * Loaded into a shop before its own code (BUN_OPTIONS): how long its event loop was held at a stretch, written to the
 * file HOLDS at each SIGUSR2, as JSON, since the one before.
 */

import { dlopen, ptr } from "bun:ffi";
import { renameSync, writeFileSync } from "node:fs";

export type Holds = {
  /** The longest time between two turns, in milliseconds. */
  longestMs: number;
  /** What the longest took of the processor: a busy machine, or a slow disk, adds nothing to it. */
  longestProcessorMs: number;
  /** Of ninety-nine turns in a hundred, no more than this of the processor. */
  processorMs99: number;
};

const { symbols } = dlopen("libc.so.6", { clock_gettime: { args: ["i32", "ptr"], returns: "i32" } });
const THREAD_PROCESSOR_TIME = 3;
const time = new BigInt64Array(2);
const processorMs = (): number => {
  symbols.clock_gettime(THREAD_PROCESSOR_TIME, ptr(time));
  return Number(time[0]) * 1000 + Number(time[1]) / 1_000_000;
};

let [last, lastProcessor] = [performance.now(), processorMs()];
let longestMs = 0;
let turns: number[] = [];

function turn(): void {
  const [now, processor] = [performance.now(), processorMs()];
  longestMs = Math.max(longestMs, now - last);
  turns.push(processor - lastProcessor);
  [last, lastProcessor] = [now, processor];
}
setInterval(turn, 1).unref();

process.on("SIGUSR2", () => {
  turn();
  turns.sort((a, b) => a - b);
  const holds: Holds = {
    longestMs,
    longestProcessorMs: turns.at(-1)!,
    processorMs99: turns[Math.floor(turns.length * 0.99)]!,
  };
  // Whoever waits for the file finds it whole.
  writeFileSync(`${process.env.HOLDS}.part`, JSON.stringify(holds));
  renameSync(`${process.env.HOLDS}.part`, process.env.HOLDS!);
  longestMs = 0;
  turns = [];
});
