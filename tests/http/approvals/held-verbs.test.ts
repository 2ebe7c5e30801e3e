import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { approvalRequests, auditRows } from "../../../db/schema/index.ts";
import { HELD_VERB_NAMES, HELD_VERBS, type HeldVerb } from "../../../src/domain/approvals/held-verbs.ts";
import { recordDraws } from "../../../src/operations/lottery/record-draws.ts";
import { SATURDAY_12 } from "../../operations/lottery/stand-in-feed.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { giveRole, switchRoles } from "../../support/roles.ts";
import { addColleague, callAs, PIN, requestIn, SEAN, setTo } from "../../support/second-person.ts";
import { openTestShop, type Sent, type TestShop } from "../../support/test-shop.ts";

/** Maeve has £500.00; a single of £10.00 on Abbey at 20/1 can be struck for her, and returns £210.00. */
const BY = { userId: 1, requestId: "test" };
let shop: TestShop;
let race: CardedRace;
let maeve: number;
let sean: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("13:50") });
  sean = await addColleague(shop);
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "20/1", Bellflower: "4/1", Cloudberry: "SP" },
  });
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500, playsRaces: true }))
    .body.id;
});
afterEach(() => shop.close());

const accountPath = () => `/administration/accounts/${maeve}`;
const balance = async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.balance;

async function strike(): Promise<number> {
  const selections = [{ racingRunnerId: race.runnerIds.Abbey }];
  const items = [{ betType: "Single", racingBet: { stake: 10, eachWay: false, selections } }];
  const sent = { accountId: maeve, isPaid: true, items };
  return (await shop.call("POST", "/api/betslip/create", sent)).body.items[0].racingBet.id;
}
async function settle(finish: string[]) {
  shop.clock.shop = off("14:12");
  await callResult(shop, race, { finish, sp: { Cloudberry: "3/1" } });
  await shop.call("GET", "/api/racing/bets/check-all-pending");
}
const betFacts = async (id: number) => {
  const { status, payout } = (await shop.call("GET", `/api/racing/bets/${id}`)).body;
  return [status, payout, await balance()];
};
async function sendForm(path: string, form: string, more: Record<string, string>) {
  return await shop.post(path, { ...fieldsIn((await shop.page(path)).text, form), ...more });
}

/** Nora's £30.00 in a draw of Thursday 10 September 2026. */
async function draws(): Promise<{ drawId: number; resultIds: number[] }> {
  shop.clock.shop = new Date("2026-09-09T12:00:00Z");
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora Byrne" })).body;
  const bet = { selectedNumbers: [3, 9], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", {
    accountId,
    lotteryNumberSelections: [{ ...bet, playDraw2: true }],
  });
  shop.clock.shop = new Date("2026-09-10T20:00:00Z");
  const entered = SATURDAY_12.map((draw) => ({ ...draw, drawDate: "2026-09-10" }));
  const { outcome } = await recordDraws(shop.shop, BY, entered);
  if (!outcome.done) throw new Error(outcome.refusal.code);
  const stored = (await shop.call("GET", "/api/lottery/draw-results")).body as any[];
  const resultIds = stored.flatMap(({ playerResults }) =>
    playerResults.filter((one: any) => one.totalWinnings > 0).map((one: any) => one.id),
  );
  return { drawId: outcome.value.drawIds[0]!, resultIds };
}
const drawFacts = async () =>
  ((await shop.call("GET", "/api/lottery/draw-results")).body as any[]).map(({ drawType, playerResults }) => [
    drawType,
    ...playerResults.map(({ paid }: any) => paid),
  ]);

/** How a verb is done on its page, with what shows that it was. Each moves, or is about, at least £10.00. */
type Case = {
  verb: HeldVerb;
  page: () => Promise<{ act: () => Promise<Sent>; facts: () => Promise<unknown> }>;
};

