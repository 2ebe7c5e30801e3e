import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

const went: string[] = [];
beforeAll(async () => {
  openPage();
  spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
  (await import("../../../islands/browser/shortcuts.ts")).listenForShortcuts();
});
afterAll(closePage);

test("/ goes to the account search, on the page or elsewhere", () => {
  show('<input id="account-search">');
  press("/");
  expect(document.activeElement?.id).toBe("account-search");
  show("<p></p>");
  press("/");
  expect(went.splice(0)).toEqual(["/account/search"]);
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
  show('<input type="text"><textarea></textarea><input type="checkbox">');
  press("/", find("input[type=text]"));
  press("/", find("textarea"));
  show("<p></p>", false);
  press("/");
  show("<dialog open></dialog>");
  press("/");
  show("<p></p>");
  document.body.dataset.shortcuts = "off";
  press("/");
  delete document.body.dataset.shortcuts;
  expect(went).toEqual([]);
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
