import { afterAll, beforeAll, expect, test } from "bun:test";
import { closePage, find, openPage, show, until } from "../dom.ts";

beforeAll(async () => {
  openPage();
  (await import("../../../islands/browser/filter-bets.ts")).filterBets();
});
afterAll(closePage);

const STATUSES = ["Pending", "Won", "Placed", "Lost", "Error", "Void"];
const card = (status: number) => `<article data-status="${status}">${STATUSES[status]}</article>`;
const LIST = `<div id="all-bets">${[0, 1, 1, 3].map(card).join("")}
  <p data-none-shown hidden>None</p><p><span data-shown-bets>4</span> bets shown</p></div>`;
const FILTER = `<fieldset data-filter-bets="#all-bets">Bet Status <span data-chosen-statuses>All Statuses</span>
  ${STATUSES.map((name, at) => `<label><input type="checkbox" value="${at}">${name}</label>`).join("")}</fieldset>`;

function choose(...statuses: number[]): void {
  for (const box of document.querySelectorAll<HTMLInputElement>("input"))
    box.checked = statuses.includes(Number(box.value));
  find("input").dispatchEvent(new Event("change", { bubbles: true }));
}
const shown = () =>
  Array.from(document.querySelectorAll<HTMLElement>("article"))
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const says = () => [find("[data-chosen-statuses]").textContent, find("[data-shown-bets]").textContent];

test("[S2.18.6] several statuses at once hide the other cards of this page; none shows all", () => {
  show(FILTER + LIST);
  choose(1);
  expect([shown(), says()]).toEqual([
    ["Won", "Won"],
    ["Won", "2"],
  ]);
  choose(0, 3);
  expect([shown(), says()]).toEqual([
    ["Pending", "Lost"],
    ["Pending, Lost", "2"],
  ]);
  choose();
  expect([shown().length, says()]).toEqual([4, ["All Statuses", "4"]]);
});

test("where none is left it says so", () => {
  show(FILTER + LIST);
  choose(5);
  expect([shown(), says(), find("[data-none-shown]").hidden]).toEqual([[], ["Void", "0"], false]);
  choose(1);
  expect(find("[data-none-shown]").hidden).toBe(true);
});

test("a list that comes anew is filtered as it arrives", async () => {
  show(FILTER + LIST);
  choose(3);
  find("#all-bets").outerHTML = LIST;
  await until(() => shown().length === 1);
  expect([shown(), says()]).toEqual([["Lost"], ["Lost", "1"]]);
});
