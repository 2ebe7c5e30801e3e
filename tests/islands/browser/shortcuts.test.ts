import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/shortcuts.ts")).listenForShortcuts();
});
afterAll(closePage);

test("/ and Ctrl+K go to the one box, and what stands in it is written over", () => {
  show(
    '<input id="find" value="mary"><input id="other" type="text" value="x"><input id="search" type="search">',
  );
  const field = find<HTMLInputElement>("#find");
  expect(press("/")).toBe(false);
  expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 4]);
  const other = find<HTMLInputElement>("#other");
  other.focus();
  const control = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
  expect(other.dispatchEvent(new KeyboardEvent("keydown", control))).toBe(false);
  expect(document.activeElement).toBe(field);
  const search = find<HTMLInputElement>("#search");
  search.focus();
  expect(press("/", search)).toBe(false);
  search.value = "m";
  search.focus();
  expect(press("/", search)).toBe(true);
  expect(document.activeElement).toBe(search);
});

test("where no box is, at head office, the browser keeps both keys", () => {
  show("<p></p>");
  const control = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
  expect([press("/"), document.body.dispatchEvent(new KeyboardEvent("keydown", control))]).toEqual([
    true,
    true,
  ]);
});

test("? opens the list of keys by its menu item, and is a character while somebody types", () => {
  const opened: string[] = [];
  show('<input type="text"><a id="menu-help" href="#help">Keys</a>');
  find("#menu-help").addEventListener("click", () => opened.push("help"));
  press("?", find("input"));
  expect(opened).toEqual([]);
  press("?");
  expect(opened).toEqual(["help"]);
  document.body.dataset.shortcuts = "off";
  press("?");
  delete document.body.dataset.shortcuts;
  expect(opened).toEqual(["help"]);
});

test("/ is a character while somebody types, and nothing before signing in or under a dialog", () => {
  const box = '<input id="find">';
  show(`${box}<input type="text"><textarea></textarea><input type="checkbox">`);
  press("/", find("input[type=text]"));
  press("/", find("textarea"));
  show(box, false);
  press("/");
  show(`${box}<dialog open></dialog>`);
  press("/");
  show(box);
  document.body.dataset.shortcuts = "off";
  press("/");
  delete document.body.dataset.shortcuts;
  expect(document.activeElement?.id).not.toBe("find");
});

/** What the letters press, as it is pressed. */
function showKeyed(html: string): string[] {
  show(html);
  const pressed: string[] = [];
  for (const one of document.querySelectorAll("[data-key]"))
    one.addEventListener("click", () => pressed.push(one.id));
  return pressed;
}

test("a letter presses what shows it: the page's own before the frame's, and only what is in sight", () => {
  const pressed =
    showKeyed(`<header><button id="deposit" data-key="d"></button><button id="pay-all" data-key="p"></button></header>
    <main><button id="hidden" data-key="p" style="display: none"></button><button id="off" data-key="p" disabled></button>
    <button id="print" data-key="p"></button><button id="other" data-key="p"></button></main>`);
  expect([press("d"), press("P"), press("x"), press('"'), press("Enter")]).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(pressed).toEqual(["deposit", "print"]);
});

test("[F53] a letter never pays: the button of a form with a key of its own gets the focus, any other is pressed", () => {
  const payOut = (id: string) =>
    `<form method="post"><input type="hidden" name="key" value="k"><button type="submit" id="${id}" data-key="o">Pay Out £15.00</button></form>`;
  const serve = '<form method="post"><button type="submit" id="serve" data-key="s">Serve</button></form>';
  const onPage = showKeyed(`<main>${payOut("page")}${serve}</main>`);
  find("form:last-of-type").addEventListener("submit", (event) => event.preventDefault());
  expect([press("o"), document.activeElement?.id, press("s"), onPage]).toEqual([
    false,
    "page",
    false,
    ["serve"],
  ]);
  const inDialog = showKeyed(`<main>${payOut("page")}</main><dialog open>${payOut("dialog")}</dialog>`);
  const typed = new KeyboardEvent("keydown", { key: "o", bubbles: true, cancelable: true });
  Object.defineProperty(typed, "isTrusted", { value: true });
  document.body.dispatchEvent(typed);
  expect([document.activeElement?.id, inDialog]).toEqual(["dialog", []]);
});

test("in a dialog a letter presses what the dialog shows, and sends no form that was not seen yet", () => {
  const pressed = showKeyed(
    `<button id="deposit" data-key="d"></button><input id="find">
    <dialog open><input type="text"><a id="print" data-key="p"></a><form><button type="submit" id="pay-out" data-key="o"></button></form></dialog>`,
  );
  press("d");
  press("p", find("dialog input"));
  expect(pressed).toEqual([]);
  // As `type-keys.ts` types what was caught while the dialog was on its way.
  expect([press("p"), press("o")]).toEqual([false, false]);
  expect(pressed).toEqual(["print"]);
});

test("a letter presses nothing while somebody types, under a dialog, with Ctrl, held down or switched off", () => {
  const pressed = showKeyed(
    '<input type="text"><input type="checkbox"><button id="deposit" data-key="d"></button><dialog></dialog>',
  );
  press("d", find("input"));
  const more = { bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", ctrlKey: true, ...more }));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", repeat: true, ...more }));
  document.body.dataset.shortcuts = "off";
  press("d");
  delete document.body.dataset.shortcuts;
  find("dialog").setAttribute("open", "");
  press("d");
  expect(pressed).toEqual([]);
  find("dialog").removeAttribute("open");
  press("d", find("[type=checkbox]"));
  expect(pressed).toEqual(["deposit"]);
});

test("Esc and a click elsewhere close an open menu; a click inside does not", () => {
  const menu = '<details data-menu open><summary>Menu</summary><a href="#x">Item</a></details><p>page</p>';
  show(menu);
  find("a").click();
  expect(find<HTMLDetailsElement>("details").open).toBe(true);
  find("a").focus();
  press("Escape");
  expect([find<HTMLDetailsElement>("details").open, document.activeElement?.tagName]).toEqual([
    false,
    "SUMMARY",
  ]);
  show(menu);
  find("p").click();
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
});

test("a menu that the focus leaves closes, so that it covers nothing of what comes next", () => {
  show(
    '<details data-menu open><summary>Menu</summary><a href="#x">Item</a></details><a id="next" href="#y">Next</a>',
  );
  find("details a").focus();
  expect(find<HTMLDetailsElement>("details").open).toBe(true);
  find("#next").focus();
  expect(find<HTMLDetailsElement>("details").open).toBe(false);
  expect(document.activeElement?.id).toBe("next");
});
