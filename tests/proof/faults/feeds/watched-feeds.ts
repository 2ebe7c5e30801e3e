import type { IncomingMessage } from "node:http";
import { drawsOn } from "../../../../db/stores/lottery/draws.ts";
import { lastFetches } from "../../../../db/stores/lottery/fetches.ts";
import { cardOf } from "../../../../db/stores/racing/cards.ts";
import { raceDay } from "../../../../db/stores/racing/days.ts";
import { addDays } from "../../../../src/domain/london-time.ts";
import { drawFeeds, lotteryIe } from "../../../../src/feeds/draws/draw-feeds.ts";
import type { FetchOptions } from "../../../../src/feeds/fetch-text.ts";
import { openRaceFeeds } from "../../../../src/feeds/racing/race-environment.ts";
import { racingApiFeed } from "../../../../src/feeds/racing/racing-api/racing-api-feed.ts";
import { fetchDraws } from "../../../../src/operations/lottery/fetch-draws.ts";
import { refreshDueDays } from "../../../../src/operations/racing/check-round.ts";
import { refreshDay } from "../../../../src/operations/racing/refresh-day.ts";
import type { Shop } from "../../../../src/operations/shop.ts";
import { embedded, embeddedPage, MON_14_SEP, WED_16_SEP } from "../../../feeds/draws/evenings.ts";
import { apiCard, apiResult, DAY } from "../../../feeds/racing/api-answers.ts";
import type { Healthy } from "./ways-to-fail.ts";

/** Enough for an answer from this machine, also when it is busy; what hangs is waited for so long. */
const PATIENCE_MS = 500;
const HOURS_OF_RACES = [12, 13, 14, 15, 16, 17, 18, 19, 20];

/** How the feeds are opened: at an address, with a clock that the harness turns. Careless: as if they were asked at once, always. */
export type Opening = { url: string; elapsed: () => number; careless: boolean; now: () => Date };

/** A feed, what it answers when it is well, and what the shop does with it. */
export type WatchedFeed = {
  name: string;
  start: Date;
  healthyFor(request: Pick<IncomingMessage, "url">): Healthy;
  open(opening: Opening): Partial<Shop["feeds"]>;
  /** A minute of the shop: what its clock does, and a clerk who presses the button. */
  minute(shop: Shop): Promise<void>;
  /** What is stored, and what of it a screen says: how old it is, and why it is no newer. */
  stored(shop: Shop): Promise<{ kept: string; asOf: number; failure: string | null }>;
};

/** A Wednesday and a Saturday before the races. */
const EVENINGS = [
  { ...WED_16_SEP, at: "2026-06-10T19:00:00.000Z" },
  { ...MON_14_SEP, at: "2026-06-06T19:00:00.000Z" },
];

const options: Partial<FetchOptions> = {
  timeoutMs: PATIENCE_MS,
  sizeLimit: 1_000_000,
  sleep: async () => {},
  random: () => 0.5,
};

const racesOf = (day: string): unknown[] =>
  HOURS_OF_RACES.map((hour) =>
    apiCard({
      race_id: `rac_${day}_${hour}`,
      date: day,
      off_time: `${hour}:45`,
      off_dt: `${day}T${hour}:45:00+01:00`,
    }),
  );
const json = (rowsName: string) => (rows: readonly unknown[] | null) =>
  JSON.stringify({ [rowsName]: rows, total: rows?.length ?? 0, limit: 500, skip: 0 });

export const raceFeed: WatchedFeed = {
  name: "racing-api",
  start: new Date(`${DAY}T13:40:00Z`),
  healthyFor({ url = "" }) {
    const isResults = url.startsWith("/v1/results");
    const day = url.includes("day=tomorrow") ? addDays(DAY, 1) : DAY;
    const body = json(isResults ? "results" : "racecards");
    const things = (shift = 0) =>
      isResults
        ? [apiResult({ race_id: `rac_${DAY}_12`, off_dt: `${addDays(DAY, shift)}T12:45:00+01:00` })]
        : racesOf(addDays(day, shift));
    return { type: "application/json", things, body };
  },
  open({ url, elapsed, careless }) {
    const account = { username: "shop", password: "hunter2" };
    if (careless)
      return {
        racing: [
          racingApiFeed({ ...account, plan: "standard", baseUrl: url, gapMs: 0, fetchOptions: options }),
        ],
      };
    return {
      racing: openRaceFeeds({
        feeds: ["racing-api"],
        credentials: { racingApi: account },
        plan: "standard",
        baseUrls: { racingApi: url },
        fetchOptions: options,
        elapsed,
      }),
    };
  },
  async minute(shop) {
    await refreshDueDays(shop);
    await refreshDay(shop, DAY);
  },
  async stored({ database: { reader } }) {
    const day = await raceDay(reader, DAY);
    const races = (await cardOf(reader, DAY)).map(({ race, runners }) => [
      race.offTime,
      race.name,
      race.status,
      runners.map(({ name }) => name),
    ]);
    return {
      kept: JSON.stringify(races),
      asOf: day?.fetchedAt?.getTime() ?? 0,
      failure: day?.failure ?? null,
    };
  },
};

export const drawFeed: WatchedFeed = {
  name: "lottery-ie",
  start: new Date(`${DAY}T19:50:00Z`),
  healthyFor: () => ({
    type: "text/html; charset=utf-8",
    // A cache of long ago: nothing that is recent.
    things: (shift = 0) => (shift < 0 ? [] : EVENINGS.map(embedded)),
    body: (list) => embeddedPage(list),
  }),
  open({ url, elapsed, careless, now }) {
    if (careless) return { draws: [lotteryIe({ baseUrl: url, now, fetchOptions: options })] };
    const baseUrls = { "lottery-ie": url };
    return {
      draws: drawFeeds({
        feeds: ["lottery-ie"],
        filesFolder: "/nowhere",
        baseUrls,
        now,
        drawWeekdays: [3, 6],
        fetchOptions: options,
        elapsed,
      }),
    };
  },
  async minute(shop) {
    await fetchDraws(shop, { userId: null, requestId: "clock" });
  },
  async stored({ database: { reader } }) {
    const { last, answered } = await lastFetches(reader);
    const days = EVENINGS.map(({ at }) => at.slice(0, DAY.length));
    const draws = (await Promise.all(days.map((day) => drawsOn(reader, day)))).flat();
    return {
      kept: JSON.stringify(
        draws.map((draw) => [draw.drawDate, draw.drawType, draw.winningNumbers, draw.bonusBall]),
      ),
      asOf: answered?.fetchedAt.getTime() ?? 0,
      failure: last?.failure ?? null,
    };
  },
};
