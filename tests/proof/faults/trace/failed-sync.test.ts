import { afterAll, beforeAll, expect } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTraced } from "./traced-program.ts";
import { tracedTest } from "./traced-test.ts";

const traced = await tracedTest();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "satchel-failed-sync-"));
  await mkdir(join(folder, "books"));
});
afterAll(() => rm(folder, { recursive: true }));

traced(
  "a sync that fails is told once to each other descriptor that was open, and to none that is opened later",
  async () => {
    const program = `
    const { openSync, fsyncSync } = require("node:fs");
    const [file, other] = [0, 1].map((n) => "${folder}/books/" + n);
    const open = (path) => openSync(path, "a");
    const [first, second, unlike] = [open(file), open(file), open(other)];
    const said = [];
    const sync = (name, fd) => {
      try { fsyncSync(fd); said.push(name + " is done"); } catch (fault) { said.push(name + " " + fault.code); }
    };
    sync("first", first);
    const later = open(file);
    sync("later", later);
    sync("unlike", unlike);
    sync("first", first);
    sync("second", second);
    sync("second", second);
    console.log(said.join(", "));`;
    const command = [process.execPath, "-e", program];
    const failing = { kind: "sync", error: "EIO", first: 1 } as const;
    const running = await startTraced(folder, { command, env: process.env, failing });
    await running.exited;
    expect((await running.said()).trim()).toBe(
      "first EIO, later is done, unlike is done, first is done, second EIO, second is done",
    );
  },
);
