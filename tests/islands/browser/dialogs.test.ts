import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/dialogs.ts")).keepDialogs();
});
afterAll(closePage);
beforeEach(async () => {
  show(`<button id="open">Deposit</button><div id="dialog-outlet"></div><div id="toasts"></div>`);
  await noticed();
  find("#open").focus();
});

const noticed = () => Bun.sleep(0);
const outlet = () => find("#dialog-outlet");
const dialog = () => document.querySelector<HTMLDialogElement>("dialog");

async function swapIn(form = '<input name="amount">') {
  outlet().innerHTML = `<dialog data-open aria-label="Deposit"><form>${form}</form><a href="/" data-close>Cancel</a></dialog>`;
  await noticed();
}
async function clickBackdrop() {
  const opened = dialog() as HTMLDialogElement;
  opened.getBoundingClientRect = () => ({ left: 100, right: 300, top: 100, bottom: 300 }) as DOMRect;
  const at = { clientX: 10, clientY: 10, bubbles: true, cancelable: true };
  opened.dispatchEvent(new PointerEvent("pointerdown", at));
  opened.dispatchEvent(new MouseEvent("click", at));
  await noticed();
}
const focus = () => document.activeElement?.id || document.activeElement?.getAttribute("name");

test("a dialog that is swapped in opens, with the focus in its first field", async () => {
  await swapIn('<input type="hidden" name="key"><input name="amount">');
  expect(dialog()?.open).toBe(true);
  expect(focus()).toBe("amount");
});

test("autofocus goes before the first field, and the field with an error before the others", async () => {
  await swapIn('<input name="a"><input name="b" autofocus>');
  expect(focus()).toBe("b");
  await swapIn('<input name="a"><input name="b" aria-invalid="true">');
  expect(focus()).toBe("b");
});

test("[S4.6.9] closing it, by Esc or by its button, empties the outlet and gives the focus back", async () => {
  await swapIn();
  // Esc: the browser closes the dialog and sends "close".
  dialog()?.close();
  await noticed();
  expect([outlet().innerHTML, focus()]).toEqual(["", "open"]);
  await swapIn();
  find("[data-close]").click();
  await noticed();
  expect([outlet().innerHTML, focus()]).toEqual(["", "open"]);
});

test("a key that moves the focus before the dialog is gone keeps it there", async () => {
  document.body.insertAdjacentHTML("beforeend", '<input id="find">');
  await swapIn();
  const opened = dialog() as HTMLDialogElement;
  opened.removeAttribute("open");
  find("#find").focus();
  opened.dispatchEvent(new Event("close"));
  await noticed();
  expect([outlet().innerHTML, focus()]).toEqual(["", "find"]);
});

test("where a menu has closed over what opened it, the focus goes to the menu's own button", async () => {
  show(`<details open><summary id="settings">Settings</summary><a id="item" href="#x">Change Password</a></details>
    <div id="dialog-outlet"></div><div id="toasts"></div>`);
  await noticed();
  find("#item").focus();
  await swapIn();
  find<HTMLDetailsElement>("details").open = false;
  dialog()?.close();
  await noticed();
  expect(focus()).toBe("settings");
});

test("after success the server empties the outlet, and the focus goes back to a replaced button by its id", async () => {
  await swapIn();
  find("#open").outerHTML = '<button id="open">Deposit again</button>';
  outlet().replaceChildren();
  await noticed();
  expect(document.activeElement?.textContent).toBe("Deposit again");
});

test("a form that comes back with an error is opened again, and still remembers the opener", async () => {
  await swapIn();
  await swapIn('<input name="amount" aria-invalid="true">');
  expect(dialog()?.open).toBe(true);
  dialog()?.close();
  await noticed();
  expect(focus()).toBe("open");
});

test("a form that is swapped inside the open dialog gets the focus where it is wrong", async () => {
  await swapIn();
  find("form").outerHTML = '<form><input name="a"><input name="b" aria-invalid="true"></form>';
  document.dispatchEvent(new CustomEvent("htmx:finally:swap"));
  expect(focus()).toBe("b");
});

test("a click on the backdrop closes it only while the form is untouched", async () => {
  await swapIn();
  find<HTMLInputElement>("input").value = "20";
  await clickBackdrop();
  expect(dialog()?.open).toBe(true);
  find<HTMLInputElement>("input").value = "";
  await clickBackdrop();
  expect(outlet().innerHTML).toBe("");
});

test("a press inside that ends on the backdrop closes nothing", async () => {
  await swapIn();
  const opened = dialog() as HTMLDialogElement;
  find("input").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  opened.dispatchEvent(new MouseEvent("click", { clientX: -5, clientY: -5, bubbles: true }));
  await noticed();
  expect(dialog()?.open).toBe(true);
});

test("toasts are shown inside an open dialog, and survive it", async () => {
  await swapIn();
  expect(find("#toasts").parentElement?.tagName).toBe("DIALOG");
  document.dispatchEvent(new CustomEvent("htmx:before:swap"));
  outlet().replaceChildren();
  await noticed();
  expect(find("#toasts").parentElement?.tagName).toBe("BODY");
});
