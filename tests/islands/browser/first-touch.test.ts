import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show, until } from "../dom.ts";

beforeAll(async () => {
  openPage();
  const { waitForTouch } = await import("../../../islands/browser/first-touch.ts");
  const { openPageDialogs } = await import("../../../islands/browser/page-dialog.ts");
  const { keepCounterKeys } = await import("../../../islands/browser/counter-keys.ts");
  waitForTouch();
  openPageDialogs();
  keepCounterKeys();
});
afterAll(closePage);
beforeEach(() =>
  show(`<main><button type="button" id="paper" data-key="p" data-print>Print</button><input id="name">
    <a id="bets" data-key="b" href="/racing/bets">Place Racing Bet</a>
    <template data-dialog="/accounts/5/deposit"><dialog data-open><form><input name="amount"></form></dialog></template>
    <a id="deposit" data-key="d" href="/accounts/5/deposit" hx-get="/accounts/5/deposit" hx-target="#dialog-outlet">Deposit</a>
    </main><div id="dialog-outlet"></div>`),
);

/** A trusted event of the browser, not of a script. */
function trusted<E extends Event>(event: E): E {
  Object.defineProperty(event, "isTrusted", { value: true });
  return event;
}
const key = (pressed: string, rest: KeyboardEventInit = {}) =>
  trusted(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true, ...rest }));
const click = () => trusted(new MouseEvent("click", { bubbles: true, cancelable: true }));
const dialog = () => document.querySelector<HTMLDialogElement>("#dialog-outlet dialog");
const wasFollowed = () => {
  const followed: string[] = [];
  find("#bets").addEventListener("click", (event) => {
    event.preventDefault();
    followed.push(location.href);
  });
  return followed;
};

test("a pointer that stands still loads nothing, and text is the browser's own", async () => {
  let isTouched = false;
  void window.waiting.touched.then(() => {
    isTouched = true;
  });
  document.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  await Bun.sleep(0);
  expect(isTouched).toBe(false);
  const typed = key("a");
  find("#name").dispatchEvent(typed);
  await window.waiting.touched;
  expect([typed.defaultPrevented, isTouched]).toEqual([false, true]);
});

test("a dialog that the page has is opened by its letter or a click before anything is loaded", () => {
  for (const press of [
    () => find("main").dispatchEvent(key("d")),
    () => find("#deposit").dispatchEvent(click()),
  ]) {
    press();
    expect([dialog()?.open, document.activeElement?.getAttribute("name")]).toEqual([true, "amount"]);
    expect(window.waiting.held).toEqual([]);
    dialog()?.remove();
  }
});

test("a link is followed by its letter, once however long the key is down, and not out of a field or with Ctrl", () => {
  const followed = wasFollowed();
  find("main").dispatchEvent(key("b"));
  find("main").dispatchEvent(key("b", { repeat: true }));
  find("#name").dispatchEvent(key("b"));
  find("main").dispatchEvent(key("b", { ctrlKey: true }));
  expect([followed.length, window.waiting.held]).toEqual([1, []]);
});

test("what is typed or chosen before htmx is here is said again once it is", async () => {
  const { sayMissed } = await import("../../../islands/browser/load-touched.ts");
  const heard: string[] = [];
  find("#name").dispatchEvent(new Event("change", { bubbles: true }));
  find("main").addEventListener("change", ({ target }) => void heard.push((target as Element).id));
  window.htmx = { process: () => {} };
  sayMissed();
  delete window.htmx;
  expect(heard).toEqual(["name"]);
});

test("where keys are switched off, a letter is held for whatever else hears it", () => {
  const followed = wasFollowed();
  document.body.dataset.shortcuts = "off";
  find("main").dispatchEvent(key("d"));
  delete document.body.dataset.shortcuts;
  expect([followed, dialog(), window.waiting.held.length]).toEqual([[], null, 1]);
  (window.waiting.held as Event[]).length = 0;
});

test("a click and a key before the rest is here are held and shown as taken, and done once, in their order, when it is", async () => {
  const did: string[] = [];
  window.print = () => void did.push("printed");
  document.addEventListener("keydown", ({ key: heard }) => void did.push(heard));
  const pressed = click();
  find("#paper").dispatchEvent(pressed);
  expect(find("#paper").hasAttribute("data-pressed")).toBe(true);
  const next = key("x");
  find("#paper").dispatchEvent(next);
  // Behind what is held, a link waits, too.
  const followed = wasFollowed();
  find("main").dispatchEvent(key("b"));
  expect([pressed.defaultPrevented, next.defaultPrevented, did, followed]).toEqual([true, true, [], []]);
  const { loadTouched } = await import("../../../islands/browser/load-touched.ts");
  loadTouched();
  await until(() => followed.length > 0);
  expect([did, followed.length]).toEqual([["printed", "x", "b"], 1]);
  expect(find("#paper").hasAttribute("data-pressed")).toBe(false);
  find("#paper").click();
  expect(did.at(-1)).toBe("printed");
});
