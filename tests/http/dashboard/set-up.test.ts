import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { performDraws } from "../../../src/operations/lottery/record-draws.ts";
import { register } from "../../../src/operations/staff/register.ts";
import { NO_MACHINE } from "../../../src/operations/system/machine.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const HOME = "/account/search";

/** "title: done" or "title: to do" of each step, the open one with a star; null without the list. */
async function steps(): Promise<string[] | null> {
  const { text } = await shop.page(HOME);
  if (!text.includes('id="set-up"')) return null;
  const each =
    /<details id="step-[\w-]+" name="set-up"( open="")?><summary class="is-(done|open)"><span class="strong">([^<]+)/g;
  return Array.from(text.matchAll(each), ([, open, state, title]) => `${title}: ${state}${open ? " *" : ""}`);
}

const by = { userId: 1, requestId: "set-up" };
const BOB = { email: "bob@shop.example", password: "brass-and-ink-2", firstName: "Bob", lastName: "Day" };
const addBob = () => register(shop.shop, by, BOB);

const settings = () => currentSettings(shop.shop.database.reader);
const trail = () =>
  rowsBySql(
    shop.shop.database.reader,
    sql.raw("select action, after from audit_rows where action = 'ChangeSetting'"),
  );

describe("Set up your shop", () => {
  test("shows the owner each step as stored, the first that is not done open", async () => {
    expect(await steps()).toEqual([
      "Your password: done",
      "Name and address: open *",
      "Race cards: done",
      "Lottery draws: open",
      "First customer: open",
      "Colleague: open",
      "Backups: open",
      "Cash drawers: open",
    ]);
    expect((await shop.page(HOME)).text).toContain("2 of 8 done");
  });

  test("each step is done by its own screen", async () => {
    await shop.post("/set-up/name", { shopName: "Kelly's", shopAddress: "1 Main Street\nDublin" });
    await shop.post("/administration/accounts/new", { name: "Maeve Kelly" });
    await addBob();
    await shop.post("/set-up/tills", { tills: "no" });
    const drawn = { drawType: 1 as const, winningNumbers: [1, 2, 3, 4, 5, 6], bonusBall: 7 };
    await shop.shop.database.transact((tx) =>
      performDraws(tx, shop.shop, by, [{ ...drawn, drawDate: "2026-08-12" }], "correct"),
    );
    expect((await steps())?.filter((step) => !step.includes(": done"))).toEqual(["Backups: open *"]);
    expect(await settings()).toMatchObject({ shopName: "Kelly's", shopAddress: "1 Main Street\nDublin" });
  });

  test("is the owner's alone, and gone once all is done", async () => {
    const whole = await openTestShop({ machine: { ...NO_MACHINE, uploadTo: "/mnt/other" } });
    try {
      expect((await whole.page(HOME)).text).toContain("Uploaded to /mnt/other");
    } finally {
      await whole.close();
    }
    await addBob();
    shop.jar.clear();
    await shop.post("/login", { username: BOB.email, password: BOB.password });
    expect((await shop.page(HOME)).text).toContain("Find Account");
    expect(await steps()).toBeNull();
  });

  test("a printed password has the day on which it ends", async () => {
    const { database } = shop.shop;
    await database.transact(async (tx) => {
      await rowsBySql(tx, sql.raw("update users set first_password_until = created_at returning id"));
    });
    expect(await steps()).toContainEqual("Your password: open *");
    expect((await shop.page(HOME)).text).toContain("Printed one ends 15/08/2026, 15:00");
  });

  test("is dismissed, and comes back by Shop Settings, both in the trail", async () => {
    const sent = await shop.post("/set-up/dismiss");
    expect([sent.status, sent.headers.get("location")]).toEqual([303, HOME]);
    expect(await steps()).toBeNull();
    expect((await shop.page("/administration/settings")).text).toContain("Set-up list");
    await shop.post("/administration/settings", {
      setUpList: "on",
      shown: JSON.stringify({ setUpList: false }),
    });
    expect(await steps()).toHaveLength(8);
    expect((await trail()).map(({ action }) => action)).toEqual(["ChangeSetting", "ChangeSetting"]);
  });

  test("tills are decided once by a double press, and decided again by another answer", async () => {
    for (const tills of ["no", "no", "yes", "yes"]) await shop.post("/set-up/tills", { tills });
    expect(await trail()).toHaveLength(2);
    expect((await settings()).tills).toBe(true);
    await shop.post("/set-up/tills", { tills: "perhaps" });
    await shop.post("/set-up/tills", {});
    expect(await trail()).toHaveLength(2);
  });

  test("a name that Shop Settings refuses comes back with its sentence and what was typed", async () => {
    for (const [shopName, said] of [
      ["", "Enter the shop&#x27;s name"],
      [" \t ", "Enter the shop&#x27;s name"],
      ["x".repeat(41), "A name can have at most 40 characters"],
      ["a\u202eb", "A name holds characters that cannot be shown"],
    ] as const) {
      const { status, text } = await shop.post("/set-up/name", { shopName, shopAddress: "1 Main Street" });
      expect([shopName, status, text.replaceAll("&#39;", "&#x27;").includes(said)]).toEqual([
        shopName,
        422,
        true,
      ]);
      expect(text).toContain("1 Main Street");
    }
    const { text } = await shop.post(
      "/set-up/name",
      { shopName: "Ok", shopAddress: "1\n2\n3\n4\n5\n6" },
      { htmx: true },
    );
    expect(text).toContain("An address can have at most 5 lines");
    expect((await settings()).shopName).toBe("");
    await shop.post("/set-up/name", { shopName: "🍀 <b>Kelly</b>" });
    expect((await shop.page(HOME)).text).toContain("🍀 &lt;b&gt;Kelly&lt;/b&gt;</strong>");
  });

  test("the receipt shows what is typed, and saves nothing", async () => {
    const sent = await shop.post(
      "/set-up/receipt",
      { shopName: "Kelly's", shopAddress: "1 Main\nDublin" },
      { htmx: true },
    );
    expect(sent.text).toContain("<strong>Kelly");
    expect(sent.text).toContain("1 Main\nDublin");
    expect((await shop.post("/set-up/receipt", {}, { htmx: true })).text).toContain(
      "<strong>Satchel</strong>",
    );
    expect((await settings()).shopName).toBe("");
  });

  test("the feed of race cards is tested: what came, or why nothing did", async () => {
    const { status } = await shop.post("/set-up/races");
    expect(status).toBe(303);
    expect((await shop.page(HOME)).text).toContain("No feed of race cards is set up");
    expect(await settings()).toMatchObject({ setUpList: true });
  });

  test("an address of the list leads home", async () => {
    for (const path of ["/set-up", "/set-up/name"])
      expect((await shop.page(path)).headers.get("location")).toBe(HOME);
  });
});
