import { afterAll, beforeAll, beforeEach, expect, jest, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

let pressed: string[] = [];
let sent = 0;
beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/find-box.ts")).keepFindBox();
});
afterAll(closePage);
beforeEach(() => {
  show(`<h1 tabindex="-1">Dashboard</h1><search><form action="/find"><input id="find" name="q" role="combobox"></form>
    <div id="find-answers" hidden></div></search>`);
  find<HTMLFormElement>("form").submit = () => void sent++;
  pressed = [];
  sent = 0;
  field().focus();
});

const field = () => find<HTMLInputElement>("#find");
const panel = () => find("#find-answers");
const marked = () => document.querySelector("[aria-selected=true]")?.textContent;

function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

/** What the shop answers, as htmx puts it into the page. */
function answer(asked: string, groups: string[][]): void {
  const options = groups.map(
    (names, at) =>
      `<div role="group">${names.map((name, number) => `<button type="button" role="option" id="found-${at}-${number}" tabindex="-1">${name}</button>`).join("")}</div>`,
  );
  panel().innerHTML = `<div role="listbox" data-asked="${asked}">${options.join("")}</div>`;
  for (const option of panel().querySelectorAll("[role=option]"))
    option.addEventListener("click", () => pressed.push(option.textContent ?? ""));
  document.dispatchEvent(new CustomEvent("htmx:finally:swap", { detail: { ctx: { target: panel() } } }));
}

test("answers open below the box with the first one marked; arrows go round, Enter takes the marked one", () => {
  type("mar");
  answer("mar", [["Mary", "Martin"], ["Marble"]]);
  expect([panel().hidden, marked(), field().getAttribute("aria-expanded")]).toEqual([false, "Mary", "true"]);
  press("ArrowDown", field());
  expect([marked(), field().getAttribute("aria-activedescendant")]).toEqual(["Martin", "found-0-1"]);
  press("ArrowUp", field());
  press("ArrowUp", field());
  expect(marked()).toBe("Marble");
  expect(press("Enter", field())).toBe(false);
  expect([pressed, panel().hidden, field().getAttribute("aria-expanded")]).toEqual([
    ["Marble"],
    true,
    "false",
  ]);
});

test("answers to what stood in the box before are not shown", () => {
  type("mar");
  answer("ma", [["Max"]]);
  expect(panel().hidden).toBe(true);
});

test("an Enter ahead of the answers waits for them, and takes the one of its kind", () => {
  type("mary k");
  expect(press("Enter", field())).toBe(false);
  expect(pressed).toEqual([]);
  answer("mary k", [["Mary Kelly"], ["Marykirk", "Marykate"]]);
  expect(pressed).toEqual(["Mary Kelly"]);
});

test("of several of a kind that nobody has seen it takes none: the next Enter does", () => {
  type("mar");
  press("Enter", field());
  answer("mar", [["Mary", "Martin"]]);
  expect([pressed, panel().hidden, marked()]).toEqual([[], false, "Mary"]);
  press("Enter", field());
  expect(pressed).toEqual(["Mary"]);
});

test("what is typed after such an Enter calls it off", () => {
  type("mar");
  press("Enter", field());
  type("mary");
  answer("mary", [["Mary"]]);
  expect(pressed).toEqual([]);
});

test("an Enter that no answer comes for sends the box as a form", () => {
  jest.useFakeTimers();
  type("slow");
  press("Enter", field());
  jest.advanceTimersByTime(2900);
  expect(sent).toBe(0);
  jest.advanceTimersByTime(200);
  jest.useRealTimers();
  expect(sent).toBe(1);
});

test("Esc closes the list and keeps the words, then goes back to where the focus came from", async () => {
  const { goToBox } = await import("../../../islands/browser/find-box.ts");
  find("h1").focus();
  goToBox();
  type("mar");
  answer("mar", [["Mary"]]);
  press("Escape", field());
  expect([panel().hidden, field().value, document.activeElement === field()]).toEqual([true, "mar", true]);
  press("ArrowDown", field());
  expect([panel().hidden, marked()]).toEqual([false, "Mary"]);
  press("Escape", field());
  press("Escape", field());
  expect([field().value, document.activeElement?.tagName]).toEqual(["", "H1"]);
});

test("a command that was taken leaves the box: nothing of it is there once its dialog is closed by Esc", () => {
  type("deposit 20");
  answer("deposit 20", [["Deposit £20.00"]]);
  press("Enter", field());
  expect([pressed, field().value, panel().hidden]).toEqual([["Deposit £20.00"], "", true]);
});

test("the list closes where the box is emptied or left", () => {
  type("mar");
  answer("mar", [["Mary"]]);
  type("");
  expect(panel().hidden).toBe(true);
  type("mar");
  answer("mar", [["Mary"]]);
  find("h1").focus();
  expect(panel().hidden).toBe(true);
});

test("Enter in an empty box is the browser's", () => {
  expect(press("Enter", field())).toBe(true);
  expect(pressed).toEqual([]);
});
