import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let id: number;
beforeAll(async () => {
  shop = await openTestShop();
  id = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsLottery: true })).body.id;
  for (let pounds = 1; pounds <= 45; pounds++)
    await shop.call("POST", `/api/accounts/${id}/deposit`, { amount: pounds });
});
afterAll(() => shop.close());

describe("a page and its fragment", () => {
  test.each(["/account/search?q=maeve", "/account/search?q=nobody", "/administration/accounts/1?page=2"])(
    "[D1.1.3] %s holds, character for character, what its fragment returns",
    async (path) => {
      const [page, fragment] = [await shop.page(path), await shop.page(path, { htmx: true })];
      expect(fragment.text.length).toBeGreaterThan(20);
      expect(page.text).toContain(fragment.text);
      expect(fragment.text).not.toContain("<html");
    },
  );

  test("a deposit by htmx brings the panel that its page shows, the account bar, and a toast", async () => {
    await shop.post("/account/select", { accountId: String(id) });
    const { text, headers } = await shop.post(
      `/administration/accounts/${id}/deposit`,
      { amount: "5" },
      { htmx: true },
    );
    expect(headers.get("hx-retarget")).toBe("#account-panel");
    const panel = text.slice(0, text.indexOf("<hx-partial"));
    expect((await shop.page(`/administration/accounts/${id}`)).text).toContain(panel);
    expect(text).toContain('hx-target="#account-bar"');
    expect(text).toContain("Deposit successful: £5.00, balance £1,040.00");
    await shop.post("/account/change");
  });
});

describe("the counter", () => {
  test("[S2.8.1 S4.2.7 D1.1.1] without a selected account leads to the search", async () => {
    expect((await shop.page("/")).headers.get("location")).toBe("/account/search");
  });

  test("[S2.7.4,6] finds by part of a name in any case and accent, or by the exact id", async () => {
    const { id: seamus } = (await shop.call("POST", "/api/accounts", { name: "Séamus Ó Néill" })).body;
    const found = async (q: string) => (await shop.page(`/account/search?q=${encodeURIComponent(q)}`)).text;
    for (const asked of ["seamus", "NÉILL", "o ne", String(seamus)])
      expect(await found(asked)).toContain("Séamus");
    expect(await found(`${seamus}00`)).toContain("No results");
    expect(await found("%")).toContain("No results");
    expect(await found("_")).toContain("No results");
    expect(await found("   ")).not.toContain("No results");
  });

  test("keeps an account that was chosen, until it is changed or deleted", async () => {
    const { id: gone } = (await shop.call("POST", "/api/accounts", { name: "Going Soon", playsRaces: true }))
      .body;
    await shop.post("/account/select", { accountId: String(gone) });
    expect((await shop.page("/")).text).toContain("for Going Soon");
    await shop.call("DELETE", `/api/accounts/${gone}`);
    expect((await shop.page("/")).headers.get("location")).toBe("/account/search");
    for (const nobody of ["0", "abc", "999999", ""]) {
      const { headers } = await shop.post("/account/select", { accountId: nobody });
      expect(headers.get("location")).toBe("/account/search");
    }
  });

  test("[S2.8.3] shows the lottery card to those who play it", async () => {
    await shop.post("/account/select", { accountId: String(id) });
    expect((await shop.page("/")).text).toContain("Lottery Bets");
    const { id: other } = (
      await shop.call("POST", "/api/accounts", { name: "Racing Only", playsRaces: true })
    ).body;
    await shop.post("/account/select", { accountId: String(other) });
    expect((await shop.page("/")).text).not.toContain("Lottery Bets");
  });
});

describe("an account's pages", () => {
  test("[S2.20.9 S9.4.1] turn twenty transactions at a time, and never past the last", async () => {
    const rows = async (page: string) =>
      (await shop.page(`/administration/accounts/${id}?page=${page}`)).text.match(/<tr>/g)!.length - 1;
    expect([await rows("1"), await rows("3"), await rows("99"), await rows("-1"), await rows("x")]).toEqual([
      20, 6, 6, 20, 20,
    ]);
  });

  test.each([
    "/administration/accounts/999",
    "/administration/accounts/999/edit",
    "/administration/accounts/999/deposit",
  ])("[S8.4.10] %s leads back to the list and says why", async (path) => {
    expect((await shop.page(path)).headers.get("location")).toBe("/administration/accounts");
    expect((await shop.page("/administration/accounts")).text).toContain("Account not found");
    expect((await shop.page("/administration/accounts")).text).not.toContain("Account not found");
  });

  test("[S5.3.3] a form that comes back keeps what was typed and says what is wrong beside the field", async () => {
    const { status, text } = await shop.post("/administration/accounts/new", {
      name: " ",
      description: "<b>keep me</b>",
      playsRaces: "on",
      openingBalance: "-5",
    });
    expect(status).toBe(422);
    expect(text).toContain("Enter a name for the account");
    expect(text).toContain("Enter a valid amount");
    expect(text).toContain("&lt;b&gt;keep me&lt;/b&gt;");
    expect(text).toMatch(/name="playsRaces"[^>]*checked/);
    expect(text).toContain("<title>Error: Add Account");
  });

  test("[D3.1.10] the same form sent twice opens one account", async () => {
    const fields = { name: "Twice Sent", key: "one-form" };
    const [first, second] = await Promise.all([
      shop.post("/administration/accounts/new", fields),
      shop.post("/administration/accounts/new", fields),
    ]);
    expect(first.headers.get("location")).toBe(second.headers.get("location"));
  });

  test("an edit changes what is written, and a deletion names what is lost from sight", async () => {
    const { id: tom } = (
      await shop.call("POST", "/api/accounts", { name: "Tom", balance: 12.5, playsRaces: true })
    ).body;
    await shop.post(`/administration/accounts/${tom}/edit`, {
      name: "Tom Walsh",
      description: "Pays on Fridays",
    });
    expect((await shop.call("GET", `/api/accounts/${tom}`)).body).toMatchObject({
      name: "Tom Walsh",
      description: "Pays on Fridays",
      playsRaces: false,
      balance: 12.5,
    });
    expect((await shop.page(`/administration/accounts/${tom}/delete`)).text).toContain("£12.50");
    await shop.post(`/administration/accounts/${tom}/delete`, { balance: "keep" });
    expect((await shop.page("/administration/accounts")).text).toContain(
      "Account removed: Tom Walsh, balance £12.50",
    );
  });
});
