import * as v from "valibot";
import { RACE_STATUS, type RaceStatus } from "../../../domain/racing/races/race-status.ts";
import { toteIn } from "../../../domain/racing/races/tote.ts";
import {
  FetchFailure,
  type FetchOptions,
  fetchText,
  isFeedFailure,
  ReadingFailure,
} from "../../fetch-text.ts";
import { LooseFlag, LooseRows, LooseText } from "../../loose-text.ts";
import { type Notes, quoted, readEach } from "../../notes.ts";
import { pace } from "../../pace.ts";
import { readJson } from "../../read-json.ts";
import { connectFeed } from "../connect-feed.ts";
import type { RaceFeed } from "../race-feed.ts";
import { readRace } from "../reading/read-race.ts";
import { choosePrice, readResult } from "../reading/read-result.ts";
import type { WrittenFinisher, WrittenRace, WrittenResult, WrittenRunner } from "../reading/written-race.ts";
import { cardsQuestion, type Paged, type RacingApiPlan, resultsQuestion } from "./plan.ts";

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
      const written = readEach(
        rows,
        (row) => readCard(row, bookmakers, asked.now, notes),
        "race card",
        notes,
      );
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

const Finisher = v.object({
  horse_id: LooseText,
  horse: LooseText,
  number: LooseText,
  jockey: LooseText,
  position: LooseText,
  sp: LooseText,
  sp_dec: LooseText,
});

const Result = v.object({
  race_id: LooseText,
  course: LooseText,
  region: LooseText,
  off: LooseText,
  off_dt: LooseText,
  race_name: LooseText,
  non_runners: LooseText,
  tote_win: LooseText,
  tote_pl: LooseText,
  tote_ex: LooseText,
  tote_csf: LooseText,
  tote_tricast: LooseText,
  tote_trifecta: LooseText,
  runners: LooseRows,
});

/** One result of The Racing API, any plan (Free has no starting prices). Null where it is no object at all. */
export function readApiResult(row: unknown): WrittenResult | null {
  const parsed = v.safeParse(Result, row);
  if (!parsed.success) return null;
  const result = parsed.output;
  return {
    id: result.race_id,
    course: result.course,
    region: result.region,
    off: result.off_dt || result.off,
    title: result.race_name,
    status: null,
    ran: "",
    nonRunners: result.non_runners,
    tote: toteIn(result),
    runners: result.runners.map(readApiFinisher),
  };
}

function readApiFinisher(row: unknown): WrittenFinisher {
  const parsed = v.safeParse(Finisher, row);
  const runner = parsed.success ? parsed.output : v.parse(Finisher, {});
  const { horse_id: horseId, number, horse, jockey, position, sp, sp_dec: decimal } = runner;
  return { horseId, number, horse, jockey, position, sp: [sp, decimal] };
}

/** More pages than any day of racing: a miscounted total must not cause endless requests. */
const MOST_PAGES = 20;
const LARGEST_SKIP = { racecards: 500, results: 20_000 };

/**
 * All rows of a paged answer. Where a later page fails, the earlier rows are kept and the answer is
 * incomplete: half the afternoon on screen is better than none, as long as the rest is not taken for
 * cancelled.
 */
export async function readPages(
  rowsName: "racecards" | "results",
  question: Paged,
  ask: (pathAndQuery: string) => Promise<string>,
  notes: Notes,
): Promise<{ rows: unknown[]; complete: boolean }> {
  const { path, parameters, limit } = question;
  const rows: unknown[] = [];
  const incomplete = (reason: string) => {
    notes.warnings.push({ where: path, reason: `${reason} The first ${rows.length} are kept.` });
    return { rows, complete: false };
  };
  for (let page = 0; page < MOST_PAGES; page++) {
    const skip = page * limit;
    if (skip > LARGEST_SKIP[rowsName]) return incomplete("There are more than it lets us ask for.");
    const query = new URLSearchParams([...parameters, ["limit", String(limit)], ["skip", String(skip)]]);
    try {
      const answer = pageOf(rowsName, readJson(await ask(`${path}?${query}`), path), path);
      rows.push(...answer.rows);
      // Without a total, a page that is not full is the last.
      const last = answer.total > 0 ? skip + limit >= answer.total : answer.rows.length < limit;
      if (last || answer.rows.length === 0) return { rows, complete: true };
    } catch (error) {
      if (page === 0 || !isFeedFailure(error)) throw error;
      return incomplete(error.detail);
    }
  }
  return incomplete(`It has more than ${MOST_PAGES} pages.`);
}

