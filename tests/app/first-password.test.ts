import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const SERVER = join(import.meta.dir, "../../src/app/server.ts");
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "satchel-first-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server of two shops, stops it once it is open, and returns its output until then. */
async function start(words: string[]): Promise<string> {
  const child = Bun.spawn(["bun", ...words], {
    cwd: folder,
    stdout: "pipe",
    stderr: "pipe",
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATABASE_URL: `file:${folder}/satchel.db`,
      SHOPS: "dublin=http://dublin.example,galway=http://galway.example",
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "error",
    },
  });
  let said = "";
  for await (const bytes of child.stderr) {
    said += new TextDecoder().decode(bytes);
    if (said.includes("Galway is open")) child.kill("SIGTERM");
  }
  return said;
}

const passwordsIn = (said: string): string[] =>
  [...said.matchAll(/with the password (\S+) \(shown this once\)/g)].map(([, password]) => password!);

test("a start that fails at one shop makes no user at another, and the next one says every password", async () => {
  mkdirSync(join(folder, "galway"));
  writeFileSync(join(folder, "galway", "satchel.db"), "no books at all");
  const failed = await start([SERVER]);
  expect(failed).toContain("The shop stays closed");
  expect(passwordsIn(failed)).toEqual([]);
  rmSync(join(folder, "galway"), { recursive: true });
  expect(passwordsIn(await start([SERVER]))).toHaveLength(2);
  expect(passwordsIn(await start([SERVER]))).toEqual([]);
}, 120_000);

test("a start that fails after the first users were made says their passwords", async () => {
  const failing = `const { main } = await import(${JSON.stringify(SERVER)});
    await main({ furnish: async () => { throw new Error("no room") } }).catch((fault) => { console.error(String(fault)); process.exit(1) });`;
  const said = await start(["-e", failing]);
  expect(said).toContain("no room");
  expect(passwordsIn(said)).toHaveLength(2);
}, 120_000);
