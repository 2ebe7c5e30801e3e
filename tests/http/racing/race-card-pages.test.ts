import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Runner } from "../../../src/domain/racing/races/race.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { refreshDay } from "../../../src/operations/racing/refresh-day.ts";
import {
  at,
  DAY,
  field,
  horse,
  IN_ORDER,
  race,
  resultOf,
  standInRaceFeed,
} from "../../operations/racing/stand-in-races.ts";
import { inside, wordsOf } from "../../support/reading.ts";
import { openTestShop, type TestShop } from "../../support/test-shop.ts";

const YESTERDAY = "2026-08-14";
const NAAS = { key: "naas", name: "Naas", region: "IRE", known: true } as const;
const OPEN_YORK = `/racing?course=${DAY}/York`;

let shop: TestShop;
let feed: ReturnType<typeof standInRaceFeed>;
beforeEach(async () => {
  feed = standInRaceFeed("racing-api");
  feed.races.push(race("14:20", { course: NAAS }), race("15:10", { course: NAAS, day: YESTERDAY }));
  shop = await openTestShop({ now: at("13:59"), feeds: { racing: [feed] } });
});
afterEach(() => shop.close());

const fetched = async (day = DAY) => await refreshDay(shop.shop, day);
/** York's 14:05 is over, and its result is in. */
async function afterTheFirst(ran = IN_ORDER, more = {}) {
  await fetched();
  shop.clock.shop = at("14:15");
  feed.results.push(resultOf(feed.races[0]!, ran, more));
  await fetched();
}
const racing = async (path = "/racing", htmx = false) => (await shop.page(path, { htmx })).text;
/** A text of the page without its marks. */
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("today's and yesterday's races", () => {
  test("[S2.1.16 S2.15.1,4-7,11 S9.3.6] stand by course, with time, name, distance, going, prize, and the runners of the next race's course", async () => {
    await fetched();
    await fetched(YESTERDAY);
    const page = await racing();
    expect(page).toContain("<h1>Today&#x27;s Races</h1>");
    expect(page).toContain('href="/racing/bets"');
    const text = words(page);
    for (const said of [
      "Today, Saturday 15 August 2026",
      "York 2 races, 14:05 to 14:40 Next 14:05",
      "Naas 1 race, 14:20",
      "Yesterday, Friday 14 August 2026",
      "The 14:05 Stakes",
      "1m2f · Good · £20,812 to the winner · 5 runners",
      "1 Abbey E Walsh 2/1",
      "Next refresh in 05:00",
      "As of 13:59, from The Racing API",
    ])
      expect(text).toContain(said);
    expect(page).toMatch(/<details id="2026-08-15-york"[^>]* open=""/);
    expect(page).not.toMatch(/<details id="2026-08-15-naas"[^>]* open=""/);
  });

  test("a price starts a bet while the race is to come, and no other price does", async () => {
    Object.assign(feed.races[0]!.runners[1]!, { status: "non-runner" });
    Object.assign(feed.races[0]!.runners[2]!, { status: "reserve" });
    await fetched();
    const york = async () => (await racing(OPEN_YORK)).split('class="races"')[1]!.split("The 14:40")[0]!;
    const sold = (html: string) =>
      [...html.matchAll(/<a class="price" href="\/racing\/bets\?runner=\d+" aria-label="([^"]*)"/g)].map(
        ([, label]) => label,
      );
    const open = await york();
    expect(sold(open)).toEqual(["Bet on Abbey, 2/1", "Bet on Dusk Patrol, 8/1", "Bet on Elm Row, 16/1"]);
    const alone = /href="(\/racing\/races\/\d+)"/.exec(open)![1]!;
    expect(sold(await racing(alone))).toEqual(sold(open));
    shop.clock.shop = at("14:06");
    expect(sold(await york())).toEqual([]);
    expect(sold(await racing(alone))).toEqual([]);
  });

  test("what is next off stands first, by time and whatever the course, with the minutes to go", async () => {
    await fetched();
    const strip = words((await racing()).split('class="next-off"')[1]!.split("</ol>")[0]!);
    expect(strip).toContain("Next off 14:05 York in 6 min The 14:05 Stakes 14:20 Naas in 21 min");
    shop.clock.shop = at("14:06");
    expect(words(await racing())).toContain("Awaiting results: 14:05 York");
  });

  test("the day is a grid of courses by hours; each race leads to its page and says how it stands", async () => {
    await afterTheFirst();
    const grid = inside(await racing(), "section", "Races of the day");
    expect(wordsOf(grid)).toBe(
      "Course 14:00 York 14:05 ✓ York, result 14:40 York, to come Naas 14:20 Naas, to come",
    );
    const links = [...grid.matchAll(/href="(\/racing\/races\/\d+)"/g)].map(([, path]) => path!);
    expect(links).toHaveLength(3);
    expect(words(await racing(links[0]))).toContain("The 14:05 Stakes");
    const grids = async () => wordsOf(inside(await racing(), "section", "Races of the day"));
    shop.clock.shop = at("14:45");
    expect(await grids()).toMatch(/14:40 ?… York, off, no result yet/);
    shop.clock.shop = at("15:10");
    expect(await grids()).toContain("14:40! York, needs attention");
  });

  test("without a card there is no grid", async () => {
    expect(await racing()).not.toContain("Races of the day");
  });

  test("[S2.15.5] a course is opened for the price of its own races, and the page holds the same", async () => {
    await fetched();
    const naas = encodeURI(`/racing?course=${DAY}/Naas`);
    const fragment = await racing(naas, true);
    const page = await racing(naas);
    expect(fragment).toStartWith('<div class="races">');
    expect(page).toContain(fragment);
    expect(words(fragment)).toContain("The 14:20 Stakes");
    expect(page.match(/<article/g)).toHaveLength(1);
    expect(fragment.length).toBeLessThan(page.length / 2);
  });

  test("a course that does not race says so", async () => {
    expect(words(await racing(`/racing?course=${DAY}/Ascot`, true))).toContain(
      "There are no races at this course",
    );
  });

  test("a refresh brings the list as the page holds it, with the sections that were open and no other", async () => {
    await fetched();
    const both = `/racing?open=${DAY}/York&open=${DAY}/Naas&open=`;
    expect(await racing(both)).toContain(await racing(both, true));
    expect(await racing(both, true)).toContain("The 14:40 Stakes");
    expect(await racing("/racing?open=", true)).not.toContain("Abbey");
  });

  test("addresses that name no course open none", async () => {
    await fetched();
    for (const wrong of [
      "York",
      "2026-13-40/York",
      `${DAY}/Ascot`,
      `${DAY}/`,
      "%00",
      "<b>",
      "x".repeat(5000),
    ]) {
      const { status, text } = await shop.page(`/racing?open=${encodeURIComponent(wrong)}`);
      expect([status, text.includes("Abbey")]).toEqual([200, false]);
    }
  });

  test("[S2.15.3] are for staff", async () => {
    const { status, headers } = await shop.page("/racing", { signedOut: true });
    expect([status, headers.get("location")]).toEqual([303, "/login"]);
  });
});

