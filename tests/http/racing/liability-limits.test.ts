import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { liabilitiesOn } from "../../../db/stores/racing/liabilities.ts";
import { decideRightPrice } from "../../../src/operations/racing/right-price.ts";
import { type CardedRace, cardRace, off, reprice } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const CLERKS = 16;
const PAIRS = 100;

let shop: TestShop;
let race: CardedRace;
let maeve: number;
beforeEach(async () => {
  shop = await openTestShop({ now: off("11:00") });
  race = await raceOf("Ascot");
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly" })).body.id;
});
afterEach(() => shop.close());

const raceOf = (course: string) =>
  cardRace(shop, {
    course,
    offAt: off("14:05"),
    horses: { Abbey: "4/1", Bellflower: "2/1", Cloudberry: "SP", "Dusk Patrol": "8/1", Elm: "9/1" },
  });
const limit = async (fields: Record<string, string>) =>
  expect((await saveSettingsForm(shop, fields)).status).toBe(303);
type Terms = { of?: CardedRace; horse?: string; eachWay?: boolean; atSp?: boolean };
const item = (stake: number, { of = race, horse = "Abbey", eachWay = false, atSp = false }: Terms = {}) => ({
  betType: "Single",
  racingBet: { stake, eachWay, selections: [{ racingRunnerId: of.runnerIds[horse], ...(atSp && { atSp }) }] },
});
const place = (...items: object[]) =>
  shop.call("POST", "/api/betslip/create", { accountId: maeve, isPaid: false, items });
const statusOf = async (...items: object[]) => (await place(...items)).status;
const voidBet = (id: number, pence: number) =>
  shop.post(`/racing/all-bets/${id}/void`, {
    ...{ status: "5", payoutPence: String(pence), reason: "Struck by mistake", key: "" },
  });
const kept = async () => await liabilitiesOn(shop.shop.database.reader, Object.values(race.runnerIds));

describe("liability per runner, £500.00", () => {
  const RUNNER = { runnerLimit: "REFUSE", runnerLimitPence: "500" };

  test("is off as the shop comes, and off with an amount: no sum is kept", async () => {
    expect(await statusOf(item(1000))).toBe(201);
    await limit({ ...RUNNER, runnerLimit: "OFF" });
    expect(await statusOf(item(1000))).toBe(201);
    expect(await kept()).toEqual([]);
  });

  test("refuses what takes a horse past it, with all bets on it, and says the largest that passes", async () => {
    await limit(RUNNER);
    expect(await statusOf(item(100))).toBe(201);
    const { status, body } = await place(item(5, { horse: "Elm" }), item(30));
    expect([status, body.detail]).toEqual([
      422,
      "Would pay £520.00 beyond the stakes on Abbey if it wins; the limit is £500.00 per runner. The most this bet may stake is £25.00.",
    ]);
    const items = [item(5, { horse: "Elm" }), item(30)];
    const quoted = (await shop.call("POST", "/api/racing/bets/quote", { accountId: maeve, items })).body;
    expect(quoted.items[1]).toMatchObject({ canBePlaced: false });
    expect(quoted.items[1].problems).toEqual([
      { code: "past-runner-limit", message: body.detail, selection: 0 },
    ]);
    expect(await statusOf(item(25.01))).toBe(422);
    expect(await statusOf(item(25))).toBe(201);
    expect((await place(item(0.01))).body.detail).toContain("Nothing can be staked on it.");
    expect(await statusOf(item(50, { horse: "Bellflower" }))).toBe(201);
  });

  test("counts the bets of one slip together", async () => {
    await limit(RUNNER);
    expect((await place(item(100), item(30))).body.detail).toContain(
      "The most this bet may stake is £95.00.",
    );
    expect(await statusOf(item(95), item(30))).toBe(201);
  });

  test("counts bets that were open when it was switched on, and room is made by a void", async () => {
    const { id } = (await place(item(100))).body.items[0].racingBet;
    expect(await statusOf(item(20))).toBe(201);
    await limit(RUNNER);
    expect((await place(item(10))).body.detail).toContain("may stake is £5.00");
    await voidBet(id, 10_000);
    expect(await statusOf(item(105))).toBe(201);
    await limit({ runnerLimit: "OFF" });
    expect(await kept()).toEqual([]);
  });

  test("counts a starting price as it was on the board at the strike, and each way both parts", async () => {
    await limit(RUNNER);
    expect((await place(item(200, { atSp: true }))).body.detail).toContain("£800.00");
    expect((await place(item(200, { horse: "Cloudberry" }))).body.detail).toContain("£4,000.00");
    // £125.00 at 4/1, and £125.00 at a quarter of it.
    expect((await place(item(250, { eachWay: true }))).body.detail).toContain("£625.00");
    await reprice(shop, race.runnerIds.Abbey!, "20/1");
    expect(await statusOf(item(25, { atSp: true }))).toBe(201);
    await reprice(shop, race.runnerIds.Abbey!, "4/1");
    expect((await place(item(1))).body.detail).toContain("Nothing can be staked on it.");
  });

  test("a right price on an open bet makes room", async () => {
    await limit(RUNNER);
    const { id } = (await place(item(125))).body.items[0].racingBet;
    const wanted = {
      ...{ betId: id, runnerId: race.runnerIds.Abbey!, shown: "4/1", reason: "A digit too many" },
      price: { numerator: 2, denominator: 1 },
    };
    const by = { userId: 1, requestId: "test" };
    expect((await decideRightPrice(shop.shop, by, wanted)).done).toBe(true);
    expect(await statusOf(item(62.5))).toBe(201);
    const back = { ...wanted, shown: "2/1", price: null };
    expect((await decideRightPrice(shop.shop, by, back)).done).toBe(true);
    expect(await statusOf(item(0.5))).toBe(422);
  });

  test("warned about, it is said and the bet taken; the trail names it", async () => {
    await limit({ ...RUNNER, runnerLimit: "WARN" });
    const items = [item(130)];
    const quoted = (await shop.call("POST", "/api/racing/bets/quote", { accountId: maeve, items })).body;
    expect(quoted.warnings).toEqual([
      "Would pay £520.00 beyond the stakes on Abbey if it wins; the limit is £500.00 per runner.",
    ]);
    expect(await statusOf(...items)).toBe(201);
    const trail = await shop.shop.database.reader
      .select({ after: auditRows.after })
      .from(auditRows)
      .where(eq(auditRows.action, "PlaceBets"))
      .orderBy(auditRows.id);
    expect(trail.map(({ after }) => (after as Record<string, unknown>).pastLimits)).toEqual([
      ["Liability per runner"],
    ]);
  });

  test.each(["0", "-1", "0.005", "99999999999", "1e9", "💷", "<b>5</b>"])(
    "an amount of %p is refused, and nothing changes",
    async (runnerLimitPence) => {
      await limit(RUNNER);
      expect((await saveSettingsForm(shop, { runnerLimitPence })).status).toBe(422);
      expect((await saveSettingsForm(shop, { raceLimit: "MAYBE" })).status).toBe(422);
      expect(await statusOf(item(126))).toBe(422);
    },
  );
});

