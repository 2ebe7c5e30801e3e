import { afterEach, beforeEach, expect, test } from "bun:test";
import { cardOf, findCard, type RaceCard } from "../../../db/stores/racing/cards.ts";
import { VOID } from "../../../src/domain/racing/bet-status.ts";
import type { RaceStatus } from "../../../src/domain/racing/races/race-status.ts";
import { checkPendingBets } from "../../../src/operations/racing/check-pending-bets.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { stopRace } from "../../../src/operations/racing/stop-race.ts";
import {
  at,
  DAY,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const BY = { userId: 1, requestId: "test" };
const reason = "Passed a later inspection";
const QUESTION = "The feed runs the 14:05 again: reinstate or leave abandoned?";
const ABANDONED = "The 14:05 at York was abandoned: take it off the bet";

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
let card: RaceCard;
let account: number;
let first: number;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  await refreshDay(shop.shop, DAY);
  card = (await cardOf(shop.shop.database.reader, DAY))[0]!;
  account = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", balance: 500 })).body.id;
  await shop.post("/account/select", { accountId: String(account) });
  first = (await bet()).body.id;
});
afterEach(() => shop.close());

const bet = () =>
  shop.call("POST", "/api/racing/bets", {
    accountId: account,
    betType: "Single",
    stake: 10,
    selections: [{ racingRunnerId: card.runners[0]!.id }],
  });
async function fetchAt(time: string, status?: RaceStatus): Promise<void> {
  shop.clock.shop = at(time);
  if (status) feed.races[0] = race("14:05", { status });
  await refreshDay(shop.shop, DAY);
  await checkPendingBets(shop.shop, BY);
}
const now = async () => (await findCard(shop.shop.database.reader, card.race.id))!.race;
const stopsIt = () => resultOf(feed.races[0]!, [], { status: "abandoned", ran: 0, runners: [] });
const words = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
const needs = async () => {
  const { text } = await shop.page("/racing/attention");
  return words(/<section class="sheet attention"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "");
};
/** The offers where a bet begins: the next off, search, the builder, and a bet by a call. */
async function offered(): Promise<boolean[]> {
  const cards = (await shop.page("/racing")).text;
  const next = /<section class="next-off"[\s\S]*?<\/section>/.exec(cards)?.[0] ?? "";
  const found = (await shop.call("GET", "/api/racing/horses/search?future=true&q=Abbey")).body;
  const builder = (await shop.page("/racing/bets")).text;
  return [
    next.includes("14:05"),
    found.some((one: { race: { id: number } }) => one.race.id === card.race.id),
    /<option[^>]*>[^<]*14:05/.test(builder) || words(builder).includes("14:05 York"),
  ];
}
async function sayNo(): Promise<void> {
  expect(await offered()).toEqual([false, false, false]);
  const refused = await bet();
  expect([refused.status, refused.body.detail ?? refused.body.message]).toEqual([422, ABANDONED]);
  const selections = [{ racingRunnerId: card.runners[0]!.id }];
  const items = [{ betType: "Single", racingBet: { stake: 10, selections } }];
  const quote = (await shop.call("POST", "/api/racing/bets/quote", { accountId: account, items })).body;
  expect(quote.items[0].problems).toEqual([
    expect.objectContaining({ code: "race-abandoned", message: ABANDONED }),
  ]);
}
const path = () => `/racing/races/${card.race.id}/runs-again`;
const decide = async (what: string, htmx = false) =>
  await shop.post(
    path(),
    { ...fieldsIn((await shop.page(path())).text, "runs-again-form"), what, reason },
    { htmx },
  );
const stands = async () => (await shop.call("GET", `/api/racing/bets/${first}`)).body.status;

