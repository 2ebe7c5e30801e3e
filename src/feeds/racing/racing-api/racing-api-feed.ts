import { FetchFailure, type FetchOptions, fetchText } from "../../fetch-text.ts";
import { readEach } from "../../notes.ts";
import { pace } from "../../pace.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readRace } from "../reading/read-race.ts";
import { readResult } from "../reading/read-result.ts";
import { cardsQuestion, type RacingApiPlan, resultsQuestion } from "./plan.ts";
import { readApiResult } from "./read-api-result.ts";
import { readCard } from "./read-card.ts";
import { readPages } from "./read-pages.ts";

export const RACING_API_ADDRESS = "https://api.theracingapi.com";

export type RacingApiSettings = {
  username: string;
  password: string;
  plan: RacingApiPlan;
  /** Whose price is shown, first choice first; empty: the middle one of all. */
  bookmakers?: readonly string[];
  baseUrl?: string;
  /** Plans allow one to five a second, by endpoint; one a second is within all of them. */
  gapMs?: number;
  fetchOptions?: Partial<FetchOptions>;
};

/** The Racing API (theracingapi.com): cards of a day in one question, results a hundred at a time. */
export function racingApiFeed(settings: RacingApiSettings): RaceFeed {
  const { plan, bookmakers = [], baseUrl = RACING_API_ADDRESS, gapMs = 1_050, fetchOptions = {} } = settings;
  const authorization = `Basic ${Buffer.from(`${settings.username}:${settings.password}`).toString("base64")}`;
  const turn = pace(gapMs, fetchOptions.sleep);

  async function ask(pathAndQuery: string): Promise<string> {
    await turn();
    // A day of cards with thirty bookmakers a runner is 4 MB and more.
    const how = { sizeLimit: 32 * 1024 * 1024, ...fetchOptions };
    return fetchText(
      baseUrl.replace(/\/$/, "") + pathAndQuery,
      { headers: { authorization, accept: "application/json" } },
      how,
    );
  }

  return connectFeed({
    name: "racing-api",
    async readCards(asked, notes) {
      const { rows, complete } = await readPages(
        "racecards",
        cardsQuestion(plan, asked.day, asked.now),
        ask,
        notes,
      );
      const written = readEach(rows, (row) => readCard(row, bookmakers, asked.now), "race card", notes);
      return { races: written.flatMap((card) => readRace(card, asked, notes) ?? []), complete };
    },
    async readResults(asked, notes) {
      const question = resultsQuestion(plan, asked.day, asked.now);
      const { rows, complete } = await readPages("results", question, ask, notes).catch(noneYet);
      const written = readEach(rows, readApiResult, "result", notes);
      return { results: written.flatMap((result) => readResult(result, asked, notes) ?? []), complete };
    },
  });
}

/** The service answers 404 where a result is not out yet. */
function noneYet(error: unknown): { rows: unknown[]; complete: boolean } {
  if (error instanceof FetchFailure && error.status === 404) return { rows: [], complete: true };
  throw error;
}
