import { type FetchOptions, fetchText } from "../../fetch-text.ts";
import { type Notes, readEach } from "../../notes.ts";
import { pace } from "../../pace.ts";
import { readJson } from "../../read-json.ts";
import { ReadingFailure } from "../../reading-failure.ts";
import { type RapidRow, readRow } from "./read-rapid.ts";

const RAPIDAPI_ADDRESS = "https://horse-racing.p.rapidapi.com";

export type RapidApiAccess = {
  key: string;
  baseUrl?: string;
  /** Between two questions. */
  gapMs?: number;
  fetchOptions?: Partial<FetchOptions>;
};

/** The service as it is asked: with the key, one question after the other, and a day's list read row by row. */
export function rapidApiClient(access: RapidApiAccess) {
  const { key, baseUrl = RAPIDAPI_ADDRESS, gapMs = 400, fetchOptions = {} } = access;
  const headers = { "X-RapidAPI-Key": key, "X-RapidAPI-Host": new URL(RAPIDAPI_ADDRESS).host };
  const turn = pace(gapMs, fetchOptions.sleep);

  async function ask(path: string): Promise<string> {
    await turn();
    return fetchText(baseUrl.replace(/\/$/, "") + path, { headers }, fetchOptions);
  }

  async function list(path: string, notes: Notes): Promise<RapidRow[]> {
    const rows = readJson(await ask(path), path);
    if (!Array.isArray(rows))
      throw new ReadingFailure("unreadable", `${path} answered something else than a list of races.`);
    return readEach(rows, readRow, "race", notes);
  }

  return { ask, list };
}