test.each([
  ["without scripts", false, 303],
  ["by htmx", true, 200],
])(
  "[F67] a race that its feed abandoned and declares again is asked about, and takes no bet, %s",
  async (_, htmx, saved) => {
    expect(await offered()).toEqual([true, true, true]);
    await fetchAt("10:00", "abandoned");
    expect(await needs()).toBe("");
    await sayNo();
    await fetchAt("10:05", "declared");
    expect(await needs()).toBe(
      `Needs attention Race Problem Since Pending bets Money at risk Action 14:05 York ${QUESTION} Decide : 14:05 York`,
    );
    expect(words((await shop.page(`/racing/races/${card.race.id}`)).text)).toContain(QUESTION);
    await sayNo();
    for (const what of ["", "🐎", "<b>x</b>"]) {
      const refused = await decide(what, htmx);
      expect([refused.status, refused.text]).toEqual([
        422,
        expect.stringContaining("Say whether the race is reinstated or left as it is"),
      ]);
    }
    expect((await shop.post(path(), { what: "reinstate" })).text).toContain("Give the reason");
    const form = { what: "reinstate", reason };
    for (let twice = 0; twice < 2; twice++)
      expect((await shop.post(path(), form, { htmx })).status).toBe(saved);
    // A form that was opened before leaves the race as a colleague decided.
    await shop.post(path(), { what: "leave", reason }, { htmx });
    expect([(await now()).status, await needs(), await offered(), (await bet()).status]).toEqual([
      "declared",
      "",
      [true, true, true],
      201,
    ]);
    await fetchAt("10:10", "declared");
    expect([(await now()).status, await stands()]).toEqual(["declared", VOID]);
    // The feed may still call it off.
    await fetchAt("10:15", "abandoned");
    expect((await now()).status).toBe("abandoned");
  },
);

test("[F67] left abandoned, it is not asked about again before its feed changes its word", async () => {
  await fetchAt("10:00", "abandoned");
  await fetchAt("10:05", "declared");
  for (let twice = 0; twice < 2; twice++)
    expect((await shop.post(path(), { what: "leave", reason })).status).toBe(303);
  await fetchAt("10:10");
  await fetchAt("14:40");
  expect([await needs(), (await now()).status]).toEqual(["", "abandoned"]);
  const again = await shop.post(path(), { what: "reinstate", reason });
  expect([again.status, again.text]).toEqual([
    422,
    expect.stringContaining("It was decided that this race stays abandoned"),
  ]);
  shop.clock.shop = at("10:15");
  await sayNo();
  await fetchAt("10:20", "abandoned");
  await fetchAt("10:25", "declared");
  expect(await needs()).toContain(QUESTION);
  expect(await stands()).toBe(VOID);
});

test("[F67] abandoned in a result only, beside cards that know nothing of it", async () => {
  feed.results = [stopsIt()];
  await fetchAt("10:00");
  await fetchAt("10:05");
  expect([(await now()).status, await needs()]).toEqual(["abandoned", ""]);
  await sayNo();
  feed.resultFailure = "down";
  await fetchAt("10:10");
  expect([(await now()).status, await needs()]).toEqual(["abandoned", ""]);
  feed.resultFailure = null;
  feed.results = [];
  await fetchAt("10:15");
  expect(await needs()).toContain(QUESTION);
  await sayNo();
  expect((await decide("reinstate")).status).toBe(303);
  await fetchAt("10:20");
  expect([(await now()).status, await needs(), await offered()]).toEqual([
    "declared",
    "",
    [true, true, true],
  ]);
  expect(words((await shop.page(`/racing/races/${card.race.id}`)).text)).toContain("Abandon Race");
  const second = await bet();
  expect(second.status).toBe(201);
  feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
  await fetchAt("14:15");
  expect((await shop.call("GET", `/api/racing/bets/${second.body.id}`)).body).toMatchObject({
    status: 1,
    payout: 30,
  });
  expect(await stands()).toBe(VOID);
});

test("[F67] abandoned by staff, it is asked about once its feed abandons it and declares it again", async () => {
  await stopRace(shop.shop, BY, { raceId: card.race.id, as: "abandoned", reason: "Waterlogged" });
  await fetchAt("10:00", "declared");
  expect(await needs()).toBe("");
  await fetchAt("10:05", "abandoned");
  await fetchAt("10:10", "declared");
  expect(await needs()).toContain(QUESTION);
  await sayNo();
  expect((await decide("reinstate")).status).toBe(303);
  expect([await needs(), await offered()]).toEqual(["", [true, true, true]]);
});

test("[F67] one that nothing is asked about has no form", async () => {
  for (const address of [path(), "/racing/races/999/runs-again"])
    expect((await shop.page(address)).headers.get("location")).toBe("/racing");
  const signedOut = await shop.post(path(), { what: "reinstate", reason }, { signedOut: true });
  expect(signedOut.headers.get("location")).toBe("/login");
});
