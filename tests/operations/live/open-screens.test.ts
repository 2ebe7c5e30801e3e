import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { revokeSessionsOf } from "../../../db/stores/staff/staff.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { closeScreens } from "../../../src/operations/live/live.ts";
import { openTestScreen, type TestScreen } from "../../support/open-screen.ts";
import { ADA, openTestShop, SATURDAY, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let open: TestScreen[];
let account: number;

beforeEach(async () => {
  shop = await openTestShop();
  open = [];
  account = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body.id;
});
afterEach(async () => {
  await closeScreens(shop.shop);
  await shop.close();
});

const screen = async (path?: string) => {
  const opened = await openTestScreen(shop, path);
  open.push(opened);
  return opened;
};
const deposit = (amount = 5) => shop.call("POST", `/api/accounts/${account}/deposit`, { amount });

describe("[14.7] an open screen", () => {
  test("hears of a deposit that was made elsewhere, by the topic of its account", async () => {
    const till = await screen();
    const { headers } = till.response;
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toContain("no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    await deposit();
    const event = await till.hears(`account:${account}`);
    expect(event.topics).toContain("accounts");
  });

  test("hears nothing of what was refused", async () => {
    const till = await screen();
    await till.opened();
    expect((await shop.call("POST", `/api/accounts/${account}/withdraw`, { amount: 5 })).status).toBe(422);
    const other = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
    await till.hears(`account:${other}`);
    expect(till.heard.flatMap(({ topics }) => topics)).not.toContain(`account:${account}`);
  });

  test("hears after it was away what it missed, and nothing where that is nothing", async () => {
    const till = await screen();
    const id = await till.opened();
    await till.close();
    const same = await screen(`/events?since=${id}`);
    await deposit();
    await same.hears(`account:${account}`);
    expect(same.heard.flatMap(({ topics }) => topics)).not.toContain("all");
    await same.close();
    await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" });
    const later = await screen(`/events?since=${same.heard.at(-1)!.id}`);
    expect((await later.hears("accounts")).topics).not.toContain("all");
  });

  test("is told to look at everything where what it knows is unknown", async () => {
    await (await screen()).opened();
    for (const since of ["nonsense", "0.1", "<script>"])
      expect(
        (await (await screen(`/events?since=${encodeURIComponent(since)}`)).hears("all")).topics,
      ).toEqual(["all"]);
  });

  test("a page is made after the event that its connection begins with", async () => {
    const id = await (await screen()).opened();
    expect((await shop.page("/administration/accounts")).text).toContain(`data-events="/events?since=${id}"`);
    expect((await shop.page("/login", { signedOut: true })).text).not.toContain("/events");
  });

  test("ends after an idle hour of its user, which asking by itself does not put off", async () => {
    const till = await screen();
    const id = await till.opened();
    for (const minutes of [25, 50, 65]) {
      shop.clock.real = new Date(SATURDAY.getTime() + minutes * 60_000);
      const answer = await shop.page("/racing/attention", { htmx: true, headers: { "live-event": id } });
      expect(answer.status).toBe(minutes < 60 ? 200 : 401);
      expect(answer.headers.has("hx-redirect")).toBe(false);
    }
    await shop.call("POST", "/api/auth/login", ADA, { signedOut: true });
    await till.ended();
    expect(till.text()).toContain("event: ended");
  });

  test("ends with a logout", async () => {
    const till = await screen();
    await till.opened();
    await shop.call("POST", "/api/auth/logout");
    await till.ended();
    expect(till.text()).toContain("event: ended");
    expect((await screen()).response.status).toBe(401);
  });

  test("[F85] an ended session reads nothing, whichever event its request says that it follows", async () => {
    const till = await screen();
    await till.opened();
    await deposit();
    const { id: event } = await till.hears(`account:${account}`);
    const asks = async (id: string) =>
      (await shop.page(urls.accounts.details(account), { htmx: true, headers: { "live-event": id } })).status;
    expect([await asks(event), await asks("7.7")]).toEqual([200, 200]);
    // Requested at once: no screen was notified yet.
    await shop.shop.database.transact((tx) => revokeSessionsOf(tx, 1, shop.clock.real));
    expect([await asks(event), await asks("7.7")]).toEqual([401, 401]);
  });

  test("[F85] what is read under the id of an event that is still to come is not shared with who follows it", async () => {
    const till = await screen();
    await till.opened();
    await deposit();
    const { id } = await till.hears(`account:${account}`);
    const [rows = 0, count = 0] = id.split(".").map(Number);
    const page = async (event: string) =>
      (await shop.page(urls.accounts.details(account), { htmx: true, headers: { "live-event": event } }))
        .text;
    // A server counts its events.
    const guesses = [0, 1, 2, 3].map((more) => `${rows + more}.${count + 1}`);
    for (const guess of guesses) expect(await page(guess)).toContain("£5.00");
    const from = till.heard.length;
    await deposit();
    const event = await till.hears(`account:${account}`, from);
    expect(guesses).toContain(event.id);
    expect(await page(event.id)).toContain("£10.00");
  });

  test("is closed for a newer one where its session has twelve, and refused when the shop closes", async () => {
    for (let at = 0; at < 13; at++) expect((await screen()).response.status).toBe(200);
    await open[0]!.ended();
    expect(open.slice(1).every((one) => one.isOpen())).toBe(true);
    await closeScreens(shop.shop);
    await open[5]!.ended();
    const refused = await screen();
    expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([503, "20"]);
  });
});