const CASES: Record<string, Case> = {
  "a withdrawal": {
    verb: "payout",
    page: async () => ({
      act: () => shop.post(`${accountPath()}/withdraw`, { amount: "300" }),
      facts: balance,
    }),
  },
  "the balance of a deleted account": {
    verb: "payout",
    page: async () => ({
      act: () => shop.post(`${accountPath()}/delete`, { balance: "pay", shown: "50000" }),
      facts: async () => (await shop.call("GET", `/api/accounts/${maeve}`)).status,
    }),
  },
  "the return of a bet": {
    verb: "payout",
    page: async () => {
      const bet = await strike();
      await settle(["Abbey", "Bellflower", "Cloudberry"]);
      return {
        act: () => shop.post(`/racing/all-bets/${bet}/pay-out`, { pence: "21000" }),
        facts: balance,
      };
    },
  },
  "winnings of one draw": {
    verb: "payout",
    page: async () => {
      const { resultIds } = await draws();
      return {
        act: () => shop.post(`/lottery/results/${resultIds[0]}/paid`, { paid: "true", from: "unpaid" }),
        facts: drawFacts,
      };
    },
  },
  "all winnings of a customer": {
    verb: "payout",
    page: async () => {
      const { resultIds } = await draws();
      return {
        act: () => shop.post("/lottery/unpaid/pay", { results: resultIds.join(","), to: "account" }),
        facts: drawFacts,
      };
    },
  },
  "a void of a pending bet": {
    verb: "void",
    page: async () => {
      const bet = await strike();
      return {
        act: () => sendForm(`/racing/all-bets/${bet}/void`, "resettle-form", { reason: "Taken late" }),
        facts: () => betFacts(bet),
      };
    },
  },
  "a void of a bet that won": {
    verb: "void",
    page: async () => {
      const bet = await strike();
      await settle(["Abbey", "Bellflower", "Cloudberry"]);
      return {
        act: () => sendForm(`/racing/all-bets/${bet}/void`, "resettle-form", { reason: "Taken late" }),
        facts: () => betFacts(bet),
      };
    },
  },
  "a resettlement": {
    verb: "resettlement",
    page: async () => {
      const bet = await strike();
      await settle(["Bellflower", "Abbey", "Cloudberry"]);
      await callResult(shop, race, { finish: ["Abbey", "Bellflower", "Cloudberry"], userId: 1 });
      return {
        act: () => sendForm(`/racing/all-bets/${bet}/resettle`, "resettle-form", { reason: "Corrected" }),
        facts: () => betFacts(bet),
      };
    },
  },
  "a right price": {
    verb: "rightPrice",
    page: async () => {
      const bet = await strike();
      const what = `set/${race.runnerIds.Abbey}/20/1`;
      return {
        act: () =>
          shop.post(`/racing/all-bets/${bet}/right-price`, {
            what,
            price: "2/1",
            reason: "A digit too many",
          }),
        facts: async () => (await shop.page(`/racing/all-bets/${bet}`)).text.includes("A digit too many"),
      };
    },
  },
  "a raised credit limit": {
    verb: "creditLimit",
    page: async () => {
      await setTo(shop, { customersMayOwe: "LIMIT", creditIncreaseHours: 0 });
      await sendForm(`${accountPath()}/edit`, "account-form", { creditLimit: "5" });
      return {
        act: () => sendForm(`${accountPath()}/edit`, "account-form", { creditLimit: "80" }),
        facts: async () => (await shop.call("GET", `/api/accounts/${maeve}`)).body.creditLimit,
      };
    },
  },
  "a removed draw": {
    verb: "removedDraw",
    page: async () => {
      const { drawId } = await draws();
      const path = `/lottery/results/draws/${drawId}/remove`;
      return { act: () => sendForm(path, "remove-draw-form", { reason: "Wrong day" }), facts: drawFacts };
    },
  },
  "a balance adjustment, a call": {
    verb: "adjustment",
    page: async () => ({
      act: () =>
        shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 600, description: "Mended" }),
      facts: balance,
    }),
  },
};
const ALL = Object.entries(CASES);

const idIn = (sent: Sent): number =>
  requestIn(sent) ??
  (sent.headers.get("content-type")?.includes("json") ? JSON.parse(sent.text).approvalId : 0);
const requests = () => shop.shop.database.reader.select().from(approvalRequests).orderBy(approvalRequests.id);
const trail = async () =>
  (await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id))).map((row) => ({
    ...row,
    after: row.after as Record<string, unknown> | null,
  }));
const approveHere = (id: number, more: Record<string, string> = {}) =>
  shop.post(`/administration/approvals/${id}/approve`, {
    approver: String(sean),
    pinOrPassword: PIN,
    ...more,
  });

