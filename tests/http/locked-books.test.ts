import { Database } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { urls } from "../../src/http/urls/urls.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let folder: string;
let shop: TestShop;
let other: Database;
let nora: { id: number };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "satchel-locked-"));
  shop = await openTestShop({ database: `file:${join(folder, "shop.db")}` });
  nora = (await shop.call("POST", "/api/accounts", { name: "Nora", balance: 10 })).body;
  other = new Database(join(folder, "shop.db"));
});
afterEach(async () => {
  other.close(true);
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Another program begins to write, and does not end. */
const lock = () => other.run("begin immediate");
const balance = async () => (await shop.call("GET", `/api/accounts/${nora.id}`)).body.balance;

describe("[F11g] while another program holds the write lock", () => {
  test("[F11g] pages and calls that only look are answered at once, a stale session's too", async () => {
    shop.clock.real = new Date(shop.clock.real.getTime() + 30 * 60_000);
    lock();
    const started = performance.now();
    for (const path of [
      urls.accounts.search,
      urls.accounts.list,
      urls.accounts.details(nora.id),
      urls.racing.cards,
      urls.lottery.results,
    ])
      expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
    expect((await shop.call("GET", "/api/accounts")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2500);
  });

  test("[F11g] somebody who works on is not signed out because nobody could note it", async () => {
    lock();
    for (let minutes = 0; minutes < 150; minutes += 30) {
      shop.clock.real = new Date(shop.clock.real.getTime() + 30 * 60_000);
      expect((await shop.call("GET", "/api/accounts")).status).toBe(200);
    }
    other.run("rollback");
    expect((await shop.call("GET", "/api/accounts")).status).toBe(200);
  });

  test("[F11g] a write waits, nobody beside it waits with it, and it is done when the lock is free", async () => {
    lock();
    const deposit = shop.call("POST", `/api/accounts/${nora.id}/deposit`, { amount: 5 });
    let longest = 0;
    for (let asked = 0; asked < 10; asked++) {
      const started = performance.now();
      await Bun.sleep(10);
      await shop.call("GET", "/api/accounts");
      longest = Math.max(longest, performance.now() - started);
    }
    // SQLite's own waiting would hold up everything for 200 ms and more at each look.
    expect(longest).toBeLessThan(190);
    other.run("rollback");
    expect((await deposit).status).toBe(200);
    expect(await balance()).toBe(15);
  });

  test("[F11g] a call that cannot have it in five seconds is 503, says why and when to come back", async () => {
    lock();
    const started = performance.now();
    const { status, headers, body } = await shop.call("POST", `/api/accounts/${nora.id}/deposit`, {
      amount: 5,
    });
    expect(performance.now() - started).toBeGreaterThan(4900);
    expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(body).toMatchObject({
      status: 503,
      detail:
        "Failed to update account balance. Nothing was saved: another program is writing to the shop's books. Try again in a few seconds.",
    });
    other.run("rollback");
    expect(await balance()).toBe(10);
    expect((await shop.call("POST", `/api/accounts/${nora.id}/deposit`, { amount: 5 })).status).toBe(200);
  }, 120_000);

  test("[F11g] a form comes back as it was typed with the sentence, or stays under a toast", async () => {
    lock();
    const typed = {
      name: 'Tom "Tiny" <O\'Shea>',
      description: "two\nlines",
      playsRaces: "on",
      balance: "12.50",
    };
    const [plain, partial, login] = await Promise.all([
      shop.post(urls.accounts.add, typed),
      shop.post(urls.accounts.add, typed, { htmx: true }),
      shop.post("/login", { username: "ada@shop.example", password: "brass-and-ink" }, { signedOut: true }),
    ]);
    for (const { status, headers, text } of [plain, partial, login]) {
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
      expect(text).toContain("Nothing was saved: another program is writing to the shop&#x27;s books.");
    }
    expect(plain.text).toContain('role="alert"');
    expect(plain.text).toContain("Tom &quot;Tiny&quot; <O'Shea>");
    expect(partial.headers.get("hx-reswap")).toBe("none");
    expect(login.text).toContain('value="ada@shop.example"');
    expect(login.text).not.toContain("brass-and-ink");
    other.run("rollback");
    expect((await shop.call("GET", "/api/accounts")).body).toHaveLength(1);
  }, 120_000);
});
