import { openTestShop, type TestShop } from "../../support/test-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type FailingService, openFailingService } from "./feeds/failing-service.ts";
import { pagesBesideFeeds } from "./feeds/pages-beside-feeds.ts";
import { drawFeed, raceFeed, type WatchedFeed } from "./feeds/watched-feeds.ts";
import { WAYS, type Way } from "./feeds/ways-to-fail.ts";

const MINUTE_MS = 60_000;
/** No more calls than this in any five minutes at a service that is down. */
const MOST_CALLS = 4;
const WINDOW_MINUTES = 5;
/** How long a service that is well again may wait for the next question: it may have asked for 200 seconds. */
const PROBE_MINUTES = 4;
const MINUTES_TO_BEGIN = 10;
/** From here on the pages of the program are timed, too. */
const LARGE = 30;

/**
 * A feed of race cards and one of draws that fail in nineteen ways, while the clock ticks and a clerk presses the button every
 * minute. `size` counts the minutes for which each way lasts, on a clock that the harness turns. Planted: feeds that are asked at
 * once, whatever happened before.
 */
export default {
  goals: ["R12"],
  holds:
    "a feed that fails leaves what is stored with its age, is asked seldom, and is taken again when it is well",
  sizes: { small: 5, large: 60 },
  runsAlone: true,
  async run(minutes, planted = false): Promise<Trial> {
    const watched = planted ? [raceFeed] : [raceFeed, drawFeed];
    const outcomes = await Promise.all(watched.map((feed) => watch(feed, minutes, planted)));
    const pages = minutes < LARGE ? [] : await pagesBesideFeeds();
    return {
      counts: {
        "ways to fail": planted ? 1 : Object.keys(WAYS).length,
        feeds: watched.length,
        "minutes of failure": outcomes.reduce((sum, one) => sum + one.minutes, 0),
        "calls to a feed that was down": outcomes.reduce((sum, one) => sum + one.calls, 0),
      },
      broken: [...outcomes.flatMap(({ broken }) => broken), ...pages],
    };
  },
} satisfies Harness;

type Watching = {
  feed: WatchedFeed;
  till: TestShop;
  service: FailingService;
  turn(minutes: number): void;
  begin(): void;
};

async function watch(feed: WatchedFeed, minutes: number, careless: boolean) {
  const service = await openFailingService(feed.healthyFor);
  const till = await openTestShop({ now: feed.start, database: ":memory:" });
  let elapsedMs = 0;
  const setClock = (date: Date) => Object.assign(till.clock, { shop: date, real: date });
  const opening = { url: service.url, elapsed: () => elapsedMs, careless, now: till.shop.clock.now };
  Object.assign(till.shop.feeds, feed.open(opening));
  const watching: Watching = {
    feed,
    till,
    service,
    turn: (count) => {
      elapsedMs += count * MINUTE_MS;
      setClock(new Date(till.clock.shop.getTime() + count * MINUTE_MS));
    },
    begin: () => setClock(feed.start),
  };
  const outcome = { minutes: 0, calls: 0, broken: [] as string[] };
  try {
    for (const [name, way] of Object.entries(careless ? { "500": WAYS["500"]! } : WAYS)) {
      const { calls, broken } = await oneWay(watching, way, minutes);
      outcome.minutes += minutes;
      if (way.isDown) outcome.calls += calls;
      outcome.broken.push(...broken.map((one) => `${feed.name}, ${name}: ${one}`));
    }
    return outcome;
  } finally {
    await till.close();
    service.close();
  }
}

async function oneWay(watching: Watching, way: Way, minutes: number) {
  const { feed, till, service, turn, begin } = watching;
  const broken: string[] = [];
  begin();
  const before = await askUntilWell(watching);
  if (before.failure !== null || before.kept === "[]")
    broken.push(`nothing while it was well: ${before.failure}`);

  service.failBy(way);
  const asked: number[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    turn(1);
    const known = service.asked();
    await feed.minute(till.shop);
    asked.push(service.asked() - known);
  }
  const meanwhile = await feed.stored(till.shop);
  if (meanwhile.kept !== before.kept) broken.push("what was stored has changed");
  if (way.isDown && meanwhile.failure === null) broken.push("no screen says that it failed");
  if (meanwhile.failure !== null && meanwhile.asOf !== before.asOf) broken.push("what is old passes for new");
  const most = meanwhile.failure === null ? 0 : mostInWindow(asked);
  if (most > MOST_CALLS) broken.push(`it was called ${most} times in five minutes`);

  service.failBy(null);
  for (let minute = 0; minute < PROBE_MINUTES; minute++) {
    turn(1);
    await feed.minute(till.shop);
  }
  const after = await feed.stored(till.shop);
  if (after.failure !== null) broken.push(`it is well again and not asked: ${after.failure}`);
  if (after.kept !== before.kept) broken.push("what is stored afterwards is something else");
  return { calls: asked.reduce((sum, count) => sum + count, 0), broken };
}

/** A busy machine may need more than one question to answer in time. */
async function askUntilWell({ feed, till, turn }: Watching) {
  for (let minute = 0; ; minute++) {
    turn(Math.min(minute, 1));
    await feed.minute(till.shop);
    const stored = await feed.stored(till.shop);
    if (stored.failure === null || minute === MINUTES_TO_BEGIN) return stored;
  }
}

const mostInWindow = (asked: readonly number[]): number =>
  Math.max(
    ...asked.map((_, at) => asked.slice(at, at + WINDOW_MINUTES).reduce((sum, count) => sum + count, 0)),
  );
