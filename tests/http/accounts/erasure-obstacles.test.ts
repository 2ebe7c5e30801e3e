import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accounts, approvalRequests, racingBets, selections } from "../../../db/schema/index.ts";
import { insertSetting } from "../../../db/stores/system/shop-settings.ts";
import { erasePerson } from "../../../src/operations/accounts/erase-person.ts";
import { BY_CLOCK } from "../../../src/operations/audit.ts";
import { noteDispute, openDispute } from "../../../src/operations/disputes/disputes.ts";
import { markPaid } from "../../../src/operations/lottery/mark-paid.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { switchDisputes } from "../../support/disputes.ts";
import { type CardedRace, callResult, cardRace } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

/** Years after anything of theirs moved: time stands in the way of nothing. */
const LATER = new Date("2033-10-01T12:00:00Z");
const BY = { userId: 1, requestId: "test" };

let shop: TestShop;
let id: number;
const erase = () => erasePerson(shop.shop, BY_CLOCK, { id, typed: String(id) });
beforeEach(async () => {
  shop = await openTestShop({ now: new Date("2026-09-10T12:00:00Z") });
  id = (await shop.call("POST", "/api/accounts", { name: "Zenobia Quark" })).body.id;
  await db().transact((tx) =>
    insertSetting(tx, {
      ...{ key: "keepCustomersYears", value: 6, validFrom: "2026-01-01" },
      ...{ savedAt: shop.clock.shop, userId: null },
    }),
  );
});
afterEach(() => shop.close());

const db = () => shop.shop.database;
const money = (verb: "deposit" | "withdraw", amount: number) =>
  shop.call("POST", `/api/accounts/${id}/${verb}`, { amount });
const nameNow = async () => (await db().reader.select().from(accounts).where(eq(accounts.id, id)))[0]!.name;

let race: CardedRace;
async function bet(paidIn = 10): Promise<number> {
  if (paidIn > 0) await money("deposit", paidIn);
  race = await cardRace(shop, {
    offAt: new Date("2026-09-10T14:05:00Z"),
    horses: { Abbey: "4/1", Bell: "2/1" },
  });
  const racingBet = { stake: 10, eachWay: false, selections: [{ racingRunnerId: race.runnerIds.Abbey }] };
  const items = [{ betType: "Single", racingBet }];
  await shop.call("POST", "/api/betslip/create", { accountId: id, isPaid: false, items });
  return (await db().reader.select().from(racingBets))[0]!.id;
}
async function lose(): Promise<void> {
  await callResult(shop, race, { finish: ["Bell", "Abbey"] });
  await checkPendingBets(shop.shop, BY_CLOCK);
}
async function play(weeks: object): Promise<void> {
  const terms = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-10", playDraw2: true, ...weeks };
  await shop.call("POST", "/api/lotteryplayers", { accountId: id, lotteryNumberSelections: [terms] });
}

/** What stands in the way, alone: how it comes about, what is said, and how it ends. */
type Obstacle = { is: object; says: string; stand: () => Promise<void>; end: () => Promise<unknown> };

