import { afterAll, afterEach, beforeAll, expect, spyOn, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

const went: string[] = [];
const pressed: string[] = [];
beforeAll(async () => {
  openPage();
  spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
  (await import("../../../islands/browser/scan.ts")).keepScanning();
  document.addEventListener("keydown", ({ key }) => void pressed.push(key));
});
afterAll(closePage);
afterEach(() => {
  went.length = 0;
  pressed.length = 0;
});

let now = 1000;
/** Types as a keyboard does, a key every so many milliseconds, into what has the focus. False: something kept the last key. */
function type(keys: readonly string[], gapMs: number): boolean {
  let done = true;
  for (const key of keys) {
    now += gapMs;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, "timeStamp", { value: now });
    const at = (document.activeElement ?? document.body) as HTMLInputElement;
    done = at.dispatchEvent(event);
    if (done && key.length === 1 && "value" in at) at.value += key;
  }
  now += 5000;
  return done;
}
const CODE = [...("." + "K7M4QX"), "Enter"];

test("a scan opens the bet, and its letters press nothing on the way", () => {
  show("<main><a href='#x' data-key='k'>K</a></main>");
  type(CODE, 12);
  expect(went).toEqual(["/racing/scan?reference=K7M-4QX"]);
  expect(pressed).toEqual(["."]);
});

test("with Shift before each letter, in small letters, or with its hyphen, it is the same code", () => {
  show("<main></main>");
  type([".", "Shift", "K", "7", "Shift", "M", "-", "4", "Shift", "Q", "Shift", "X", "Enter"], 20);
  type([...".k7m4qx", "Enter"], 20);
  expect(went).toEqual(["/racing/scan?reference=K7M-4QX", "/racing/scan?reference=K7M-4QX"]);
});

test.each([
  ["typed by hand", CODE, 120],
  ["without its mark", CODE.slice(1), 12],
  ["that is no reference", [...("." + "OOOOOO"), "Enter"], 12],
  ["cut short", [...("." + "K7M"), "Enter"], 12],
])("what is %s opens nothing, and Enter stays what it is", (_, keys, gapMs) => {
  show("<main></main>");
  expect(type(keys, gapMs)).toBe(true);
  expect(went).toEqual([]);
});

test("typed by hand its letters are the keys that they are", () => {
  show("<main></main>");
  type(CODE, 120);
  expect(pressed).toEqual(CODE);
});

test("in a form that sends it is taken out again: nothing is sent, nothing opens, and the sentence says why", () => {
  show("<div id='toasts'></div><form method='post'><input id='amount' value='20'></form>");
  const field = find<HTMLInputElement>("#amount");
  let heard = "";
  field.addEventListener("input", () => {
    heard = field.value;
  });
  field.focus();
  expect(type(CODE, 12)).toBe(false);
  expect([field.value, heard]).toEqual(["20", "20"]);
  expect(went).toEqual([]);
  expect(find(".toast").textContent).toContain("That was the receipt K7M-4QX.");
});

test("a decimal point in an amount is none of a scanner's: what follows stands in the field", () => {
  show("<form method='post'><input id='amount' value='2'></form>");
  const field = find<HTMLInputElement>("#amount");
  field.focus();
  expect(type([...".50", "Enter"], 20)).toBe(true);
  expect(field.value).toBe("2.50");
});

test("in a box that only asks, it opens the bet", () => {
  show("<form method='get'><input id='box'></form>");
  find("#box").focus();
  type(CODE, 12);
  expect(went).toEqual(["/racing/scan?reference=K7M-4QX"]);
});

test("over a dialog whose form is half filled in, it opens nothing", () => {
  show(
    "<div id='toasts'></div><dialog open><form method='post'><button type='submit'>Save</button></form></dialog>",
  );
  find("button").focus();
  expect(type(CODE, 12)).toBe(false);
  expect(went).toEqual([]);
});
