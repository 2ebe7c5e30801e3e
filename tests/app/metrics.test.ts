import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/app/config.ts";
import { openShop } from "../../src/app/server.ts";

const TOKEN = "a token of a test";

let folder: string;
let shop: Awaited<ReturnType<typeof openShop>>;
const settings = () => ({
  PORT: "0",
  DATABASE_URL: `file:${join(folder, "satchel.db")}`,
  BACKUP_DIR: join(folder, "copies"),
  DRAWS_FEED: "none",
  RACING_FEED: "none",
  LOG_LEVEL: "silent",
  ADMIN_EMAIL: "owner@shop.example",
  ADMIN_PASSWORD: "counter-secret",
});
const open = async (more: Record<string, string> = {}) => {
  shop = await openShop(readConfig({ ...settings(), ...more }));
};
const ask = (authorization?: string) =>
  fetch(new URL("/metrics", shop.url), { ...(authorization && { headers: { authorization } }) });
const lines = async () => (await (await ask(`Bearer ${TOKEN}`)).text()).split("\n");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "satchel-metrics-"));
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("/metrics", () => {
  test("is for who knows the token, and says nothing to others", async () => {
    await open({ METRICS_TOKEN: TOKEN });
    for (const wrong of [undefined, "Bearer another token of a test", TOKEN, "Bearer "]) {
      const refused = await ask(wrong);
      expect([refused.status, refused.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await refused.text()).not.toContain("satchel_");
    }
    const told = await ask(`Bearer ${TOKEN}`);
    expect([told.status, told.headers.get("content-type"), told.headers.get("cache-control")]).toEqual([
      200,
      "text/plain; version=0.0.4; charset=utf-8",
      "no-store",
    ]);
    expect(told.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("is not there where no token is set", async () => {
    await open();
    const answer = await fetch(new URL("/metrics", shop.url), { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login"]);
  });

  test("has every fact of the system page, in Prometheus' text", async () => {
    await open({ METRICS_TOKEN: TOKEN });
    for (let asked = 0; asked < 3; asked++)
      await fetch(new URL("/login", shop.url)).then((page) => page.text());
    const said = await lines();
    for (const line of [
      /^satchel_info\{version="[\d.]+",migration="\d{4}_\w+",database="file"\} 1$/,
      /^satchel_database_writable 1$/,
      /^satchel_database_checked_timestamp_seconds 1\d{9}(\.\d+)?$/,
      /^satchel_backups 0$/,
      /^satchel_feed_failed\{feed="races"\} 0$/,
      /^satchel_transactions_under_way \d+$/,
      /^satchel_needs_attention 0$/,
      /^satchel_disk_free_bytes \d+$/,
      /^satchel_disk_week_bytes 256000000$/,
      /^# TYPE satchel_answer_duration_seconds histogram$/,
      /^satchel_answer_duration_seconds_bucket\{le="\+Inf"\} 3$/,
      /^satchel_answer_duration_seconds_count 3$/,
    ])
      expect(said).toContainEqual(expect.stringMatching(line));
    const counts = said.flatMap((line) => /_bucket\{le="[\d.]+"\} (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    expect(counts.length).toBeGreaterThan(15);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    // A copy that was never made has no size, and no job has run.
    expect(said.filter((line) => /^satchel_(backup_size|job_).*\d$/.test(line))).toEqual([]);
    // Nothing is kept between two answers.
    expect((await lines()).filter((line) => line.startsWith("# TYPE")).length).toBe(
      said.filter((line) => line.startsWith("# TYPE")).length,
    );
  });

  test("[F93] the alerts of docs/running.md have what they ask for in a shop without a backup, and that of backups fires", async () => {
    await open({ METRICS_TOKEN: TOKEN });
    const said = await lines();
    expect(said).toContain("satchel_backup_made_timestamp_seconds 0");
    const docs = await Bun.file("docs/running.md").text();
    const rules = [...docs.matchAll(/^ +- alert: (\w+)\n +expr: (.+)$/gm)];
    expect(rules.map(([, name]) => name)).toContain("SatchelBackupIsOld");
    const named = new Set(rules.flatMap(([, , expression = ""]) => expression.match(/satchel_\w+/g) ?? []));
    const unanswered = [...named].filter(
      (name) => !said.some((line) => new RegExp(`^${name}[ {]`).test(line)),
    );
    // A job is there once it has run.
    expect(unanswered).toEqual(["satchel_job_failed"]);
    const [, , age] = rules.find(([, name]) => name === "SatchelBackupIsOld")!;
    const limit = /^time\(\) - satchel_backup_made_timestamp_seconds > (\d+)$/.exec(age!)![1];
    expect(Date.now() / 1000).toBeGreaterThan(Number(limit));
    // The client learns by itself that no answer comes.
    expect(rules.map(([, , expression]) => expression)).toContain('up{job="satchel"} == 0');
  });

  test("of several shops has them apart by their names", async () => {
    await open({ METRICS_TOKEN: TOKEN, SHOPS: "dublin=http://dublin.example,galway=http://galway.example" });
    const said = await (
      await fetch(`http://127.0.0.1:${new URL(shop.url).port}/metrics`, {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
    ).text();
    for (const name of ["dublin", "galway"]) {
      expect(said).toContain(`satchel_database_writable{shop="${name}"} 1`);
      expect(said).toContain(`satchel_backup_made_timestamp_seconds{shop="${name}"} 0`);
      expect(said).toContain(`satchel_answer_duration_seconds_count{shop="${name}"} 0`);
    }
  });
});