test("each verb of the registry has a case here", () => {
  expect(new Set(ALL.map(([, { verb }]) => verb))).toEqual(new Set(HELD_VERB_NAMES));
});

describe.each(ALL)("%s", (_, { verb, page }) => {
  const { setting } = HELD_VERBS[verb];

  test("with nothing held it is done, and no request is kept", async () => {
    const { act, facts } = await page();
    const before = await facts();
    const sent = await act();
    expect([idIn(sent) || null, await requests()]).toEqual([null, []]);
    expect(await facts()).not.toEqual(before);
  });

  test("below its sum it is done", async () => {
    await setTo(shop, { [setting]: 100_000 });
    const { act, facts } = await page();
    const before = await facts();
    await act();
    expect(await facts()).not.toEqual(before);
    expect(await requests()).toEqual([]);
  });

  test("above its sum it waits, and a colleague's PIN on the same screen carries it out, once", async () => {
    await setTo(shop, { [setting]: 999 });
    const { act, facts } = await page();
    const before = await facts();
    const id = idIn(await act());
    expect(id).toBeGreaterThan(0);
    expect(await facts()).toEqual(before);
    const shown = await shop.page(`/administration/approvals/${id}`);
    expect([shown.status, shown.text.includes("Sean Daly")]).toEqual([200, true]);
    expect(shown.text).toContain(HELD_VERBS[verb].what);

    const waiting = (await trail()).length;
    const approved = await approveHere(id);
    expect([approved.status, requestIn(approved)]).toEqual([303, null]);
    const after = await facts();
    expect(after).not.toEqual(before);
    const rows = (await trail()).slice(waiting);
    const done = rows.filter(({ action }) => action !== "Approve");
    expect(rows.filter(({ action }) => action === "Approve")).toMatchObject([
      { userId: sean, subjectId: id, after: { askedBy: "Ada Clerk" } },
    ]);
    expect(done.length).toBeGreaterThan(0);
    for (const row of done)
      expect(row).toMatchObject({ userId: 1, after: { approvedBy: "Sean Daly", approvalId: id } });

    const again = await approveHere(id);
    expect([again.status, requestIn(again)]).toEqual([303, id]);
    expect((await shop.page(`/administration/approvals/${id}`)).text).toContain("It has been carried out.");
    expect(await facts()).toEqual(after);
    expect(await requests()).toMatchObject([{ status: "approved", decidedBy: sean, requestedBy: 1 }]);
  });

  test("sum 0 holds every one; pressed twice, one request waits", async () => {
    await setTo(shop, { [setting]: 0 });
    const { act, facts } = await page();
    const before = await facts();
    const first = idIn(await act());
    expect(idIn(await act())).toBe(first);
    expect((await requests()).length).toBe(1);
    expect(await facts()).toEqual(before);
  });

  test("approved twice at once, it is carried out once", async () => {
    await setTo(shop, { [setting]: 0 });
    const { act, facts } = await page();
    const id = idIn(await act());
    const both = await Promise.all([
      approveHere(id),
      callAs(shop, SEAN, "POST", `/api/approvals/${id}/approve`, { pinOrPassword: PIN }),
    ]);
    const after = await facts();
    const actions = (await trail()).map(({ action }) => action);
    expect(actions.filter((action) => action === "Approve")).toHaveLength(1);
    expect([303, 200, 409]).toContain(both[1].status);
    await approveHere(id);
    expect(await facts()).toEqual(after);
  });

  test("a request is carried out only for an author who may still do it", async () => {
    await setTo(shop, { [setting]: 0 });
    const { act, facts } = await page();
    const before = await facts();
    const id = idIn(await act());
    await switchRoles(shop.shop);
    await giveRole(shop.shop, "manager", sean);
    await giveRole(shop.shop, "clerk");
    const { status, body } = await callAs(shop, SEAN, "POST", `/api/approvals/${id}/approve`, {
      pinOrPassword: PIN,
    });
    await giveRole(shop.shop, "owner");
    // A clerk may pay out.
    if (verb === "payout") expect([status, body.status]).toEqual([200, "approved"]);
    else {
      expect([status, body.detail]).toEqual([
        409,
        expect.stringContaining("Ada Clerk may no longer do this"),
      ]);
      expect(await facts()).toEqual(before);
    }
  });
});
