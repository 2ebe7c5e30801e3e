import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cardOf, findRace } from "../../../db/stores/racing/cards.ts";
import { raceDecisionsOf } from "../../../db/stores/racing/race-decisions.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { at, DAY, race as standIn, standInRaceFeed } from "../../operations/racing/stand-in-races.ts";
import { type CardedRace, callResult, cardRace, off } from "../../support/race-cards.ts";
import { saveSettingsForm } from "../../support/settings-form.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "Waterlogged";

let shop: TestShop;
afterEach(() => shop.close());

const newAccount = async (): Promise<number> =>
  (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
const betOn = async (accountId: number, runnerIds: number[], betType = "Single"): Promise<number> =>
  (
    await shop.call("POST", "/api/racing/bets", {
      ...{ accountId, betType, stake: 10 },
      selections: runnerIds.map((racingRunnerId) => ({ racingRunnerId })),
    })
  ).body.id;
const stands = async (id: number) => {
  const { status, payout, possibleReturn } = (await shop.call("GET", `/api/racing/bets/${id}`)).body;
  return { status, payout, possibleReturn };
};
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();

describe("a race that staff move", () => {
  let race: CardedRace;
  let other: CardedRace;
  let account: number;
  beforeEach(async () => {
    shop = await openTestShop({ now: off("11:50") });
    race = await cardRace(shop, { offAt: off("14:05"), horses: { Abbey: "2/1", Bellflower: "4/1" } });
    other = await cardRace(shop, {
      offAt: off("14:35"),
      course: "York",
      horses: { Garnet: "3/1", Heron: "1/1" },
    });
    account = await newAccount();
  });

  const move = (fields: Record<string, string>, htmx = false) =>
    shop.post(`/racing/races/${race.raceId}/move`, { reason, ...fields }, { htmx });
  const now = async () => (await findRace(shop.shop.database.reader, race.raceId))!;
  const decisions = () => raceDecisionsOf(shop.shop.database.reader, race.raceId);
  const isRefused = async (fields: Record<string, string>, sentence: string) => {
    const before = [await now(), (await decisions()).length];
    const refused = await move(fields);
    expect([refused.status, words(refused.text)]).toEqual([422, expect.stringContaining(sentence)]);
    expect([await now(), (await decisions()).length]).toEqual(before);
  };

  test.each([
    ["without scripts", false, 303],
    ["by htmx", true, 200],
  ])("to another time keeps its bets, whatever the settings, %s", async (_, htmx, status) => {
    await saveSettingsForm(shop, { movedRaces: "VOID", alteredRaces: "VOID" });
    const bet = await betOn(account, [race.runnerIds.Abbey!]);
    expect((await move({ what: "time", time: "15:45", date: "2026-08-15" }, htmx)).status).toBe(status);
    expect(await now()).toMatchObject({ offTime: "15:45", offAt: off("14:45") });
    shop.clock.shop = off("14:50");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower"] });
    await checkPendingBets(shop.shop, BY);
    expect(await stands(bet)).toMatchObject({ status: 1, payout: 30 });
  });

  test("to another day makes bets struck before void, by the setting stamped on them, and a double a single", async () => {
    const standing = await betOn(account, [race.runnerIds.Abbey!]);
    await saveSettingsForm(shop, { movedRaces: "VOID" });
    const single = await betOn(account, [race.runnerIds.Abbey!]);
    const double = await betOn(account, [race.runnerIds.Abbey!, other.runnerIds.Garnet!], "Double");
    shop.clock.shop = off("12:00");
    await move({ what: "day", time: "14:00", date: "2026-08-17" });
    expect(await now()).toMatchObject({ day: "2026-08-17", offTime: "14:00" });
    await checkPendingBets(shop.shop, BY);
    expect(await stands(single)).toMatchObject({ status: 5, payout: 10 });
    expect(await stands(double)).toMatchObject({ status: 0, possibleReturn: 40 });
    expect(await stands(standing)).toMatchObject({ status: 0, possibleReturn: 30 });
    const after = await betOn(account, [race.runnerIds.Abbey!]);
    expect(await stands(after)).toMatchObject({ status: 0 });
    expect(words((await shop.page(`/racing/all-bets/${single}`)).text)).toContain(
      "Abbey's race was moved to another day at 15/08/2026, 13:00: the leg is void by the rules of the bet.",
    );
    expect(words((await shop.page(`/racing/all-bets/${standing}`)).text)).toContain("13:00: the bet stands.");
    expect(words((await shop.page(`/racing/races/${race.raceId}`)).text)).toContain(
      "It was moved to another day at 15/08/2026, 13:00",
    );
    // Moved back: two bets went back because of it.
    await isRefused({ what: "back" }, "on this race went back to the customers when it was moved");
    await isRefused(
      { what: "day", time: "15:05", date: "2026-08-15" },
      "This race was moved to another day at 15/08/2026, 13:00 already.",
    );
  });

  test("is taken back where no bet went back, with its former off", async () => {
    const bet = await betOn(account, [race.runnerIds.Abbey!]);
    await move({ what: "day", time: "14:00", date: "2026-08-17" });
    expect((await move({ what: "back" })).status).toBe(303);
    expect(await now()).toMatchObject({ day: "2026-08-15", offTime: "15:05", offAt: off("14:05") });
    await isRefused({ what: "back" }, "This race was not moved: there is nothing to take back");
    expect(await stands(bet)).toMatchObject({ status: 0 });
  });

  test.each([
    [{ what: "" }, "Say how the race is moved or changed"],
    [{ what: "planet" }, "Say how the race is moved or changed"],
    [{ what: "time", time: "25:00", date: "2026-08-15" }, "Give the time, such as 13:05"],
    [{ what: "day", time: "14:00", date: "2026-02-30" }, "Give the day"],
    [{ what: "time", time: "", date: "2026-08-15" }, "Give its new off, later than now"],
    [{ what: "time", time: "11:00", date: "2026-08-15" }, "Give its new off, later than now"],
    [{ what: "time", time: "15:05", date: "2026-08-15" }, "It is off at 15:05 on that day already"],
    [{ what: "time", time: "15:05", date: "2026-08-16" }, "That is another day: say so"],
    [{ what: "day", time: "15:35", date: "2026-08-15" }, "That is the day that it has"],
    [{ what: "course", reason: " " }, "Give the reason"],
  ])("%p is refused, and nothing changes", async (fields, sentence) => {
    await isRefused(fields as Record<string, string>, sentence);
  });

  test("with a result is not moved", async () => {
    shop.clock.shop = off("14:20");
    await callResult(shop, race, { finish: ["Abbey", "Bellflower"] });
    await isRefused({ what: "course" }, "This race has its result.");
  });
});

describe("a race that its feed moves", () => {
  test("to another day or surface is noted, and its bets go by their stamped setting", async () => {
    const feed = standInRaceFeed();
    shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
    await refreshDay(shop.shop, DAY);
    const card = (await cardOf(shop.shop.database.reader, DAY))[0]!;
    const account = await newAccount();
    const standing = await betOn(account, [card.runners[0]!.id]);
    await saveSettingsForm(shop, { alteredRaces: "VOID" });
    const single = await betOn(account, [card.runners[0]!.id]);
    shop.clock.shop = at("10:00");
    feed.races[0] = standIn("14:05", { surface: "all-weather" });
    await refreshDay(shop.shop, DAY);
    await checkPendingBets(shop.shop, BY);
    expect([(await stands(standing)).status, (await stands(single)).status]).toEqual([0, 5]);
    const noted = await raceDecisionsOf(shop.shop.database.reader, card.race.id);
    expect(noted.map(({ kind, choice, userId, reason }) => ({ kind, choice, userId, reason }))).toEqual([
      { kind: "moved", choice: "surface", userId: null, reason: "The feed: turf, now all-weather" },
    ]);
    // The same card again is no other move.
    shop.clock.shop = at("10:30");
    await refreshDay(shop.shop, DAY);
    expect(await raceDecisionsOf(shop.shop.database.reader, card.race.id)).toHaveLength(1);
  });
});
