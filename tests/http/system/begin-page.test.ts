import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../src/app/config.ts";
import { databaseExists } from "../../../src/app/open/missing-database.ts";
import { simulatorFeed } from "../../../src/feeds/racing/simulator/simulator-feed.ts";
import { NO_MACHINE } from "../../../src/operations/system/machine.ts";
import { inside, linksIn, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const PATH = "/administration/system/begin";

let practice: TestShop;
beforeAll(async () => {
  const machine = { ...NO_MACHINE, databaseKind: "a file" as const, uploadTo: "s3://backups" };
  practice = await openTestShop({ feeds: { racing: [simulatorFeed()] }, machine, clockNotice: true });
});
afterAll(() => practice.close());

const words = async (shop: TestShop) => wordsOf(inside((await shop.page(PATH)).text, "main"));

test("the pill of a practice shop and its System page lead to the way to begin for real", async () => {
  const { text } = await practice.page("/administration/system");
  expect(inside(text, "header", 'class="bar"')).toContain(`<a class="practice" href="${PATH}"`);
  expect(linksIn(inside(text, "main"))).toContain(`Begin for Real → ${PATH}`);
  expect(await words(practice)).toContain("The practice database and its backups stay where they are");
  expect(await words(practice)).toContain("Remove SHOP_CLOCK");
  expect(await words(practice)).toContain("Set BACKUP_TO to another place");
});

test("a shop that is not in practice is told so, and has no pill", async () => {
  const real = await openTestShop();
  expect(await words(real)).toContain("This shop is not in practice");
  expect((await real.page("/administration/system")).text).not.toContain(PATH);
  await real.close();
});

test("a practice shop on PostgreSQL is told to create another database, one in memory that it ends", async () => {
  for (const [databaseKind, says] of [
    ["PostgreSQL", "createdb satchel_real"],
    ["in memory", "ends with it"],
  ] as const) {
    const machine = { ...NO_MACHINE, databaseKind };
    const shop = await openTestShop({ feeds: { racing: [simulatorFeed()] }, machine });
    expect(await words(shop)).toContain(says);
    expect(await words(shop)).not.toContain("SHOP_CLOCK");
    await shop.close();
  }
});

test("with the settings of the page an empty shop opens beside what is left of the practice one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-begin-"));
  await mkdir(join(folder, "data/backups"), { recursive: true });
  for (const left of ["data/session.key", "data/satchel.db", "data/backups/satchel-20260829-140000.db"])
    await Bun.write(join(folder, left), "practice");
  const said = inside((await practice.page(PATH)).text, "pre").replaceAll(/<[^>]+>/g, "");
  const settings = Object.fromEntries(
    said.split("\n").map((line) => line.replace("data/real", join(folder, "data/real")).split("=")),
  );
  const config = readConfig(settings);
  expect(config.racing.feeds).toEqual(["racing-api"]);
  expect(databaseExists(config)).toBe(false);
  const inOldFolder = { ...settings, DATABASE_URL: `file:${join(folder, "data/real.db")}` };
  expect(() => databaseExists(readConfig(inOldFolder))).toThrow("this is no new shop");
  await rm(folder, { recursive: true });
});
