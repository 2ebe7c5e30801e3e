import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionKey } from "../../src/app/open/session-key.ts";

let folder: string;
let warned: unknown[];
const log = {
  warn: (message: string, facts?: Record<string, unknown>) => void warned.push([message, facts]),
};
const key = () => sessionKey(`file:${join(folder, "shop.db")}`, log);
const path = () => join(folder, "session.key");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "satchel-key-"));
  warned = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

test("[F11m] a key is made once, whole, for its owner's eyes only, and nothing is left beside it", () => {
  const made = key();
  expect(made.length).toBeGreaterThanOrEqual(32);
  expect([key(), readFileSync(path(), "utf8")]).toEqual([made, made]);
  expect(statSync(path()).mode & 0o777).toBe(0o600);
  expect([readdirSync(folder), warned]).toEqual([["session.key"], []]);
});

test("[F11m] an owner's own key is kept, with the line that an editor leaves, and closed to others", () => {
  writeFileSync(path(), `${"k".repeat(32)}\n`, { mode: 0o644 });
  expect(key()).toBe("k".repeat(32));
  expect(statSync(path()).mode & 0o777).toBe(0o600);
});

test.each(["", "abc", "   \n", "k".repeat(31)])(
  "[F11m] a key of %j is replaced, and the log says so",
  (broken) => {
    writeFileSync(path(), broken);
    const made = key();
    expect(made.length).toBeGreaterThanOrEqual(32);
    expect(key()).toBe(made);
    expect(warned).toEqual([
      [expect.stringContaining("too short"), { path: path(), characters: broken.trim().length }],
    ]);
  },
);

test("[F11m] a key that cannot be read is named with the next step", () => {
  mkdirSync(path());
  expect(key).toThrow(`The key ${path()} cannot be read`);
  expect(key).toThrow("delete it");
});

test("[F89] a file of 700 MB in the key's place is not read", () => {
  writeFileSync(path(), "");
  truncateSync(path(), 700 * 1024 * 1024);
  expect(key).toThrow(`The key ${path()} cannot be read (Error: it is too large to be a key)`);
});
