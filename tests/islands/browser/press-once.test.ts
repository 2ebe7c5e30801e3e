import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/press-once.ts")).pressOnce();
});
afterAll(closePage);

let now = 10_000;
const realNow = performance.now;
beforeAll(() => {
  performance.now = () => now;
});
afterAll(() => {
  performance.now = realNow;
});
beforeEach(async () => {
  now += 10_000;
  show(`<form method="post"><button id="one">Cash</button><button id="two">Cash</button><input id="text">
    <input id="box" type="checkbox"><textarea id="long"></textarea></form><a id="link" href="#x">More</a>`);
  await task();
});

const task = () => Bun.sleep(1);
/** Whether the browser, and the page's own listeners, get this key. */
function counts(key: string, on: string, more: KeyboardEventInit = {}): boolean {
  let isHeard = false;
  const hear = () => (isHeard = true);
  document.addEventListener("keydown", hear);
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const isDone = find(on).dispatchEvent(event);
  document.removeEventListener("keydown", hear);
  expect(isHeard).toBe(isDone);
  return isDone;
}

test("[F50] a key that is held down presses once: a button, a switch, a form by Enter in its field", () => {
  const repeat = true;
  expect(["#one", "#box", "#text"].map((on) => counts("Enter", on))).toEqual([true, true, true]);
  expect(["#one", "#box", "#text"].map((on) => counts("Enter", on, { repeat }))).toEqual([
    false,
    false,
    false,
  ]);
  expect(["#one", "#box"].map((on) => counts(" ", on, { repeat }))).toEqual([false, false]);
  // Text that is held down is text.
  expect([counts(" ", "#text", { repeat }), counts("a", "#text", { repeat })]).toEqual([true, true]);
  expect([counts("Enter", "#long", { repeat }), counts("Backspace", "#text", { repeat })]).toEqual([
    true,
    true,
  ]);
});

test("[F50] a press within 400 ms of a focus that a script moved is none, and a link is followed", () => {
  find("#two").focus();
  expect([counts("Enter", "#two"), counts(" ", "#two"), counts("Enter", "#text")]).toEqual([
    false,
    false,
    false,
  ]);
  const up = new KeyboardEvent("keyup", { key: " ", bubbles: true, cancelable: true });
  expect(find("#two").dispatchEvent(up)).toBe(false);
  expect(counts("Enter", "#link")).toBe(true);
  now += 399;
  expect(counts("Enter", "#two")).toBe(false);
  now += 1;
  expect([counts("Enter", "#two"), counts(" ", "#two")]).toEqual([true, true]);
});

test("[F50] a focus that Tab, a letter or a click moves is the user's, and so is one that was typed at", async () => {
  find("#one").addEventListener("keydown", ({ key }) => key === "o" && find("#two").focus(), { once: true });
  counts("o", "#one");
  expect(counts("Enter", "#two")).toBe(true);
  await task();

  counts("Tab", "#two");
  find("#one").focus();
  expect(counts(" ", "#one")).toBe(true);
  await task();

  find("#one").dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  find("#two").focus();
  expect(counts("Enter", "#two")).toBe(true);
  await task();

  find("#text").focus();
  counts("Shift", "#text");
  expect(counts("Enter", "#text")).toBe(false);
  counts("5", "#text");
  expect(counts("Enter", "#text")).toBe(true);
});

test("[F50] Enter that goes on to the next field counts there at once, but on a button it moved to it does not", async () => {
  find("#one").addEventListener("keydown", () => find("#text").focus(), { once: true });
  counts("Enter", "#one");
  expect(counts("Enter", "#text")).toBe(true);
  await task();
  find("#one").addEventListener("keydown", () => find("#two").focus(), { once: true });
  counts("Enter", "#one");
  expect(counts("Enter", "#two")).toBe(false);
});

test("[F50] the second half of a double click presses no button that came in place of the first", () => {
  const click = (on: string, detail: number): boolean => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, detail });
    Object.defineProperty(event, "isTrusted", { value: true });
    return find(on).dispatchEvent(event);
  };
  find("form").addEventListener("submit", (event) => event.preventDefault());
  expect([click("#one", 1), click("#two", 2), click("#two", 3), click("#two", 1)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
