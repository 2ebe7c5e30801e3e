import { ReadingFailure } from "../../fetch-text.ts";
import { type Notes, readEach } from "../../notes.ts";
import { readJson } from "../../read-json.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readRace } from "../reading/read-race.ts";
import { readResult } from "../reading/read-result.ts";
import type { DayRequest, WrittenRace, WrittenResult } from "../reading/written-race.ts";
import { cardFile, resultFiles } from "./day-files.ts";
import { ownCardOf, ownResultOf, readOwnCard } from "./read-own-cards.ts";
import { readRpscrapeCards } from "./read-rpscrape-cards.ts";
import {
  type RpscrapeRace,
  readRpscrapeResults,
  rpscrapeCard,
  rpscrapeResult,
} from "./read-rpscrape-results.ts";

/**
 * A folder of days: `yyyy-mm-dd.json`, our own race cards (a list) or rpscrape's (an object), and its results
 * under the names of `day-files.ts`. A day with results only gets its cards from them. rpscrape leaves out a
 * race that it could not have, so neither of its files is a whole day.
 */
export function filesFeed({ folder }: { folder: string }): RaceFeed {
  return connectFeed({
    name: "files",
    async readCards(asked, notes) {
      const cards = await cardsOf(folder, asked, notes);
      const written = cards?.written ?? (await resultRows(folder, asked, notes))?.map(rpscrapeCard);
      if (!written) throw noFile(asked.day);
      const races = written.flatMap((race) => readRace(race, asked, notes) ?? []);
      return { races, complete: cards?.complete ?? false };
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
      const results = written.flatMap((result) => readResult(result, asked, notes) ?? []);
      return { results, complete: rows === null };
    },
  });
}

const noFile = (day: string): ReadingFailure =>
  new ReadingFailure(
    "no-file",
    `There is neither ${day}.json nor ${day}.csv in the folder of the file feed.`,
  );

async function cardsOf(
  folder: string,
  asked: DayRequest,
  notes: Notes,
): Promise<{ written: WrittenRace[]; complete: boolean } | null> {
  const json = await cardJson(folder, asked.day);
  if (json === undefined) return null;
  if (!Array.isArray(json)) return { written: readRpscrapeCards(json, asked.day, notes), complete: false };
  const cards = readEach(json, readOwnCard, "race card", notes);
  return { written: cards.map((card) => ownCardOf(card, asked)), complete: true };
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

async function resultRows(folder: string, { day }: DayRequest, notes: Notes): Promise<RpscrapeRace[] | null> {
  const texts = await resultFiles(folder, day);
  return texts.length === 0 ? null : texts.flatMap((text) => readRpscrapeResults(text, day, notes));
}
