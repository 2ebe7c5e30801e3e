import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditRows } from "../../../db/schema/index.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "Seen on the screen";
/** A second of the afternoon by London's clock, "15:05:20": the races of `off` are in UTC. */
const second = (time: string): Date =>
  new Date(off(time.slice(0, 5)).getTime() - 3_600_000 + Number(time.slice(6)) * 1000);

let shop: TestShop;
let race: CardedRace;
let account: number;
beforeEach(async () => {
  shop = await openTestShop({ now: second("14:50:00") });
  race = await cardRace(shop, {
    offAt: second("15:05:00"),
    horses: { Abbey: "2/1", Bellflower: "4/1", Cloudberry: "6/1" },
  });
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
});
afterEach(() => shop.close());

const place = (horse: string, time: string) => {
  shop.clock.shop = second(time);
  return shop.call("POST", "/api/racing/bets", {
    accountId: account,
    betType: "Single",
    stake: 10,
    selections: [{ racingRunnerId: race.runnerIds[horse] }],
  });
};
const betOn = async (horse: string, time: string): Promise<number> => (await place(horse, time)).body.id;
const path = () => `/racing/races/${race.raceId}/off`;
const latePath = () => `/racing/races/${race.raceId}/late-bets`;
const key = (fields: Record<string, string>, htmx = false) =>
  shop.post(path(), { reason, ...fields }, { htmx });
const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
const stands = async (id: number) => (await shop.call("GET", `/api/racing/bets/${id}`)).body;
const balance = async () => (await shop.call("GET", `/api/accounts/${account}`)).body.balance;
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
const needs = async () => words((await shop.page("/racing/attention")).text);
async function abbeyWins(time: string): Promise<void> {
  shop.clock.shop = second(time);
  await callResult(shop, race, { finish: ["Abbey", "Bellflower", "Cloudberry"], sp: { Abbey: "2/1" } });
  await checkPendingBets(shop.shop, BY);
}

