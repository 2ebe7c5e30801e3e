import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc, eq } from "drizzle-orm";
import { accounts, auditRows, transactions } from "../../../db/schema/index.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { switchCare } from "../../support/care.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

// The shop's day is Saturday, 15 August 2026.
let shop: TestShop;
let race: CardedRace;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  await switchCare(shop.shop);
  race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
  const details = { name: "Maeve Kelly", balance: 8, playsRaces: true, playsLottery: true };
  maeve = (await shop.call("POST", "/api/accounts", details)).body.id;
});
afterEach(() => shop.close());

const UNTIL = "2027-02-15";
const SENTENCE =
  "Maeve Kelly is excluded until 15 February 2027. No bets or deposits; money can be paid out.";
const path = (what: string, id = maeve) => `/administration/accounts/${id}/${what}`;
const formOf = async (id = maeve) => fieldsIn((await shop.page(path("exclude", id))).text, "exclude-form");
const exclude = async (typed: Record<string, string> = {}, id = maeve) =>
  shop.post(path("exclude", id), { ...(await formOf(id)), kind: "exclusion", until: UNTIL, ...typed });
const faultOf = async (typed: Record<string, string>) => {
  const { status, text } = await exclude(typed);
  return [status, /class="(?:field-error|form-error)"[^>]*>([^<]*)/.exec(text)?.[1]?.trim()];
};
const account = async () =>
  (await shop.shop.database.reader.select().from(accounts).where(eq(accounts.id, maeve)))[0]!;
const page = async () => wordsOf((await shop.page(`/administration/accounts/${maeve}`)).text);
const trail = async (action: "ExcludeCustomer" | "EndExclusion" | "RefusedExcluded") =>
  (
    await shop.shop.database.reader
      .select()
      .from(auditRows)
      .where(eq(auditRows.action, action))
      .orderBy(asc(auditRows.id))
  ).map(({ before, after }) => JSON.parse(JSON.stringify([before, after])));
const at = (instant: string) => {
  shop.clock.shop = new Date(instant);
};
const bet = () => ({
  betType: "Single",
  racingBet: { stake: 2, selections: [{ racingRunnerId: race.runnerIds.Abbey }] },
});
const place = (isPaid = false) =>
  shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid, items: [bet()] });
const deposit = (amount = 5) => shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount });

