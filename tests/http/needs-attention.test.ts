import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { runSql } from "../../db/query/raw.ts";
import { raceAttention, racingBets } from "../../db/schema/index.ts";
import { cardOf, type RaceCard } from "../../db/stores/racing/cards.ts";
import { RACE_STATUS } from "../../src/domain/racing/races/race-status.ts";
import { checkPendingBets } from "../../src/operations/racing/check-pending-bets.ts";
import { importResult } from "../../src/operations/racing/import-result.ts";
import { refreshDay } from "../../src/operations/racing/refresh-day.ts";
import { stopRace } from "../../src/operations/racing/stop-race.ts";
import { backfillAttention } from "../../src/operations/racing/update-attention.ts";
import { reinstateRunner, withdrawRunner } from "../../src/operations/racing/withdraw-runner.ts";
import {
  at,
  DAY,
  horse,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../operations/racing/stand-in-races.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

/** As a migration of 25.8.5 left the races of which more was known than one result. */
const older = (raceId: number) =>
  `insert into race_attention (race_id, contradictions, differing_bets) values (${raceId}, '[]', -1)`;
const BY = { userId: 1, requestId: "test" };
const PLACES = ["/", "/racing", "/racing/all-bets", "/racing/attention"];

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
let maeve: number;

beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("09:00"), feeds: { racing: [feed] } });
  await fetchAt("09:00");
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
});
afterEach(() => shop.close());

async function fetchAt(time: string): Promise<void> {
  shop.clock.shop = at(time);
  await refreshDay(shop.shop, DAY);
  await checkPendingBets(shop.shop, BY);
}
const first = async (): Promise<RaceCard> => (await cardOf(shop.shop.database.reader, DAY))[0]!;
const runner = async (name: string) => (await first()).runners.find((one) => one.name === name)!;
const bet = async (names: string[], more: object = {}) => {
  const selections: { racingRunnerId: number }[] = [];
  for (const name of names) selections.push({ racingRunnerId: (await runner(name)).id });
  const asked = { accountId: maeve, betType: "Single", stake: 10, selections, ...more };
  return (await shop.call("POST", "/api/racing/bets", asked)).body as { id: number; reference: string };
};
const read = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll("&#x27;", "'");
const regionIn = (html: string): string | null =>
  /<section class="sheet attention" aria-labelledby="attention-title">[\s\S]*?<\/section>/.exec(html)?.[0] ??
  null;
/** The text of the list, the same on every page that has it. */
async function needs(): Promise<string | null> {
  const said = new Set<string | null>();
  for (const path of PLACES) said.add(regionIn((await shop.page(path)).text));
  expect(said.size).toBe(1);
  const region = [...said][0] ?? null;
  if (region !== null) expect(region).toContain('<h2 id="attention-title">Needs attention</h2>');
  return region && read(region).trim();
}
const revised: typeof IN_ORDER = [["Bellflower", 1, "3/1"], ["Abbey", 2, "9/4F"], ...IN_ORDER.slice(2)];
const block = async () => {
  const { text } = await shop.page(`/racing?course=${DAY}/York`);
  return read(text.split(`<article id="race-${(await first()).race.id}"`)[1]!.split("</article>")[0]!);
};

