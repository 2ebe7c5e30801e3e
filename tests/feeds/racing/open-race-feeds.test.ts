import { expect, test } from "bun:test";
import { connectFeed } from "../../../src/feeds/racing/connect-feed.ts";
import { openRaceFeeds } from "../../../src/feeds/racing/race-environment.ts";
import { tryInTurn } from "../../../src/feeds/try-in-turn.ts";
import { hasty, outsideService } from "../draws/outside-service.ts";
import { apiCard, DAY, EVENING, MORNING, page } from "./api-answers.ts";

const CREDENTIALS = { racingApi: { username: "shop", password: "hunter2" }, rapidapi: { key: "hunter2" } };

test("each name opens its feed, in the order of the list", () => {
  const feeds = openRaceFeeds({
    feeds: ["racing-api", "rapidapi", "files", "simulator", "none"],
    credentials: CREDENTIALS,
  });
  expect(feeds.map(({ name, simulated }) => [name, simulated])).toEqual([
    ["racing-api", false],
    ["rapidapi", false],
    ["files", false],
    ["simulator", true],
    ["none", false],
  ]);
});

test("a feed without its credentials is refused at opening, by the setting's name", () => {
  expect(() => openRaceFeeds({ feeds: ["racing-api"] })).toThrow("RACING_API_USERNAME");
  expect(() => openRaceFeeds({ feeds: ["rapidapi"] })).toThrow("RAPIDAPI_KEY");
});

test("none is not an empty day", async () => {
  const [none] = openRaceFeeds({ feeds: ["none"] });
  expect(await none?.fetchDay(DAY, MORNING)).toMatchObject({ done: false, kind: "not-set-up" });
  expect(await none?.fetchResults(DAY, MORNING)).toMatchObject({ done: false, kind: "not-set-up" });
});

test("[D7.1.13] the first that works answers; a service that comes back is asked again without a restart", async () => {
  let down = true;
  let elapsed = 0;
  using service = outsideService({
    "/v1/racecards/standard": () =>
      down ? new Response("", { status: 503 }) : page("racecards", [apiCard()]),
    "/v1/results": () => (down ? new Response("", { status: 503 }) : page("results", [])),
  });
  const feeds = openRaceFeeds({
    feeds: ["racing-api", "files", "simulator"],
    credentials: CREDENTIALS,
    plan: "standard",
    filesFolder: "/nowhere/at/all",
    baseUrls: { racingApi: service.url },
    fetchOptions: hasty(),
    elapsed: () => elapsed,
  });
  const without = await tryInTurn(feeds, (feed) => feed.fetchDay(DAY, MORNING));
  expect(without.fetched?.feed).toBe("simulator");
  expect(without.failures.map(({ feed, kind }) => [feed, kind])).toEqual([
    ["racing-api", "status"],
    ["files", "no-file"],
  ]);
  down = false;
  elapsed = 2 * 60_000;
  expect((await tryInTurn(feeds, (feed) => feed.fetchDay(DAY, MORNING))).fetched).toMatchObject({
    feed: "racing-api",
    races: [{ name: "Corner Shop Handicap" }],
  });
  expect((await tryInTurn(feeds, (feed) => feed.fetchResults(DAY, EVENING))).fetched?.feed).toBe(
    "racing-api",
  );
});

test("when nothing works there is no answer, and every reason", async () => {
  const { fetched, failures } = await tryInTurn(
    openRaceFeeds({ feeds: ["files", "none"], filesFolder: "/nowhere" }),
    (feed) => feed.fetchDay(DAY, MORNING),
  );
  expect(fetched).toBeNull();
  expect(failures).toHaveLength(2);
});

test("a fault in a connector is a fault, and does not pass for a feed that is down", async () => {
  const broken = async (): Promise<never> => {
    throw new TypeError("a bug");
  };
  const feed = connectFeed({ name: "broken", readCards: broken, readResults: broken });
  await expect(feed.fetchDay(DAY, MORNING)).rejects.toThrow("a bug");
});
