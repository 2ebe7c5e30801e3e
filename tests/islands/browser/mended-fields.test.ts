import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/mended-fields.ts")).hideMendedErrors();
});
afterAll(closePage);

const change = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true }));

test("a field's error goes when the field changes, and another field's stays", () => {
  show(`<form>
    <input id="name" aria-invalid="true" aria-describedby="name-error name-hint">
    <span id="name-hint">As on the card</span><span id="name-error">Enter a name</span>
    <input id="sum" aria-invalid="true" aria-describedby="sum-error"><span id="sum-error">Enter a sum</span></form>`);
  change("#name", "input");
  expect([find("#name-error").hidden, find("#name-hint").hidden, find("#sum-error").hidden]).toEqual([
    true,
    false,
    false,
  ]);
  expect([find("#name").hasAttribute("aria-invalid"), find("#sum").hasAttribute("aria-invalid")]).toEqual([
    false,
    true,
  ]);
});

test("the error of a group of choices goes with the first choice", () => {
  show(`<fieldset data-fault="true" aria-describedby="days-error"><input id="wed" type="checkbox">
    <p id="days-error">Select a day</p></fieldset>`);
  change("#wed", "change");
  expect(find("#days-error").hidden).toBe(true);
});

test("picked numbers mend the line beside their picker", () => {
  show(`<input id="line" data-picker="grid" aria-invalid="true" aria-describedby="line-error">
    <span id="line-error">Please select at least 1 numbers</span><div id="grid"></div>`);
  find("#grid").dispatchEvent(new CustomEvent("numbers-picked", { bubbles: true, detail: null }));
  expect(find("#line-error").hidden).toBe(true);
});

test("what was typed before is put back into a refused form, and its error stays", async () => {
  const { restoring } = await import("../../../islands/browser/mended-fields.ts");
  show(`<form><input id="sum" aria-invalid="true" aria-describedby="sum-error"><span id="sum-error">Enter a sum</span>
    </form>`);
  restoring(() => change("#sum", "input"));
  expect([find("#sum-error").hidden, find("#sum").hasAttribute("aria-invalid")]).toEqual([false, true]);
  change("#sum", "input");
  expect(find("#sum-error").hidden).toBe(true);
});