const Page = v.object({
  racecards: v.optional(v.nullable(v.array(v.unknown()))),
  results: v.optional(v.nullable(v.array(v.unknown()))),
  total: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()), 0),
    0,
  ),
});

function pageOf(
  rowsName: "racecards" | "results",
  body: unknown,
  path: string,
): { rows: unknown[]; total: number } {
  const page = v.safeParse(Page, body);
  const rows = page.success ? page.output[rowsName] : undefined;
  if (!page.success || rows === undefined)
    throw new ReadingFailure("unreadable", `${path} answered without ${rowsName}.`);
  return { rows: rows ?? [], total: page.output.total };
}

const Odds = v.object({
  bookmaker: LooseText,
  fractional: LooseText,
  decimal: LooseText,
  ew_places: LooseText,
});

const CardRunner = v.object({
  horse_id: LooseText,
  horse: LooseText,
  number: LooseText,
  jockey: LooseText,
  age: LooseText,
  draw: LooseText,
  odds: LooseRows,
});

const Card = v.object({
  race_id: LooseText,
  course: LooseText,
  region: LooseText,
  surface: LooseText,
  off_time: LooseText,
  off_dt: LooseText,
  race_name: LooseText,
  distance: LooseText,
  distance_round: LooseText,
  distance_f: LooseText,
  going: LooseText,
  prize: LooseText,
  race_class: LooseText,
  pattern: LooseText,
  type: LooseText,
  age_band: LooseText,
  field_size: LooseText,
  date: LooseText,
  is_abandoned: LooseFlag,
  race_status: LooseText,
  runners: LooseRows,
});

/** One race card of The Racing API, any plan: the smaller plans leave fields out. Null where it is no object at all. */
export function readCard(
  row: unknown,
  bookmakers: readonly string[],
  now: Date,
  notes: Notes,
): WrittenRace | null {
  const parsed = v.safeParse(Card, row);
  if (!parsed.success) return null;
  const card = parsed.output;
  return {
    id: card.race_id,
    course: card.course,
    region: card.region,
    surface: card.surface,
    // `off_dt` has its zone; `off_time` is on a twelve-hour clock without am or pm.
    off: card.off_dt || card.off_time,
    title: card.race_name,
    distances: [card.distance, card.distance_round, card.distance_f],
    going: card.going,
    prize: card.prize,
    prizeBasis: "winner",
    raceClass: card.race_class,
    pattern: card.pattern,
    type: card.type,
    ageBand: card.age_band,
    handicap: null,
    fieldSize: card.field_size,
    status: card.is_abandoned ? RACE_STATUS.abandoned : statusOf(card, notes),
    runners: card.runners.map((runner) => readCardRunner(runner, bookmakers, now)),
  };
}

function readCardRunner(row: unknown, bookmakers: readonly string[], now: Date): WrittenRunner {
  const parsed = v.safeParse(CardRunner, row);
  const runner = parsed.success ? parsed.output : v.parse(CardRunner, {});
  const odds = runner.odds.flatMap((odd) => {
    const read = v.safeParse(Odds, odd);
    return read.success ? [read.output] : [];
  });
  const quotes = odds.map((odd) => ({
    bookmaker: odd.bookmaker,
    text: odd.fractional,
    eachWay: odd.ew_places,
  }));
  return {
    horseId: runner.horse_id,
    number: runner.number,
    horse: runner.horse,
    jockey: runner.jockey,
    claim: "",
    age: runner.age,
    draw: runner.draw,
    nonRunner: null,
    reserve: null,
    price: choosePrice(quotes, bookmakers, now),
    priceText: quotes.map(({ bookmaker, text }) => `${bookmaker} ${text}`).join(", "),
  };
}

/**
 * The documented words of `race_status`, and "Abandoned" alone, which is what its flag says. Another text ("abandoned
 * after race 3", "void") would give stakes back: it is noted for staff, and no bet settles on it.
 */
const STATUSES: Readonly<Record<string, RaceStatus>> = {
  __proto__: null as never,
  "": RACE_STATUS.declared,
  entry: RACE_STATUS.declared,
  declared: RACE_STATUS.declared,
  result: RACE_STATUS.result,
  results: RACE_STATUS.result,
  abandoned: RACE_STATUS.abandoned,
};

function statusOf(
  { course, off_time, race_status: text }: v.InferOutput<typeof Card>,
  notes: Notes,
): RaceStatus {
  const status = STATUSES[text.toLowerCase()];
  if (!status) {
    const reason = `its status ${quoted(text)} is not documented, and settles nothing`;
    notes.warnings.push({ where: `${course} ${off_time}`, reason });
  }
  return status ?? RACE_STATUS.declared;
}
