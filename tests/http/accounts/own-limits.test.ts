import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq, sql } from "drizzle-orm";
import { runSql } from "../../../db/query/raw.ts";
import { accounts, auditRows, racingBets } from "../../../db/schema/index.ts";
import { switchCare } from "../../support/care.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { colleague, giveRole, switchRoles } from "../../support/roles.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let race: CardedRace;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  maeve = await open("Maeve Kelly");
  await switchCare(shop.shop);
});
afterEach(() => shop.close());

const open = async (name: string) =>
  (await shop.call("POST", "/api/accounts", { name, playsRaces: true, playsLottery: true })).body.id;
const path = (what: string, id = maeve) => `/administration/accounts/${id}/${what}`;
const formOf = async (id = maeve) => fieldsIn((await shop.page(path("limits", id))).text, "own-limits-form");
const ask = async (typed: Record<string, string>, id = maeve) =>
  shop.post(path("limits", id), { ...(await formOf(id)), ...typed });
const asked = async (typed: Record<string, string>, id = maeve) =>
  expect((await ask(typed, id)).status).toBe(303);
const page = async () => wordsOf((await shop.page(`/administration/accounts/${maeve}`)).text);
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const deposit = async (amount: number, id = maeve) => {
  const { status, body } = await shop.call("POST", `/api/accounts/${id}/deposit`, { amount });
  return status === 200 ? status : [status, body.detail];
};
const leg = () => [{ racingRunnerId: race.runnerIds.Abbey }];
const slip = (stakes: number[]) =>
  stakes.map((stake) => ({ betType: "Single", racingBet: { stake, selections: leg() } }));
const place = async (stakes: number[], isPaid = false, id = maeve) => {
  const wanted = { accountId: id, isPaid, items: slip(stakes) };
  const { status, body } = await shop.call("POST", "/api/betslip/create", wanted);
  return status === 201 ? status : [status, body.detail];
};
const trail = async () =>
  (
    await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, "SetOwnLimits"))
      .orderBy(asc(auditRows.id))
  ).map(({ before, after }) => JSON.parse(JSON.stringify([before, after])));

describe("a deposit limit", () => {
  beforeEach(() => asked({ depositDay: "50" }));

  test("refuses what is past it in a sentence with figures, on every way that money comes in", async () => {
    expect(await deposit(30)).toBe(200);
    const detail =
      "Would make £60.00 paid in today; Maeve Kelly's own limit is £50.00 a day. At most £20.00 can be paid in now.";
    expect(await deposit(30)).toEqual([422, detail]);
    const form = await shop.post(path("deposit"), { amount: "30", key: "" });
    expect([form.status, wordsOf(form.text).includes(detail)]).toEqual([422, true]);
    const upwards = { balance: 60, description: "A gift" };
    const set = await shop.call("PATCH", `/api/accounts/${maeve}/balance`, upwards);
    expect([set.status, set.body.detail]).toEqual([422, detail]);
    expect(await place([30], true)).toEqual([
      422,
      "Would make £60.00 paid in today; Maeve Kelly's own limit is £50.00 a day. The most this bet may stake is £20.00.",
    ]);
    expect(await place([15, 15], true)).toEqual([
      422,
      "Would make £60.00 paid in today; Maeve Kelly's own limit is £50.00 a day. The most these bets may stake in all is £20.00.",
    ]);
    expect(await place([30])).toBe(201);
    expect(await deposit(20)).toBe(200);
    expect(await deposit(0.01)).toEqual([
      422,
      "Would make £50.01 paid in today; Maeve Kelly's own limit is £50.00 a day. Nothing more can be paid in before 16 August 2026.",
    ]);
  });

  test("counts what was paid in before it was asked for, not what was paid out, and begins anew at midnight", async () => {
    expect(await deposit(50)).toBe(200);
    await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 40 });
    expect(await deposit(1)).toEqual([422, expect.stringContaining("before 16 August 2026")]);
    at("2026-08-15T22:59:00Z");
    expect(await deposit(1)).toEqual([422, expect.any(String)]);
    at("2026-08-15T23:00:00Z");
    expect(await deposit(50)).toBe(200);
    await asked({ depositWeek: "75", depositMonth: "99.99" });
    at("2026-08-16T23:00:00Z");
    expect(await deposit(0.01)).toEqual([
      422,
      expect.stringContaining("this month; Maeve Kelly's own limit is £99.99"),
    ]);
  });

  test("takes back what was entered by mistake: a balance set downwards", async () => {
    expect(await deposit(50)).toBe(200);
    await shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 5, description: "Keyed wrong" });
    expect(await deposit(45)).toBe(200);
    expect(await deposit(0.01)).toEqual([422, expect.any(String)]);
  });

  test("is decided once of two deposits at once that each pass alone", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => open(`Customer ${at}`)));
    for (const id of ids) await asked({ depositDay: "10" }, id);
    const pairs = await Promise.all(ids.map((id) => Promise.all([deposit(6, id), deposit(7, id)])));
    for (const pair of pairs) expect(pair.filter((answer) => answer === 200)).toHaveLength(1);
  });
});