describe("the actual off", () => {
  test.each([
    ["without scripts", false, 303],
    ["by htmx", true, 200],
  ])("takes one press, and no bet is struck from then on, %s", async (_, htmx, status) => {
    const first = await betOn("Abbey", "15:03:00");
    shop.clock.shop = second("15:04:40");
    const page = await shop.page(`/racing/races/${race.raceId}`);
    expect(words(page.text)).toContain("Off Now");
    expect((await shop.post(path(), { at: "now" }, { htmx })).status).toBe(status);
    const refused = await place("Abbey", "15:04:41");
    expect([refused.status, refused.body.detail]).toEqual([422, "Only future races can be selected"]);
    expect(words((await shop.page(`/racing/races/${race.raceId}`)).text)).toContain("off at 15:04:40");
    await abbeyWins("15:12:00");
    expect((await stands(first)).payout).toBe(30);
    const rows = await shop.shop.database.reader.select().from(auditRows).orderBy(asc(auditRows.id));
    expect(rows.findLast(({ action }) => action === "KeyOff")).toMatchObject({
      subjectId: race.raceId,
      reason: "The race is off",
    });
  });

  test("a bet struck after it is held and listed, until it is void or in time", async () => {
    const inTime = await betOn("Abbey", "15:03:00");
    const late = [await betOn("Abbey", "15:04:30"), await betOn("Abbey", "15:04:40")];
    await betOn("Bellflower", "15:04:50");
    shop.clock.shop = second("15:08:00");
    const typed = { at: "15:04:20", shown: "" };
    const refused = await key(typed);
    expect([refused.status, words(refused.text)]).toEqual([
      422,
      expect.stringContaining("3 bets were struck after that, the last at 15:04:50."),
    ]);
    expect(await decisions()).toEqual([]);
    expect(
      (await key({ ...fieldsIn(refused.text, "off-form"), ...typed, holdsLate: "on" } as never)).status,
    ).toBe(303);
    await abbeyWins("15:12:00");
    expect((await stands(inTime)).payout).toBe(30);
    for (const id of late) expect((await stands(id)).status).toBe(0);
    const question = "It was off at 15:04:20, and 3 bets were struck after that: void, or in time?";
    expect(await needs()).toContain(question);
    expect(words((await shop.page(`/racing/all-bets/${late[0]}`)).text)).toContain(
      "Struck at 15:04:30, after Abbey's race was off at 15:04:20: it is held.",
    );
    const form = await shop.page(latePath());
    expect(words(form.text)).toMatch(/15:04:30 \S+ Abbey £10\.00.*15:04:50 \S+ Bellflower £10\.00/);
    const missing = await shop.post(latePath(), { bets: [], reason });
    expect([missing.status, words(missing.text)]).toEqual([
      422,
      expect.stringContaining("Say whether they are void or were struck in time"),
    ]);
    const before = await balance();
    const decided = { bets: [String(late[0])], what: "stands", reason: "Handed over before" };
    expect((await shop.post(latePath(), decided)).status).toBe(303);
    await checkPendingBets(shop.shop, BY);
    expect([(await stands(late[0]!)).payout, (await stands(late[1]!)).status]).toEqual([30, 0]);
    expect(await balance()).toBe(before + 30);
    const others = fieldsIn((await shop.page(latePath())).text, "late-bets-form").bets as string[];
    expect(others).toHaveLength(2);
    await shop.post(latePath(), { bets: others, what: "void", reason });
    expect(await balance()).toBe(before + 30 + 20);
    expect([(await stands(late[1]!)).status, await needs()]).toEqual([
      5,
      expect.not.stringContaining("14:05"),
    ]);
    // Decided on already: nothing changes.
    const again = await shop.post(latePath(), { bets: others, what: "stands", reason });
    expect(again.status).toBe(303);
    expect(await balance()).toBe(before + 50);
  });

  test("a bet that was settled before the off was keyed is listed as well", async () => {
    const late = await betOn("Abbey", "15:04:30");
    await abbeyWins("15:12:00");
    const before = await balance();
    await key({ at: "15:04:20", holdsLate: "on" });
    expect(await needs()).toContain("1 bet was struck after that: void, or in time?");
    await shop.post(latePath(), { bets: [String(late)], what: "void", reason });
    expect([await balance(), (await stands(late)).status]).toEqual([before - 30 + 10, 5]);
  });

  test.each([
    ["", "Give the time at which it went off, such as 14:05:20"],
    ["15:30:00", "A race cannot have gone off later than now"],
    ["13:59:00", "Give the time at which the 15:05 went off, at most an hour before 15:05"],
    ["25:00:00", "Give the time, such as 14:05:20"],
    ["soon", "Give the time, such as 14:05:20"],
    ["🐎", "Give the time, such as 14:05:20"],
  ])("at %p is refused, and nothing changes", async (at, sentence) => {
    shop.clock.shop = second("15:08:00");
    const refused = await key({ at });
    expect([refused.status, words(refused.text)]).toEqual([422, expect.stringContaining(sentence)]);
    expect([await decisions(), fieldsIn(refused.text, "off-form").at]).toEqual([[], at]);
  });

  test("is corrected with a reason, taken back by a blank, and another clerk's is not overwritten", async () => {
    shop.clock.shop = second("15:08:00");
    await key({ at: "15:05:10" });
    const shown = second("15:05:10").toISOString();
    const bare = await key({ at: "15:05:20", shown, reason: "" });
    expect(words(bare.text)).toContain("Give the reason");
    await key({ at: "15:05:20", shown });
    const moved = await key({ at: "15:05:30", shown });
    expect([moved.status, words(moved.text)]).toEqual([
      409,
      expect.stringContaining("Someone else has changed it to 15:05:20"),
    ]);
    expect((await key({ at: "", shown: second("15:05:20").toISOString() })).status).toBe(303);
    expect((await decisions()).map(({ at }) => at)).toEqual([second("15:05:10"), second("15:05:20"), null]);
    expect((await decisions()).map(({ userId }) => userId)).toEqual([1, 1, 1]);
  });

  test("before the time of the card lets the result in", async () => {
    shop.clock.shop = second("15:01:00");
    await key({ at: "15:00:30" });
    shop.clock.shop = second("15:03:00");
    const form = await shop.page(`/racing/races/${race.raceId}/result`);
    expect(form.status).toBe(200);
    const order = await shop.post(`/racing/races/${race.raceId}/result`, {
      ...fieldsIn(form.text, "result-form"),
      order: "1 2/1 2 4/1 3 6/1",
    });
    expect(order.status).toBe(303);
  });
});
