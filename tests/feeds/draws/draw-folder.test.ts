import { afterEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawFolder } from "../../../src/feeds/draws/draw-feeds.ts";
import { drawsOf, MON_14_SEP, WED_16_SEP } from "./evenings.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});
const fetched = (files: Record<string, string>, since?: string) => {
  const folder = mkdtempSync(join(tmpdir(), "draws-"));
  folders.push(folder);
  mkdirSync(join(folder, "old.json"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return drawFolder({ folder, now: () => new Date("2026-09-17T09:00:00Z") }).fetchLatest(since);
};
const monday = JSON.stringify(drawsOf(MON_14_SEP));
const wednesday = JSON.stringify(drawsOf(WED_16_SEP));
const CSV = "Date,N1,N2,N3,N4,N5,N6,Bonus\n16 Apr 2022,11,13,15,17,30,47,02";

test("[D7.1.20] all JSON and CSV files of the folder are read together, oldest draw first", async () => {
  const answer = await fetched({
    "a.json": wednesday,
    "b.JSON": monday,
    "c.csv": CSV,
    "readme.txt": "x",
    ".d.json": "x",
  });
  expect(answer).toMatchObject({ done: true, feed: "files", draws: { length: 7 } });
  expect(answer.done && answer.draws[0]).toMatchObject({ drawDate: "2022-04-16", drawType: 1 });
});

test("one bad file does not keep the others from being read, and is named", async () => {
  const answer = await fetched({ "a.json": wednesday.slice(0, 50), "b.json": monday, "c.csv": `${CSV}\n` });
  expect(answer).toMatchObject({
    draws: { length: 4 },
    skipped: [{ where: "a.json" }, { where: "old.json" }],
  });
});

test("[F89] a file too large to be draws, or of zeros, is named, and the others are read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "draws-"));
  folders.push(folder);
  writeFileSync(join(folder, "a.json"), monday);
  writeFileSync(join(folder, "b.csv"), "\0".repeat(100));
  writeFileSync(join(folder, "c.json"), "");
  truncateSync(join(folder, "c.json"), 700 * 1024 * 1024);
  const answer = await drawFolder({ folder, now: () => new Date("2026-09-17T09:00:00Z") }).fetchLatest();
  expect(answer).toMatchObject({
    draws: { length: 3 },
    skipped: [
      { where: "b.csv", reason: "it is no text: it holds bytes of zero" },
      { where: "c.json", reason: "it is larger than 32 MB" },
    ],
  });
});

test("files that disagree about a draw leave it out", async () => {
  const other = JSON.stringify([{ ...drawsOf(MON_14_SEP)[0], bonusBall: 5 }]);
  const answer = await fetched({ "a.json": monday, "b.json": other });
  expect(answer).toMatchObject({ draws: [{ drawType: 2 }, { drawType: 3 }] });
  expect(answer.done && answer.skipped.map(({ where }) => where)).toEqual([
    "old.json",
    "a.json, line 1",
    "b.json, line 1",
  ]);
});

test("only draws since the day asked for, if one is", async () => {
  expect(await fetched({ "a.json": monday, "b.json": wednesday }, "2026-09-15")).toMatchObject({
    draws: { length: 3 },
  });
});

test("a folder that is missing is a setting to mend; a folder without a draw has no draws", async () => {
  const missing = drawFolder({ folder: "/nowhere/at/all", now: () => new Date() });
  expect(await missing.fetchLatest()).toMatchObject({ done: false, kind: "not-set-up" });
  expect(await fetched({})).toMatchObject({ done: false, kind: "empty" });
  expect(await fetched({ "a.json": "[]" })).toMatchObject({ done: false, kind: "empty" });
});
