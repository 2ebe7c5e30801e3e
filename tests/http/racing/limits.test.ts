import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { type CardedRace, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { PATH, saveSettingsForm, settingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const CLERKS = 16;
const PAIRS = 100;
const DAY_MS = 86_400_000;

let shop: TestShop;
let race: CardedRace;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  race = await cardRace(shop, {
    offAt: off("14:05"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "99/1", "Dusk Patrol": "8/1" },
  });
  maeve = await customer("Maeve Kelly");
});
afterEach(() => shop.close());

const customer = async (name: string): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name })).body.id;
const limit = async (fields: Record<string, string>) =>
  expect((await saveSettingsForm(shop, fields)).status).toBe(303);
type Terms = { eachWay?: boolean; horse?: string; atSp?: boolean };
const item = (stake: number, { eachWay = false, horse = "Abbey", atSp = false }: Terms = {}) => ({
  betType: "Single",
  racingBet: {
    stake,
    eachWay,
    selections: [{ racingRunnerId: race.runnerIds[horse], ...(atSp && { atSp }) }],
  },
});
const place = (items: object[], isPaid = false, accountId = maeve) =>
  shop.call("POST", "/api/betslip/create", { accountId, isPaid, items });
const quote = async (items: object[], accountId: number | null = maeve) =>
  (await shop.call("POST", "/api/racing/bets/quote", { accountId, items })).body;
const balance = async (id = maeve) => (await shop.call("GET", `/api/accounts/${id}`)).body.balance;

