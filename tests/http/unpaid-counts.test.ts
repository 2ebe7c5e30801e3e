import { afterEach, beforeEach, expect, test } from "bun:test";
import { inside, wordsOf } from "../support/reading.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

const DAY = "2026-08-15";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-08-01T12:00:00Z") });
  for (const name of ["Maeve Kelly", "Nora Byrne"]) {
    const accountId = (await shop.call("POST", "/api/accounts", { name })).body.id;
    const bet = { selectedNumbers: [3], betAmount: 5, isNeverEnding: true, playDraw2: true };
    await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  }
  shop.clock.shop = new Date("2026-08-15T21:00:00Z");
  const draw = { drawDate: DAY, winningNumbers: [3, 4, 5, 6, 7, 8], bonusBall: 9 };
  await shop.call("POST", "/api/lottery/draw-results", [
    { ...draw, drawType: 1 },
    { ...draw, drawType: 2 },
  ]);
});
afterEach(() => shop.close());

const results = async (): Promise<{ id: number; drawId: number }[]> =>
  (await shop.call("GET", "/api/lottery/draw-results")).body
    .filter((draw: any) => draw.drawType === 1)
    .flatMap((draw: any) => draw.playerResults.map(({ id }: any) => ({ id, drawId: draw.id })));
const turn = async (id: number, paid: boolean, from: "results" | "unpaid") =>
  (await shop.post(`/lottery/results/${id}/paid`, { paid: String(paid), from }, { htmx: true })).text;

test("[F13] each switch of Unpaid Results renews the count of its draw, the players' sums and the total", async () => {
  const [maeve, nora] = await results();
  const drawId = maeve!.drawId;
  const said = (answer: string) => [
    wordsOf(inside(answer, "span", `id="unpaid-of-${drawId}"`)),
    wordsOf(inside(answer, "tr", 'id="owed-total"')),
  ];
  const shown = (await shop.page("/lottery/unpaid")).text;
  expect(said(shown)).toEqual(["2 unpaid results", "Total owed 4 £60.00"]);
  expect(said(await turn(maeve!.id, true, "unpaid"))).toEqual(["1 unpaid result", "Total owed 3 £45.00"]);
  expect(said(await turn(nora!.id, true, "unpaid"))).toEqual(["All paid", "Total owed 2 £30.00"]);
  expect(said(await turn(nora!.id, true, "unpaid"))).toEqual(["All paid", "Total owed 2 £30.00"]);
  const back = await turn(maeve!.id, false, "unpaid");
  expect(said(back)).toEqual(["1 unpaid result", "Total owed 3 £45.00"]);
  expect(back).toContain(`hx-target="#unpaid-of-${drawId}"`);
  expect(said((await shop.page("/lottery/unpaid")).text)).toEqual(["1 unpaid result", "Total owed 3 £45.00"]);
});

test("[F13] each switch of Lottery Results renews what its day still owes", async () => {
  const said = (answer: string) => wordsOf(inside(answer, "span", `id="totals-${DAY}"`));
  const [maeve, nora] = await results();
  expect(said((await shop.page("/lottery/results")).text)).toBe("4 winners · £60.00 £60.00 unpaid");
  expect(said(await turn(maeve!.id, true, "results"))).toBe("4 winners · £60.00 £45.00 unpaid");
  expect(said(await turn(nora!.id, true, "results"))).toBe("4 winners · £60.00 £30.00 unpaid");
  expect(said(await turn(nora!.id, false, "results"))).toBe("4 winners · £60.00 £45.00 unpaid");
});
