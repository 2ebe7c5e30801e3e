import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { postShopTransfer } from "../../../db/stores/accounts/transfers.ts";
import { readMarks } from "../../../db/stores/reports/keeping-sums.ts";
import { figuresBy, figuresOfEach, transfersByDay } from "../../../db/stores/reports/sums.ts";
import { scheduleJob } from "../../../src/app/jobs.ts";
import { addDays } from "../../../src/domain/london-time.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import type { ProductFigures, SumDimension } from "../../../src/domain/reports/figures.ts";
import { periodsOf } from "../../../src/domain/reports/spans.ts";
import { cashOf, productsOf } from "../../../src/domain/reports/sum-day.ts";
import { openLog } from "../../../src/http/response/log.ts";
import { deposit, withdraw } from "../../../src/operations/accounts/deposit-withdraw.ts";
import { setBalance } from "../../../src/operations/accounts/set-balance.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { placeBets } from "../../../src/operations/racing/place-bets.ts";
import { resettleBets } from "../../../src/operations/racing/resettle-bet.ts";
import { unsummedRows, updateDailySums } from "../../../src/operations/reports/update-daily-sums.ts";
import { chanceFrom } from "../../support/chance.ts";
import { callResult, cardRace } from "../../support/race-cards.ts";
import { rowsBySql } from "../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import { type PlainLine, plainSums } from "./plain-sums.ts";

const SEED = Number(process.env.SEED ?? 20261123);
const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let accounts: number[];
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-03-27T10:00:00Z") });
  accounts = [];
  for (const name of ["Maeve", "Tom", "Orla"])
    accounts.push((await shop.call("POST", "/api/accounts", { name, openingBalance: 50 })).body.id);
});
afterEach(() => shop.close());

const reader = () => shop.shop.database.reader;
const plain = ({
  bets,
  stakesPence,
  refundsPence,
  returnsPence,
  resettledPence,
}: ProductFigures): PlainLine => [bets, stakesPence, refundsPence, returnsPence, resettledPence];

/** Reports of some days beside a plain sum of the ledger. */
async function compare(from: string, to: string): Promise<void> {
  const wanted = await plainSums(reader(), from, to);
  const sums = await transfersByDay(reader(), { from, to });
  expect(plain(productsOf(sums).racing)).toEqual(wanted.racing);
  const cash = cashOf(sums).filter(({ kind }) => kind === "Deposit" || kind === "Withdraw");
  expect(cash.reduce((sum, line) => sum + line.inPence, 0)).toBe(wanted.cashIn);
  expect(cash.reduce((sum, line) => sum + line.outPence, 0)).toBe(wanted.cashOut);
  const by = async (dimension: SumDimension) => {
    const figures = await figuresBy(reader(), {
      product: "racing",
      dimension,
      periods: periodsOf({ from, to }),
    });
    return Object.fromEntries([...figures].map(([key, one]) => [key, plain(one)]));
  };
  const several = Object.fromEntries(wanted.course);
  if (several.several) {
    several["+GB"] = several.several;
    delete several.several;
  }
  expect(await by("course")).toEqual(several);
  expect(await by("bet-type")).toEqual(Object.fromEntries(wanted.type));
  expect(await by("customer")).toEqual(Object.fromEntries(wanted.customer));
}