describe("the list of what needs attention", () => {
  test("[F12] shows nothing where there is nothing, and refreshes itself where nothing else does", async () => {
    expect(await needs()).toBeNull();
    const dashboard = (await shop.page("/")).text;
    expect(dashboard).toContain(
      '<div id="attention" data-live="bets draws races" hx-get="/racing/attention"',
    );
    const part = (await shop.page("/racing/attention", { htmx: true })).text;
    expect(dashboard).toContain(part);
    expect((await shop.page("/racing/attention", { signedOut: true })).headers.get("location")).toBe(
      "/login",
    );
  });

  test("[F12] a race is on it when it has been off for 20 minutes without a result, and bets wait", async () => {
    await bet(["Abbey"]);
    await fetchAt("14:24");
    expect(await needs()).toBeNull();
    await fetchAt("14:25");
    expect(await needs()).toBe(
      "Needs attention £10.00 at risk Race Problem Since Pending bets Money at risk Action 14:05 York No result after 20 minutes. 1 bet waiting. 20 minutes 1 pending £10.00 Enter Result : 14:05 York",
    );
    expect((await shop.page("/racing")).text).toContain(
      `href="/racing/races/${(await first()).race.id}/result"`,
    );
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:26");
    expect(await needs()).toBeNull();
  });

  test("[F12] yesterday's race is named with its day; older ones only while a bet waits for them", async () => {
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:26");
    const later = (days: number) => (shop.clock.shop = new Date(at("10:00").getTime() + days * 86_400_000));
    later(1);
    expect(await needs()).toContain("Saturday 15/08, 14:40 York No result after 19 hours.");
    later(3);
    expect(await needs()).toBeNull();
  });

  test("[28] has most money first, and in its total each bet once that waits for two races", async () => {
    const [early, late] = (await cardOf(shop.shop.database.reader, DAY)).map(({ runners }) => runners[0]!.id);
    const place = (betType: string, stake: number, on: (number | undefined)[]) =>
      shop.call("POST", "/api/racing/bets", {
        ...{ accountId: maeve, betType, stake },
        selections: on.map((racingRunnerId) => ({ racingRunnerId })),
      });
    expect((await place("Double", 10, [early, late])).status).toBe(201);
    expect((await place("Single", 100, [late])).status).toBe(201);
    await fetchAt("15:05");
    const said = (await needs())!;
    expect(said).toContain("Needs attention £110.00 at risk");
    const [first, second] = said.split("Enter Result");
    expect(first).toEndWith(
      "14:40 York No result after 25 minutes. 2 bets waiting. 25 minutes 2 pending £110.00 ",
    );
    expect(second).toEndWith("No result after 60 minutes. 1 bet waiting. 60 minutes 1 pending £10.00 ");
  });

  test("[F12] many late races without bets are counted, not listed", async () => {
    feed.races = ["12:00", "12:05", "12:10", "12:15", "12:20"].map((time) => race(time));
    await fetchAt("13:00");
    const said = (await needs())!;
    expect(said.match(/No result after/g)).toHaveLength(3);
    expect(said).toContain("2 more races are off without a result.");
  });

  test("[F12] an abandoned race is not on it", async () => {
    const { race } = await first();
    await stopRace(shop.shop, BY, { raceId: race.id, as: RACE_STATUS.abandoned, reason: "Waterlogged" });
    await fetchAt("14:30");
    expect(await needs()).toBeNull();
  });

  test("[F12] a bet that no result can settle leads to it", async () => {
    const { id, reference } = await bet(["Abbey"]);
    await shop.shop.database.transact((tx) =>
      tx.update(racingBets).set({ status: 4, payoutPence: 0 }).where(eq(racingBets.id, id)),
    );
    const said = (await needs())!;
    expect(said).toContain(`Bet ${reference} It cannot be settled`);
    expect(said).toContain("Needs attention £10.00 at risk");
    expect(said).toContain("1 pending £10.00 Review Bet");
    expect((await shop.page("/")).text).toContain(
      `<a class="button small" href="/racing/all-bets/${id}">Review Bet`,
    );
  });

  test("[F12] a provisional result that stays it, and a horse that the result leaves out, say why bets wait", async () => {
    await bet(["Elm Row"]);
    feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 3), { status: "provisional", ran: 5 })];
    await fetchAt("14:30");
    expect(await needs()).toContain("14:05 York The result is still provisional. 1 bet waiting.");
    feed.results = [resultOf(feed.races[0]!, IN_ORDER.slice(0, 4), { ran: 5 })];
    await fetchAt("14:32");
    expect(await needs()).toContain(
      "14:05 York The result leaves a horse out, or its starting price. 1 bet waiting.",
    );
  });
});

