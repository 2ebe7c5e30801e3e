import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  show('<main><form><button id="save" type="button">Save</button></form></main>');
  (await import("../../../islands/browser/first-touch.ts")).waitForTouch();
});
afterAll(closePage);

test("where the page's script cannot be loaded, what was clicked is done as without scripts, and nothing more is held", () => {
  let saved = 0;
  find("#save").addEventListener("click", () => void saved++);
  const press = () =>
    find("#save").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  press();
  expect(saved).toBe(0);
  const said = spyOn(console, "error").mockImplementation(() => {});
  window.waiting.goOnWithout(new TypeError("Failed to fetch"));
  expect([saved, said.mock.calls.length]).toEqual([1, 1]);
  said.mockRestore();
  press();
  expect(saved).toBe(2);
});
