import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cardOf } from "../../../db/stores/racing/cards.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import { requestBetCheck } from "../../../src/operations/racing/request-bet-check.ts";
import {
  at,
  DAY,
  horse,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
let maeve: number;
let raceId: number;
let ids: Record<string, number>;
beforeEach(async () => {
  feed = standInRaceFeed();
  shop = await openTestShop({ now: at("13:00"), feeds: { racing: [feed] } });
  await refreshDay(shop.shop, DAY);
  maeve = (await shop.call("POST", "/api/accounts", { name: "Maeve Kelly", playsRaces: true })).body.id;
  await shop.post("/account/select", { accountId: String(maeve) });
  const [card] = await cardOf(shop.shop.database.reader, DAY);
  raceId = card!.race.id;
  ids = Object.fromEntries(card!.runners.map(({ name, id }) => [name, id]));
});
afterEach(() => shop.close());

const strike = async (betType: string, stake: number, ...names: string[]): Promise<number> => {
  const selections = names.map((name) => ({ racingRunnerId: ids[name] }));
  const placed = await shop.call("POST", "/api/racing/bets", {
    accountId: maeve,
    betType,
    stake,
    selections,
  });
  expect(placed.status).toBe(201);
  return placed.body.id;
};
/** The feed answers, and the waiting bets are looked at. */
async function fetchAt(time: string, tote: Record<string, string>, ran = IN_ORDER): Promise<void> {
  shop.clock.shop = at(time);
  feed.results = [resultOf(feed.races[0]!, ran, { raw: { course: "York", ...tote } })];
  await refreshDay(shop.shop, DAY);
  await requestBetCheck(shop.shop);
}
const bet = async (id: number) => {
  const { status, payout } = (await shop.call("GET", `/api/racing/bets/${id}`)).body;
  return [status, payout];
};
const racePage = async () => (await shop.page(`/racing/races/${raceId}`)).text;
const attention = async () => (await shop.page("/racing/attention")).text;
const PAGE = () => `/racing/races/${raceId}/dividends`;
const fieldOf = (...names: string[]) => `dividend-${names.map((name) => ids[name]).join("-")}`;
const CSF = () => fieldOf("Abbey", "Bellflower");
const key = (typed: Record<string, string>) => shop.post(PAGE(), typed);
const hasButton = (text: string) => text.includes(`href="${PAGE()}"`);

const PENDING = 0;
const WON = 1;
const LOST = 3;

test("a race shows its Dividends button once its result asks for one, and none before or without a bet", async () => {
  await strike("Forecast", 1, "Abbey", "Bellflower");
  expect(hasButton(await racePage())).toBe(false);
  await fetchAt("14:20", {});
  const text = await racePage();
  expect(text).toContain("1 bet waits for a forecast or tricast dividend.");
  expect(text).toContain(`id="dividends-of-${raceId}"`);
  const [, other] = await cardOf(shop.shop.database.reader, DAY);
  expect((await shop.page(`/racing/races/${other!.race.id}`)).text).not.toContain("dividends-of-");
});

describe("where the feed declares a dividend and none is keyed", () => {
  test("waiting forecasts and tricasts settle at it, and the page says where it comes from", async () => {
    const forecast = await strike("Forecast", 2, "Abbey", "Bellflower");
    const reverse = await strike("ReverseForecast", 1, "Bellflower", "Abbey");
    const combined = await strike("CombinationTricast", 1, "Cloudberry", "Abbey", "Bellflower");
    const lost = await strike("Forecast", 1, "Abbey", "Elm Row");
    await fetchAt("14:20", {});
    expect([await bet(forecast), await bet(lost)]).toEqual([
      [PENDING, null],
      [LOST, 0],
    ]);
    await fetchAt("14:25", { tote_csf: "£8.52", tote_tricast: "£1,031.20" });
    expect(await bet(forecast)).toEqual([WON, 17.04]);
    expect(await bet(reverse)).toEqual([WON, 8.52]);
    expect(await bet(combined)).toEqual([WON, 1031.2]);
    const text = await racePage();
    expect(text).toContain(
      "Forecast Abbey, Bellflower £8.52 from the feed; Tricast Abbey, Bellflower, Cloudberry £1,031.20 from the feed",
    );
    expect(text).not.toContain("forecast or tricast dividend");
    expect(hasButton(text)).toBe(true);
    expect((await shop.page(`/racing/all-bets/${forecast}`)).text).toContain("forecast dividend £8.52");
  });

  test("in Ireland it is declared to one euro, which pays as much to a pound", async () => {
    const forecast = await strike("Forecast", 2, "Abbey", "Bellflower");
    await fetchAt("14:20", { tote_csf: "€8.52" });
    expect(await bet(forecast)).toEqual([WON, 17.04]);
  });

  test("three left make a tricast a forecast, at the forecast's dividend", async () => {
    const tricast = await strike("Tricast", 1, "Abbey", "Bellflower", "Cloudberry");
    const [a, b, c] = IN_ORDER;
    await fetchAt("14:20", { tote_csf: "£6.10" }, [a!, b!, c!]);
    expect(await bet(tricast)).toEqual([WON, 6.1]);
  });

  test("a later dividend lists the settled bets to settle again, and pays none by itself", async () => {
    const forecast = await strike("Forecast", 1, "Abbey", "Bellflower");
    await fetchAt("14:20", { tote_csf: "£8.52" });
    await fetchAt("14:40", { tote_csf: "£9.10" });
    expect(await bet(forecast)).toEqual([WON, 8.52]);
    expect(await attention()).toContain("1 settled bet now differs from the result.");
    const again = await shop.post(`/racing/all-bets/${forecast}/resettle`, {
      ...{ reason: "Declared again", key: crypto.randomUUID(), status: "1", payoutPence: "910" },
    });
    expect([again.status, await bet(forecast)]).toEqual([303, [WON, 9.1]]);
    expect(await attention()).not.toContain("now differs");
  });

  test.each([
    ["nothing", "£0.00"],
    ["a word", "void"],
    ["less than nothing", "-£8.52"],
    ["two amounts", "£8.52 £9.10"],
    ["no pence", "£8"],
  ])("%s settles nothing, and stands under Needs attention", async (_, text) => {
    const forecast = await strike("Forecast", 1, "Abbey", "Bellflower");
    await fetchAt("14:20", { tote_csf: text });
    expect(await bet(forecast)).toEqual([PENDING, null]);
    const said = `1 bet waits for a forecast or tricast dividend: the feed&#x27;s &quot;${text}&quot; does not say`;
    expect(await attention()).toContain(said);
    expect(await racePage()).toContain(said);
    expect((await key({ [CSF()]: "8.52" })).status).toBe(303);
    await requestBetCheck(shop.shop);
    expect(await bet(forecast)).toEqual([WON, 8.52]);
  });

  test("a dead heat does not say which order the amount is of: staff key both", async () => {
    const reverse = await strike("ReverseForecast", 1, "Abbey", "Bellflower");
    const [[a], [b], ...rest] = IN_ORDER as [[string], [string], ...typeof IN_ORDER];
    await fetchAt("14:20", { tote_csf: "£6.10" }, [[a, 1, "9/4F"], [b, 1, "3/1"], ...rest]);
    expect(await bet(reverse)).toEqual([PENDING, null]);
    expect((await key({ [CSF()]: "6.10", [fieldOf("Bellflower", "Abbey")]: "7.20" })).status).toBe(303);
    await requestBetCheck(shop.shop);
    expect(await bet(reverse)).toEqual([WON, 13.3]);
  });

  test("a correction's other order does not pay by the former order's dividend", async () => {
    const forecast = await strike("Forecast", 1, "Bellflower", "Abbey");
    await fetchAt("14:20", { tote_csf: "£8.52" });
    expect(await bet(forecast)).toEqual([LOST, 0]);
    const order = { order: "2 3/1 1 9/4 3 5/1 4 8/1 5 PU", reason: "Read wrongly", key: crypto.randomUUID() };
    expect((await shop.post(`/racing/races/${raceId}/result`, order)).status).toBe(303);
    expect(await racePage()).not.toContain("£8.52 from the feed");
    expect((await key({ [fieldOf("Bellflower", "Abbey")]: "11.00" })).status).toBe(303);
    expect(await attention()).toContain("1 settled bet now differs");
  });
});

describe("where staff entered the result", () => {
  test("the feed's dividends come to it, and change nothing else of it", async () => {
    const forecast = await strike("Forecast", 1, "Abbey", "Bellflower");
    shop.clock.shop = at("14:15");
    const order = { order: "1 9/4 fav 2 3/1 3 5/1 4 8/1 5 16/1 PU", key: crypto.randomUUID() };
    expect((await shop.post(`/racing/races/${raceId}/result`, order)).status).toBe(303);
    await fetchAt("14:20", {});
    expect(await bet(forecast)).toEqual([PENDING, null]);
    await fetchAt("14:25", { tote_csf: "£8.52" });
    await fetchAt("14:30", { tote_csf: "£8.52" });
    expect(await bet(forecast)).toEqual([WON, 8.52]);
    const text = await racePage();
    expect(text.match(/id="version-\d"/g)).toEqual(['id="version-2"', 'id="version-1"']);
    expect(text).not.toContain("Take This Result");
  });

  test("and another order says nothing of its dividend", async () => {
    const forecast = await strike("Forecast", 1, "Bellflower", "Abbey");
    shop.clock.shop = at("14:15");
    const order = { order: "2 3/1 1 9/4 3 5/1 4 8/1 5 16/1 PU", key: crypto.randomUUID() };
    expect((await shop.post(`/racing/races/${raceId}/result`, order)).status).toBe(303);
    await fetchAt("14:25", { tote_csf: "£8.52" });
    expect(await bet(forecast)).toEqual([PENDING, null]);
  });
});

describe("a keyed dividend", () => {
  test("wins over the feed's, whichever came first; over a feed's it needs a reason", async () => {
    const forecast = await strike("Forecast", 1, "Abbey", "Bellflower");
    await fetchAt("14:20", { tote_csf: "£8.52" });
    expect(await bet(forecast)).toEqual([WON, 8.52]);
    const form = (await shop.page(PAGE())).text;
    expect(form).toContain("The feed declares £8.52: it holds while this is empty");
    expect((await key({ [CSF()]: "9.10" })).status).toBe(422);
    expect((await key({ [CSF()]: "9.10", reason: "The feed is wrong" })).status).toBe(303);
    expect(await racePage()).toContain("Forecast Abbey, Bellflower £9.10");
    expect(await attention()).toContain("1 settled bet now differs");
    // Taken away again, the feed's holds.
    expect((await key({ [CSF()]: "", reason: "The feed was right" })).status).toBe(303);
    expect(await attention()).not.toContain("now differs");
  });

  test("stays where the feed later declares another: staff are asked, and keep it or key the other", async () => {
    const forecast = await strike("Forecast", 1, "Abbey", "Bellflower");
    await fetchAt("14:20", {});
    expect((await key({ [CSF()]: "8.52" })).status).toBe(303);
    await requestBetCheck(shop.shop);
    await fetchAt("14:30", { tote_csf: "£9.10" });
    expect(await bet(forecast)).toEqual([WON, 8.52]);
    const asked = "The feed declares the forecast at £9.10, and £8.52 is keyed: which?";
    expect(await attention()).toContain(asked);
    expect(await racePage()).toContain(asked);
    expect(await racePage()).toContain(
      "Forecast Abbey, Bellflower £8.52 keyed (the feed declared £9.10 later)",
    );
    expect(await attention()).not.toContain("now differs");
    // Kept: with a reason, and asked no more until the feed says something else.
    shop.clock.shop = at("14:35");
    expect((await key({ [CSF()]: "8.52" })).status).toBe(422);
    expect((await key({ [CSF()]: "8.52", reason: "Read out by the course" })).status).toBe(303);
    expect(await attention()).not.toContain("which?");
    await fetchAt("14:40", { tote_csf: "£9.10" });
    expect(await attention()).not.toContain("which?");
    await fetchAt("14:45", { tote_csf: "£9.90" });
    expect(await attention()).toContain("at £9.90, and £8.52 is keyed: which?");
    expect((await key({ [CSF()]: "9.90", reason: "Declared again" })).status).toBe(303);
    expect(await attention()).not.toContain("which?");
    expect(await attention()).toContain("1 settled bet now differs");
  });

  test("that the feed declares as well is no question", async () => {
    await strike("Forecast", 1, "Abbey", "Bellflower");
    await fetchAt("14:20", {});
    expect((await key({ [CSF()]: "8.52" })).status).toBe(303);
    await fetchAt("14:30", { tote_csf: "£8.52" });
    expect(await attention()).not.toContain("which?");
  });
});

test("a race without a forecast shows no dividend to settle at, and takes none", async () => {
  feed.races = [
    race("14:05"),
    race("14:40", { runners: [horse(1, "Fern", "2/1"), horse(2, "Gorse", "3/1")] }),
  ];
  await fetchAt("14:20", { tote_csf: "£8.52" });
  const text = await racePage();
  expect([text.includes("from the feed"), hasButton(text)]).toEqual([false, false]);
  const refused = await key({ [CSF()]: "7.77" });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, expect.any(String)]);
  expect(await racePage()).not.toContain("£7.77");
});