describe("an exclusion", () => {
  test("is entered on the account page, shown there, in the bar, in the search and at the counter, and audited", async () => {
    expect((await shop.page(`/administration/accounts/${maeve}`)).text).toContain(
      `href="${path("exclude")}"`,
    );
    expect((await exclude()).status).toBe(303);
    expect(await page()).toContain("Exclusion Excluded until 15 February 2027 since 15 August 2026");
    const search = wordsOf((await shop.page("/account/search?q=maeve")).text);
    expect(search).toContain("Excluded until 15 February 2027");
    await shop.post("/account/select", { accountId: String(maeve) });
    const counter = wordsOf((await shop.page("/racing/bets")).text);
    expect(counter).toContain("Lottery Races Excluded");
    expect(counter).toContain(SENTENCE);
    expect(await trail("ExcludeCustomer")).toEqual([
      [null, { excludedFrom: "2026-08-15", excludedUntil: UNTIL }],
    ]);
  });

  test("offers neither a deposit nor a bet, on its page and in the bar, while it is in force; a payout stays", async () => {
    await shop.post("/account/select", { accountId: String(maeve) });
    const offered = async () => {
      const html = (await shop.page(`/administration/accounts/${maeve}`)).text;
      const [bar = "", panel = ""] = html.split('id="account-panel"');
      const ways = (part: string) =>
        ["deposit", "withdraw"].filter((way) => part.includes(`"/administration/accounts/${maeve}/${way}"`));
      return [ways(bar), ways(panel), bar.includes('href="/racing/bets" data-key="b"')];
    };
    const all = [["deposit", "withdraw"], ["deposit", "withdraw"], true];
    expect(await offered()).toEqual(all);
    // Not yet in force.
    await exclude({ from: "2026-08-16", until: "2027-02-16" });
    expect(await offered()).toEqual(all);
    at("2026-08-16T11:00:00Z");
    expect(await offered()).toEqual([["withdraw"], ["withdraw"], false]);
    // Its last day is over, and staff have not ended it.
    at("2027-03-01T11:00:00Z");
    expect(await offered()).toEqual([["withdraw"], ["withdraw"], false]);
  });

  test("refuses bets and deposits on every way, in one sentence, and notes each attempt", async () => {
    await exclude();
    const selections = [{ racingRunnerId: race.runnerIds.Abbey }];
    const refused = [
      await place(),
      await place(true),
      await shop.call("POST", "/api/racing/bets", {
        accountId: maeve,
        betType: "Single",
        stake: 2,
        selections,
      }),
      await deposit(),
      await shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 20, description: "A gift" }),
      await shop.call("POST", "/api/lotteryplayers", { accountId: maeve, lotteryNumberSelections: [] }),
    ];
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      refused.map(() => [422, SENTENCE]),
    );
    const quote = { accountId: maeve, items: [bet()] };
    expect((await shop.call("POST", "/api/racing/bets/quote", quote)).body).toMatchObject({
      ...{ refused: SENTENCE, owedRefused: SENTENCE },
    });
    const form = await shop.post(path("deposit"), { amount: "5", key: "" });
    expect([form.status, wordsOf(form.text).includes(SENTENCE)]).toEqual([422, true]);
    await shop.post("/account/select", { accountId: String(maeve) });
    const runner = `${race.runnerIds.Abbey}:2/1`;
    const fields = { betType: "Single", amount: "2", runner, isPaid: "true" };
    const counter = await shop.post("/racing/bets", fields);
    expect([counter.status, wordsOf(counter.text).includes(`Failed to place bet: ${SENTENCE}`)]).toEqual([
      422,
      true,
    ]);
    expect(await trail("RefusedExcluded")).toHaveLength(refused.length + 2);
    expect((await account()).balancePence).toBe(800);
    expect(await shop.shop.database.reader.select().from(transactions)).toHaveLength(1);
  });

  test("notes a request that is sent again with its key once", async () => {
    await exclude();
    const headers = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
    for (let times = 0; times < 3; times++) {
      const sent = await shop.call("POST", `/api/accounts/${maeve}/deposit`, { amount: 5 }, { headers });
      expect(sent.body.detail).toBe(SENTENCE);
    }
    expect(await trail("RefusedExcluded")).toHaveLength(1);
  });

  test("lets money out: bets struck before settle, returns and balances are paid", async () => {
    expect((await place()).status).toBe(201);
    await exclude();
    at("2026-08-15T14:12:00Z");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower"] });
    await checkPendingBets(shop.shop, { userId: 1, requestId: "test" });
    expect((await account()).balancePence).toBe(1200);
    expect((await shop.call("POST", `/api/accounts/${maeve}/withdraw`, { amount: 2 })).status).toBe(200);
    expect((await shop.call("PATCH", `/api/accounts/${maeve}/balance`, { balance: 1 })).status).toBe(200);
    expect(await trail("RefusedExcluded")).toHaveLength(0);
  });

  test("of lottery: new bets, changed ones and stakes are refused, a running one can be stopped", async () => {
    const terms = { selectedNumbers: [4, 11], betAmount: 5, startDate: "2026-08-15", numberOfWeeks: 4 };
    const sent = { accountId: maeve, lotteryNumberSelections: [terms] };
    const player = (await shop.call("POST", "/api/lotteryplayers", sent)).body;
    const [selection] = player.lotteryNumberSelections;
    await exclude();
    const of = `/api/lotteryplayers/${player.id}/selections`;
    const week = "2026-08-10";
    const collected = { week, paidFrom: "cash", players: [{ playerId: player.id, amount: 5 }] };
    const refused = [
      await shop.call("POST", of, terms),
      await shop.call("PUT", `${of}/${selection.id}`, { betAmount: 10 }),
      await shop.call("PUT", `/api/lotteryplayers/${player.id}`, sent),
      await shop.call("POST", "/api/lottery/collections", collected),
    ];
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual(
      refused.map(() => [422, SENTENCE]),
    );
    expect(await trail("RefusedExcluded")).toHaveLength(refused.length);
    expect((await shop.call("DELETE", `${of}/${selection.id}`)).status).toBe(200);
  });

  test("may begin later, and refuses a slip that was open when it began", async () => {
    await exclude({ from: "2026-08-16", until: "2027-02-16" });
    expect(await page()).toContain("Exclusion from 16 August 2026 until 16 February 2027");
    await shop.post("/account/select", { accountId: String(maeve) });
    expect(wordsOf((await shop.page("/racing/bets")).text)).not.toContain("Excluded");
    expect((await deposit()).status).toBe(200);
    at("2026-08-15T22:59:59Z");
    expect((await deposit()).status).toBe(200);
    // London's midnight, in summer.
    at("2026-08-15T23:00:00Z");
    expect((await deposit()).body.detail).toContain("is excluded until 16 February 2027.");
  });

  test("is six months at the shortest, and begins today or within a year", async () => {
    expect(await faultOf({ until: "2027-02-14" })).toEqual([
      422,
      "An exclusion lasts at least 6 months: until 15 February 2027 or later",
    ]);
    // Six months from 31 August end with February.
    expect(await faultOf({ from: "2026-08-31", until: "2027-02-27" })).toEqual([
      422,
      "An exclusion lasts at least 6 months: until 28 February 2027 or later",
    ]);
    const begins = "Choose a first day from 15 August 2026 to 15 August 2027";
    for (const from of ["2026-08-14", "2027-08-16", "9999-12-31"])
      expect(await faultOf({ from, until: "9999-12-31" })).toEqual([422, begins]);
    expect(await faultOf({ until: "9999-12-31" })).toEqual([
      422,
      "An exclusion lasts at most 50 years: until 15 August 2076",
    ]);
    for (const from of ["", "2027-02-29", "soon", "<b>1</b>", "2026-8-15", "1e400"])
      expect(await faultOf({ from })).toEqual([422, "Enter a day"]);
    expect(await faultOf({ kind: "" })).toEqual([422, "Choose an exclusion or a break"]);
    expect(await faultOf({ kind: "forever" })).toEqual([422, "Choose an exclusion or a break"]);
    expect(await trail("ExcludeCustomer")).toHaveLength(0);
  });

  test("can only be lengthened, by a form that knows it", async () => {
    const stale = { ...(await formOf()), kind: "exclusion", until: "2030-01-01" };
    await exclude();
    expect(await faultOf({ until: UNTIL })).toEqual([
      422,
      "An exclusion can only be made longer: this one runs until 15 February 2027",
    ]);
    expect(await faultOf({ kind: "break", until: "2026-08-17" })).toEqual([
      422,
      "Excluded until 15 February 2027 already: a break would be shorter",
    ]);
    const { status, text } = await shop.post(path("exclude"), stale);
    expect([status, text.includes("The exclusion was changed since this form was shown.")]).toEqual([
      422,
      true,
    ]);
    expect((await exclude({ until: "2027-02-16" })).status).toBe(303);
    expect(await account()).toMatchObject({ excludedFrom: "2026-08-15", excludedUntil: "2027-02-16" });
  });

  test("sent twice at once is set once", async () => {
    const fields = { ...(await formOf()), kind: "exclusion", until: UNTIL };
    const both = await Promise.all([shop.post(path("exclude"), fields), shop.post(path("exclude"), fields)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await trail("ExcludeCustomer")).toHaveLength(1);
    const other = { ...(await formOf()), kind: "exclusion" };
    const longer = await Promise.all(
      ["2028-01-01", "2029-01-01"].map((until, key) =>
        shop.post(path("exclude"), { ...other, until, key: `one-of-two-requests-${key}` }),
      ),
    );
    expect(longer.map(({ status }) => status).sort()).toEqual([303, 422]);
  });

  test("that is entered while ten slips are placed refuses each one that comes after it", async () => {
    const form = { ...(await formOf()), kind: "exclusion", until: UNTIL };
    const sent = Array.from({ length: 10 }, () => place());
    const [set, ...slips] = await Promise.all([shop.post(path("exclude"), form), ...sent]);
    expect(set.status).toBe(303);
    const taken = slips.filter(({ status }) => status === 201);
    const refused = slips.filter(({ status, body }) => status === 422 && body.detail === SENTENCE);
    expect(taken.length + refused.length).toBe(10);
    expect((await account()).balancePence).toBe(800 - 200 * taken.length);
    expect(await trail("RefusedExcluded")).toHaveLength(refused.length);
    expect((await place()).status).toBe(422);
  });

  test("goes on after its day until its customer asks for its end, and a day longer", async () => {
    await exclude();
    const end = (shown: string) => shop.post(path("end-exclusion"), { shown });
    const shown = `2026-08-15 ${UNTIL} false 0`;
    await end(shown);
    at("2027-02-14T23:59:59Z");
    await end(shown);
    expect((await account()).exclusionEndsAt).toBe(null);
    at("2027-02-15T10:00:00Z");
    expect((await deposit()).body.detail).toBe(
      "Maeve Kelly is excluded until they ask to end it. No bets or deposits; money can be paid out.",
    );
    expect(await page()).toContain(
      "Excluded since 15 August 2026; can be ended since 15 February 2027 End after 1 Day",
    );
    for (const wrong of ["", "x", "<b>", "9".repeat(5000)]) await end(wrong);
    expect((await account()).exclusionEndsAt).toBe(null);
    expect((await shop.page(`/administration/accounts/${maeve}`)).text).toContain(
      `name="shown" value="${shown}"`,
    );
    await end(shown);
    await end(shown);
    expect(await trail("EndExclusion")).toHaveLength(1);
    expect((await deposit()).body.detail).toBe(
      "Maeve Kelly is excluded until Tue 16 Feb 2027, 10:00. No bets or deposits; money can be paid out.",
    );
    at("2027-02-16T09:59:59Z");
    expect((await deposit()).status).toBe(422);
    at("2027-02-16T10:00:00Z");
    expect((await deposit()).status).toBe(200);
    expect(await page()).not.toContain("Exclusion");
    expect((await exclude({ from: "2027-02-16", until: "2027-08-16" })).status).toBe(303);
  });

  test("after its day is renewed for six months, which cancels an end that was asked for", async () => {
    await exclude();
    at("2027-03-01T10:00:00Z");
    await shop.post(path("end-exclusion"), { shown: `2026-08-15 ${UNTIL} false 0` });
    expect(await faultOf({ until: "2027-08-31" })).toEqual([
      422,
      "An exclusion lasts at least 6 months: until 1 September 2027 or later",
    ]);
    expect((await exclude({ until: "2027-09-01" })).status).toBe(303);
    at("2027-03-10T10:00:00Z");
    expect((await deposit()).body.detail).toContain("is excluded until 1 September 2027.");
  });

  test("stays with a deleted account that is restored, and is refused for one that is gone", async () => {
    const fields = await formOf();
    await exclude();
    await shop.post(path("delete"), { balance: "keep", shown: "800" });
    const gone = await shop.post(path("exclude"), { ...fields, kind: "exclusion", until: "2029-01-01" });
    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/administration/accounts"]);
    await shop.post(path("restore"));
    expect((await deposit()).body.detail).toBe(SENTENCE);
  });

  test("is entered by staff alone", async () => {
    const fields = { ...(await formOf()), kind: "exclusion", until: UNTIL };
    await shop.post("/logout");
    for (const what of ["exclude", "end-exclusion"]) {
      const { headers } = await shop.post(path(what), fields);
      expect(headers.get("location") ?? "").toStartWith("/login");
    }
    expect((await account()).excludedFrom).toBe(null);
  });

  test("writes the names of customers as they are", async () => {
    const { id } = (await shop.call("POST", "/api/accounts", { name: "Nora <b>Byrne</b>" })).body;
    await exclude({}, id);
    const { text } = await shop.post(path("deposit", id), { amount: "5", key: "" });
    expect(text).toContain("Nora &lt;b&gt;Byrne&lt;/b&gt; is excluded");
  });
});

