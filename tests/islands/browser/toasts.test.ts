import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

let showToast: typeof import("../../../islands/browser/toasts.ts").showToast;

beforeAll(async () => {
  openPage();
  const toasts = await import("../../../islands/browser/toasts.ts");
  showToast = toasts.showToast;
  toasts.keepToasts();
});
afterAll(closePage);
beforeEach(async () => {
  show('<button id="elsewhere">x</button><div id="toasts" role="status" aria-live="polite"></div>');
  await noticed();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** Mutation observers report in a microtask. */
const noticed = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};
const texts = () => Array.from(document.querySelectorAll(".toast"), (toast) => toast.textContent);
async function fromServer(text: string) {
  find("#toasts").innerHTML =
    `<p class="toast" data-kind="success">${text} <button data-dismiss>×</button></p>`;
  await noticed();
}

test("a toast stays six seconds, and a long one longer", async () => {
  await fromServer("Deposit successful");
  jest.advanceTimersByTime(5999);
  expect(texts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
  await fromServer("a".repeat(100));
  jest.advanceTimersByTime(8000);
  expect(texts()).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(texts()).toEqual([]);
});

test("[S8.1.1 S9.1.11] one at a time: a new one takes the place, and has its own six seconds", async () => {
  await fromServer("Account removed");
  jest.advanceTimersByTime(4000);
  showToast("error", "Failed");
  await noticed();
  expect(texts()).toEqual(["Failed ×"]);
  jest.advanceTimersByTime(5000);
  expect(texts()).toHaveLength(1);
});

test.each([
  ["pointermove", "pointerout"],
  ["focusin", "focusout"],
])("%s holds it until %s", async (hold, release) => {
  await fromServer("Bet added");
  find(".toast").dispatchEvent(new Event(hold, { bubbles: true }));
  jest.advanceTimersByTime(60_000);
  expect(texts()).toHaveLength(1);
  find(".toast").dispatchEvent(new Event(release, { bubbles: true }));
  jest.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test("a pointer that rests where it comes up does not hold it", async () => {
  await fromServer("Race cards refreshed");
  find(".toast").dispatchEvent(new Event("pointerover", { bubbles: true }));
  jest.advanceTimersByTime(6000);
  expect(texts()).toEqual([]);
});

test("Esc and the close button dismiss it; in an open dialog Esc is the dialog's", async () => {
  await fromServer("one");
  find("[data-dismiss]").click();
  expect(texts()).toEqual([]);
  await fromServer("two");
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  press("Escape");
  expect(texts()).toHaveLength(1);
  dialog.remove();
  press("Escape");
  expect(texts()).toEqual([]);
});

test("hostile text stays text", async () => {
  showToast("error", "<img src=x onerror=alert(1)>");
  await noticed();
  expect(document.querySelector("img")).toBeNull();
});
