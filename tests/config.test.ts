import { describe, expect, test } from "bun:test";
import { readConfig } from "../src/app/config.ts";

const draws = (env: Record<string, string>) => readConfig(env).draws;

describe("the settings of the draw feeds", () => {
  test("[D7.1.18] without any, the operator's own page is asked", () => {
    expect(draws({})).toEqual({ feeds: ["lottery-ie"], filesFolder: "data/feeds/draws", baseUrls: {} });
  });

  test("[D7.1.19] feeds are asked in the order of the list, each at its own address", () => {
    expect(
      draws({
        DRAWS_FEED: "results-feed, Files",
        DRAWS_FILES: "/srv/draws",
        RESULTS_FEED_EMAIL: "shop@feed.example",
        RESULTS_FEED_PASSWORD: "a key",
        FEED_BASE_URL_RESULTS_FEED: "http://127.0.0.1:8080/api",
      }),
    ).toEqual({
      feeds: ["results-feed", "files"],
      filesFolder: "/srv/draws",
      baseUrls: { "results-feed": "http://127.0.0.1:8080/api" },
      resultsFeedKeys: { email: "shop@feed.example", password: "a key" },
    });
  });

  test.each([
    [{ DRAWS_FEED: "lottery-uk" }, "DRAWS_FEED must be a list of lottery-ie, results-feed"],
    [{ DRAWS_FEED: "files,," }, "DRAWS_FEED must be a list of"],
    [{ FEED_BASE_URL_LOTTERY_IE: "localhost:80" }, "FEED_BASE_URL_LOTTERY_IE must be an address"],
    [{ FEED_BASE_URL_CSV_ARCHIVE: "file:///etc" }, "FEED_BASE_URL_CSV_ARCHIVE must be an address"],
    [
      { DRAWS_FEED: "results-feed" },
      "DRAWS_FEED names results-feed: set RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD",
    ],
    [{ RESULTS_FEED_EMAIL: "shop@feed.example" }, "RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD go together"],
    [
      { RESULTS_FEED_EMAIL: "nobody", RESULTS_FEED_PASSWORD: "x" },
      "RESULTS_FEED_EMAIL must be an email address",
    ],
  ])("[D7.1.19,21] %j is a mistake, and is named", (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(sentence);
  });

  test("a wrong setting is named without its value", () => {
    const secret = "s3cret-and-not-an-email";
    let said = "";
    try {
      readConfig({ RESULTS_FEED_EMAIL: secret, RESULTS_FEED_PASSWORD: secret });
    } catch (error) {
      said = String(error);
    }
    expect(said).toContain("RESULTS_FEED_EMAIL");
    expect(said).not.toContain(secret);
  });
});

