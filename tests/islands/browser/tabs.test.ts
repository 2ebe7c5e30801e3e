import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { closePage, find, openPage, press, show } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/tabs.ts")).keepTabs();
});
afterAll(closePage);
beforeEach(() => {
  const tab = (n: number) =>
    `<a role="tab" id="t${n}" href="?tab=${n}" aria-controls="p${n}" aria-selected="${n === 1}" tabindex="${n === 1 ? 0 : -1}">Draw ${n}</a>`;
  const panel = (n: number) => `<div role="tabpanel" id="p${n}" ${n === 1 ? "" : "hidden"}>Panel ${n}</div>`;
  show(`<div role="tablist">${[1, 2, 3].map(tab).join("")}</div>${[1, 2, 3].map(panel).join("")}`);
});

const selected = () =>
  Array.from(
    document.querySelectorAll("[role=tab]"),
    (tab) => tab.getAttribute("aria-selected") === "true",
  ).indexOf(true);
const shown = () =>
  Array.from(document.querySelectorAll<HTMLElement>("[role=tabpanel]")).map((panel) => !panel.hidden);

test("[S2.9.7] a click selects the tab and shows its panel, without following its link", () => {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("#t2").dispatchEvent(click);
  expect([selected(), shown(), click.defaultPrevented]).toEqual([1, [false, true, false], true]);
  expect([find("#t1").tabIndex, find("#t2").tabIndex]).toEqual([-1, 0]);
});

test("arrows go round, Home and End to the ends, and the focus goes along", () => {
  find("#t1").focus();
  const walk = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"].map((key) => {
    press(key, document.activeElement as Element);
    return [document.activeElement?.id, selected()];
  });
  expect(walk).toEqual([
    ["t2", 1],
    ["t3", 2],
    ["t1", 0],
    ["t3", 2],
    ["t1", 0],
    ["t3", 2],
  ]);
  expect(shown()).toEqual([false, false, true]);
});

test("a click with Ctrl, or on a tab whose panel is not in the page, is left to the link", () => {
  const withCtrl = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  find("#t2").dispatchEvent(withCtrl);
  find("#p3").remove();
  const withoutPanel = new MouseEvent("click", { bubbles: true, cancelable: true });
  find("#t3").dispatchEvent(withoutPanel);
  expect([withCtrl.defaultPrevented, withoutPanel.defaultPrevented, selected()]).toEqual([false, false, 0]);
});
