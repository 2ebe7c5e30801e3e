import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import assert from "node:assert";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../../db/kit.ts";
import type { Reader } from "../../db/stores/reader.ts";
import { readConfig } from "../../src/app/config.ts";
import { oneShop } from "../../src/app/open/shop-config.ts";
import { openShop } from "../../src/app/server.ts";
import { totalOf } from "../../src/domain/head-office/shop-figures.ts";
import { shopLines } from "../../src/http/head-office/shop-lines.ts";
import { openLog } from "../../src/http/response/log.ts";
import { emptyBooks } from "../support/empty-database.ts";
import { callResult, cardRace } from "../support/race-cards.ts";

const OWNER = { email: "owner@shops.example", password: "brass-and-ink" };
const NOON = new Date("2026-08-15T11:00:00Z");
const HOSTS = { dublin: "dublin.example", west: "west.example", office: "office.example" };

describe("several shops on one server", () => {
  let opened: Awaited<ReturnType<typeof openShop>>;
  let books: Awaited<ReturnType<typeof emptyBooks>>;
  let folder = "";
  let now = NOON;
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "satchel-shops-"));
    books = await emptyBooks();
    const config = readConfig({
      PORT: "0",
      DATABASE_URL: onPostgres ? books.url : `file:${folder}/satchel.db`,
      DATABASE_POOL: "2",
      BACKUP_DIR: onPostgres ? undefined : join(folder, "copies"),
      SHOPS: `dublin=http://${HOSTS.dublin},west_end=http://${HOSTS.west}`,
      HEAD_OFFICE: `http://${HOSTS.office}`,
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "silent",
    });
    opened = await openShop(config, undefined, { now: () => now, real: () => NOON });
    for (const host of Object.values(HOSTS))
      tokens[host] = (await call(host, "POST", "/api/auth/login", OWNER)).body.token;
  }, 120_000);
  afterAll(async () => {
    await opened?.close();
    await books?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(host: string, path: string, init: RequestInit = {}) {
    const address = `http://127.0.0.1:${new URL(opened.url).port}${path}`;
    return await fetch(address, { redirect: "manual", ...init, headers: { ...init.headers, host } });
  }
  async function call(host: string, method: string, path: string, body?: object, token = tokens[host]) {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    const response = await ask(host, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, body: (await response.json().catch(() => null)) as any };
  }
  /** A browser signed in at one of them. */
  async function browser(host: string) {
    const form = new URLSearchParams({ username: OWNER.email, password: OWNER.password });
    const headers = { "sec-fetch-site": "same-origin", origin: `http://${host}` };
    const signedIn = await ask(host, "/login", { method: "POST", body: form, headers });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    return async (path: string) => {
      const response = await ask(host, path, { headers: { cookie } });
      return {
        status: response.status,
        location: response.headers.get("location"),
        text: await response.text(),
      };
    };
  }
  const shopAt = (at: number) => ({ shop: opened.places[at]!.shop });

  async function placeSingle(host: string, at: number, stake: number) {
    const race = await cardRace(shopAt(at), {
      offAt: new Date("2026-08-15T13:00:00Z"),
      horses: { "Brass Button": "2/1", Tidewater: "5/1" },
    });
    const { body: account } = await call(host, "POST", "/api/accounts", { name: "Nora Byrne", balance: 100 });
    const selections = [{ racingRunnerId: race.runnerIds["Brass Button"], horseName: "Brass Button" }];
    const bet = { accountId: account.id, betType: "Single", stake, selections };
    expect((await call(host, "POST", "/api/racing/bets", bet)).status).toBe(201);
    return race;
  }

  test("each has books, staff and pages of its own, by the host that is asked for", async () => {
    expect((await call(HOSTS.dublin, "POST", "/api/accounts", { name: "Only in Dublin" })).status).toBe(201);
    const names = async (host: string) =>
      (await call(host, "GET", "/api/accounts")).body.map(({ name }: { name: string }) => name);
    expect(await names(HOSTS.dublin)).toContain("Only in Dublin");
    expect(await names(HOSTS.west)).not.toContain("Only in Dublin");
    expect((await call(HOSTS.west, "GET", "/api/accounts", undefined, tokens[HOSTS.dublin])).status).toBe(
      401,
    );
    const west = await browser(HOSTS.west);
    expect((await west("/account/search")).text).toContain(">West End</span>");
  });

  test("a host that none of them has is served by none, and says nothing of them", async () => {
    for (const host of ["elsewhere.example", "127.0.0.1"]) {
      const response = await ask(host, "/login");
      expect(response.status).toBe(400);
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(await response.text()).not.toContain("ublin");
      const shown = await ask(host, "/login", { headers: { accept: "text/html" } });
      expect([shown.status, shown.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
      expect(await shown.text()).not.toContain("ublin");
    }
    expect(await (await ask("127.0.0.1", "/health/ready")).text()).toBe("ready");
  });

  test("head office reads over all of them: stakes when struck, returns when settled, what is open and owed", async () => {
    const won = await placeSingle(HOSTS.dublin, 0, 10);
    now = new Date("2026-08-15T13:10:00Z");
    await callResult(shopAt(0), won, { finish: ["Brass Button", "Tidewater"] });
    expect((await call(HOSTS.dublin, "GET", "/api/racing/bets/check-all-pending")).body.settled).toBe(1);
    now = NOON;
    await placeSingle(HOSTS.west, 1, 4);
    const office = await browser(HOSTS.office);
    expect(await office("/")).toMatchObject({ status: 303, location: "/head-office" });
    const { text } = await office("/head-office?from=2026-08-15&to=2026-08-15");
    const rows = [...text.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, "")),
    );
    expect(rows.slice(1)).toEqual([
      ["Dublin", "1", "£10.00", "£30.00", "-200.0%", "£0.00", "£0.00", "£0.00", "Well"],
      ["West End", "1", "£4.00", "£0.00", "100.0%", "£12.00", "£0.00", "£0.00", "Well"],
      ["All shops", "2", "£14.00", "£30.00", "-114.3%", "£12.00", "£0.00", "£0.00", ""],
    ]);
    const other = await office("/head-office?from=2026-08-14&to=2026-08-14");
    expect(other.text).not.toContain("£10.00");
    const file = await office("/head-office.csv?from=2026-08-15&to=2026-08-15");
    expect(file.text).toContain('"Dublin",1,10.00,30.00,');
  });

  test("a shop whose books cannot be read is said, and hides no other", async () => {
    const away = new Proxy({}, { get: () => assert.fail("connection refused") }) as Reader;
    const logged: string[] = [];
    const lines = await shopLines({
      shops: [
        { name: "Away", address: "/", reader: away },
        { name: "Dublin", address: "/", reader: shopAt(0).shop.database.reader },
      ],
      days: { from: "2026-08-15", to: "2026-08-15" },
      now: NOON,
      log: openLog("error", (line) => void logged.push(line)),
      requestId: "a1",
    });
    expect(lines[0]).toMatchObject({ figures: null, troubles: ["Its books cannot be read now."] });
    expect(lines[1]?.figures?.stakedPence).toBe(1000);
    expect(totalOf(lines).stakedPence).toBe(1000);
    expect(logged.join()).toContain('"shop":"Away"');
  });

  test("a server is not ready while one of its shops has no database", async () => {
    const { shop } = shopAt(1);
    const { database } = shop;
    shop.database = { ...database, reader: new Proxy({}, { get: () => assert.fail("away") }) as never };
    expect((await ask(HOSTS.dublin, "/health/ready")).status).toBe(503);
    shop.database = database;
    expect((await ask(HOSTS.dublin, "/health/ready")).status).toBe(200);
  });

  test("one connector to each feed serves them all, since what a feed allows it allows an account", () => {
    const [dublin, ...others] = opened.places.map(({ shop }) => shop.feeds);
    for (const feeds of others) expect(feeds).toBe(dublin!);
  });

  test("days that are none, or the wrong way round, are said at head office, for the file, too", async () => {
    const office = await browser(HOSTS.office);
    for (const days of [
      "from=abc",
      "from=2026-08-16&to=2026-08-15",
      "to=2026-02-30",
      "to=9999-12-31",
      "from=%F0%9F%90%8E",
    ]) {
      const page = await office(`/head-office?${days}`);
      expect([days, page.status]).toEqual([days, 422]);
      expect(page.text).toContain('role="alert"');
      const file = await office(`/head-office.csv?${days}`);
      expect([file.status, file.location]).toEqual([303, `/head-office?${days}`]);
    }
    expect((await office("/head-office?from=&to=")).status).toBe(200);
  });

  test("staff of head office sign in there only, and it has no counter", async () => {
    const office = await browser(HOSTS.office);
    for (const path of ["/account/search", "/racing/today", "/lottery/results"])
      expect([path, (await office(path)).status]).toEqual([path, 404]);
    expect((await call(HOSTS.office, "GET", "/api/accounts")).status).toBe(404);
    expect((await call(HOSTS.dublin, "GET", "/api/accounts", undefined, tokens[HOSTS.office])).status).toBe(
      401,
    );
    const signedOut = await ask(HOSTS.office, "/head-office");
    expect([signedOut.status, signedOut.headers.get("location")]).toEqual([303, "/login"]);
    const atShop = await (await browser(HOSTS.dublin))("/head-office");
    expect(atShop.status).toBe(404);
  });
});

