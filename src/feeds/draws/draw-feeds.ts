import { readdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { addDays, instantAt, weekdayOf } from "../../domain/london-time.ts";
import {
  DRAW_TYPES,
  type DrawType,
  drawDayAt,
  LOWEST_NUMBER,
  WINNING_NUMBERS,
} from "../../domain/lottery/game.ts";
import { drumOn } from "../../domain/lottery/game-calendar.ts";
import { notAnEmail } from "../../domain/staff/email-form.ts";
import { chanceOf } from "../chance.ts";
import { baseAddress, feedList } from "../environment.ts";
import { FetchFailure, type FetchOptions, fetchText, ReadingFailure } from "../fetch-text.ts";
import { noDrawFeed } from "../no-feed.ts";
import { readTextFile } from "../read-file.ts";
import { pageTitle } from "../read-json.ts";
import { type Elapsed, type Rest, restAfterFailure, triesOf } from "../rest-after-failure.ts";
import { type DrawFeed, drawFeed, gatherDraws, type Reading, type WrittenDraw } from "./gather-draws.ts";
import { readHistory } from "./history-file.ts";
import { embeddedDraws } from "./lottery-ie-embedded.ts";
import { pagePieces, printedDraws } from "./lottery-ie-printed.ts";
import { eachGame, type ResultsFeedKeys, resultsFeed } from "./results-feed.ts";

export const DRAW_FEED_NAMES = [
  "lottery-ie",
  "results-feed",
  "csv-archive",
  "files",
  "simulator",
  "none",
] as const;
export type DrawFeedName = (typeof DRAW_FEED_NAMES)[number];

export type DrawFeedSettings = {
  /** DRAWS_FEED, in order. */
  feeds: readonly string[];
  /** DRAWS_FILES. */
  filesFolder: string;
  /** FEED_BASE_URL_*, without a slash at the end; missing ones use the real service. */
  baseUrls: Readonly<Partial<Record<DrawFeedName, string>>>;
  now: () => Date;
  /** The shop's draw days, 0 Sunday to 6 Saturday; only the simulator keeps to them. */
  drawWeekdays: readonly number[];
  resultsFeedKeys?: ResultsFeedKeys;
  /** Patience towards outside services, where it should differ from the usual. */
  fetchOptions?: Partial<FetchOptions>;
  /** By what a service that failed is left alone for a while. */
  elapsed?: Elapsed;
};

/** The configured feeds, in order. Throws where a name is unknown or a base address is none: a wrong setting. */
export function drawFeeds(settings: DrawFeedSettings): DrawFeed[] {
  const names = v.parse(v.array(v.picklist(DRAW_FEED_NAMES)), settings.feeds);
  return [...new Set(names)].map((name) => feedNamed(name, settings));
}

function feedNamed(name: DrawFeedName, settings: DrawFeedSettings): DrawFeed {
  const { now, filesFolder, drawWeekdays, resultsFeedKeys } = settings;
  const rest = restAfterFailure(settings.elapsed);
  const fetchOptions = triesOf(rest, settings.fetchOptions ?? {});
  const base = v.parse(v.optional(v.pipe(v.string(), v.url())), settings.baseUrls[name])?.replace(/\/+$/, "");
  const outside = { ...(base && { baseUrl: base }), now, fetchOptions };
  switch (name) {
    case "lottery-ie":
      return resting(lotteryIe(outside), rest);
    case "results-feed":
      return resting(resultsFeed({ ...outside, keys: resultsFeedKeys }), rest);
    case "csv-archive":
      return resting(csvArchive(outside), rest);
    case "files":
      return drawFolder({ folder: filesFolder, now });
    case "simulator":
      return simulator({ now, drawWeekdays });
    case "none":
      return noDrawFeed;
  }
}

/** A feed of draws that is left alone for a while after it failed. */
const resting = (feed: DrawFeed, rest: Rest): DrawFeed => ({
  ...feed,
  fetchLatest: (since) => rest.ask(() => feed.fetchLatest(since)),
});

/** The settings of the draw feeds, as the environment spells them. */
export const drawEnvironment = {
  DRAWS_FEED: v.optional(feedList(DRAW_FEED_NAMES), "lottery-ie"),
  DRAWS_FILES: v.optional(v.string(), "data/feeds/draws"),
  RESULTS_FEED_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.email(({ input }) => notAnEmail(input)),
    ),
  ),
  RESULTS_FEED_PASSWORD: v.optional(v.string()),
  FEED_BASE_URL_LOTTERY_IE: baseAddress,
  FEED_BASE_URL_RESULTS_FEED: baseAddress,
  FEED_BASE_URL_CSV_ARCHIVE: baseAddress,
};

