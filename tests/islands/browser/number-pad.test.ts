import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

const commands: string[] = [];
beforeAll(async () => {
  openPage();
  Element.prototype.scrollIntoView = () => {};
  document.execCommand = (command: string, _?: boolean, text?: string) =>
    Boolean(commands.push(text ? `${command} ${text}` : command));
  (await import("../../../islands/browser/number-pad.ts")).keepNumberPad();
});
afterAll(closePage);

const padKeys = () => Array.from(document.querySelectorAll<HTMLButtonElement>(".number-pad button"));
const tap = (key: string) =>
  padKeys()
    .find(({ value }) => value === key)
    ?.click();

test("a field for an amount has the pad while it has the focus, another field has none", () => {
  show("<form><input id='name'><input id='amount' inputmode='decimal'></form>");
  find("#amount").focus();
  expect(padKeys()).toHaveLength(16);
  expect(find<HTMLInputElement>("#amount").inputMode).toBe("none");
  find("#name").focus();
  expect(padKeys()).toEqual([]);
  find("#amount").focus();
  expect(padKeys()).toHaveLength(16);
});

test("it types as a keyboard does: keys that are heard, text that is inserted, Enter that sends", () => {
  let sent = 0;
  show("<form><input id='amount' inputmode='decimal'><button type='submit'>Deposit</button></form>");
  find("form").addEventListener("submit", (event) => {
    event.preventDefault();
    sent++;
  });
  const heard: string[] = [];
  find("#amount").addEventListener("keydown", (event) => heard.push((event as KeyboardEvent).key));
  find("#amount").focus();
  for (const key of ["2", "0", ".", "5", "Backspace", "Enter"]) tap(key);
  expect(commands.splice(0)).toEqual(["2", "0", ".", "5"].map((key) => `insertText ${key}`).concat("delete"));
  expect(heard).toEqual(["2", "0", ".", "5", "Backspace", "Enter"]);
  expect(sent).toBe(1);
});

test("what a listener takes for itself is not typed as well", () => {
  show("<form><input id='amount' inputmode='numeric'></form>");
  find("#amount").addEventListener("keydown", (event) => event.preventDefault());
  find("#amount").focus();
  tap("7");
  expect(commands.splice(0)).toEqual([]);
});

test("in an open dialog it stands inside it, where it can be pressed", () => {
  show("<dialog open><form><input id='amount' inputmode='decimal'></form></dialog>");
  find("#amount").focus();
  expect(find(".number-pad").closest("dialog")).not.toBeNull();
});