describe("liability per race, £500.00", () => {
  const RACE = { raceLimit: "REFUSE", raceLimitPence: "500" };
  beforeEach(() => limit(RACE));

  test("takes the stakes on the other horses off, and takes what makes the worst result better", async () => {
    expect(await statusOf(item(50, { horse: "Bellflower" }))).toBe(201);
    const { body } = await place(item(200));
    expect(body.detail).toBe(
      "Would pay £750.00 beyond all stakes of the 15:05 Ascot if Abbey wins; the limit is £500.00 per race. The most this bet may stake is £137.50.",
    );
    expect(await statusOf(item(137.5))).toBe(201);
    expect(await statusOf(item(0.01))).toBe(422);
    expect(await statusOf(item(20, { horse: "Bellflower" }))).toBe(201);
    expect(await statusOf(item(5))).toBe(201);
  });

  test("counts no stakes on a horse that is out", async () => {
    expect(await statusOf(item(100, { horse: "Bellflower" }))).toBe(201);
    await reprice(shop, race.runnerIds.Bellflower!, "NR");
    expect((await place(item(150))).body.detail).toContain("£600.00");
    expect(await statusOf(item(125))).toBe(201);
  });

  test("and the lines of a multiple in each of its races", async () => {
    const other = await raceOf("York");
    const selections = [race, other].map((of) => ({ racingRunnerId: of.runnerIds.Abbey }));
    const double = (stake: number) => ({
      betType: "Double",
      racingBet: { stake, eachWay: false, selections },
    });
    expect(await statusOf(double(100))).toBe(201);
    expect(await statusOf(item(30))).toBe(422);
    expect(await statusOf(item(30, { of: other }))).toBe(422);
    expect(await statusOf(item(25, { of: other }))).toBe(201);
  });
});

test("of 100 pairs that pass alone and not together, exactly one of each is taken", async () => {
  await limit({ runnerLimit: "REFUSE", runnerLimitPence: "500" });
  await limit({ raceLimit: "REFUSE", raceLimitPence: "500" });
  const races: CardedRace[] = [];
  for (let at = 0; at < PAIRS; at++) races.push(await raceOf(`Course ${at}`));
  const statuses: number[][] = [];
  // Some at a time: a server that is asked for all at once may answer that it is busy.
  for (let first = 0; first < PAIRS; first += CLERKS)
    statuses.push(
      ...(await Promise.all(
        races
          .slice(first, first + CLERKS)
          .map((of) => Promise.all([statusOf(item(80, { of })), statusOf(item(90, { of }))])),
      )),
    );
  expect(statuses).toHaveLength(PAIRS);
  for (const pair of statuses) expect(pair.toSorted()).toEqual([201, 422]);
});