describe("a loss limit", () => {
  beforeEach(() => asked({ lossDay: "50" }));

  test("counts stakes less returns, paid and owed, and says the most that passes", async () => {
    expect(await place([24])).toBe(201);
    const past =
      "Could lose £62.00 today; Maeve Kelly's own limit is £50.00 a day. The most this bet may stake is £26.00.";
    expect(await place([38])).toEqual([422, past]);
    expect(await place([38], true)).toEqual([422, past]);
    const quote = { accountId: maeve, items: slip([38]) };
    expect((await shop.call("POST", "/api/racing/bets/quote", quote)).body.refused).toBe(past);
    expect(await place([26], true)).toBe(201);
    expect(await place([0.01])).toEqual([
      422,
      expect.stringContaining("Nothing more can be staked before 16 August 2026."),
    ]);
    expect(await deposit(500)).toBe(200);
    // £24.00 and £26.00 at 2/1 return £150.00: £100.00 are won.
    at("2026-08-15T13:20:00Z");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower"] });
    await shop.call("GET", "/api/racing/bets/check-all-pending");
    race = await cardRace(shop, { offAt: off("16:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
    expect(await place([150.01])).toEqual([422, expect.stringContaining("may stake is £150.00")]);
    expect(await place([150])).toBe(201);
  });

  test("rounds the most down to whole pence a line, and gives a void bet's stake back", async () => {
    expect(await place([20])).toBe(201);
    const racingBet = { stake: 40, eachWay: true, selections: leg() };
    const items = [{ betType: "Single", racingBet }];
    await asked({ lossDay: "49.99" });
    const { body } = await shop.call("POST", "/api/betslip/create", {
      accountId: maeve,
      isPaid: false,
      items,
    });
    expect(body.detail).toContain("The most this bet may stake is £29.98.");
    const [bet] = await shop.shop.database.reader.select({ id: racingBets.id }).from(racingBets);
    await shop.post(`/racing/all-bets/${bet!.id}/void`, {
      ...{ status: "5", payoutPence: "2000" },
      reason: "Keyed twice",
      key: "",
    });
    expect(await place([49.99])).toBe(201);
  });

  test("holds lottery stakes, in cash and off the account, and counts cash winnings", async () => {
    const terms = { selectedNumbers: [4, 11], betAmount: 10, startDate: "2026-08-15", numberOfWeeks: 1 };
    const bets = { accountId: maeve, lotteryNumberSelections: [terms] };
    const { id: playerId } = (await shop.call("POST", "/api/lotteryplayers", bets)).body;
    const collect = async (paidFrom: string) => {
      const wanted = { week: "2026-08-10", paidFrom, players: [{ playerId, amount: 10 }] };
      const { status, body } = await shop.call("POST", "/api/lottery/collections", wanted);
      return status === 201 ? body.collections[0].id : [status, body.detail];
    };
    expect(await deposit(100)).toBe(200);
    expect(await place([44])).toBe(201);
    const past =
      "Could lose £54.00 today; Maeve Kelly's own limit is £50.00 a day. At most £6.00 can be staked now.";
    expect(await collect("cash")).toEqual([422, past]);
    expect(await collect("account")).toEqual([422, past]);
    at("2026-08-15T23:00:00Z");
    const id = await collect("cash");
    expect(id).toBeNumber();
    race = await cardRace(shop, {
      offAt: new Date("2026-08-16T14:05:00Z"),
      horses: { Abbey: "2/1", Cob: "4/1" },
    });
    expect(await place([40.01])).toEqual([422, expect.stringContaining("may stake is £40.00")]);
    await shop.call("POST", "/api/lottery/collections/take-back", { collectionIds: [id] });
    expect(await place([50])).toBe(201);
  });

  test("of pairs of bets at once that pass alone and not together takes exactly one", async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => open(`Customer ${at}`)));
    for (const id of ids) await asked({ lossWeek: "10" }, id);
    const pairs = await Promise.all(
      ids.map((id) => Promise.all([place([6], false, id), place([7], true, id)])),
    );
    for (const pair of pairs) expect(pair.filter((answer) => answer === 201)).toHaveLength(1);
  });
});

