import * as v from "valibot";
import { DRAW_TYPES, type DrawType, drawDayAt, drawName } from "../../domain/lottery/game.ts";
import {
  type FetchFailure,
  type FetchOptions,
  fetchText,
  isFeedFailure,
  ReadingFailure,
} from "../fetch-text.ts";
import { readJsonAs } from "../read-json.ts";
import { type DrawFeed, drawFeed, type Reading } from "./gather-draws.ts";

export type ResultsFeedKeys = { email: string; password: string };

/** LotteryResultsFeed, the licensed service: sign in for a token, then one question per game. */
export function resultsFeed(settings: {
  keys: ResultsFeedKeys | undefined;
  baseUrl?: string;
  now: () => Date;
  fetchOptions?: Partial<FetchOptions>;
}): DrawFeed {
  const { keys, baseUrl = "https://www.lotteryresultsfeed.com/api", now, fetchOptions } = settings;
  // Four requests are the limit of requests to a failing service in five minutes.
  const onceEach = { ...fetchOptions, attempts: 1 };

  /** Each fetch signs in again: a token's lifetime is not documented, and fetches are minutes apart. */
  async function signIn(): Promise<string> {
    if (!keys) throw new ReadingFailure("not-set-up", "LotteryResultsFeed needs an email and a password.");
    const question = { method: "POST", headers: JSON_BOTH_WAYS, body: JSON.stringify(keys) } as const;
    return readJsonAs(SignedIn, await fetchText(`${baseUrl}/login`, question, fetchOptions)).token;
  }

  return drawFeed({
    name: "results-feed",
    now,
    read: async (since) => {
      const headers = { ...JSON_BOTH_WAYS, authorization: `Bearer ${await signIn()}` };
      const limit = drawsSince(since, drawDayAt(now()));
      return eachGame(async (game) => {
        const address = `${baseUrl}/lottery/results?id=${LOTTERY_ID[game]}&limit=${limit}`;
        return readingOf(game, readJsonAs(Results, await fetchText(address, { headers }, onceEach)).results);
      });
    },
  });
}

/** As one public client uses them. */
const LOTTERY_ID: Record<DrawType, number> = { 1: 717, 2: 718, 3: 719 };
const JSON_BOTH_WAYS = { accept: "application/json", "content-type": "application/json" };
const TEN_WEEKS = 30;
const WHOLE_HISTORY = 6000;

/** Enough draws for the requested days at three a week, and at least ten weeks. */
function drawsSince(since: string | undefined, today: string): number {
  if (!since) return TEN_WEEKS;
  const weeks = (Date.parse(today) - Date.parse(since)) / (7 * 86_400_000);
  return Math.min(WHOLE_HISTORY, Math.max(TEN_WEEKS, Math.ceil(weeks + 1) * 3));
}

const SignedIn = v.object({ token: v.pipe(v.string(), v.nonEmpty()) });
const Results = v.object({ results: v.array(v.unknown()) });

/** The bonus is a number or a list of one. */
const Result = v.object({
  draw_date: v.string(),
  balls: v.array(v.unknown()),
  ball_bonus: v.optional(
    v.union([
      v.pipe(
        v.strictTuple([v.unknown()]),
        v.transform(([one]) => one),
      ),
      v.unknown(),
    ]),
  ),
});

function readingOf(game: DrawType, results: unknown[]): Reading {
  const reading: Reading = { written: [], unread: [] };
  for (const [index, result] of results.entries()) {
    const where = `${drawName(game)}, result ${index + 1}`;
    const read = v.safeParse(Result, result);
    if (!read.success) {
      reading.unread.push({ where, reason: "it is not of the known shape" });
      continue;
    }
    const { draw_date: drawDate, balls: winningNumbers, ball_bonus: bonusBall } = read.output;
    reading.written.push({ where, drawDate, drawType: game, winningNumbers, bonusBall });
  }
  return reading;
}

/**
 * Reads the three games of a source one by one. A failing game is noted and the others count; three failures
 * are the source's. A source that is down is not asked for the next game.
 */
export async function eachGame(read: (game: DrawType) => Promise<Reading>): Promise<Reading> {
  const all: Reading = { written: [], unread: [] };
  const failures: (FetchFailure | ReadingFailure)[] = [];
  for (const game of DRAW_TYPES) {
    const down = failures.find(({ kind }) => kind === "timeout" || kind === "unreachable");
    const answer = down ?? (await read(game).catch(expected));
    if ("written" in answer) {
      all.written.push(...answer.written);
      all.unread.push(...answer.unread);
    } else {
      failures.push(answer);
      all.unread.push({ where: drawName(game), reason: answer.detail });
    }
  }
  if (failures[0] && failures.length === DRAW_TYPES.length) throw failures[0];
  return all;
}

function expected(error: unknown): FetchFailure | ReadingFailure {
  if (isFeedFailure(error)) return error;
  throw error;
}
