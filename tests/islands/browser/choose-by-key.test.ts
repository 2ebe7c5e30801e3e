import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

type Keys = typeof import("../../../islands/browser/type-keys.ts");
let pressKey: Keys["pressKey"];
/** What each list chose, in its order: "type: Lucky 15". */
let chosen: string[];

const TYPES = ["Single", "Canadian", "Lucky 15", "Lucky 31", "Lucky 63"];
const RESULTS = ["Won", "Placed", "Lost", "Void"];

beforeAll(async () => {
  openPage();
  ({ pressKey } = await import("../../../islands/browser/type-keys.ts"));
});
afterAll(closePage);
beforeEach(() => {
  const list = (id: string, texts: readonly string[]) =>
    `<select id="${id}">${texts.map((text) => `<option>${text}</option>`).join("")}</select>`;
  show(list("type", TYPES) + list("result", RESULTS));
  chosen = [];
  for (const id of ["type", "result"])
    find(id === "type" ? "#type" : "#result").addEventListener("change", ({ target }) =>
      chosen.push(`${id}: ${(target as HTMLSelectElement).value}`),
    );
});

const list = (id: string) => find(`#${id}`) as HTMLSelectElement;

/** Keys that were held: when they were pressed is long ago. */
function typeHeld(into: string, text: string): void {
  list(into).focus();
  for (const key of text) pressKey({ key, shiftKey: false, timeStamp: 0 });
}

/** A key that the browser itself handles, unless prevented. */
function press(into: string, key: string, after = 0) {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  Object.defineProperty(event, "isTrusted", { value: true });
  Object.defineProperty(event, "timeStamp", { value: performance.now() + after });
  list(into).dispatchEvent(event);
  return event.defaultPrevented ? "answered" : "left to the browser";
}

test("what was sought in one list is not gone on with in the next", () => {
  typeHeld("type", "Lucky 15");
  typeHeld("result", "Lo");
  expect([list("type").value, list("result").value]).toEqual(["Lucky 15", "Lost"]);
});

test("a word whose first letters were held is gone on with by those that follow", () => {
  typeHeld("type", "Luc");
  expect(["k", "y", " ", "6"].map((key) => press("type", key))).toEqual(Array(4).fill("answered"));
  expect(list("type").value).toBe("Lucky 63");
});

test("after a pause a letter begins another word, and a space opens the list", () => {
  typeHeld("type", "Luc");
  expect(press("type", "c", 1500)).toBe("answered");
  expect(list("type").value).toBe("Canadian");
  expect(press("type", " ", 1500)).toBe("left to the browser");
});

test("a letter that is pressed again goes to the next option that begins with it", () => {
  for (const expected of ["Lucky 15", "Lucky 31", "Lucky 63", "Lucky 15"]) {
    typeHeld("type", "l");
    expect(list("type").value).toBe(expected);
  }
  list("type").blur();
});

test("a list that was left is the browser's again; a choice that stands is not announced anew", () => {
  typeHeld("type", "Can");
  expect(chosen).toEqual(["type: Canadian"]);
  list("type").blur();
  list("type").focus();
  expect(press("type", "l")).toBe("left to the browser");
});