describe("a break", () => {
  test("of 1 to 42 days ends by itself", async () => {
    expect(await faultOf({ kind: "break", until: "2026-08-15" })).toEqual([
      422,
      "A break lasts at least 1 day: until 16 August 2026 or later",
    ]);
    expect(await faultOf({ kind: "break", until: "2026-09-27" })).toEqual([
      422,
      "A break lasts at most 42 days: until 26 September 2026. Choose an exclusion for longer.",
    ]);
    expect((await exclude({ kind: "break", until: "2026-08-22" })).status).toBe(303);
    expect((await place()).body.detail).toBe(
      "Maeve Kelly is on a break until 22 August 2026. No bets or deposits; money can be paid out.",
    );
    expect(await page()).toContain("Break On a break until 22 August 2026");
    expect(await faultOf({ kind: "break", until: "2026-08-20" })).toEqual([
      422,
      "A break can only be made longer: this one runs until 22 August 2026",
    ]);
    await shop.post(path("end-exclusion"), { shown: "2026-08-15 2026-08-22 true 0" });
    at("2026-08-21T22:59:59Z");
    expect((await deposit()).status).toBe(422);
    at("2026-08-21T23:00:00Z");
    expect((await deposit()).status).toBe(200);
    expect(await page()).not.toContain("Break");
  });

  test("becomes an exclusion where its customer asks for one", async () => {
    await exclude({ kind: "break", until: "2026-08-22" });
    expect((await exclude({ from: "2026-08-20", until: "2027-02-20" })).status).toBe(303);
    expect((await deposit()).body.detail).toContain("is excluded until 20 February 2027.");
  });
});