describe("a result that is not the last word", () => {
  beforeEach(async () => {
    for (const stake of [10, 20]) await bet(["Abbey"], { stake });
    await bet(["Cloudberry"]);
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:15");
  });

  test("[F12] revised by its feed is marked on its race until staff take it, then by the bets that differ", async () => {
    expect(await block()).toContain("Results Available");
    feed.results = [resultOf(feed.races[0]!, revised)];
    await fetchAt("14:20");
    expect(await needs()).toContain(
      "14:05 York The feed corrected its result after bets were settled. 15 minutes Review Correction",
    );
    expect(await block()).toContain("Revised result, not taken");
    expect(await block()).not.toContain("Results Available");
    expect((await shop.page("/racing")).text).toContain("1 needs attention");

    const { race, result } = await first();
    await importResult(shop.shop, BY, { raceId: race.id, version: result!.version, reason: "As announced" });
    expect(await needs()).toContain(
      "14:05 York 2 settled bets now differ from the result. 15 minutes Re-settle",
    );
    expect(await block()).toContain("Result changed, bets differ");
    expect(await needs()).not.toContain("revised");
    const place = `/racing/races/${race.id}/resettle`;
    expect((await shop.page("/")).text).toContain(`href="${place}"`);
    const form = (await shop.page(place)).text;
    const bets = [...form.matchAll(/name="bets" value="([^"]+)"/g)].map(([, value]) => value!);
    expect(bets).toHaveLength(2);
    await shop.post(place, { bets: bets.slice(0, 1), reason: "Corrected" });
    expect(await needs()).toContain("1 settled bet now differs from the result.");
    await shop.post(place, { bets: bets.slice(1), reason: "Corrected" });
    expect(await needs()).toBeNull();
    expect(await block()).toContain("Results Available");
    expect(await shop.shop.database.reader.select().from(raceAttention)).toEqual([]);
  });

  test("[F12] in books from before it was noted is noted at the next start, and once", async () => {
    feed.results = [resultOf(feed.races[0]!, revised)];
    await fetchAt("14:20");
    const [noted, { database }] = [await needs(), shop.shop];
    const rows = () => database.reader.select().from(raceAttention).orderBy(raceAttention.raceId);
    const asNoted = await rows();
    await database.transact((tx) => tx.delete(raceAttention));
    expect(await needs()).toBeNull();
    const { race } = await first();
    await database.transact((tx) => runSql(tx, sql.raw(older(race.id))));
    expect((await rows()).map(({ differingBets }) => differingBets)).toEqual([-1]);
    await backfillAttention(shop.shop);
    expect([await needs(), await rows()]).toEqual([noted, asNoted]);
    await database.transact((tx) => tx.update(raceAttention).set({ correctionVersion: null }));
    await backfillAttention(shop.shop);
    expect((await rows())[0]?.correctionVersion).toBeNull();
  });

  test("[F12] a bet that a manager has made void does not differ, and is not settled again with the others", async () => {
    await shop.post("/racing/all-bets/1/void", { status: "5", payoutPence: "1000", reason: "Goodwill" });
    feed.results = [resultOf(feed.races[0]!, revised)];
    await fetchAt("14:20");
    const { race, result } = await first();
    await importResult(shop.shop, BY, { raceId: race.id, version: result!.version, reason: "As announced" });
    expect(await needs()).toContain("1 settled bet now differs");
    const form = (await shop.page(`/racing/races/${race.id}/resettle`)).text;
    expect([...form.matchAll(/name="bets" value="([^"/]+)/g)].map(([, id]) => id)).toEqual(["2"]);
  });

  test("[F12] a race that is made void after it was settled makes all of its bets differ", async () => {
    const { race } = await first();
    expect(await needs()).toBeNull();
    await stopRace(shop.shop, BY, { raceId: race.id, as: RACE_STATUS.void, reason: "Wrong course taken" });
    expect(await needs()).toContain("3 settled bets now differ");
  });
});

describe("staff's word against the result", () => {
  test("[F12] is marked on the race and on the list while bets wait, until one of the two is put right", async () => {
    await bet(["Abbey"]);
    const abbey = await runner("Abbey");
    await withdrawRunner(shop.shop, BY, {
      runnerId: abbey.id,
      withdrawnAt: at("09:00"),
      price: null,
      reason: "Lame",
    });
    await bet(["Bellflower"]);
    feed.results = [resultOf(feed.races[0]!, IN_ORDER)];
    await fetchAt("14:08");
    expect(await needs()).toContain(
      "14:05 York Abbey: marked non-runner, but the result shows it ran. 2 bets on hold. 3 minutes 2 pending £20.00 Review Race",
    );
    expect(await block()).toContain("Result disputed");
    expect(await block()).not.toContain("Results Available");
    const part = (await shop.page(`/racing?course=${DAY}/York`, { htmx: true })).text;
    expect(part).toContain("Result disputed");
    await reinstateRunner(shop.shop, BY, { runnerId: abbey.id, reason: "It ran" });
    await checkPendingBets(shop.shop, BY);
    expect(await needs()).toBeNull();
    expect(await block()).toContain("Results Available");
  });

  test("[F12] a horse's name is text, whatever it is", async () => {
    feed.races = [
      race("15:00", {
        runners: [horse(1, "<b>Bobby</b>", "2/1"), horse(2, "Other", "2/1"), horse(3, "Third", "3/1")],
      }),
    ];
    await fetchAt("09:30");
    const bobby = (await cardOf(shop.shop.database.reader, DAY)).at(-1)!.runners[0]!;
    await withdrawRunner(shop.shop, BY, {
      runnerId: bobby.id,
      withdrawnAt: at("09:30"),
      price: null,
      reason: "Lame",
    });
    feed.results = [
      resultOf(feed.races[0]!, [
        ["<b>Bobby</b>", 1, "2/1"],
        ["Other", 2, "2/1"],
        ["Third", 3, "3/1"],
      ]),
    ];
    await fetchAt("15:05");
    const html = (await shop.page("/racing/attention")).text;
    expect(html).toContain("&lt;b&gt;Bobby");
    expect(html).not.toContain("<b>Bobby");
  });
});
