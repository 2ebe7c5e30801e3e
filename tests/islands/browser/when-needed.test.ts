import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show, until } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/when-needed.ts")).loadWhenNeeded();
});
afterAll(closePage);

test("what a fragment brings is answered once its script is here, however often the page changes", async () => {
  show("<p>Nothing to filter</p>");
  show(`<div data-filter-bets="#bets"><label><input type="checkbox" value="Won" checked> Won</label></div>
    <div id="bets"><article data-status="Lost">Lost</article><article data-status="Won">Won</article></div>`);
  await until(() => find("[data-status=Lost]").hidden === true);
  expect(find("[data-status=Won]").hidden).toBe(false);
  document.body.append(document.createElement("p"));
  find<HTMLInputElement>("input").checked = false;
  find("input").dispatchEvent(new Event("change", { bubbles: true }));
  expect(find("[data-status=Lost]").hidden).toBe(false);
});
