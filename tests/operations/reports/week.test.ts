import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayFigures } from "../../../db/stores/reports/open-shifts.ts";
import { figuresBy, transfersByDay } from "../../../db/stores/reports/sums.ts";
import { insertUser } from "../../../db/stores/staff/staff.ts";
import { countsOfShift } from "../../../db/stores/tills/shift-counts.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import { grossWinPence } from "../../../src/domain/reports/figures.ts";
import { periodsOf } from "../../../src/domain/reports/spans.ts";
import { cashOf, productsOf } from "../../../src/domain/reports/sum-day.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { collectStakes } from "../../../src/operations/lottery/collect-stakes.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import type { Actor } from "../../../src/operations/shop.ts";
import { closeShift } from "../../../src/operations/tills/close-shift.ts";
import { correctCount } from "../../../src/operations/tills/correct-count.ts";
import { doneAnswer, inDrawer, openWith, switchTillsOn, tillNamed } from "../../support/counted-tills.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const MONDAY = "2026-09-14";
const DAYS = Array.from({ length: 7 }, (_, at) => addDays(MONDAY, at));
const SPAN = { from: MONDAY, to: DAYS[6]! };

/** What the test itself adds up, by day, in pence. */
type Plain = {
  in: number;
  out: number;
  stakes: number;
  refunds: number;
  returns: number;
  again: number;
  lottery: number;
};
const plain = new Map(
  DAYS.map((day): [string, Plain] => [
    day,
    { in: 0, out: 0, stakes: 0, refunds: 0, returns: 0, again: 0, lottery: 0 },
  ]),
);

let opened: TestShop;
let shop: TestShop["shop"];
beforeAll(async () => {
  opened = await openTestShop({ now: new Date(`${MONDAY}T07:00:00Z`) });
  shop = opened.shop;
  await switchTillsOn(shop);
});
afterAll(() => opened.close());

const at = (day: string, time: string) =>
  Object.assign(opened.clock, { shop: new Date(`${day}T${time}:00Z`) });
const pounds = (pence: number) => ({ 100: Math.floor(pence / 100), 1: pence % 100 });

