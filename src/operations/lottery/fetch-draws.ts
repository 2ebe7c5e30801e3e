import { insertFetch } from "../../../db/stores/lottery/fetches.ts";
import type { Draw } from "../../domain/lottery/draw.ts";
import { isUnplayedMonday } from "../../domain/lottery/game-calendar.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { askInTurn, type InTurn } from "../../feeds/ask-in-turn.ts";
import type { DrawsFetched } from "../../feeds/draws/draw-feed.ts";
import type { FeedFailed } from "../../feeds/feed-failed.ts";
import type { By, Shop } from "../shop.ts";
import type { DrawFetch, FetchedDraws } from "./draw-fetch.ts";
import { takeDraws } from "./take-draws.ts";

/** A browser waits for 60 seconds; the fetch itself goes on, and its end is logged. */
const PATIENCE_MS = 55_000;

/** Asks the feeds in turn and keeps what is new. Nobody waits longer than `patienceMs`, whatever the feeds do. */
export async function fetchDraws(
  shop: Shop,
  by: By,
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

/** Begins a fetch, or joins the one that is under way: one at a time, however many ask. It does not wait for its end. */
export function startFetch(shop: Shop, by: By): DrawFetch {
  const last = latestFetch(shop);
  if (last && last.stage !== "over") return last;
  const outcome = askInTurn(shop.feeds.draws, (feed) => feed.fetchLatest())
    .then((answers) => {
      fetch.stage = "keeping";
      return outcomeOf(shop, by, answers);
    })
    .finally(() => {
      fetch.stage = "over";
    });
  // Whoever waits for it receives the fault, too; with no one waiting it must not end the process.
  const { requestId } = by;
  outcome.catch((fault: unknown) =>
    shop.log.warn("fetching draws broke off", { requestId, fault: String(fault) }),
  );
  const fetch: DrawFetch = { outcome, stage: "asking" };
  shop.memory.drawFetch = fetch;
  return fetch;
}

/** The fetch that is under way, or else the last one since the shop was opened. */
export const latestFetch = ({ memory }: Shop): DrawFetch | null => memory.drawFetch;

async function outcomeOf(
  shop: Shop,
  by: By,
  { fetched, failures }: InTurn<DrawsFetched>,
): Promise<Outcome<FetchedDraws>> {
  const { requestId } = by;
  for (const { feed, kind, detail } of failures)
    shop.log.warn("draw feed failed", { requestId, feed, kind, detail });
  return fetched ? done(await keep(shop, by, fetched)) : await nothing(shop, by, failures);
}

async function keep(shop: Shop, by: By, fetched: DrawsFetched): Promise<FetchedDraws> {
  const { feed, skipped, warnings } = fetched;
  const { requestId } = by;
  const { drawDays } = shop.rules;
  const unplayed = fetched.draws.filter(({ drawDate }) => isUnplayedMonday(drawDate, drawDays));
  for (const day of new Set(unplayed.map(({ drawDate }) => drawDate)))
    shop.log.info("Monday draw skipped: the shop does not play it", { requestId, feed, day });
  for (const { where, reason } of [...skipped, ...warnings])
    shop.log.warn("draw to look at", { requestId, feed, where, reason });

  const draws = fetched.draws.filter((draw) => !unplayed.includes(draw));
  const { added, known, differing, removed } = await takeDraws(shop, by, draws);
  const conflicts = differing.map(({ fetched: draw }) => draw);
  for (const { fetched: draw, stored } of differing)
    shop.log.warn("fetched draw differs from the stored one", {
      requestId,
      feed,
      draw,
      stored: { winningNumbers: stored.winningNumbers, bonusBall: stored.bonusBall },
    });
  for (const draw of removed)
    shop.log.warn("fetched draw was removed by staff, and is not taken again", { requestId, feed, draw });
  const counts = { news: added.length, known, conflicts: conflicts.length, removed: removed.length };
  shop.log.info("draws fetched", { requestId, feed, ...counts });
  await note(shop, by, {
    feed,
    newDraws: added.length,
    conflicts: [...conflicts, ...removed],
    failure: null,
  });
  const rejected = skipped.map(({ where, reason }) => `${where}: ${reason}`);
  return { feed, draws, added, conflicts, removed, rejected };
}

async function nothing(shop: Shop, by: By, failures: readonly FeedFailed[]): Promise<Outcome<never>> {
  const reason =
    failures.map(({ feed, detail }) => `${feed}: ${detail}`).join(" ") || "No feed of draws is set up.";
  await note(shop, by, { feed: null, newDraws: 0, conflicts: [], failure: reason });
  return refuse({ code: "draws-not-fetched", reason });
}

type FetchNote = { feed: string | null; newDraws: number; conflicts: Draw[]; failure: string | null };

/** A failed fetch counts as one: a feed that is down is not asked again by every page that opens. */
const note = (shop: Shop, { userId }: By, fetched: FetchNote): Promise<void> =>
  shop.database.transact((tx) => insertFetch(tx, { ...fetched, fetchedAt: shop.clock.now(), userId }));
