import { afterAll, afterEach, beforeAll, beforeEach, expect, setSystemTime, spyOn, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

/** The till's own clock, which is wrong by years, and the shop's in the answers of the server. */
const TILL = new Date("2031-01-01T00:00:00Z").getTime();
const SHOP = new Date("2026-11-21T14:00:00Z").getTime();

let countOn: () => void;
beforeAll(async () => {
  openPage();
  countOn = (await import("../../../islands/browser/refresh.ts")).countOn;
});
afterAll(closePage);

let due = 0;
beforeEach(() => {
  show(`<div data-now="${SHOP}"><b data-off="${SHOP + 4 * 60_000}">in 4 min</b>
    <i data-refresh-in="300">Next refresh in 05:00</i></div>`);
  due = 0;
  find("i").addEventListener("refresh-due", () => due++);
  after(0);
});
afterEach(() => void setSystemTime());

function after(seconds: number) {
  setSystemTime(new Date(TILL + seconds * 1000));
  countOn();
  return [find("i").textContent, find("b").textContent, due];
}

test("[S2.15.11] it counts on from what the server's clock showed, whatever the till's own says", () => {
  expect(after(1)).toEqual(["Next refresh in 04:59", "in 4 min", 0]);
  expect(after(61)).toEqual(["Next refresh in 03:59", "in 3 min", 0]);
  expect(after(240)).toEqual(["Next refresh in 01:00", "off", 0]);
});

test("[S2.15.13] when the time is up the refresh is asked for once, and again after the same time if no answer comes", () => {
  expect(after(300)).toEqual(["Next refresh in 00:00", "off", 1]);
  expect(after(301)).toEqual(["Next refresh in 04:59", "off", 1]);
  expect(after(700)[2]).toBe(2);
});

test("a till that slept asks once, not for every time it missed", () => {
  expect(after(4000)[2]).toBe(1);
  expect(after(4001)[2]).toBe(1);
});

test("an answer starts the count again", () => {
  after(200);
  find("div").dataset.now = String(SHOP + 200_000);
  expect(after(201)).toEqual(["Next refresh in 05:00", "in 1 min", 0]);
});

test("[F13] a clock goes on from the server's, by London's time, and a tab that was hidden catches up", async () => {
  // A timer of its own would go on after the page is gone, in the tests that come after.
  const timer = spyOn(globalThis, "setInterval").mockImplementation((() => 0) as never);
  (await import("../../../islands/browser/refresh.ts")).keepRefreshing();
  timer.mockRestore();
  show(
    `<p data-now="${SHOP + 59_000}"><b data-clock="time">14:00</b> <i data-clock="instant">Sat 21 Nov 2026, 14:00</i></p>`,
  );
  const clocks = () => [find("b").textContent, find("i").textContent];
  setSystemTime(new Date(TILL));
  countOn();
  expect(clocks()).toEqual(["14:00", "Sat 21 Nov 2026, 14:00"]);
  setSystemTime(new Date(TILL + 1000));
  countOn();
  expect(clocks()).toEqual(["14:01", "Sat 21 Nov 2026, 14:01"]);
  setSystemTime(new Date(TILL + 24 * 3_600_000));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(clocks()).toEqual(["14:00", "Sun 22 Nov 2026, 14:00"]);
});

test("[14.7] a part asks for itself once a race in it goes off, and not for one that was off when it came", async () => {
  const { renew } = await import("../../../islands/browser/live-parts.ts");
  renew({ data: "", id: "" });
  show(`<section id="races" hx-get="/races" data-now="${SHOP}"><b data-off="${SHOP + 60_000}">in 1 min</b>
    <b data-off="${SHOP - 1}">off</b><i data-refresh-in="300"></i></section>`);
  const asked = Promise.withResolvers<unknown>();
  let times = 0;
  find("#races").addEventListener("refresh-due", (event) => {
    times++;
    asked.resolve((event as CustomEvent).detail);
  });
  after(0);
  after(59);
  await Bun.sleep(200);
  expect(times).toBe(0);
  after(60);
  after(61);
  expect(await asked.promise).toEqual({ eventId: `${SHOP + 60_000}.0` });
  await Bun.sleep(200);
  expect(times).toBe(1);
});
