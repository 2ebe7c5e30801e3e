import { expect, test } from "bun:test";
import { faultFacts, openLog } from "../../src/web/log.ts";

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