describe("stake per bet, £20.00", () => {
  const STAKE = { stakeLimit: "REFUSE", stakeLimitPence: "20" };

  test("is off as the shop comes, and off with an amount", async () => {
    expect((await place([item(30)])).status).toBe(201);
    await limit({ ...STAKE, stakeLimit: "OFF" });
    expect((await place([item(30)])).status).toBe(201);
    const quoted = await quote([item(30)]);
    for (const field of ["warnings", "refused", "owedRefused"]) expect(quoted).not.toHaveProperty(field);
    await limit({ stakeLimit: "REFUSE", stakeLimitPence: "" });
    expect((await place([item(30)])).status).toBe(201);
  });

  test("refuses a bet past it, paid or owed, and says the largest that passes", async () => {
    await limit(STAKE);
    const sentence = "Stakes £30.00; the limit is £20.00 per bet. The most this bet may stake is £20.00.";
    for (const isPaid of [true, false]) {
      const { status, body } = await place([item(5), item(30)], isPaid);
      expect([status, body.detail]).toEqual([422, sentence]);
    }
    expect(await balance()).toBe(0);
    const quoted = await quote([item(5), item(30)]);
    expect(quoted.items.map(({ canBePlaced }: { canBePlaced: boolean }) => canBePlaced)).toEqual([
      true,
      false,
    ]);
    expect(quoted.items[1].problems).toEqual([
      { code: "past-stake-limit", message: sentence, selection: null },
    ]);
    expect((await place([item(5), item(20)])).status).toBe(201);
  });

  test("notes each slip that it refuses, with its figures, and one that is sent again with its key once", async () => {
    await limit({ ...STAKE, dayStakeLimit: "REFUSE", dayStakeLimitPence: "50", returnLimit: "REFUSE" });
    await limit({ returnLimitPence: "500", customersMayOwe: "LIMIT" });
    await shop.call("PUT", `/api/accounts/${maeve}`, { creditLimit: 10 });
    await quote([item(30)]);
    const slip = { accountId: maeve, items: [item(30)] };
    for (const _ of [1, 2])
      await shop.call("POST", "/api/betslip/create", slip, { key: "11111111-2222-4333-8444-555555555555" });
    await place([item(6, { horse: "Cloudberry" })]);
    await place([item(20), item(20), item(20)], true);
    await place([item(12)]);
    const trail = await shop.shop.database.reader
      .select({ after: auditRows.after, of: auditRows.subjectId })
      .from(auditRows)
      .where(eq(auditRows.action, "RefusedPastLimit"))
      .orderBy(asc(auditRows.id));
    const noted = (pastLimit: string, wouldBePence: number, limitPence: number) => ({
      of: maeve,
      after: { pastLimit, wouldBePence, limitPence },
    });
    expect(trail).toEqual([
      noted("Stake per bet", 3_000, 2_000),
      noted("Return per bet", 60_000, 50_000),
      noted("Stake per customer and day", 6_000, 5_000),
      noted("Credit limit", 1_200, 1_000),
    ]);
    expect(wordsOf((await shop.page("/administration/audit")).text)).toContain(
      "Past Stake per bet Would be £30.00 Limit £20.00",
    );
  });

  test("counts all lines of a bet, each in whole pence", async () => {
    await limit({ ...STAKE, stakeLimitPence: "19.99" });
    const refused = await place([item(30, { eachWay: true })]);
    expect(refused.body.detail).toContain("The most this bet may stake is £19.98.");
    expect((await place([item(19.98, { eachWay: true })])).status).toBe(201);
    await limit({ stakeLimitPence: "0.01" });
    expect((await place([item(0.02, { eachWay: true })])).body.detail).toContain(
      "Nothing can be staked on it.",
    );
  });

  test("is said by the single call and the form without scripts", async () => {
    await limit(STAKE);
    const selections = [{ racingRunnerId: race.runnerIds.Abbey }];
    const single = { accountId: maeve, betType: "Single", stake: 30, selections };
    expect((await shop.call("POST", "/api/racing/bets", single)).body.detail).toContain("£20.00 per bet");
    await shop.post("/account/select", { accountId: String(maeve) });
    const runner = `${race.runnerIds.Abbey}:2/1`;
    const fields = { betType: "Single", amount: "30", runner, isPaid: "true" };
    const { status, text } = await shop.post("/racing/bets", fields);
    expect(status).toBe(422);
    expect(wordsOf(text)).toContain("The most this bet may stake is £20.00.");
  });

  test("warned about, it is said by the quote, and the bet is taken", async () => {
    await limit({ ...STAKE, stakeLimit: "WARN" });
    const one = await quote([item(30)]);
    expect(one.warnings).toEqual(["Stakes £30.00; the limit is £20.00 per bet."]);
    expect(one.items[0].canBePlaced).toBe(true);
    const two = await quote([{ betType: "Single", racingBet: { stake: 5, selections: [] } }, item(30)]);
    expect(two.warnings).toEqual(["Bet 2: Stakes £30.00; the limit is £20.00 per bet."]);
    expect((await place([item(30), item(40)])).status).toBe(201);
    expect((await place([item(5)])).status).toBe(201);
    const trail = await shop.shop.database.reader
      .select({ after: auditRows.after })
      .from(auditRows)
      .where(eq(auditRows.action, "PlaceBets"))
      .orderBy(asc(auditRows.id));
    expect(trail.map(({ after }) => (after as Record<string, unknown>).pastLimits)).toEqual([
      ["Stake per bet"],
      undefined,
    ]);
  });

  test("that begins on a later day holds from its midnight, with a slip open", async () => {
    await limit({ ...STAKE, stakeLimitPenceFrom: "2026-08-16" });
    const items = [item(30)];
    expect((await quote(items)).items[0].canBePlaced).toBe(true);
    expect((await place(items)).status).toBe(201);
    expect((await settingsForm(shop)).stakeLimitPence).toBe("");
    const tomorrow = await cardRace(shop, {
      offAt: new Date(off("14:05").getTime() + DAY_MS),
      horses: { Ember: "2/1" },
    });
    const bet = { stake: 30, eachWay: false, selections: [{ racingRunnerId: tomorrow.runnerIds.Ember }] };
    const later = [{ betType: "Single", racingBet: bet }];
    // 23:59 in London.
    shop.clock.shop = off("22:59");
    expect((await place(later)).status).toBe(201);
    shop.clock.shop = off("23:00");
    expect((await place(later)).status).toBe(422);
  });

  test.each(["0", "-1", "0.005", "99999999999", "1e9", "💷", "<b>5</b>"])(
    "an amount of %p is refused, and nothing changes",
    async (stakeLimitPence) => {
      await limit(STAKE);
      const { status } = await saveSettingsForm(shop, { stakeLimitPence });
      expect(status).toBe(422);
      expect((await settingsForm(shop)).stakeLimitPence).toBe("20.00");
    },
  );

  test("is not held in a way that the shop does not know", async () => {
    expect((await shop.post(PATH, { ...(await settingsForm(shop)), stakeLimit: "MAYBE" })).status).toBe(422);
    expect((await place([item(30)])).status).toBe(201);
  });
});

