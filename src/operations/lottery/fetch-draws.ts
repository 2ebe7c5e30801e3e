import { noteTopics } from "../../../db/published-topics.ts";
import { drawsBetween, drawsOn, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { insertFetch, lastFetch } from "../../../db/stores/lottery/fetches.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { ageMs } from "../../domain/age.ts";
import { type Draw, type SentDraw, sameNumbers } from "../../domain/lottery/draw.ts";
import { dayToLookFor } from "../../domain/lottery/draw-night.ts";
import { DRAW_TYPES } from "../../domain/lottery/game.ts";
import { isUnplayedMonday } from "../../domain/lottery/game-calendar.ts";
import { compareSources, type HeldDraw, whyHeld } from "../../domain/lottery/held-draw.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { DrawsFetched } from "../../feeds/draws/gather-draws.ts";
import type { FeedFailed } from "../../feeds/feed-failed.ts";
import { type InTurn, tryInTurn } from "../../feeds/try-in-turn.ts";
import { BY_CLOCK } from "../audit.ts";
import type { Actor, DrawFetch, FetchedDraws, Shop } from "../shop.ts";
import { performDraws } from "./record-draws.ts";

/** The screens request no other fetch within this time. tests/specification/section-9-constants.ts */
const FRESH_MS = 60 * 60_000;

/**
 * Fetches draws for a screen that opened; null where the last fetch is fresh enough.
 * tests/specification/section-4-states.ts
 */
export async function fetchIfDue(shop: Shop, by: Actor): Promise<Outcome<FetchedDraws | null>> {
  return (await isFetchDue(shop)) ? await fetchDraws(shop, by) : done(null);
}

/** Whether the last fetch is more than an hour old. An unreadable or future time counts as old. */
export async function isFetchDue({ database, clock }: Shop): Promise<boolean> {
  const last = await lastFetch(database.reader).catch(() => undefined);
  return !last || ageMs(last.fetchedAt, clock.now()) > FRESH_MS;
}

/**
 * On draw nights from 20:50 Dublin time until all draws are stored; true when it fetched. Failures are logged
 * and retried.
 */
export async function fetchTonightsDraws(shop: Shop): Promise<boolean> {
  if (shop.feeds.draws.every(({ name }) => name === "none")) return false;
  const day = dayToLookFor(shop.clock.now(), shop.rules.drawDays);
  if (!day || (await drawsOn(shop.database.reader, day)).length === DRAW_TYPES.length) return false;
  await fetchDraws(shop, BY_CLOCK);
  return true;
}

/** A browser waits for 60 seconds; the fetch itself goes on, and its end is logged. */
const PATIENCE_MS = 55_000;

/** Tries the feeds in turn and stores new draws. Callers wait for `patienceMs` at the most. */
export async function fetchDraws(
  shop: Shop,
  by: Actor,
  patienceMs = PATIENCE_MS,
): Promise<Outcome<FetchedDraws>> {
  const { outcome } = startFetch(shop, by);
  const patience = Promise.withResolvers<Outcome<FetchedDraws>>();
  const timer = setTimeout(
    () =>
      patience.resolve(refuse({ code: "draws-not-fetched", reason: "The feeds take too long to answer." })),
    patienceMs,
  );
  return await Promise.race([outcome, patience.promise]).finally(() => clearTimeout(timer));
}

/** Starts a fetch or joins the running one, without waiting for its end. */
export function startFetch(shop: Shop, by: Actor): DrawFetch {
  const last = latestFetch(shop);
  if (last && last.stage !== "done") return last;
  const outcome = askFeeds(shop)
    .then((answers) => {
      fetch.stage = "storing";
      return outcomeOf(shop, by, answers);
    })
    .finally(() => {
      fetch.stage = "done";
    });
  // Callers that await it receive the fault, too; without one it must not end the process.
  const { requestId } = by;
  outcome.catch((fault: unknown) =>
    shop.log.warn("fetching draws broke off", { requestId, fault: String(fault) }),
  );
  const fetch: DrawFetch = { outcome, stage: "requesting" };
  shop.memory.drawFetch = fetch;
  return fetch;
}

/** The first answer; in a shop that wants two sources, all of them. */
type Asked = InTurn<DrawsFetched> & { compared: readonly DrawsFetched[] | null };

async function askFeeds({ feeds, database }: Shop): Promise<Asked> {
  const { twoDrawSources, unread } = await currentSettings(database.reader);
  if (!twoDrawSources && !unread.includes("twoDrawSources"))
    return { ...(await tryInTurn(feeds.draws, (feed) => feed.fetchLatest())), compared: null };
  const answers = await Promise.all(feeds.draws.map((feed) => feed.fetchLatest()));
  const compared = answers.filter((answer) => answer.done);
  return { fetched: compared[0] ?? null, failures: answers.filter((answer) => !answer.done), compared };
}

/** The fetch that is under way, or else the last one since the shop was opened. */
export const latestFetch = ({ memory }: Shop): DrawFetch | null => memory.drawFetch;

async function outcomeOf(
  shop: Shop,
  by: Actor,
  { fetched, failures, compared }: Asked,
): Promise<Outcome<FetchedDraws>> {
  const { requestId } = by;
  for (const { feed, kind, detail } of failures)
    shop.log.warn("draw feed failed", { requestId, feed, kind, detail });
  return fetched ? done(await keep(shop, by, allOf(fetched, compared))) : await nothing(shop, by, failures);
}

/** An answer, and what of it is held. Each source's notes are looked at. */
type Answered = DrawsFetched & { held: HeldDraw[] };

function allOf(fetched: DrawsFetched, compared: readonly DrawsFetched[] | null): Answered {
  if (!compared) return { ...fetched, held: [] };
  const skipped = compared.flatMap((one) => one.skipped);
  const warnings = compared.flatMap((one) => one.warnings);
  return { ...fetched, ...compareSources(compared), skipped, warnings };
}

async function keep(shop: Shop, by: Actor, fetched: Answered): Promise<FetchedDraws> {
  const { feed, skipped } = fetched;
  const { requestId } = by;
  const draws = playedAmong(shop, by, fetched);
  const doubts = new Map(fetched.held.map((one) => [keyOf(one), one]));
  const sent = draws.map((draw) => (doubts.has(keyOf(draw)) ? { ...draw, isHeld: true } : draw));
  const { added, known, differing, removed, ...taken } = await importDraws(shop, by, sent);
  const conflicts = differing.map(({ fetched: draw }) => draw);
  const held = taken.held.map((draw) => doubts.get(keyOf(draw))!);
  for (const { fetched: draw, stored } of differing)
    shop.log.warn("fetched draw differs from the stored one", {
      requestId,
      feed,
      draw,
      stored: { winningNumbers: stored.winningNumbers, bonusBall: stored.bonusBall },
    });
  for (const draw of removed)
    shop.log.warn("fetched draw was removed by staff, and is not taken again", { requestId, feed, draw });
  for (const one of held)
    shop.log.warn("fetched draw is held", { requestId, ...one, why: whyHeld(one, (name) => name) });
  const counts = { news: added.length, known, conflicts: conflicts.length, removed: removed.length };
  shop.log.info("draws fetched", {
    requestId,
    feed,
    ...counts,
    ...(held.length > 0 && { held: held.length }),
  });
  await note(shop, by, {
    feed,
    newDraws: added.length,
    conflicts: [...conflicts, ...removed],
    held: fetched.held.length > 0 ? held : null,
    failure: null,
  });
  const rejected = skipped.map(({ where, reason }) => `${where}: ${reason}`);
  const isHeld = new Set(held.map(keyOf));
  return {
    feed,
    draws: draws.filter((draw) => !isHeld.has(keyOf(draw))),
    added,
    conflicts,
    removed,
    held,
    rejected,
  };
}

/** Its draws without those of Mondays that the shop does not play. What is odd about it goes to the log. */
function playedAmong(
  shop: Shop,
  { requestId }: Actor,
  { feed, draws, skipped, warnings }: DrawsFetched,
): Draw[] {
  const unplayed = draws.filter(({ drawDate }) => isUnplayedMonday(drawDate, shop.rules.drawDays));
  for (const day of new Set(unplayed.map(({ drawDate }) => drawDate)))
    shop.log.info("Monday draw skipped: the shop does not play it", { requestId, feed, day });
  for (const { where, reason } of [...skipped, ...warnings])
    shop.log.warn("draw to look at", { requestId, feed, where, reason });
  return draws.filter((draw) => !unplayed.includes(draw));
}

async function nothing(shop: Shop, by: Actor, failures: readonly FeedFailed[]): Promise<Outcome<never>> {
  const reason =
    failures.map(({ feed, detail }) => `${feed}: ${detail}`).join(" ") || "No feed of draws is set up.";
  await note(shop, by, { feed: null, newDraws: 0, conflicts: [], held: null, failure: reason });
  return refuse({ code: "draws-not-fetched", reason });
}

type FetchNote = {
  feed: string | null;
  newDraws: number;
  conflicts: Draw[];
  held: HeldDraw[] | null;
  failure: string | null;
};

/** A failed fetch counts: otherwise each opened page would request a failing feed again. */
const note = (shop: Shop, { userId }: Actor, fetched: FetchNote): Promise<void> =>
  shop.database.transact(async (tx) => {
    await insertFetch(tx, { ...fetched, fetchedAt: shop.clock.now(), userId });
    if (fetched.held) noteTopics(tx, ["draws"]);
  });

/** Draws from outside by outcome. Conflicting, removed and held ones changed nothing. */
export type Taken = {
  added: StoredDraw[];
  known: number;
  differing: { fetched: Draw; stored: StoredDraw }[];
  removed: Draw[];
  held: Draw[];
};

/**
 * Stores validated draws of a feed or a file, oldest first, each day in its own transaction: earlier days
 * stay where a later one fails. `onDay` gets the number of finished draws.
 */
export async function importDraws(
  shop: Shop,
  by: Actor,
  draws: readonly SentDraw[],
  onDay: (behind: number) => void = () => {},
): Promise<Taken> {
  const taken: Taken = { added: [], known: 0, differing: [], removed: [], held: [] };
  const isKnown = await knownAmong(shop, draws);
  let behind = 0;
  for (const ofDay of Map.groupBy(draws, ({ drawDate }) => drawDate).values()) {
    const newDraws = ofDay.filter((draw) => !isKnown(draw));
    taken.known += ofDay.length - newDraws.length;
    if (newDraws.length > 0) await takeDay(shop, by, newDraws, taken);
    behind += ofDay.length;
    onDay(behind);
  }
  return taken;
}

/** Most draws of a feed are stored already: one query finds them without a transaction. */
async function knownAmong({ database }: Shop, draws: readonly Draw[]): Promise<(draw: Draw) => boolean> {
  const days = draws.map(({ drawDate }) => drawDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  const stored = first && last ? await drawsBetween(database.reader, first, last) : [];
  const byKey = new Map(stored.map((draw) => [keyOf(draw), draw]));
  return (draw) => {
    const there = byKey.get(keyOf(draw));
    return there !== undefined && sameNumbers(there, draw);
  };
}

const keyOf = ({ drawDate, drawType }: Pick<Draw, "drawDate" | "drawType">) => `${drawDate} ${drawType}`;

async function takeDay(shop: Shop, by: Actor, draws: readonly SentDraw[], taken: Taken): Promise<void> {
  const performed = await shop.database.transact((tx) => performDraws(tx, shop, by, draws, "report"));
  if (!performed.done) throw new Error(`A draw from outside was refused: ${performed.refusal.code}`);
  for (const [at, { draw, kind }] of performed.value.entries()) {
    const { isHeld: _, replaces: __, ...fetched } = draws[at]!;
    if (kind === "removed") taken.removed.push(fetched);
    else if (kind === "held") taken.held.push(fetched);
    else if (kind === "new") taken.added.push(draw);
    else if (kind === "same") taken.known += 1;
    else taken.differing.push({ fetched, stored: draw });
  }
}

/** Records a fetch that a client did itself. */
export async function recordClientFetch({ database, clock }: Shop, { userId }: Actor): Promise<Date> {
  const fetchedAt = clock.now();
  await database.transact((tx) =>
    insertFetch(tx, { fetchedAt, feed: null, newDraws: 0, conflicts: [], held: null, failure: null, userId }),
  );
  return fetchedAt;
}
