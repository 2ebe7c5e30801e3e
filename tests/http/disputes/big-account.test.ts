import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { playerResults, racingBets, transactions } from "../../../db/schema/index.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { openDispute } from "../../../src/operations/disputes/disputes.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { type AskedStatement, listenToStatements } from "../../support/asked-statements.ts";
import { switchDisputes } from "../../support/disputes.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const at = (time: string) => new Date(`2026-09-12T${time}:00Z`);
const BY = { userId: 1, requestId: "test" };

let listening: ReturnType<typeof listenToStatements>;
let shop: TestShop;
let maeve: number;
let deposits = 0;
beforeAll(async () => {
  listening = listenToStatements();
  shop = await openTestShop({ now: at("11:00") });
  shop.shop.database.cache.mostBytes = 0;
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
  await switchDisputes(shop.shop);
  await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 50 });
  const race = await cardRace(shop, { offAt: at("14:05"), horses: { Abbey: "4/1", Bell: "2/1" } });
  const racingBet = { stake: 10, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  const items = [{ betType: "Single", racingBet }];
  await shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
  shop.clock.shop = at("14:10");
  await callResult(shop, race, { finish: ["Abbey", "Bell"] });
  await checkPendingBets(shop.shop, BY_CLOCK);
  const terms = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-12", isNeverEnding: true };
  const lotteryNumberSelections = [{ ...terms, playDraw1: true }];
  await shop.call("POST", "/api/lotteryplayers", { accountId: maeve, lotteryNumberSelections });
  const draw = { drawDate: "2026-09-12", drawType: 1, bonusBall: 27 };
  shop.clock.shop = at("20:00");
  await shop.call("POST", "/api/lottery/draw-results", { ...draw, winningNumbers: [1, 3, 9, 14, 16, 19] });
  const { reader } = shop.shop.database;
  const resultId = (await reader.select().from(playerResults))[0]!.id;
  await markPaid(shop.shop, BY, { resultId, paid: true, to: "account" });
  await markPaid(shop.shop, BY, { resultId, paid: false });
  const rows = await reader.select().from(transactions).where(eq(transactions.accountId, maeve));
  const paidOut = rows.find(({ transactionType }) => transactionType === "RacingBetPaidOut")!.id;
  const betId = (await reader.select().from(racingBets))[0]!.id;
  for (const [subject, subjectId] of [
    ["bet", betId],
    ["result", resultId],
    ["movement", paidOut],
  ] as const) {
    const said = { receivedOn: "2026-09-12", text: "Says it is too little" };
    const { outcome } = await openDispute(shop.shop, BY, { subject, subjectId, ...said });
    expect(outcome.done).toBe(true);
  }
  shop.clock.shop = at("20:30");
  await shop.call("POST", "/api/lottery/draw-results", { ...draw, winningNumbers: [1, 3, 8, 14, 16, 19] });
});
afterAll(async () => {
  await shop.close();
  listening.stop();
});

/** As many movements, with their audit rows, on the account in dispute. */
async function fill(upTo: number): Promise<void> {
  for (; deposits < upTo; deposits++)
    await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 1 });
}

const PATHS = [1, 2, 3].flatMap((id) =>
  ["", "/evidence", "/evidence.json"].map((end) => `/administration/disputes/${id}${end}`),
);

/** One look at a page that has been looked at before. */
async function look(path: string) {
  await shop.page(path);
  listening.take();
  expect((await shop.page(path)).status).toBe(200);
  return listening.take().asked;
}

/** The settings that were ever changed are few, `found`, `placed`, `sums` and `once` are made by the statement; the newest seal is one row. */
const readsItAll = ({ sql, plan }: AskedStatement): boolean =>
  !sql.endsWith('order by "seals"."id" desc limit +?') &&
  plan().some((step) => /^SCAN (?!shop_settings|placed|users|once|sums|found)\w+$/.test(step));

describe("a dispute and its evidence", () => {
  test("ask no more of a long account than of a short one, and read nothing from end to end", async () => {
    const few = new Map<string, number>();
    for (const path of PATHS) few.set(path, (await look(path)).length);
    expect(Math.max(...few.values())).toBeLessThan(30);
    await fill(150);
    for (const path of PATHS) {
      const asked = await look(path);
      expect({ path, asked: asked.length }).toEqual({ path, asked: few.get(path)! });
      expect({ path, all: asked.filter(readsItAll).map(({ sql }) => sql) }).toEqual({ path, all: [] });
    }
  }, 120_000);

  test("show of a movement its neighbours and what followed it, not the whole account", async () => {
    const { text } = await shop.page("/administration/disputes/3/evidence.json");
    const { movements } = JSON.parse(text);
    expect(movements.length).toBeLessThan(12);
  });
});
