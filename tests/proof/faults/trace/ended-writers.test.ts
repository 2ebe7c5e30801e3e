import { afterAll, beforeAll, expect } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTraced } from "./traced-program.ts";
import { tracedTest } from "./traced-test.ts";

const traced = await tracedTest();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "satchel-ended-writers-"));
  await mkdir(join(folder, "books"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Threads that write large blocks, one at least, until the program ends: some write is being recorded at that moment. */
const writers = (path: string): string => `
  const { Worker } = require("node:worker_threads");
  const { openSync, writeSync } = require("node:fs");
  const code = \`const { openSync, writeSync } = require("node:fs");
    const block = new Uint8Array(4 << 20).fill(7), to = openSync("${path}" + Math.random(), "a");
    writeSync(to, block, 0, block.length, 0);
    require("node:worker_threads").parentPort.postMessage("ready");
    for (;;) writeSync(to, block, 0, block.length, 0);\`;
  let ready = 0;
  for (let n = 0; n < 3; n++)
    new Worker(code, { eval: true }).on("message", () => {
      if (++ready === 3) process.kill(process.pid, "SIGKILL");
    });`;

traced(
  "a program that ends while its threads write leaves a whole trace, its unmade writes without bytes",
  async () => {
    for (let at = 0; at < 3; at++) {
      const command = [process.execPath, "-e", writers(`${folder}/books/${at}-`)];
      const running = await startTraced(folder, { command, env: process.env });
      await running.exited;
      const writes = (await running.moments()).filter(({ call, isEnd }) => !isEnd && call.kind === "write");
      expect(writes.length).toBeGreaterThan(0);
      for (const { call } of writes) expect(call.data.indexOf(0) === -1 || (call.result ?? 0) < 0).toBe(true);
    }
  },
);
