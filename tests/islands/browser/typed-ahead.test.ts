import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show, until } from "../dom.ts";

type Ahead = typeof import("../../../islands/browser/typed-ahead.ts");
let ahead: Ahead;
/** Keys and clicks as the page's own listeners heard them. */
let did: string[] = [];
let typedText = "";

beforeAll(async () => {
  openPage();
  ahead = await import("../../../islands/browser/typed-ahead.ts");
  ahead.keepTypedAhead([], Promise.resolve());
  document.addEventListener(
    "keydown",
    ({ key, target }) => void did.push(`${key} ${(target as Element).id}`),
  );
  document.addEventListener("click", ({ target }) => void did.push(`click ${(target as Element).id}`));
  // The page of the tests has no editing of its own.
  document.execCommand = (_, __, text) => {
    typedText += text;
    return true;
  };
});
afterAll(closePage);
beforeEach(() => {
  show(`<button type="button" id="other"></button><form id="form"><input id="amount"><input id="note">
    <button type="submit" id="send"></button></form>`);
  find("#form").addEventListener("submit", (event) => event.preventDefault());
  did = [];
  typedText = "";
});

/** A press of the user; true where the browser is kept from it. */
function press(key: string, target: Element = document.body, ways: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...ways });
  Object.defineProperty(event, "isTrusted", { value: true });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
function opens(): void {
  find("#amount").focus();
  ahead.typeCaughtKeys();
}

test("keys wait for a dialog that is on its way and are typed into it; later ones are the browser's", async () => {
  ahead.catchKeys(() => {});
  expect(["1", "5", "Tab", "x"].map((key) => press(key))).toEqual([true, true, true, true]);
  expect(press("F5")).toBe(false);
  expect(press("r", document.body, { ctrlKey: true })).toBe(false);
  expect(did).toEqual(["F5 ", "r "]);
  opens();
  // Behind those that are not typed yet.
  expect(press("y")).toBe(true);
  await until(() => typedText === "15xy");
  expect(did.slice(2)).toEqual(["1 amount", "5 amount", "Tab amount", "x note", "y note"]);
  await until(() => !press("z", find("#note")));
});

test("an Enter that was meant for the button is none; one after text sends once, and drops the rest", async () => {
  ahead.catchKeys(() => {});
  for (const key of ["Enter", "2", "Enter", "Enter", "9"]) press(key);
  press("Enter", document.body, { repeat: true });
  opens();
  await until(() => did.includes("click send"));
  await until(() => !press("z", find("#note")));
  expect(did.filter((one) => !one.startsWith("z"))).toEqual(["2 amount", "Enter amount", "click send"]);
});

test("Esc calls the dialog off and drops what was typed for it", async () => {
  let cancelled = 0;
  ahead.catchKeys(() => void cancelled++);
  expect([press("7"), press("Escape"), cancelled]).toEqual([true, true, 1]);
  await Bun.sleep(0);
  expect(press("8", find("#note"))).toBe(false);
  opens();
  expect(did).toEqual(["8 note"]);
});

test("what is typed ahead of a second dialog, which a key of the first one requests, goes into the second", async () => {
  find("#send").addEventListener("click", () => ahead.catchKeys(() => {}), { once: true });
  ahead.catchKeys(() => {});
  for (const key of ["2", "Enter", "Enter", "3"]) press(key);
  opens();
  await until(() => did.includes("click send"));
  find("#note").focus();
  ahead.typeCaughtKeys();
  await until(() => typedText === "23");
  expect(did.at(-1)).toBe("3 note");
});

test("a text that is pasted waits among the keys, and a click on the way of a dialog does not", async () => {
  ahead.catchKeys(() => {});
  press("1");
  const paste = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperties(paste, {
    isTrusted: { value: true },
    clipboardData: { value: { getData: () => "23" } },
  });
  document.body.dispatchEvent(paste);
  press("4");
  find("#other").click();
  expect([paste.defaultPrevented, did]).toEqual([true, ["click other"]]);
  opens();
  await until(() => typedText === "1234");
});