describe("limits at a customer's wish", () => {
  test("are shown on the account, lowered at once, raised after a day, and audited", async () => {
    await asked({ depositDay: "50", lossMonth: "200" });
    await asked({ depositDay: "80", lossMonth: "100" });
    expect(await page()).toContain("Paid in a day £50.00 £80.00 from 16/08/2026, 12:00 Lost a month £100.00");
    expect(await deposit(60)).toEqual([422, expect.any(String)]);
    at("2026-08-16T11:00:00Z");
    expect(await page()).toContain("Paid in a day £80.00 Lost a month £100.00");
    expect(await deposit(60)).toBe(200);
    expect(await trail()).toEqual([
      [{ ownLimits: "none" }, { ownLimits: "Paid in a day £50.00; Lost a month £200.00" }],
      [
        { ownLimits: "Paid in a day £50.00; Lost a month £200.00" },
        { ownLimits: "Paid in a day £50.00, £80.00 from Sun 16 Aug 2026, 12:00; Lost a month £100.00" },
      ],
    ]);
  });

  test("that are raised can be withdrawn; then the present one stays", async () => {
    await asked({ depositDay: "50" });
    await asked({ depositDay: "" });
    const form = await shop.page(`/administration/accounts/${maeve}`);
    const shown = /withdraw-limits".*?name="shown" value="([^"]*)"/s.exec(form.text)![1]!;
    expect((await shop.post(path("withdraw-limits"), { shown: "" })).status).toBe(303);
    expect(await page()).toContain("£50.00 no limit from");
    await shop.post(path("withdraw-limits"), { shown });
    at("2026-08-17T11:00:00Z");
    expect(await deposit(50.01)).toEqual([422, expect.any(String)]);
    expect(await trail()).toHaveLength(3);
  });

  test("are refused where they are no amounts, or others were saved since; sent again they count once", async () => {
    const faults: Record<string, string> = {
      "-1": "Enter a valid amount",
      "0.005": "Enter a valid amount",
      "12,5": "Enter a valid amount",
      "🎲": "Enter a valid amount",
      "<b>5</b>": "Enter a valid amount",
      "1e9": "Enter a valid amount",
      "99999999999999999999": "Enter a valid amount: a limit is at most",
    };
    for (const [typed, fault] of Object.entries(faults)) {
      const { status, text } = await ask({ lossDay: typed });
      expect([typed, status, text.includes(fault)]).toEqual([typed, 422, true]);
    }
    const stale = await formOf();
    await asked({ lossDay: "5" });
    const refused = await shop.post(path("limits"), { ...stale, lossDay: "500" });
    expect([refused.status, wordsOf(refused.text).includes("changed since this form was shown")]).toEqual([
      422,
      true,
    ]);
    const twice = { ...(await formOf()), lossDay: "0" };
    for (const _ of [1, 2]) expect((await shop.post(path("limits"), twice)).status).toBe(303);
    expect(await trail()).toHaveLength(2);
    expect(await place([0.01])).toEqual([422, expect.stringContaining("own limit is £0.00 a day")]);
    expect((await shop.post(path("limits", 999), {})).status).toBe(303);
    expect((await shop.page(path("limits"), { signedOut: true })).headers.get("location")).toContain(
      "/login",
    );
  });

  test("that cannot be read let nothing in and nothing be staked", async () => {
    await asked({ lossDay: "50" });
    const damaged = '[{"kind":"LOSS"}]';
    await shop.shop.database.transact((tx) =>
      runSql(tx, sql`update accounts set care_limits = ${damaged} where id = ${maeve}`),
    );
    expect(await deposit(1)).toEqual([422, expect.stringContaining("own limit is £0.00 a day")]);
    expect(await place([1])).toEqual([422, expect.stringContaining("own limit is £0.00 a day")]);
    // What stands in its place is raised as any other.
    await asked({ depositDay: "", lossDay: "40" });
    at("2026-08-16T11:00:00Z");
    race = await cardRace(shop, {
      offAt: new Date("2026-08-16T14:05:00Z"),
      horses: { Abbey: "2/1", Cob: "4/1" },
    });
    expect(await place([41])).toEqual([422, expect.stringContaining("own limit is £40.00 a day")]);
    expect(await place([40], true)).toBe(201);
  });

  test("hold whatever the setting and can be lowered; new ones need it on, and so do exclusions", async () => {
    await asked({ depositDay: "50" });
    await switchCare(shop.shop, { care: false });
    expect(await deposit(51)).toEqual([422, expect.any(String)]);
    await asked({ depositDay: "40" });
    const words = await page();
    expect(words).toContain("Paid in a day £40.00");
    expect(words).not.toMatch(/Exclude|Care/);
    const nora = await open("Nora Byrne");
    const care = `/administration/care/${nora}`;
    for (const where of [path("limits", nora), path("exclude", nora), care, `${care}/note`]) {
      const { status, headers } = await shop.page(where);
      expect([where, status, headers.get("location")]).toEqual([
        where,
        303,
        `/administration/accounts/${nora}`,
      ]);
    }
    const wanted = { shown: "", key: "", depositDay: "1", depositWeek: "", depositMonth: "" };
    const none = { lossDay: "", lossWeek: "", lossMonth: "" };
    expect(wordsOf((await shop.post(path("limits", nora), { ...wanted, ...none })).text)).toContain(
      "Exclusion and care is off in Shop Settings",
    );
    expect(
      (await shop.shop.database.reader.select().from(accounts).where(eq(accounts.id, nora)))[0]!.careLimits,
    ).toBe(null);
  });

  test("are a clerk's to enter who may edit accounts", async () => {
    await switchRoles(shop.shop);
    await colleague(shop.shop, "Olive", "owner");
    await giveRole(shop.shop, "clerk");
    await asked({ depositDay: "50" });
    expect((await shop.page(`/administration/accounts/${maeve}`)).text).not.toContain(
      "/administration/care/",
    );
  });

  test("do not stand in the way where the shop's own limits are tighter", async () => {
    await saveSettingsForm(shop, { dayStakeLimit: "REFUSE", dayStakeLimitPence: "20" });
    await asked({ lossDay: "30" });
    expect(await place([25])).toEqual([
      422,
      expect.stringContaining("The most this bet may stake is £20.00"),
    ]);
    expect(await place([20])).toBe(201);
  });
});