describe("a race with its result", () => {
  test("[S2.15.8-10] is highlighted, and its runners stand by finishing position with their starting prices", async () => {
    await afterTheFirst();
    const text = words(await racing(OPEN_YORK));
    expect(text).toContain("Results Available");
    expect(text).toContain("1st 1 Abbey favourite E Walsh 9/4");
    expect(text).toContain("4th 4 Dusk Patrol E Walsh 8/1");
    expect(text).toContain("PU 5 Elm Row pulled up E Walsh 16/1");
    expect(text).toContain("York 2 races, 14:05 to 14:40 1 result Next 14:40");
    const page = await racing(OPEN_YORK);
    for (const place of [1, 2, 3, 4]) expect(page).toContain(`class="pos p${place}"`);
  });

  test("says a dead heat, with the same position twice and then a gap", async () => {
    await afterTheFirst([
      ["Abbey", 1, "2/1F"],
      ["Bellflower", 2, "3/1"],
      ["Cloudberry", 2, "5/1"],
      ["Dusk Patrol", 4, "8/1"],
      ["Elm Row", 5, "16/1"],
    ]);
    const text = words(await racing(OPEN_YORK));
    expect(text).toContain("2nd 2 Bellflower dead heat");
    expect(text).toContain("2nd 3 Cloudberry dead heat");
    expect(text).toContain("4th 4 Dusk Patrol E Walsh");
  });

  test("shows no result before its off on the shop's clock, and says so of one that is provisional", async () => {
    await afterTheFirst(IN_ORDER, { status: "provisional" });
    const text = words(await racing(OPEN_YORK));
    expect(text).toContain("Provisional result");
    expect(text).not.toContain("Results Available");
  });

  test("that was abandoned says so, and is not next off", async () => {
    feed.races[0]!.status = RACE_STATUS.abandoned;
    await fetched();
    const text = words(await racing(OPEN_YORK));
    expect(text).toContain("Abandoned");
    expect(text).toContain("Next off 14:20 Naas");
  });
});

