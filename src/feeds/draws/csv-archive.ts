import type { DrawType } from "../../domain/lottery/game.ts";
import { type FetchOptions, fetchText } from "../fetch-text.ts";
import { type DrawFeed, drawFeed } from "./draw-feed.ts";
import { eachGame } from "./each-game.ts";
import { readHistory } from "./history-file.ts";

/** A hobby project's archive of every draw since 1988: good for filling gaps and as a second opinion. No key. */
export function csvArchive(settings: {
  baseUrl?: string;
  now: () => Date;
  fetchOptions?: Partial<FetchOptions>;
}): DrawFeed {
  const { baseUrl = "https://data.muckypaws.com", now, fetchOptions } = settings;
  // Three files are nearly as many questions as a service that is down is asked in five minutes.
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
