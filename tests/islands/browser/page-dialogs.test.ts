import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

const asked: string[] = [];
let processed = 0;
beforeAll(async () => {
  openPage();
  window.htmx = { process: () => void processed++ };
  (await import("../../../islands/browser/page-dialog.ts")).openPageDialogs();
  (await import("../../../islands/browser/dialogs.ts")).keepDialogs();
  (await import("../../../islands/browser/shortcuts.ts")).listenForShortcuts();
});
afterAll(closePage);
beforeEach(async () => {
  show(`<h1 tabindex="-1">Dashboard</h1>
    <template data-dialog="/accounts/5/deposit"><dialog data-open aria-label="Deposit"><form>
      <input type="hidden" name="key" value=""><input name="amount"></form><a href="/" data-close>Cancel</a></dialog></template>
    <a id="deposit" data-key="d" href="/accounts/5/deposit?amount=20.00&key=mine" hx-target="#dialog-outlet">Deposit</a>
    <a id="other" href="/accounts/6/deposit" hx-target="#dialog-outlet">Deposit</a>
    <div id="dialog-outlet"></div><div id="toasts"></div>`);
  for (const link of document.querySelectorAll("a"))
    link.addEventListener("click", (event) => {
      event.preventDefault();
      asked.push(link.id);
    });
  asked.length = 0;
  await noticed();
});

const noticed = () => Bun.sleep(0);
const dialog = () => document.querySelector<HTMLDialogElement>("#dialog-outlet dialog");
const field = (name: string) => find<HTMLInputElement>(`#dialog-outlet [name=${name}]`);

test("a dialog that the page has is opened by its link at once, and the shop is not asked", async () => {
  find("#deposit").click();
  await noticed();
  expect([dialog()?.open, asked]).toEqual([true, []]);
  expect(document.activeElement).toBe(field("amount"));
  expect(processed).toBeGreaterThan(0);
});

test("each opening is a request of its own, with the amount that was said before", async () => {
  const keys: string[] = [];
  for (let times = 0; times < 2; times++) {
    find("#deposit").click();
    await noticed();
    keys.push(field("key").value);
    expect(field("amount").value).toBe("20.00");
    dialog()?.close();
    await noticed();
  }
  expect(keys.every((key) => /^[\da-f]{32}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(2);
});

test("pressed by its letter, it gives the focus back to what opened it, or to what had it", async () => {
  press("d");
  await noticed();
  expect(dialog()?.open).toBe(true);
  dialog()?.close();
  await noticed();
  expect(document.activeElement?.id).toBe("deposit");
  find("h1").focus();
  press("d", find("h1"));
  await noticed();
  dialog()?.close();
  await noticed();
  expect(document.activeElement?.tagName).toBe("H1");
});

test("a dialog that the page does not have is left to htmx, and Ctrl opens the page in a tab", async () => {
  find("#other").click();
  find("#deposit").dispatchEvent(new MouseEvent("click", { ctrlKey: true, bubbles: true, cancelable: true }));
  await noticed();
  expect([dialog(), asked]).toEqual([null, ["other", "deposit"]]);
});

test("the second press of a double click, which falls beside the dialog, does not close it", async () => {
  find("#deposit").click();
  await noticed();
  const opened = dialog() as HTMLDialogElement;
  const beside = { clientX: -5, clientY: -5, bubbles: true, cancelable: true };
  opened.dispatchEvent(new PointerEvent("pointerdown", beside));
  opened.dispatchEvent(new MouseEvent("click", { ...beside, detail: 2 }));
  expect(dialog()?.open).toBe(true);
});