describe("the settings", () => {
  test("[S3.1.30 S9.2.1 D4.1.2 D7.1.2-4,8,10,11,23-25,29] an empty environment opens a working shop", () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      databaseUrl: "file:data/satchel.db",
      admin: null,
      openRegistration: false,
      publicUrl: null,
      trustedProxies: [],
      passwordMin: 6,
      refuseCommonPasswords: false,
      shopClock: null,
      lotto: { largest: 47, drawDays: [3, 6] },
      backups: { folder: "data/backups", keep: 14 },
      logLevel: "info",
    });
  });

  test("a variable that is set to nothing is as good as not set", () => {
    expect(readConfig({ PORT: "", PUBLIC_URL: "" })).toMatchObject({ port: 3000, publicUrl: null });
  });

  test("[D4.1.2 D7.1.24] Monday joins the draw days by its name", () => {
    expect(readConfig({ LOTTO_DRAW_DAYS: "mon, Wed,SAT" }).lotto.drawDays).toEqual([1, 3, 6]);
  });

  test("[F11c] [D7.1.10] TRUSTED_PROXIES is a list of addresses and networks", () => {
    const list = "127.0.0.1, 10.0.0.0/8,fd00::/8 ,::1";
    expect(readConfig({ TRUSTED_PROXIES: list }).trustedProxies).toEqual([
      "127.0.0.1",
      "10.0.0.0/8",
      "fd00::/8",
      "::1",
    ]);
  });

  const WRONG: [variable: string, value: string, sentence: string][] = [
    ["PORT", "eighty", "PORT must be a whole number"],
    ["PORT", "70000", "PORT must be at most 65535"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be file:…, :memory: or postgres://…"],
    ["DATABASE_URL", "/srv/books.db", "DATABASE_URL has no file: in front of its path, as in file:data"],
    ["DATABASE_URL", "C:\\books.db", "DATABASE_URL has no file: in front of its path, as in file:data"],
    ["DATABASE_URL", "data/satchel.db", "DATABASE_URL has no file: in front of its path, as in file:data"],
    ["DATABASE_URL", "postgres://a:b@c@d/e%", "DATABASE_URL cannot be read: signs such as @"],
    ["DATABASE_DIRECT_URL", "/srv/books.db", "DATABASE_DIRECT_URL must be postgres://…"],
    ["ADMIN_EMAIL", "owner", "ADMIN_EMAIL must be an email address such as owner@shop.example: it has no @"],
    ["ADMIN_EMAIL", "owner@shop.example ", "owner@shop.example: it has a space in it"],
    ["ADMIN_EMAIL", "a@b@shop.example", "owner@shop.example: it has more than one @"],
    ["ADMIN_EMAIL", "@shop.example", "owner@shop.example: nothing stands before its @"],
    ["ADMIN_EMAIL", "owner@", "owner@shop.example: nothing stands after its @"],
    ["ADMIN_EMAIL", "owner@localhost", "owner@shop.example: no name with a dot stands after its @"],
    ["ADMIN_EMAIL", "own..er@shop.example", "owner@shop.example: it has a sign or a dot where"],
    ["ADMIN_PASSWORD", "short", "ADMIN_PASSWORD must have at least 6 characters"],
    ["SESSION_SECRET", "short", "SESSION_SECRET must have at least 32 characters"],
    ["OPEN_REGISTRATION", "yes", "OPEN_REGISTRATION must be true or false"],
    ["PUBLIC_URL", "shop", "PUBLIC_URL must be an address such as https://shop.example"],
    [
      "TRUSTED_PROXIES",
      "proxy.lan",
      "TRUSTED_PROXIES must be a list of addresses such as 127.0.0.1,10.0.0.0/8",
    ],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "TRUSTED_PROXIES must be a list of addresses"],
    ["TRUSTED_PROXIES", "127.0.0.1,", "TRUSTED_PROXIES must be a list of addresses"],
    ["PASSWORD_MIN", "3", "PASSWORD_MIN must be at least 6"],
    ["SHOP_CLOCK", "2026-08-15 14:00", "SHOP_CLOCK must be an instant with its zone"],
    ["LOTTO_MAX_NUMBER", "6", "LOTTO_MAX_NUMBER must be at least 7"],
    ["LOTTO_DRAW_DAYS", "wed,caturday", "LOTTO_DRAW_DAYS must be a list of days such as wed,sat"],
    ["BACKUP_KEEP", "0", "BACKUP_KEEP must be at least 1"],
    ["DATABASE_POOL", "0", "DATABASE_POOL must be at least 1"],
    ["DATABASE_POOL", "many", "DATABASE_POOL must be a whole number"],
    ["LOG_LEVEL", "loud", "LOG_LEVEL must be debug, info, warn, error or silent"],
  ];
  for (const [variable, value, sentence] of WRONG)
    test(`[D7.1.2,4-6,8-11,22-25,29] ${variable}=${value} is refused by its name`, () => {
      expect(() => readConfig({ [variable]: value })).toThrow(sentence);
    });

  test("[D7.1.1] every mistake is said at once, and none of their values", () => {
    const secret = "hunter2-too-short";
    try {
      readConfig({ PORT: "x", SESSION_SECRET: secret });
      throw new Error("the shop opened");
    } catch (fault) {
      expect(String(fault)).toContain("PORT");
      expect(String(fault)).toContain("SESSION_SECRET");
      expect(String(fault)).not.toContain(secret);
    }
  });

  test("[D7.1.5] an email without a password is half a first user", () => {
    expect(() => readConfig({ ADMIN_EMAIL: "owner@shop.example" })).toThrow(
      "ADMIN_EMAIL and ADMIN_PASSWORD go together",
    );
  });

  test("[D7.1.28] [13.5] before a change PostgreSQL is copied beside itself, into a folder that is set, or by its owner", () => {
    const DATABASE_URL = "postgres://shop@localhost/shop";
    expect(readConfig({ DATABASE_URL }).copying).toEqual({ intoFile: false, ownCopyBefore: null });
    const asked = { DATABASE_URL, BACKUP_DIR: "/srv/backups", COPIED_BEFORE: "0020_keep_tills" };
    expect(readConfig(asked).copying).toEqual({ intoFile: true, ownCopyBefore: "0020_keep_tills" });
    expect(() => readConfig({ ...asked, COPIED_BEFORE: "yes" })).toThrow(
      "COPIED_BEFORE must be always, or the name",
    );
    expect(() => readConfig({ COPIED_BEFORE: "always" })).toThrow("COPIED_BEFORE is for PostgreSQL");
  });
});