test("a week of three clerks, two tills, racing and lottery: day sheets and the week's report are what a plain re-add says", async () => {
  const clerks = [1];
  for (const firstName of ["Ben", "Cara"])
    clerks.push(
      await shop.database
        .transact((tx) =>
          insertUser(tx, {
            email: `${firstName}@shop.example`,
            ...{ firstName, lastName: "Clerk", passwordHash: "-", createdAt: shop.clock.now() },
          }),
        )
        .then((user) => (typeof user === "number" ? user : (user as { id: number }).id)),
    );
  const named = [await tillNamed(shop, "Front"), await tillNamed(shop, "Back")];
  const account = (await opened.call("POST", "/api/accounts", { name: "Nora Byrne", openingBalance: 100 }))
    .body.id;
  const numbers = { selectedNumbers: [3, 9], betAmount: 5, startDate: MONDAY, isNeverEnding: true };
  const player = (
    await opened.call("POST", "/api/lotteryplayers", {
      accountId: account,
      lotteryNumberSelections: [numbers],
    })
  ).body.id;
  const bets: number[] = [];
  let wrong: { shiftId: number; countId: number; till: Actor } | null = null;

  for (const [index, day] of DAYS.entries()) {
    const sums = plain.get(day)!;
    const tills = named.map((till, which): Actor & { tillId: number } => ({
      ...till,
      userId: clerks[(index + which) % clerks.length]!,
    }));
    at(day, "08:00");
    const shifts = [await openWith(shop, tills[0]!, 100), await openWith(shop, tills[1]!, 50)];
    const offAt = new Date(`${day}T13:00:00Z`);
    const race = await cardRace(opened, { offAt, horses: { Alder: "3/1", Beech: "5/1" } });
    at(day, "10:00");
    for (const [which, till] of tills.entries()) {
      const pence = 1_000 + 100 * index + 50 * which;
      doneAnswer(await deposit(shop, till, { accountId: account, amountPence: pence }));
      sums.in += pence;
      const legs = [{ runnerId: race.runnerIds[which === 0 ? "Alder" : "Beech"]!, seen: null }];
      const single = {
        betType: "Single",
        stake: { perLinePence: 400 + index },
        eachWay: false,
        legs,
        acceptsPrices: true,
      };
      const placed = await placeBets(shop, till, { accountId: account, isPaid: true, bets: [single] });
      bets.push(...doneAnswer(placed).betIds);
      sums.in += 400 + index;
      sums.stakes += 400 + index;
    }
    if (index === 0) {
      const players = [{ playerId: player, shownPence: 1_000 }];
      doneAnswer(await collectStakes(shop, tills[1]!, { week: MONDAY, paidFrom: "cash", players }));
      sums.in += 1_000;
      sums.lottery += 1_000;
    }
    if (index === 1) {
      // Tuesday's second bet was taken at a wrong price.
      const shown = { status: VOID, payoutPence: 401 } as const;
      const voiding = {
        bets: [{ betId: bets.at(-1)!, shown }],
        settling: "VOID",
        reason: "Wrong price",
      } as const;
      doneAnswer(await resettleBets(shop, tills[0]!, voiding));
      sums.refunds += 401;
    }
    at(day, "14:00");
    await callResult(opened, race, { finish: ["Alder", "Beech"], sp: { Alder: "3/1", Beech: "5/1" } });
    await checkPendingBets(shop, { userId: null, requestId: "clock" });
    sums.returns += 4 * (400 + index);
    if (index === 4) {
      // On Friday Monday's winner turns out to have been taken after the off.
      const shown = { status: VOID, payoutPence: 400 } as const;
      const again = {
        bets: [{ betId: bets[0]!, shown }],
        settling: "VOID",
        reason: "After the off",
      } as const;
      doneAnswer(await resettleBets(shop, tills[0]!, again));
      sums.again += 400 - 1_600;
    }
    at(day, "16:00");
    doneAnswer(await withdraw(shop, tills[0]!, { accountId: account, amountPence: 700 }));
    sums.out += 700;
    if (wrong) {
      // Wednesday's count was wrong: the note had slipped under the drawer.
      const { countId, shiftId, till } = wrong;
      const count = (await countsOfShift(shop.database.reader, shiftId)).find(({ id }) => id === countId)!;
      const pieces = pounds(count.expectedPence);
      doneAnswer(
        await correctCount(shop, till, { shiftId, countId, pieces, wrongIn: "safe", reason: "Found" }),
      );
      wrong = null;
    }
    at(day, "17:00");
    for (const [which, till] of tills.entries()) {
      const shiftId = shifts[which]!;
      const isWrong = index === 2 && which === 0;
      const counted = (await inDrawer(shop, shiftId)) - (isWrong ? 500 : 0);
      const note = isWrong ? "Five pounds are missing" : "";
      doneAnswer(await closeShift(shop, till, { shiftId, pieces: pounds(counted), note, staysPence: 0 }));
      if (isWrong) {
        const count = (await countsOfShift(shop.database.reader, shiftId)).at(-1)!;
        wrong = { shiftId, countId: count.id, till };
      }
    }
    if (index === 3) await updateDailySums(shop);
  }

  at(addDays(DAYS[6]!, 1), "08:00");
  const { reader } = shop.database;
  for (const day of DAYS) {
    const { cash, products, struck, voids, resettled, corrections, shifts } = await dayFigures(reader, day);
    const of = (kinds: readonly string[]) => cash.filter(({ kind }) => kinds.includes(kind));
    const customers = of(["Deposit", "Withdraw", "LotteryStake"]);
    const { racing, lottery } = products;
    expect([
      day,
      {
        in: customers.reduce((sum, { inPence }) => sum + inPence, 0),
        out: customers.reduce((sum, { outPence }) => sum + outPence, 0),
        stakes: racing.stakesPence,
        refunds: racing.refundsPence,
        returns: racing.returnsPence,
        again: racing.resettledPence,
        lottery: lottery.stakesPence,
      },
    ]).toEqual([day, plain.get(day)!]);
    expect(struck.bets).toBe(2);
    expect(voids).toHaveLength(day === DAYS[1] || day === DAYS[4] ? 1 : 0);
    expect(resettled).toHaveLength(day === DAYS[4] ? 1 : 0);
    expect(corrections).toHaveLength(day === DAYS[3] ? 1 : 0);
    // Both drawers were opened and closed, and what they held went to the safe.
    expect(shifts.filter(({ kind }) => kind === "Closed")).toHaveLength(2);
    expect(shifts.filter(({ variancePence }) => variancePence === -500)).toHaveLength(
      day === DAYS[2] ? 1 : 0,
    );
  }
  const week = await transfersByDay(reader, SPAN);
  const { racing, lottery } = productsOf(week);
  const all = (name: keyof Plain) => [...plain.values()].reduce((sum, one) => sum + one[name], 0);
  expect(grossWinPence(racing)).toBe(all("stakes") - all("refunds") - all("returns") - all("again"));
  expect(grossWinPence(lottery)).toBe(1_000);
  for (const { tillId } of named) {
    const drawer = cashOf(week).filter(({ account: one }) => one === `till:${tillId}`);
    expect(drawer.reduce((sum, { inPence, outPence }) => sum + inPence - outPence, 0)).toBe(0);
  }
  const byWeek = await figuresBy(reader, {
    product: "lottery",
    dimension: "draw-week",
    periods: periodsOf(SPAN),
  });
  expect([...byWeek].map(([key, { stakesPence }]) => [key, stakesPence])).toEqual([[MONDAY, 1_000]]);
});