type DrawEnvironment = v.InferOutput<ReturnType<typeof v.object<typeof drawEnvironment>>>;

/** What the draw feeds need, beside the shop's clock and draw days. */
export type DrawFeedChoice = Pick<DrawFeedSettings, "feeds" | "filesFolder" | "baseUrls" | "resultsFeedKeys">;

/** Settings that do not go together, each as a line of the shop's opening; none where they do. */
export function drawEnvironmentMistakes(env: DrawEnvironment): string[] {
  const keys = [env.RESULTS_FEED_EMAIL, env.RESULTS_FEED_PASSWORD].filter(Boolean).length;
  if (keys === 1) return ["RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD go together"];
  if (keys === 0 && env.DRAWS_FEED.includes("results-feed"))
    return ["DRAWS_FEED names results-feed: set RESULTS_FEED_EMAIL and RESULTS_FEED_PASSWORD"];
  return [];
}

export function drawFeedChoice(env: DrawEnvironment): DrawFeedChoice {
  const { RESULTS_FEED_EMAIL: email, RESULTS_FEED_PASSWORD: password } = env;
  const baseUrls = {
    "lottery-ie": env.FEED_BASE_URL_LOTTERY_IE,
    "results-feed": env.FEED_BASE_URL_RESULTS_FEED,
    "csv-archive": env.FEED_BASE_URL_CSV_ARCHIVE,
  };
  return {
    feeds: env.DRAWS_FEED,
    filesFolder: env.DRAWS_FILES,
    baseUrls: Object.fromEntries(Object.entries(baseUrls).filter(([, address]) => address !== undefined)),
    ...(email && password && { resultsFeedKeys: { email, password } }),
  };
}

/** Invented draws for demos and tests: on the shop's draw days, the same numbers for the same day on every machine. */
export function simulator(settings: { now: () => Date; drawWeekdays: readonly number[] }): DrawFeed {
  const { now, drawWeekdays } = settings;

  function read(since: string | undefined) {
    const today = drawDayAt(now());
    const recent = addDays(today, -RECENT_DAYS);
    const written: WrittenDraw[] = [];
    for (let day = since && since < recent ? since : recent; day <= today; day = addDays(day, 1)) {
      const held =
        drawWeekdays.includes(weekdayOf(day)) && instantAt(day, DRAWN_AT, "Europe/Dublin") <= now();
      if (held) written.push(...DRAW_TYPES.map((drawType) => simulatedDraw(day, drawType)));
    }
    return { written, unread: [] };
  }

  return drawFeed({ name: "simulator", now, read: async (since) => read(since) });
}

const RECENT_DAYS = 28;
/** The real draw is held about a quarter of an hour after sales close. */
const DRAWN_AT = "20:00";

function simulatedDraw(drawDate: string, drawType: number): WrittenDraw {
  const chance = chanceOf(`${drawDate} draw ${drawType}`);
  const drum = Array.from({ length: drumOn(drawDate) }, (_, index) => index + LOWEST_NUMBER);
  const balls = Array.from(
    { length: WINNING_NUMBERS + 1 },
    () => drum.splice(chance.between(0, drum.length - 1), 1)[0],
  );
  return { where: drawDate, drawDate, drawType, winningNumbers: balls.slice(0, -1), bonusBall: balls.at(-1) };
}