describe("the settings of the race feeds", () => {
  const racing = (env: Record<string, string>) => readConfig(env).racing;

  test("[D7.1.12] without any, racing is simulated; with an account at The Racing API, that is asked", () => {
    expect(racing({}).feeds).toEqual(["simulator"]);
    expect(racing({ RACING_API_USERNAME: "shop", RACING_API_PASSWORD: "key" })).toMatchObject({
      feeds: ["racing-api"],
      credentials: { racingApi: { username: "shop", password: "key" } },
    });
  });

  test("[D7.1.13] feeds are asked in the order of the list, each with what it needs", () => {
    expect(
      racing({
        RACING_FEED: "RapidAPI, files,none",
        RAPIDAPI_KEY: "key",
        RACING_FILES: "/srv/racing",
        RACING_API_PLAN: "pro",
        RACING_BOOKMAKERS: "Coral, Ladbrokes,",
        FEED_BASE_URL_RAPIDAPI: "http://127.0.0.1:8080",
      }),
    ).toEqual({
      feeds: ["rapidapi", "files", "none"],
      credentials: { rapidapi: { key: "key" } },
      plan: "pro",
      bookmakers: ["Coral", "Ladbrokes"],
      filesFolder: "/srv/racing",
      baseUrls: { racingApi: undefined, rapidapi: "http://127.0.0.1:8080" },
    });
  });

  test.each([
    [{ RACING_FEED: "racing-post" }, "RACING_FEED must be a list of racing-api, rapidapi"],
    [{ RACING_FEED: "files,," }, "RACING_FEED must be a list of"],
    [
      { RACING_FEED: "racing-api" },
      "RACING_FEED names racing-api: set RACING_API_USERNAME and RACING_API_PASSWORD",
    ],
    [{ RACING_FEED: "rapidapi" }, "RACING_FEED names rapidapi: set RAPIDAPI_KEY"],
    [{ RACING_API_PASSWORD: "key" }, "RACING_API_USERNAME and RACING_API_PASSWORD go together"],
    [{ RACING_API_PLAN: "gold" }, "RACING_API_PLAN must be one of free, basic, standard, pro"],
    [{ FEED_BASE_URL_RACING_API: "localhost:80" }, "FEED_BASE_URL_RACING_API must be an address"],
  ])("[D7.1.14-16,21] %j is a mistake, and is named", (env, sentence) => {
    expect(() => readConfig(env as Record<string, string>)).toThrow(sentence);
  });
});

test("[F11j] REFUSE_COMMON_PASSWORDS is true or false, and off where nobody says so", () => {
  expect(readConfig({}).refuseCommonPasswords).toBe(false);
  expect(readConfig({ REFUSE_COMMON_PASSWORDS: "true" }).refuseCommonPasswords).toBe(true);
  expect(() => readConfig({ REFUSE_COMMON_PASSWORDS: "yes" })).toThrow("REFUSE_COMMON_PASSWORDS");
});

describe("the settings of PostgreSQL", () => {
  test.each([
    "postgres://shop:hidden%zz@one/books",
    "postgres://shop:hidden@[/books",
    "mysql://hidden/books",
  ])("[13.5] a DATABASE_URL that cannot be read is named without its password", (url) => {
    const read = () => readConfig({ DATABASE_URL: url });
    expect(read).toThrow("DATABASE_URL");
    expect(read).not.toThrow("hidden");
  });

  test("[13.3] several servers: hosts of a database, the way past a pooler, and how long one drains", () => {
    const given = {
      DATABASE_URL: "postgres://shop@one,two:5433/books",
      DATABASE_DIRECT_URL: "postgres://shop@one/books",
      DRAIN_SECONDS: "5",
      KEPT_MB: "32",
    };
    expect(readConfig(given)).toMatchObject({
      databaseUrl: given.DATABASE_URL,
      databaseDirectUrl: given.DATABASE_DIRECT_URL,
      drainSeconds: 5,
      keptBytes: 32_000_000,
    });
    expect(readConfig({})).toMatchObject({ databaseDirectUrl: null, drainSeconds: 0, keptBytes: 8_000_000 });
    expect(() => readConfig({ DRAIN_SECONDS: "-1" })).toThrow("DRAIN_SECONDS");
    expect(() => readConfig({ DATABASE_DIRECT_URL: "file:shop.db" })).toThrow("DATABASE_DIRECT_URL");
  });
});