const OBSTACLES: Record<string, Obstacle> = {
  "a balance": {
    is: { kind: "balance", pence: 1 },
    says: "a balance of £0.01",
    stand: async () => void (await money("deposit", 0.01)),
    end: () => money("withdraw", 0.01),
  },
  "a debt": {
    is: { kind: "balance", pence: -1000 },
    says: "a balance of -£10.00",
    async stand() {
      await bet(0);
      await lose();
    },
    end: () => money("deposit", 10),
  },
  "a pending bet": {
    is: { kind: "bets", count: 1 },
    says: "1 pending bet",
    stand: async () => void (await bet()),
    end: lose,
  },
  "a bet that could not be settled": {
    is: { kind: "bets", count: 1 },
    says: "1 pending bet",
    async stand() {
      await bet();
      await lose();
      await db().transact((tx) => tx.update(racingBets).set({ status: 4 }));
    },
    end: () => db().transact((tx) => tx.update(racingBets).set({ status: 3 })),
  },
  "a lottery bet that runs": {
    is: { kind: "lottery", count: 1 },
    says: "1 running lottery bet",
    stand: () => play({ isNeverEnding: true }),
    end: () => db().transact((tx) => tx.update(selections).set({ stoppedAt: LATER })),
  },
  "winnings that are not collected": {
    is: { kind: "winnings", pence: 6000 },
    says: "unpaid winnings of £60.00",
    async stand() {
      await play({ numberOfWeeks: 1 });
      shop.clock.shop = new Date("2026-09-12T20:00:00Z");
      await shop.call("POST", "/api/lottery/draw-results", SATURDAY_12);
    },
    async end() {
      for (const resultId of [1, 2, 3]) await markPaid(shop.shop, BY, { resultId, paid: true });
    },
  },
  "a dispute that is not over": {
    is: { kind: "disputes", count: 1 },
    says: "1 open dispute",
    async stand() {
      await switchDisputes(shop.shop);
      const subjectId = await bet();
      await lose();
      const about = { subject: "bet", subjectId, receivedOn: "2026-09-10", text: "Says it won" } as const;
      await openDispute(shop.shop, BY, about);
    },
    end: () =>
      noteDispute(shop.shop, BY, { disputeId: 1, status: "SHOP", shown: "OPEN", text: "It was second" }),
  },
  "a request for a second person": {
    is: { kind: "requests", count: 1 },
    says: "1 request for a second person",
    stand: () =>
      db().transact(async (tx) => {
        const subject = { subjectType: "account" as const, subjectId: id, accountId: id };
        const asked = { verb: "payout" as const, operation: "withdraw" as const, requestedBy: 1 as never };
        const [requestedAt, expiresAt] = [shop.clock.shop, shop.clock.shop];
        const facts = { wanted: "{}", facts: "[]", reason: "Asked", requestedAt, expiresAt };
        await tx.insert(approvalRequests).values({ ...subject, ...asked, ...facts, status: "waiting" });
      }),
    end: () => db().transact((tx) => tx.update(approvalRequests).set({ status: "refused" })),
  },
  "an exclusion": {
    is: { kind: "exclusion", until: "2034-09-10" },
    says: "an exclusion until 10 September 2034",
    stand: () =>
      db().transact(async (tx) => {
        const excluded = { excludedFrom: "2026-09-10", excludedUntil: "2034-09-10" };
        await tx.update(accounts).set(excluded).where(eq(accounts.id, id));
      }),
    async end() {
      const none = { excludedFrom: null, excludedUntil: null };
      await db().transact((tx) => tx.update(accounts).set(none).where(eq(accounts.id, id)));
    },
  },
};

describe("an erasure is refused, with what stands in the way and nothing else, and done once it is gone:", () => {
  test.each(Object.keys(OBSTACLES))("%s", async (name) => {
    const { is, says, stand, end } = OBSTACLES[name]!;
    await stand();
    shop.clock.shop = LATER;
    expect(await erase()).toMatchObject({
      done: false,
      refusal: { code: "erasure-stopped", by: [is] },
    });
    const page = await shop.page(`/administration/accounts/${id}/data`);
    expect(wordsOf(page.text)).toContain(says);
    expect(page.text).not.toContain("Erase for Ever");
    const { status, headers } = await shop.post(`/administration/accounts/${id}/erase`, {
      confirm: String(id),
    });
    expect([status, headers.get("location")]).toEqual([303, `/administration/accounts/${id}/data`]);
    expect(wordsOf((await shop.page(`/administration/accounts/${id}/data`)).text)).toContain(
      `Not erased. In the way: ${says}.`,
    );
    expect(await nameNow()).toBe("Zenobia Quark");
    await end();
    // What ended it may have moved money: the years run from then.
    shop.clock.shop = new Date("2040-10-01T12:00:00Z");
    expect(await erase()).toMatchObject({ done: true });
    expect(await nameNow()).toBe(`Customer ${id}`);
  });

  test("the years to keep it, to the day", async () => {
    const refusal = { code: "erasure-stopped", by: [{ kind: "kept", until: "2032-09-10" }] };
    // 00:59 of the 10th in London's summer is 23:59 of the 9th.
    for (const instant of ["2026-09-10T12:00:01Z", "2032-09-09T22:59:59Z"]) {
      shop.clock.shop = new Date(instant);
      expect(await erase()).toEqual({ done: false, refusal } as never);
    }
    expect(wordsOf((await shop.page(`/administration/accounts/${id}/data`)).text)).toContain(
      "the time to keep it, until 10 September 2032",
    );
    shop.clock.shop = new Date("2032-09-09T23:00:00Z");
    expect(await erase()).toMatchObject({ done: true });
  });

  test("the years from a 29 February", async () => {
    shop.clock.shop = new Date("2028-02-29T12:00:00Z");
    await money("deposit", 5);
    await money("withdraw", 5);
    shop.clock.shop = new Date("2034-02-27T12:00:00Z");
    expect(await erase()).toMatchObject({
      refusal: { by: [{ kind: "kept", until: "2034-02-28" }] },
    });
    shop.clock.shop = new Date("2034-02-28T12:00:00Z");
    expect(await erase()).toMatchObject({ done: true });
  });
});