describe("sums kept by day", () => {
  test("are what a plain re-add of the ledger is, whatever happened, whenever they were kept, and however the clock was set", async () => {
    const random = chanceFrom(SEED);
    const upTo = (most: number) => Math.floor(random() * most);
    const START = Date.parse("2026-03-27T00:00:00Z");
    const DAYS = 70;
    const off = new Date(START + (DAYS + 5) * 86_400_000);
    const races = [
      await cardRace(shop, { course: "Ascot", offAt: off, horses: { Alder: "3/1", Beech: "5/1" } }),
      await cardRace(shop, { course: "York", offAt: off, horses: { Cedar: "2/1", Damson: "9/1" } }),
      await cardRace(shop, { course: "York", offAt: off, horses: { Elder: "2/1", Fir: "9/1" } }),
    ];
    const horses = ["Alder", "Cedar", "Elder"].map((name, at) => races[at]!.runnerIds[name]!);
    let betIds: number[] = [];
    for (let step = 0; step < 260; step++) {
      // Forward mostly, and back at times: a shop whose clock was set, or a server whose clock is behind.
      shop.clock.shop = new Date(START + upTo(DAYS * 86_400_000));
      const accountId = accounts[upTo(accounts.length)]!;
      const amountPence = 50 + upTo(2_000);
      const dice = upTo(100);
      if (dice < 25) await deposit(shop.shop, BY, { accountId, amountPence });
      else if (dice < 35) await withdraw(shop.shop, BY, { accountId, amountPence });
      else if (dice < 40)
        await setBalance(shop.shop, BY, {
          accountId,
          balancePence: amountPence,
          description: "Put right",
          expectedPence: null,
        });
      else if (dice < 85) {
        const legs = horses.slice(0, 1 + upTo(3)).map((runnerId) => ({ runnerId, seen: null }));
        const betType = ["Single", "Double", "Treble"][legs.length - 1]!;
        const bet = {
          betType,
          stake: { perLinePence: amountPence },
          eachWay: false,
          legs,
          acceptsPrices: true,
        };
        const { outcome } = await placeBets(shop.shop, BY, { accountId, isPaid: upTo(2) === 0, bets: [bet] });
        if (!outcome.done) throw new Error(JSON.stringify(outcome));
        betIds.push(...outcome.value.betIds);
      } else if (dice < 92 && betIds.length > 0) {
        const [betId] = betIds.splice(upTo(betIds.length), 1);
        const bet = (
          await rowsBySql(reader(), sql`select amount_pence as pence from racing_bets where id = ${betId}`)
        )[0];
        const shown = { status: VOID, payoutPence: Number(bet.pence) } as const;
        const { outcome } = await resettleBets(shop.shop, BY, {
          bets: [{ betId: betId!, shown }],
          settling: "VOID",
          reason: "Test",
        });
        expect(outcome.done).toBe(true);
      } else await updateDailySums(shop.shop);
    }
    const marks = await readMarks(reader());
    expect(marks.transactions).toBeGreaterThan(0);
    await compare("2026-03-27", "2026-06-30");
    for (const race of races)
      await callResult(shop, race, {
        finish: [Object.keys(race.runnerIds)[0]!, Object.keys(race.runnerIds)[1]!],
      });
    shop.clock.shop = new Date("2026-05-02T21:00:00Z");
    expect((await checkPendingBets(shop.shop, BY)).settled).toBeGreaterThan(10);
    betIds = betIds.slice(0, 3);
    for (const when of ["before", "after"]) {
      for (let span = 0; span < 12; span++) {
        const from = addDays("2026-03-27", upTo(DAYS));
        await compare(from, addDays(from, upTo(DAYS)));
      }
      await compare("2026-03-29", "2026-03-29");
      await compare("2026-04-01", "2026-05-31");
      if (when === "before") await updateDailySums(shop.shop);
    }
  });

  test("a deposit at 23:59:59.999 of London's clock is of that day, on every day of the year and both changes of the clock", async () => {
    const at = async (instant: string, pence: number) => {
      shop.clock.shop = new Date(instant);
      await deposit(shop.shop, BY, { accountId: accounts[0]!, amountPence: pence });
    };
    // Clocks go forward on 29 March 2026 and back on 25 October.
    await at("2026-03-28T23:59:59.999Z", 1);
    await at("2026-03-29T00:00:00.000Z", 10);
    await at("2026-03-29T22:59:59.999Z", 100);
    await at("2026-03-29T23:00:00.000Z", 1_000);
    await at("2026-10-24T22:59:59.999Z", 1);
    await at("2026-10-24T23:00:00.000Z", 10);
    await at("2026-10-25T23:59:59.999Z", 100);
    await at("2026-10-26T00:00:00.000Z", 1_000);
    const inPence = async (day: string) =>
      cashOf(await transfersByDay(reader(), { from: day, to: day })).reduce(
        (sum, line) => sum + line.inPence,
        0,
      );
    for (const kept of [false, true]) {
      if (kept) await updateDailySums(shop.shop);
      const days = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"];
      expect(await Promise.all(days.map(inPence))).toEqual([1, 110, 1_000, 1, 110, 1_000]);
    }
  });

  test("a row that is committed after sums were kept, with a smaller id or an older date, is in every report", async () => {
    shop.clock.shop = new Date("2026-04-01T12:00:00Z");
    await deposit(shop.shop, BY, { accountId: accounts[0]!, amountPence: 500 });
    await updateDailySums(shop.shop);
    shop.clock.shop = new Date("2026-03-31T12:00:00Z");
    await deposit(shop.shop, BY, { accountId: accounts[0]!, amountPence: 700 });
    await compare("2026-03-31", "2026-03-31");
    await updateDailySums(shop.shop);
    await compare("2026-03-01", "2026-04-30");
  });

  test("lottery money in cash is a product's, and what is taken back is told apart", async () => {
    const at = new Date("2026-03-28T12:00:00Z");
    const row = { description: "Week", createdAt: at };
    await shop.shop.database.transact(async (tx) => {
      const stake = { fromAccount: "counter", toAccount: "lottery-stakes", kind: "LotteryStake" } as const;
      const id = await postShopTransfer(tx, { ...row, ...stake, amountPence: 1_500 });
      const back = { fromAccount: "lottery-stakes", toAccount: "counter", kind: "LotteryStake" } as const;
      await postShopTransfer(tx, { ...row, ...back, amountPence: 1_500, correctsId: id });
      const won = { fromAccount: "lottery-winnings", toAccount: "counter", kind: "LotteryWinnings" } as const;
      await postShopTransfer(tx, { ...row, ...won, amountPence: 4_000 });
    });
    for (const kept of [false, true]) {
      if (kept) await updateDailySums(shop.shop);
      const { lottery } = productsOf(
        await transfersByDay(reader(), { from: "2026-03-28", to: "2026-03-28" }),
      );
      expect(plain(lottery)).toEqual([1, 1_500, 1_500, 4_000, 0]);
    }
  });
});

describe("[F97] the rows of a busy day", () => {
  const log = openLog("error", () => {});
  const deposits = async (count: number) => {
    for (let at = 0; at < count; at++)
      await deposit(shop.shop, BY, { accountId: accounts[at % 3]!, amountPence: 100 });
  };

  test("are summed every five minutes where they are many, so that a report adds up few by itself", async () => {
    await updateDailySums(shop.shop);
    const often = scheduleJob("keep-sums", shop.shop, log);
    try {
      await deposits(150);
      await often.trigger();
      expect(await unsummedRows(reader())).toBe(150);
      await deposits(50);
      await often.trigger();
      expect(await unsummedRows(reader())).toBe(0);
    } finally {
      often.stop();
    }
  });

  test("are added up once for two products, with what one by one comes to", async () => {
    await deposits(3);
    const by = {
      dimension: "customer",
      periods: periodsOf({ from: "2026-03-01", to: "2026-03-27" }),
    } as const;
    const [racing, lottery] = await figuresOfEach(reader(), ["racing", "lottery"], by);
    expect(racing).toEqual(await figuresBy(reader(), { product: "racing", ...by }));
    expect(lottery).toEqual(await figuresBy(reader(), { product: "lottery", ...by }));
  });
});