describe("settings of several shops", () => {
  test("a command wants one of them, and says how it is named", () => {
    const config = readConfig({ SHOPS: "dublin=https://dublin.example,west_end=https://west.example" });
    expect(() => oneShop(config)).toThrow(
      "Name the shop: leave SHOPS and HEAD_OFFICE out, and set SHOP to one of dublin, west_end.",
    );
    expect(oneShop(readConfig({ SHOP: "dublin" }))).toMatchObject({
      databaseUrl: "file:data/dublin/satchel.db",
      backups: { folder: "data/backups/dublin" },
    });
  });

  const mistakes = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return "";
    } catch (fault) {
      return (fault as Error).message;
    }
  };
  const TWO = "dublin=https://dublin.example,galway=https://galway.example";
  test.each([
    [{ SHOPS: "dublin" }, "must be a list of names and addresses"],
    [{ SHOPS: "Dublin=https://d.example" }, "must be a list of names and addresses"],
    [{ SHOPS: "public=https://d.example" }, "must be a list of names and addresses"],
    [
      { SHOPS: "a=https://d.example,b=https://d.example" },
      "must be a list of names and addresses, each once",
    ],
    [{ SHOP: "pg_shop" }, "SHOP must be a name of small letters"],
    [{ SHOP: "dublin; drop schema" }, "SHOP must be a name of small letters"],
    [{ SHOP: "dublin", SHOPS: TWO }, "set one of them"],
    [{ SHOPS: TWO, PUBLIC_URL: "https://d.example" }, "SHOPS has one for each"],
    [{ HEAD_OFFICE: "https://office.example" }, "HEAD_OFFICE reads over SHOPS"],
    [{ SHOPS: TWO, HEAD_OFFICE: "https://dublin.example" }, "an address of its own"],
    [{ SHOP: "dublin", DATABASE_URL: "postgres://one/books?search_path=two" }, "leave it out"],
  ])("%p is refused with a sentence", (env, sentence) => {
    expect(mistakes(env as Record<string, string>)).toContain(sentence);
  });
});
