import { setImmediate as nextTurn } from "node:timers/promises";
import { wallClock } from "../../domain/london-time.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { ResultsFetched } from "../../feeds/racing/race-feed.ts";
import { type InTurn, tryInTurn } from "../../feeds/try-in-turn.ts";
import { BY_CLOCK } from "../audit.ts";
import type { Actor, ImportedDay, Shop } from "../shop.ts";
import { importRaceDay, noteFailure } from "./import-race-day.ts";
import { requestBetCheck } from "./request-bet-check.ts";

/** A browser times out after 60 seconds; the fetch goes on and stores its outcome. */
const PATIENCE_MS = 55_000;

/**
 * Fetches a day's cards and results (yyyy-mm-dd, London) from the feeds in turn and stores what is new.
 * Refused where none answers: the stored day stays, with its age and the reason. `changedRaces` are the races
 * whose bets need a check. Of several concurrent callers the log names the first.
 */
export async function refreshDay(
  shop: Shop,
  day: string,
  patienceMs = PATIENCE_MS,
  by: Actor = BY_CLOCK,
): Promise<Outcome<ImportedDay>> {
  const { promise: outOfPatience, resolve } = Promise.withResolvers<Outcome<ImportedDay>>();
  const reason = "The feeds take too long to answer.";
  const timer = setTimeout(() => resolve(refuse({ code: "race-cards-not-fetched", reason })), patienceMs);
  return await Promise.race([startRefresh(shop, by, day), outOfPatience]).finally(() => clearTimeout(timer));
}

/** One fetch of a day at a time: later callers share its result. */
function startRefresh(shop: Shop, by: Actor, day: string): Promise<Outcome<ImportedDay>> {
  const days = shop.memory.dayFetches;
  const started = days.get(day);
  if (started) return started;
  const outcome = refresh(shop, by, day).finally(() => days.delete(day));
  // Callers that await it receive the fault, too; without one it must not end the process.
  outcome.catch((fault: unknown) =>
    shop.log.warn("fetching race cards broke off", {
      requestId: by.requestId,
      day,
      fault: String(fault),
    }),
  );
  days.set(day, outcome);
  return outcome;
}

async function refresh(shop: Shop, by: Actor, day: string): Promise<Outcome<ImportedDay>> {
  const now = shop.clock.now();
  const cards = await tryInTurn(shop.feeds.racing, (feed) => feed.fetchDay(day, now));
  // Reading a whole day blocks the event loop: other requests run in between.
  await nextTurn();
  const results = await resultsOn(shop, day, now, cards.fetched?.feed);
  await nextTurn();
  logFailures(shop, by, day, [...cards.failures, ...results.failures]);
  const failure = sentenceOf(cards) ?? sentenceOf(results);
  if (!cards.fetched && !results.fetched) {
    const reason = failure ?? "No feed of race cards is set up: cards and results are entered by hand.";
    await noteFailure(shop, day, now, reason);
    return refuse({ code: "race-cards-not-fetched", reason });
  }
  const answers = { day, now, cards: cards.fetched, results: results.fetched };
  const taken = await importRaceDay(shop, by, answers, failure);
  // Requests for cards do not wait for settlement, and it never rejects.
  if (taken.changedRaces.length > 0) void requestBetCheck(shop, by);
  return done(taken);
}

/** The feed of the cards first: its names of races match. Future days have no results. */
async function resultsOn(
  { feeds }: Shop,
  day: string,
  now: Date,
  cardFeed: string | undefined,
): Promise<InTurn<ResultsFetched>> {
  if (day > wallClock(now, "Europe/London").day) return { fetched: null, failures: [] };
  const inOrder = feeds.racing.toSorted((a, b) => Number(b.name === cardFeed) - Number(a.name === cardFeed));
  return await tryInTurn(inOrder, (feed) => feed.fetchResults(day, now));
}

/** Why nothing came; null where something did, or no feed was tried. */
function sentenceOf({ fetched, failures }: InTurn<unknown>): string | null {
  if (fetched || failures.length === 0) return null;
  return failures.map(({ feed, detail }) => `${feed}: ${detail}`).join(" ");
}

function logFailures(
  shop: Shop,
  { requestId }: Actor,
  day: string,
  failures: InTurn<unknown>["failures"],
): void {
  for (const { feed, kind, detail } of failures)
    shop.log.warn("race feed failed", { requestId, day, feed, kind, detail });
}