describe("horses that do not run", () => {
  const york = (runners: Runner[]) => feed.races.splice(0, 1, race("14:05", { runners }));

  test("are struck through and said in words; a reserve is said", async () => {
    const [abbey, ...others] = field();
    york([
      { ...abbey!, status: "non-runner", price: null },
      ...others,
      horse(6, "Fenland", null, { status: "reserve" }),
    ]);
    await fetched();
    const page = await racing(OPEN_YORK);
    expect(page).toContain("<s>Abbey</s>");
    expect(words(page)).toContain("1 Abbey Non-runner E Walsh NR");
    expect(words(page)).toContain("6 Fenland Reserve E Walsh SP");
  });

  test("hostile names are text, in the page and in its fragments", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&\u202e`;
    feed.races.push(
      race("16:00", {
        name: hostile,
        course: { key: "x", name: hostile, region: null, known: false },
        going: hostile,
        runners: [horse(1, hostile, "2/1", { jockey: hostile })],
      }),
    );
    await fetched();
    const address = `/racing?course=${DAY}/${encodeURIComponent(hostile)}`;
    for (const html of [await racing(address), await racing(address, true)]) {
      expect(html).toContain("&lt;img");
      expect(html).not.toContain("<img");
    }
  });
});

describe("when the feed is down", () => {
  test("[D5.1.23] the stored cards stay, with their age and what can be done", async () => {
    await fetched();
    shop.clock.shop = at("14:05");
    feed.failure = "The Racing API did not answer in time.";
    const { status, headers } = await shop.post("/racing/refresh");
    expect([status, headers.get("location")]).toEqual([303, "/racing"]);
    const text = words(await racing());
    expect(text).toContain("Failed to refresh race cards. Please try again later.");
    expect(text).toContain("As of 13:59, feed not answering");
    expect(text).toContain("The Racing API did not answer in time.");
    expect(text).toContain("York 2 races");
  });

  test("an age of another day says the day", async () => {
    await fetched();
    shop.clock.shop = new Date("2026-08-16T08:00:00Z");
    expect(words(await racing())).toContain("As of Sat 15 Aug 13:59, from The Racing API");
    feed.failure = "The Racing API did not answer in time.";
    await fetched();
    expect(words(await racing())).toContain("As of Sat 15 Aug 13:59, feed not answering");
  });

  test("[S8.3.1,5] and nothing is stored, it is said for each day in its own words", async () => {
    feed.failure = "The Racing API did not answer in time.";
    await shop.post("/racing/refresh");
    const text = words(await racing());
    expect(text).toContain("Failed to fetch race cards. Please try again later.");
    expect(text).toContain("Failed to fetch yesterday&#x27;s race cards. Please try again later.");
  });

  test("nobody has asked it yet: that is no failure", async () => {
    expect(words(await racing())).toContain("No race cards have been fetched for this day.");
  });

  test("it heals by itself: the next answer takes the notice away", async () => {
    feed.failure = "down";
    await shop.post("/racing/refresh");
    feed.failure = null;
    const { text } = await shop.post("/racing/refresh", { open: `${DAY}/York` }, { htmx: true });
    expect(text).toContain("Race cards refreshed");
    expect(text).toStartWith('<div id="race-cards"');
    expect(text).toContain("The 14:40 Stakes");
    expect(text).not.toContain("not answering");
  });
});

test("[D7.1.33] simulated races say so, real ones do not", async () => {
  await fetched();
  expect(await racing()).not.toContain("Simulated races");
  const other = standInRaceFeed("simulator", true);
  other.races = [race("14:05", { simulated: true })];
  const second = await openTestShop({ now: at("13:59"), feeds: { racing: [other] } });
  await refreshDay(second.shop, DAY);
  expect((await second.page("/racing")).text).toContain("Simulated races");
  await second.close();
});
