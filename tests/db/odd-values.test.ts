import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { raceDays } from "../../db/schema/index.ts";
import { findAccount, insertAccount } from "../../db/stores/accounts/accounts.ts";
import { post } from "../../db/stores/accounts/ledger.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** Each engine would take or refuse these in a way of its own. */
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const DAYS = ["", "0000-01-01", "2026-02-30", "2026-08-15", "9999-12-31"];
const NORA = { name: "Nora", description: "", playsLottery: false, playsRaces: false };
const PAGES = [
  (day: string) => `/lottery/results?date=${day}`,
  (day: string) => `/racing?day=${day}`,
  (day: string) => `/racing/all-bets?from=${day}&to=${day}`,
  (day: string) => `/administration/audit?from=${day}&to=${day}`,
  (day: string) => `/administration/accounts/1?from=${day}&to=${day}`,
];

describe("[13.1] a day", () => {
  test("[13.1] is the text that it was, and stands in the order of its text", async () => {
    const { database } = shop.shop;
    await database.transact(async (tx) => {
      for (const day of DAYS) await tx.insert(raceDays).values({ day, triedAt: shop.clock.real });
    });
    const stored = await database.reader
      .select({ day: raceDays.day })
      .from(raceDays)
      .orderBy(asc(raceDays.day));
    expect(stored.map(({ day }) => day)).toEqual(DAYS);
  });

  test.each([...DAYS, "%00", "-0001-01-01", "12026-01-01"])("[13.1] '%s' can be asked for", async (day) => {
    await shop.call("POST", "/api/accounts", { name: "Nora" });
    for (const page of PAGES)
      expect([page(day), (await shop.page(page(day))).status]).toEqual([page(day), 200]);
    const { status } = await shop.call("GET", `/api/lottery/draw-results?from=${day}&to=${day}`);
    expect(status).toBe(/^\d{4}-\d\d-\d\d$/.test(day) && day !== "2026-02-30" ? 200 : 422);
  });

  test.each(["", "0000-01-01", "2026-02-30", "\0"])(
    "[13.1] '%s' starts no bet and is no draw's",
    async (day) => {
      const { body: account } = await shop.call("POST", "/api/accounts", { name: "Nora" });
      const { body: player } = await shop.call("POST", "/api/lotteryplayers", { accountId: account.id });
      const bet = { selectedNumbers: [3], betAmount: 5, startDate: day, isNeverEnding: true };
      const draw = { drawDate: day, drawType: 1, winningNumbers: [1, 3, 9, 14, 16, 19], bonusBall: 27 };
      const [started, held] = [
        await shop.call("POST", `/api/lotteryplayers/${player.id}/selections`, bet),
        await shop.call("POST", "/api/lottery/draw-results", draw),
      ];
      expect([started.status, held.status]).toEqual([422, 422]);
    },
  );

  test("[13.1] that lies ahead keeps a bet out of tonight's draw", async () => {
    const { body: account } = await shop.call("POST", "/api/accounts", { name: "Nora" });
    const { body: player } = await shop.call("POST", "/api/lotteryplayers", { accountId: account.id });
    for (const startDate of ["2026-08-15", "2026-08-16"])
      await shop.call("POST", `/api/lotteryplayers/${player.id}/selections`, {
        selectedNumbers: [3],
        betAmount: 5,
        startDate,
        isNeverEnding: true,
      });
    shop.clock.shop = new Date("2026-08-15T20:00:00Z");
    const draw = {
      drawDate: "2026-08-15",
      drawType: 1,
      winningNumbers: [1, 3, 9, 14, 16, 19],
      bonusBall: 27,
    };
    const { body } = await shop.call("POST", "/api/lottery/draw-results", draw);
    expect(body.playerResults[0].selectionResults).toHaveLength(1);
  });
});

describe("[13.1] a moment", () => {
  test.each(["0001", "1899", "2026", "9999"])(
    "[13.1] of the year %s is kept to the millisecond",
    async (year) => {
      const { reader, transact } = shop.shop.database;
      const at = new Date(`${year}-06-01T12:00:00.123Z`);
      const { id } = await transact((tx) => insertAccount(tx, NORA, at));
      expect((await findAccount(reader, id))!.createdAt).toEqual(at);
    },
  );
});

describe("[13.1] money", () => {
  test.each([0.5, 1.5, 1e-7, Number.POSITIVE_INFINITY])(
    "[13.1] of %d pence is refused by the books, not rounded",
    async (amountPence) => {
      const { reader, transact } = shop.shop.database;
      const { id } = await transact((tx) => insertAccount(tx, NORA, shop.clock.real));
      const cash = { transactionType: "Deposit" as const, description: "Cash", userId: null };
      const moved = { ...cash, accountId: id, amountPence, createdAt: shop.clock.real };
      await expect(transact((tx) => post(tx, moved, null))).rejects.toThrow();
      expect((await findAccount(reader, id))!.balancePence).toBe(0);
    },
  );

  test.each([0.005, 1.005, 0.001, 1e-7])("[13.1] of £%d is refused at the counter", async (amount) => {
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora" })).body;
    expect((await shop.call("POST", `/api/accounts/${id}/deposit`, { amount })).status).toBe(422);
    expect((await shop.call("GET", `/api/accounts/${id}`)).body.balance).toBe(0);
  });
});

describe("[13.1] a zero character", () => {
  test("[13.1] in a search finds nothing and breaks nothing", async () => {
    await shop.call("POST", "/api/accounts", { name: "Nora" });
    for (const page of ["/account/search?q=", "/administration/accounts?q=", "/administration/audit?screen="])
      expect((await shop.page(`${page}a%00b`)).status).toBe(200);
    expect((await shop.call("GET", "/api/racing/horses/search?q=a%00b")).body).toEqual([]);
  });

  test("[13.1] is refused in a name", async () => {
    expect((await shop.call("POST", "/api/accounts", { name: "a\0b" })).status).toBe(422);
  });

  test("[13.1] in a message is left out", async () => {
    const { body } = await shop.call("POST", "/api/feedback", { message: "a\0b" });
    expect((await shop.call("GET", `/api/feedback/${body.id}`)).body.message).toBe("ab");
  });
});