/** A hobby project's archive of every draw since 1988: good for filling gaps and as a second opinion. No key. */
export function csvArchive(settings: {
  baseUrl?: string;
  now: () => Date;
  fetchOptions?: Partial<FetchOptions>;
}): DrawFeed {
  const { baseUrl = "https://data.muckypaws.com", now, fetchOptions } = settings;
  // Three files are almost the limit of requests to a failing service in five minutes.
  const onceEach = { ...fetchOptions, attempts: 1 };
  return drawFeed({
    name: "csv-archive",
    now,
    recentDays: 90,
    read: () =>
      eachGame(async (game) => {
        const name = FILES[game];
        const { written, unread } = readHistory(await fetchText(`${baseUrl}/${name}`, {}, onceEach), {
          name,
          game,
        });
        const inFile = <T extends { where: number }>(one: T) => ({
          ...one,
          where: `${name}, line ${one.where}`,
        });
        return { written: written.map(inFile), unread: unread.map(inFile) };
      }),
  });
}

const FILES: Record<DrawType, string> = {
  1: "irish_lotto_results.csv",
  2: "irish_lotto_plus1_results.csv",
  3: "irish_lotto_plus2_results.csv",
};

/** A folder of draws as JSON or CSV. All files are read together and must agree. */
export function drawFolder(settings: { folder: string; now: () => Date }): DrawFeed {
  const { folder, now } = settings;
  return drawFeed({ name: "files", now, read: () => readFolder(folder) });
}

async function readFolder(folder: string): Promise<Reading> {
  const all: Reading = { written: [], unread: [] };
  for (const name of await drawFiles(folder)) {
    try {
      const { written, unread } = readHistory(await readTextFile(join(folder, name)), { name });
      const inFile = <T extends { where: number }>(one: T) => ({
        ...one,
        where: `${name}, line ${one.where}`,
      });
      all.written.push(...written.map(inFile));
      all.unread.push(...unread.map(inFile));
    } catch (error) {
      // One bad file (half copied, no permission) must not keep the others from being read.
      all.unread.push({
        where: name,
        reason: error instanceof ReadingFailure ? error.detail : "it cannot be read",
      });
    }
  }
  return all;
}

async function drawFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new ReadingFailure("not-set-up", `The folder ${folder} does not exist or cannot be read.`);
  });
  const files = names.filter((name) => /^[^.].*\.(json|csv)$/i.test(name)).sort();
  if (files.length === 0)
    throw new ReadingFailure("empty", `The folder ${folder} holds no .json or .csv file.`);
  return files;
}

/** The operator's own results page: one request, all three games, some 90 days. Reuse needs its permission. */
export function lotteryIe(settings: {
  baseUrl?: string;
  now: () => Date;
  fetchOptions?: Partial<FetchOptions>;
}): DrawFeed {
  const { baseUrl = "https://www.lottery.ie", now, fetchOptions } = settings;
  const ask = (path: string) =>
    fetchText(baseUrl + path, { headers: AS_A_BROWSER }, { timeoutMs: 30_000, attempts: 2, ...fetchOptions });
  return drawFeed({
    name: "lottery-ie",
    now,
    read: async () => {
      const page = await ask(HISTORY).catch((error: unknown) => {
        if (error instanceof FetchFailure && (error.status === 404 || error.status === 410))
          return ask(SECOND_ADDRESS);
        throw error;
      });
      return readPage(page, now());
    },
  });
}

const HISTORY = "/results/lotto/history";
/** Also answered in October 2026; tried only where the first address is gone. */
const SECOND_ADDRESS = "/draw-games/results/view?game=lotto&lang=en";

/** The page is made for browsers and refuses unknown programs; the last word identifies us. */
const AS_A_BROWSER = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Satchel",
  accept: "text/html",
  "accept-language": "en-IE",
};

/** The embedded data first; the printed page only where the data has no valid draw. */
export function readPage(page: string, now: Date): Reading {
  const { embedded, pieces } = pagePieces(page);
  const data = embeddedDraws(embedded);
  if (data && gatherDraws(data.written, now).draws.length > 0) return data;

  const printed = printedDraws(pieces);
  const written = [...(data?.written ?? []), ...printed.written];
  const unread = [...(data?.unread ?? []), ...printed.unread];
  if (written.length > 0 || unread.length > 0)
    return { written, unread: data ? unread : [NO_DATA, ...unread] };
  if (data) throw new ReadingFailure("empty", "The results page holds an empty list of draws.");
  throw new ReadingFailure("unreadable", `The answer is a page without draws${pageTitle(page, ",")}.`);
}

const NO_DATA = {
  where: "embedded data",
  reason: "missing or changed; the printed results were read instead",
};
