import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show } from "../dom.ts";

let printed = 0;

beforeAll(async () => {
  openPage();
  window.print = () => {
    printed += 1;
  };
  (await import("../../../islands/browser/when-needed.ts")).loadWhenNeeded();
});
afterAll(closePage);

/** Until a click on the button prints: its script comes in its own time. */
async function pressUntilPrinted(): Promise<void> {
  for (let tries = 0; printed === 0 && tries < 200; tries++) {
    find("#paper").click();
    await Bun.sleep(5);
  }
}

test("a button that arrives with a fragment prints once at a click, however often the page changes", async () => {
  show('<button type="button" id="paper" data-print>Print</button>');
  await pressUntilPrinted();
  expect(printed).toBe(1);
  show('<p>Changed</p><button type="button" id="paper" data-print>Print</button>');
  await Bun.sleep(20);
  find("#paper").click();
  expect(printed).toBe(2);
});
