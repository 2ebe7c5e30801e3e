import { expect, test } from "bun:test";
import { find, has } from "../dom.ts";
import {
  accountNow,
  fine,
  horse,
  item,
  newAccount,
  put,
  quoted,
  RICH,
  showsSlips,
  slip,
  stored,
  TWO_FINE,
} from "./slip-page.ts";

showsSlips();

test("an empty slip says so, and asks the shop nothing", async () => {
  newAccount();
  const { shop } = await slip({});
  expect(has("The slip is empty")).toBe(true);
  expect(shop.sent).toEqual([]);
});

test("each bet stands with its horses, prices, stake and return, and below them the totals", async () => {
  put(item("a", 10, [horse(1, "Quiet Harbour"), horse(2, "Night Ferry", "Evens")]), item("b", 2.5));
  await slip({ "/api/racing/bets/quote": () => quoted(RICH, fine(80, ["7/1", "Evens"]), fine(20)) });
  for (const text of ["Double", "15:11 Ascot", "Quiet Harbour", "Night Ferry", "Evens", "£10.00", "£2.50"])
    expect([text, has(text)]).toEqual([text, true]);
  expect([has("Total stake£12.50"), has("Possible return£100.00")]).toEqual([true, true]);
});

test("[S2.17.5 S4.4.3] a bet is taken off, here and in storage; the last one takes the slip with it", async () => {
  put(item("a", 10), item("b", 2.5));
  const { doing } = await slip(TWO_FINE);
  await doing(() => find("[aria-label^='Remove Single']").click());
  expect([stored().items.map(({ id }: { id: string }) => id), stored().totalStakePence]).toEqual([
    ["b"],
    250,
  ]);
  await doing(() => find("[aria-label^='Remove Single']").click());
  expect([stored(), has("The slip is empty")]).toEqual([null, true]);
});

test("a closed panel asks the shop nothing; opened with the word to place, it begins", async () => {
  put(item("a", 10));
  document.body.dataset.slip = "closed";
  const { shop, doing, settle } = await slip({});
  await settle();
  expect(shop.sent).toEqual([]);
  document.body.insertAdjacentHTML("beforeend", '<aside id="slip" data-to-place="true"></aside>');
  document.body.dataset.slip = "open";
  await doing(() => void document.dispatchEvent(new CustomEvent("slip-opened")));
  await settle();
  expect(find("dialog")).toBeTruthy();
});

test("what another tab places or adds shows here", async () => {
  put(item("a", 10));
  const { doing } = await slip(TWO_FINE);
  const other = (items: unknown[]) =>
    doing(() => {
      localStorage.setItem(`slip-${accountNow()}`, JSON.stringify({ accountId: accountNow(), items }));
      window.dispatchEvent(new StorageEvent("storage", { key: `slip-${accountNow()}` }));
    });
  await other([item("a", 10), item("b", 5)]);
  expect(has("Total stake£15.00")).toBe(true);
  await other([]);
  expect(has("The slip is empty")).toBe(true);
});

test("a stored slip that cannot be read is said, and nothing crashes", async () => {
  put(item("a", 10));
  localStorage.setItem(`slip-${accountNow()}`, "{{{");
  const { doing } = await slip({});
  expect(has("Part of the slip kept in this browser couldn't be read")).toBe(true);
  await doing(() => {
    const items = [item("a", 10), { betType: 7 }];
    localStorage.setItem(`slip-${accountNow()}`, JSON.stringify({ accountId: accountNow(), items }));
    window.dispatchEvent(new StorageEvent("storage", { key: `slip-${accountNow()}` }));
  });
  expect(has("1 bet on this slip could not be read, and was left out")).toBe(true);
});

test("[F10] tomorrow's horse on the slip says its day; another day of the shop's clock makes it today's", async () => {
  const tomorrow = { ...horse(1, "Quiet Harbour"), raceTime: "2026-08-16T14:11:00.000Z" };
  put(item("a", 10, [tomorrow]), item("b", 5, [horse(2, "Night Ferry")]));
  await slip({});
  const when = Array.from(document.querySelectorAll(".slip-horses .soft"), (one) => one.textContent);
  expect(when).toEqual(["Sun 16 Aug 15:11 Ascot", "15:12 Ascot"]);
});
