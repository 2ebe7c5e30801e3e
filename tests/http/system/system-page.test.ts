import { afterAll, beforeAll, expect, test } from "bun:test";
import { savePassword } from "../../../db/stores/staff/staff.ts";
import { saveNight } from "../../../db/stores/system/maintenance.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { loadSystemFacts } from "../../../src/http/system/load-system-facts.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { NO_MACHINE } from "../../../src/operations/system/machine.ts";
import { DAY, standInRaceFeed } from "../../operations/racing/stand-in-races.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ machine: { ...NO_MACHINE, databaseKind: "a file" } });
});
afterAll(() => shop.close());

const page = () => shop.page("/administration/system");

test("the owner reads how the shop is, each thing with a word for it", async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toContain("No issues");
  for (const said of ["Saving", "Last backup", "Disk space", "Response time", "Program"])
    expect(text).toContain(`>${said}</h3>`);
  expect(text).toMatch(/answers? of the last hour took at most/);
  expect(text).toMatch(/database version \d+\./);
  expect(text).not.toContain("Warning");
});

test("the administration and the menu lead to it", async () => {
  const { text } = await shop.page("/administration");
  expect(text.match(/href="\/administration\/system"/g)!.length).toBeGreaterThanOrEqual(2);
});

test("nobody reads it without signing in", async () => {
  const { status, headers } = await shop.page("/administration/system", { signedOut: true });
  expect([status, headers.get("location")]).toEqual([303, "/login"]);
});

test("before a night is noted there are none; then each has a shape and a word, from the first one on", async () => {
  expect((await page()).text).not.toContain("nights-title");
  const today = shop.clock.real.toISOString().slice(0, 10);
  const backup = (ago: number, hasFailed = false) =>
    shop.shop.database.transact((tx) =>
      saveNight(tx, { job: "backup", day: addDays(today, -ago), hasFailed }),
    );
  await backup(3);
  await backup(2, true);
  await backup(0);
  const nights = inside((await page()).text, "section", "nights-title");
  expect(wordsOf(inside(nights, "li"))).toMatch(
    /2 of 4 nights, recorded since [^.]+\. Failed: [^.,]+\. Missed: [^.,]+\.$/,
  );
  for (const [mark, times] of Object.entries({ done: 2, failed: 1, missed: 1, unrecorded: 26 }))
    expect([mark, nights.match(new RegExp(`<path class="${mark}"`, "g"))?.length]).toEqual([mark, times]);
  // The check has not run yet: it has no line.
  expect(nights.match(/<h3>/g)).toHaveLength(1);
});

test("[F76] with a set clock, all times of the page are real ones, and it says so", async () => {
  const copy = { file: "a.dump", madeAt: new Date("2026-11-24T06:00:00Z"), bytes: 1 };
  const machine = {
    ...NO_MACHINE,
    databaseKind: "PostgreSQL" as const,
    backups: () => ({ found: [copy], keep: 14 }),
  };
  const set = await openTestShop({
    now: new Date("2026-11-24T09:00:00Z"),
    feeds: { racing: [standInRaceFeed()] },
    clockNotice: true,
    machine,
  });
  try {
    set.clock.shop = new Date("2026-08-15T12:00:00Z");
    set.shop.memory.databaseCheckedAt = new Date("2026-11-24T07:00:00Z");
    await refreshDay(set.shop, DAY);
    set.clock.real = new Date("2026-11-24T09:40:00Z");
    set.clock.shop = new Date("2026-08-15T12:40:00Z");
    const words = wordsOf((await set.page("/administration/system")).text).replace(/\s+/g, " ");
    expect(words).toContain("The shop runs on a practice clock. Times on this page are real.");
    expect(words).toContain("The last answer came 40 minutes ago, 24/11/2026, 09:00.");
    expect(words).toContain("Made 3 hours ago, 24/11/2026, 06:00.");
    expect(words).toContain("added up 2 hours ago, 24/11/2026, 07:00.");
    const { races } = (await loadSystemFacts(set.shop, machine, set.shop.database.reader)).feeds;
    expect(races.answeredAt).toEqual(new Date("2026-11-24T09:00:00Z"));
    expect(wordsOf((await page()).text)).not.toContain("practice clock");
  } finally {
    await set.close();
  }
});

test("[F76] the first password ends at a time of the clock that the page shows", async () => {
  const set = await openTestShop({ now: new Date("2026-11-24T09:00:00Z"), clockNotice: true });
  try {
    set.clock.shop = new Date("2026-08-15T14:00:00Z");
    const firstPasswordUntil = new Date("2026-11-24T10:00:00Z");
    await set.shop.database.transact((tx) =>
      savePassword(tx, 1, { passwordHash: "none", firstPasswordUntil }),
    );
    expect(wordsOf((await set.page("/account/search")).text)).toContain(
      "opens the shop until 15/08/2026, 16:00.",
    );
  } finally {
    await set.close();
  }
});
