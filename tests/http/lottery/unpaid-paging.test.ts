import { afterAll, beforeAll, expect, test } from "bun:test";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** 130 players won in one draw: three pages of unpaid results. */
const PLAYERS = 130;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ now: new Date("2026-08-14T12:00:00Z") });
  for (let at = 0; at < PLAYERS; at++) {
    const name = `Player ${String(at).padStart(3, "0")}`;
    const { id: accountId } = (await shop.call("POST", "/api/accounts", { name })).body;
    const selection = { selectedNumbers: [3], betAmount: 1, startDate: "2026-08-14" };
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [selection] });
  }
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  const draw = { drawDate: "2026-08-15", drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
  expect((await shop.call("POST", "/api/lottery/draw-results", draw)).status).toBe(201);
});
afterAll(() => shop.close());

const read = async (path: string) => {
  const { status, text } = await shop.page(path, { htmx: true });
  expect(status).toBe(200);
  const rows = [...text.matchAll(/<li id="result-(\d+)" class="owed-row">.*?<span class="name">([^<]*)/gs)];
  const link = (name: string) =>
    new RegExp(`href="([^"]*)"[^>]*>${name}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");
  return {
    ids: rows.map(([, id]) => Number(id)),
    names: rows.map(([, , name]) => Number(name!.slice(-3))),
    page: /Page \d+ of \d+/.exec(text)?.[0],
    next: link("Next"),
    previous: link("Previous"),
  };
};
const pay = (id: number, paid = true) =>
  shop.call("PUT", `/api/drawresults/player-result/${id}/paid`, { paid });

test("[12] Next skips nobody after results of the page were paid, and Previous leads back", async () => {
  const first = await read("/lottery/unpaid");
  expect([first.names.at(0), first.names.at(-1), first.page]).toEqual([0, 49, "Page 1 of 3"]);
  const paid = [...first.ids.slice(0, 6), first.ids.at(-1)!];
  for (const id of paid) await pay(id);

  const second = await read(first.next!);
  expect([second.names.at(0), second.names.at(-1), second.page]).toEqual([50, 99, "Page 2 of 3"]);
  const third = await read(second.next!);
  expect([third.names.at(0), third.names.at(-1), third.page, third.next]).toEqual([
    100,
    129,
    "Page 3 of 3",
    undefined,
  ]);
  expect((await read(third.previous!)).names).toEqual(second.names);
  const back = await read(second.previous!);
  expect([back.names.at(0), back.page, back.previous]).toEqual([6, "Page 1 of 3", undefined]);
  for (const id of paid) await pay(id, false);
});

test("[12] an address of a result that is unknown, or after which nothing is left, is still a page of the list", async () => {
  expect((await read("/lottery/unpaid?page=2&after=999999")).names.at(0)).toBe(50);
  expect((await read("/lottery/unpaid?page=2&after=none")).names.at(0)).toBe(50);
  const last = (await read("/lottery/unpaid?page=3")).ids.at(-1)!;
  expect(await read(`/lottery/unpaid?page=4&after=${last}`)).toMatchObject({ page: "Page 3 of 3" });
});

test("[12] the paid switch changes itself alone: what is open in its row stays open", async () => {
  const { ids } = await read("/lottery/unpaid");
  for (const from of ["unpaid", "results"]) {
    const done = await shop.post(`/lottery/results/${ids[0]}/paid`, { paid: "true", from }, { htmx: true });
    expect(done.headers.get("hx-retarget")).toBe(`#result-${ids[0]}-paid`);
    expect(done.text).toMatch(/^<form id="result-\d+-paid"/);
    expect(done.text).not.toContain("<details");
  }
  await pay(ids[0]!, false);
});
