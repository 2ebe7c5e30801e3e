import { afterEach, expect, test } from "bun:test";
import { readConfig } from "../../src/app/config.ts";
import { openDemo } from "../../src/app/demo/open-demo.ts";

const before = { ...process.env };
afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});

/** The settings that the demo opens its shop with. */
async function settingsOfDemo() {
  let config: ReturnType<typeof readConfig> | undefined;
  await openDemo(async (served) => {
    config = readConfig(served!.environment!);
    expect(served!.furnish).toBeFunction();
  });
  return config!;
}

test("satchel demo opens a practice shop in memory, whatever the real shop's settings are", async () => {
  const real = {
    DATABASE_URL: "file:data/satchel.db",
    BACKUP_TO: "s3://copies/satchel",
    RACING_FEED: "racing-api",
    PUBLIC_URL: "https://shop.example",
    SHOPS: "dublin=https://dublin.example",
    ADMIN_PASSWORD: "of-the-real-shop",
  };
  Object.assign(process.env, real);
  delete process.env.PORT;
  delete process.env.HOST;
  const config = await settingsOfDemo();
  expect(config).toMatchObject({
    databaseUrl: ":memory:",
    publicUrl: null,
    shops: [],
    backupUpload: null,
    port: 3001,
    host: "localhost",
  });
  expect(config.admin?.password).not.toBe(real.ADMIN_PASSWORD);
  process.env.PORT = "4000";
  expect((await settingsOfDemo()).port).toBe(4000);
});

test("satchel demo says no to settings of PostgreSQL, which this program reads as it starts", async () => {
  process.env.DATABASE_URL = "postgres://clerk@127.0.0.1/satchel";
  expect(settingsOfDemo()).rejects.toThrow("The demo is in memory: run it without DATABASE_URL.");
});
