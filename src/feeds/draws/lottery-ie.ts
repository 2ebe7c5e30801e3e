import { FetchFailure, type FetchOptions, fetchText } from "../fetch-text.ts";
import { pageTitle } from "../read-json.ts";
import { ReadingFailure } from "../reading-failure.ts";
import { type DrawFeed, drawFeed } from "./draw-feed.ts";
import { gatherDraws } from "./gather-draws.ts";
import { embeddedDraws } from "./lottery-ie-embedded.ts";
import { printedDraws } from "./lottery-ie-printed.ts";
import { pagePieces } from "./page-pieces.ts";
import type { Reading } from "./written-draw.ts";

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
/** Also answered in October 2026; asked only if the first address is gone. */
const SECOND_ADDRESS = "/draw-games/results/view?game=lotto&lang=en";

/** The page is made for browsers and turns unknown programs away; the last word says who we are all the same. */
const AS_A_BROWSER = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Satchel",
  accept: "text/html",
  "accept-language": "en-IE",
};

/** The embedded data first; what is printed only where the data holds no draw that can be believed. */
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