describe("return per bet, £500.00", () => {
  beforeEach(() => limit({ returnLimit: "REFUSE", returnLimitPence: "500" }));

  test("refuses what could return more, at the price struck", async () => {
    const refused = await place([item(10, { horse: "Cloudberry" })]);
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      "Could return £1,000.00; the limit is £500.00 per bet. The most this bet may stake is £5.00.",
    ]);
    expect((await place([item(5, { horse: "Cloudberry" })])).status).toBe(201);
    expect((await place([item(5.01, { horse: "Cloudberry" })])).status).toBe(422);
  });

  test("counts a starting price at the board's, each way too", async () => {
    const { body } = await place([item(20, { horse: "Cloudberry", atSp: true, eachWay: true })]);
    expect(body.detail).toStartWith("Could return £2,000.00 (SP counted at the board price, or 20/1);");
    expect((await place([item(5, { horse: "Cloudberry", atSp: true })])).status).toBe(201);
  });

  test("and the stake together: the largest passes both", async () => {
    await limit({ stakeLimit: "REFUSE", stakeLimitPence: "20" });
    const { detail } = (await place([item(30, { horse: "Cloudberry" })])).body;
    expect(detail).toBe("Stakes £30.00; the limit is £20.00 per bet. The most this bet may stake is £5.00.");
  });
});

describe("stake per customer and day, £100.00", () => {
  beforeEach(() => limit({ dayStakeLimit: "REFUSE", dayStakeLimitPence: "100" }));

  test("refuses what goes past it, of this customer and this day alone", async () => {
    expect((await place([item(60)])).status).toBe(201);
    const sentence =
      "Would make £120.00 staked today; the limit is £100.00 per customer and day. The most this bet may stake is £40.00.";
    expect((await place([item(60)])).body.detail).toBe(sentence);
    const quoted = await quote([item(60)]);
    expect([quoted.refused, quoted.items[0].canBePlaced]).toEqual([sentence, true]);
    expect((await place([item(30), item(30)])).body.detail).toContain(
      "The most these bets may stake in all is £40.00.",
    );
    expect(await quote([item(60)], null)).not.toHaveProperty("refused");
    expect((await place([item(60)], true, await customer("Nora Byrne"))).status).toBe(201);
    expect((await place([item(40)], true)).status).toBe(201);
    expect((await place([item(0.01)], true)).body.detail).toContain("Nothing can be staked on it.");
    const next = await cardRace(shop, {
      offAt: new Date(off("14:05").getTime() + DAY_MS),
      horses: { Ember: "2/1" },
    });
    shop.clock.shop = new Date(off("11:00").getTime() + DAY_MS);
    const bet = { stake: 100, eachWay: false, selections: [{ racingRunnerId: next.runnerIds.Ember }] };
    expect((await place([{ betType: "Single", racingBet: bet }])).status).toBe(201);
  });

  test("counts no void bet, and what was staked before it was lowered", async () => {
    const { id } = (await place([item(60)])).body.items[0].racingBet;
    await limit({ dayStakeLimitPence: "50" });
    expect((await place([item(1)])).body.detail).toContain(
      "Would make £61.00 staked today; the limit is £50.00",
    );
    const fields = { status: "5", payoutPence: "6000", reason: "Struck by mistake", key: "" };
    await shop.post(`/racing/all-bets/${id}/void`, fields);
    expect((await place([item(50)])).status).toBe(201);
  });

  test("is what 16 clerks at once take, and no more", async () => {
    const taken = await Promise.all(
      Array.from({ length: CLERKS }, async (_, clerk) => {
        const statuses: number[] = [];
        for (let at = 0; at < 6; at++) statuses.push((await place([item(1 + clerk / 4)])).status);
        return statuses;
      }),
    );
    expect(new Set(taken.flat())).toEqual(new Set([201, 422]));
    const staked = -(await balance());
    expect(staked).toBeLessThanOrEqual(100);
    expect(staked).toBeGreaterThan(100 - 5);
  });

  test("of 100 pairs that pass alone and not together, takes exactly one of each", async () => {
    const ids: number[] = [];
    for (let at = 0; at < PAIRS; at++) ids.push(await customer(`Customer ${at}`));
    const pairs: { status: number }[][] = [];
    // Some at a time: a server that is asked for all at once may answer that it is busy.
    for (let first = 0; first < PAIRS; first += CLERKS)
      pairs.push(
        ...(await Promise.all(
          ids
            .slice(first, first + CLERKS)
            .map((id) => Promise.all([place([item(60)], false, id), place([item(70)], false, id)])),
        )),
      );
    expect(pairs).toHaveLength(PAIRS);
    for (const pair of pairs) expect(pair.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});
