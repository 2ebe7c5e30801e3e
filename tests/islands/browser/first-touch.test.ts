import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show, until } from "../dom.ts";

beforeAll(async () => {
  openPage();
  const { waitForTouch } = await import("../../../islands/browser/first-touch.ts");
  const { loadTouched } = await import("../../../islands/browser/load-touched.ts");
  show('<main><button type="button" id="paper" data-print>Print</button><input id="name"></main>');
  waitForTouch();
  loadTouched();
});
afterAll(closePage);

/** A trusted event of the browser, not of a script. */
function trusted<E extends Event>(event: E): E {
  Object.defineProperty(event, "isTrusted", { value: true });
  return event;
}
const key = (pressed: string) =>
  trusted(new KeyboardEvent("keydown", { key: pressed, bubbles: true, cancelable: true }));

test("a pointer that stands still loads nothing, and text is the browser's own", () => {
  document.dispatchEvent(new PointerEvent("pointermove", { bubbles: true }));
  const typed = key("a");
  find("#name").dispatchEvent(typed);
  expect(typed.defaultPrevented).toBe(false);
});

test("a click and a key before the rest is here are held, and done once, in their order, when it is", async () => {
  const did: string[] = [];
  window.print = () => void did.push("printed");
  document.addEventListener("keydown", ({ key: heard }) => void did.push(heard));
  const pressed = trusted(new MouseEvent("click", { bubbles: true, cancelable: true }));
  find("#paper").dispatchEvent(pressed);
  const next = key("x");
  find("#paper").dispatchEvent(next);
  expect([pressed.defaultPrevented, next.defaultPrevented, did]).toEqual([true, true, []]);
  await until(() => did.length === 2);
  expect(did).toEqual(["printed", "x"]);
  find("#paper").click();
  expect(did).toEqual(["printed", "x", "printed"]);
});
