import type { Notes } from "../../notes.ts";
import { readEach } from "../../notes.ts";
import { readJson } from "../../read-json.ts";
import { ReadingFailure } from "../../reading-failure.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readRace } from "../reading/read-race.ts";
import { readResult } from "../reading/read-result.ts";
import type { DayRequest, WrittenRace, WrittenResult } from "../reading/written-race.ts";
import { cardFile, resultFile } from "./day-files.ts";
import { readOwnCard } from "./own-card.ts";
import { ownCardOf, ownResultOf } from "./read-own-cards.ts";
import { readRpscrapeCards } from "./read-rpscrape-cards.ts";
import { readRpscrapeResults } from "./read-rpscrape-results.ts";
import { rpscrapeCard, rpscrapeResult } from "./results-as-written.ts";

/**
 * Days that somebody has put in a folder: `yyyy-mm-dd.json`, our own race cards (a list) or rpscrape's (an object),
 * and `yyyy-mm-dd.csv`, rpscrape's results. A day with results only makes its cards of them.
 */
export function filesFeed({ folder }: { folder: string }): RaceFeed {
  return connectFeed({
    name: "files",
    async readCards(asked, notes) {
      const written =
        (await cardsOf(folder, asked, notes)) ?? (await resultRows(folder, asked, notes))?.map(rpscrapeCard);
      if (!written) throw noFile(asked.day);
      return { races: written.flatMap((race) => readRace(race, asked, notes) ?? []) };
    },
    async readResults(asked, notes) {
      const rows = await resultRows(folder, asked, notes);
      if (!rows && (await cardFile(folder, asked.day)) === null) throw noFile(asked.day);
      const own = await ownResults(folder, asked, notes).catch((error: unknown) => {
        // A card file that is broken must not keep the results beside it from being read.
        if (!rows || !(error instanceof ReadingFailure)) throw error;
        notes.warnings.push({ where: `card file of ${asked.day}`, reason: error.detail });
        return [];
      });
      const written = [...own, ...(rows ?? []).map(rpscrapeResult)];
      return { results: written.flatMap((result) => readResult(result, asked, notes) ?? []) };
    },
  });
}

const noFile = (day: string): ReadingFailure =>
  new ReadingFailure(
    "no-file",
    `There is neither ${day}.json nor ${day}.csv in the folder of the file feed.`,
  );

async function cardsOf(folder: string, asked: DayRequest, notes: Notes): Promise<WrittenRace[] | null> {
  const json = await cardJson(folder, asked.day);
  if (json === undefined) return null;
  if (!Array.isArray(json)) return readRpscrapeCards(json, asked.day, notes);
  return readEach(json, readOwnCard, "race card", notes).map((card) => ownCardOf(card, asked));
}

/** Only our own cards hold results; rpscrape's have theirs in the file beside them. */
async function ownResults(folder: string, { day }: DayRequest, notes: Notes): Promise<WrittenResult[]> {
  const json = await cardJson(folder, day);
  if (!Array.isArray(json)) return [];
  return readEach(json, readOwnCard, "race card", notes).flatMap((card) => ownResultOf(card, day) ?? []);
}

/** Undefined: there is no card file for the day. */
async function cardJson(folder: string, day: string): Promise<unknown> {
  const text = await cardFile(folder, day);
  return text === null ? undefined : readJson(text, `${day}.json`);
}

async function resultRows(folder: string, { day }: DayRequest, notes: Notes) {
  const text = await resultFile(folder, day);
  return text === null ? null : readRpscrapeResults(text, day, notes);
}
