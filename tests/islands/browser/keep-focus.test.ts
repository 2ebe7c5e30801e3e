import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  // happy-dom has no CSS.escape; these names need none.
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
  (await import("../../../islands/browser/keep-focus.ts")).keepFocus();
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, "CSS");
  closePage();
});

const rows = (...names: string[]) =>
  names.map((name) => `<select name="status" id="${name}"></select>`).join("");
beforeEach(() => show(`<h1>Reports</h1><div id="list">${rows("one", "two", "three")}</div>`));

/** A swap of the list, between its first event and its last. */
function swap() {
  const ctx = { target: "#list", sourceElement: find("#list"), response: { status: 200 }, request: {} };
  const send = (type: string) => document.dispatchEvent(new CustomEvent(type, { detail: { ctx } }));
  return {
    begin: () => send("htmx:before:swap"),
    put: (...names: string[]) => {
      find("#list").innerHTML = rows(...names);
    },
    end: () => send("htmx:finally:swap"),
  };
}
const focused = () => document.activeElement?.id;

test("a swap gives the focus to the control that moved up", () => {
  find("#two").focus();
  const own = swap();
  own.begin();
  own.put("one", "three");
  own.end();
  expect(focused()).toBe("three");
});

test("a refresh that begins while the focus is away gives it back, too", () => {
  find("#two").focus();
  const [own, refresh] = [swap(), swap()];
  own.begin();
  own.put("one", "three");
  refresh.begin();
  own.end();
  expect(focused()).toBe("three");
  refresh.put("one", "three");
  refresh.end();
  expect(focused()).toBe("three");
});

test("where nothing of the list had the focus, a later swap takes it from nowhere", () => {
  find("#two").focus();
  const own = swap();
  own.begin();
  own.put("one", "three");
  own.end();
  (document.activeElement as HTMLElement).blur();
  const refresh = swap();
  refresh.begin();
  refresh.put("one", "three");
  refresh.end();
  expect(focused()).toBe("");
});
