import { expect, test } from "bun:test";
import { faultFacts, openLog } from "../../../src/http/response/log.ts";

test("[D7.1.30] the log is one JSON object a line, and says nothing below its level", () => {
  const lines: string[] = [];
  const log = openLog("warn", (line) => void lines.push(line));
  log.debug("asked");
  log.info("closing", { signal: "SIGTERM" });
  log.warn("a feed is down", { feed: "files" });
  log.error("fault", { requestId: "a1" });
  openLog("silent", (line) => void lines.push(line)).error("fault");
  expect(lines.every((line) => line.endsWith("\n"))).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", message: "a feed is down", feed: "files" },
    { level: "error", message: "fault", requestId: "a1" },
  ]);
});

test("[D7.1.31] a failed query is logged without what it was to write", () => {
  const query = 'insert into "users" values (?, ?)';
  const failed = new Error(`Failed query: ${query}\nparams: ada@shop.example,$argon2id$v=19`, {
    cause: new Error("database is locked"),
  });
  expect(JSON.stringify(faultFacts(failed))).not.toMatch(/ada@|argon2id/);
  expect(faultFacts(failed)).toMatchObject({ fault: `Failed query: ${query}`, cause: "database is locked" });
});

test("a value that looks like the rest of a stack, and a fault that is logged as a text, are cut as well", () => {
  const value = "brass\n    at and (ink:1:1)\n    at end";
  const failed = new Error(`Failed query: select ?\nparams: ${value}`, {
    cause: new Error(`Failed query: select ?\nparams: ${value}`),
  });
  const lines: string[] = [];
  openLog("info", (line) => void lines.push(line)).warn("broke off", { fault: String(failed) });
  expect(lines.join() + JSON.stringify(faultFacts(failed))).not.toMatch(/brass|ink:1/);
  expect(String(faultFacts(failed).stack)).toMatch(/log\.test\.ts/);
});

test("what a stranger wrote begins no line of its own, and shows no other time than UTC", () => {
  const lines: string[] = [];
  const log = openLog("info", (line) => void lines.push(line));
  log.info("request", { path: '/x\n{"level":"error","message":"forged"}\r\u2028\u001b[2J' });
  expect(lines).toHaveLength(1);
  expect(lines[0]!.slice(0, -1)).not.toMatch(/\n|\r/);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: "info", message: "request" });
  expect(JSON.parse(lines[0]!).at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});
