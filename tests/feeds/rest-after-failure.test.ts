import { expect, test } from "bun:test";
import type { FeedFailed } from "../../src/feeds/feed-failed.ts";
import { restingRaceFeed } from "../../src/feeds/racing/race-environment.ts";
import type { RaceFeed } from "../../src/feeds/racing/race-feed.ts";
import { restAfterFailure, triesOf } from "../../src/feeds/rest-after-failure.ts";

const SECOND = 1000;
const failed = (more: Partial<FeedFailed> = {}): FeedFailed => ({
  done: false,
  feed: "racing-api",
  kind: "status",
  detail: "api.example answered 500.",
  ...more,
});
const answered = { done: true } as const;

/** A service that gives these answers in turn, and a clock. */
function service(...answers: (typeof answered | FeedFailed)[]) {
  const clock = { ms: 0 };
  const asked: number[] = [];
  const rest = restAfterFailure(() => clock.ms);
  const answer = async () => {
    asked.push(clock.ms / SECOND);
    return answers.shift() ?? answered;
  };
  return {
    rest,
    asked,
    async askAt(seconds: number) {
      clock.ms = seconds * SECOND;
      return await rest.ask<typeof answered>(answer);
    },
  };
}

test("[F25] a service that fails is asked at once by whoever presses, and after three failures not for five minutes", async () => {
  const { askAt, asked, rest } = service(failed(), failed(), failed({ detail: "again" }), failed());
  for (const at of [0, 5, 120]) await askAt(at);
  expect(await askAt(121)).toMatchObject({ detail: "again" });
  expect(await askAt(299)).toMatchObject({ detail: "again" });
  expect(await askAt(300)).toMatchObject({ detail: "api.example answered 500." });
  expect(await askAt(304)).toMatchObject({ detail: "api.example answered 500." });
  expect(await askAt(305)).toEqual(answered);
  expect(await askAt(306)).toEqual(answered);
  expect([asked, rest.isDown()]).toEqual([[0, 5, 120, 300, 305, 306], false]);
});

test("[F25] an answer forgets the failures before it", async () => {
  const { askAt, asked } = service(failed(), failed(), answered, failed(), failed());
  for (const at of [0, 1, 2, 3, 4, 5]) await askAt(at);
  expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
});

test("[F25] one that asks for more gets it, up to a quarter of an hour", async () => {
  const { askAt, asked } = service(failed({ waitMs: 300 * SECOND }), failed({ waitMs: 86_400 * SECOND }));
  for (const at of [0, 299, 300, 1199, 1200]) await askAt(at);
  expect(asked).toEqual([0, 300, 1200]);
});

test("[F25] what was never asked needs no rest", async () => {
  const { askAt, asked } = service(failed({ kind: "not-on-plan" }), failed({ kind: "not-set-up" }));
  for (const at of [0, 1, 2]) await askAt(at);
  expect(asked).toEqual([0, 1, 2]);
});

test("[F25] only a service that is well is tried twice, unless somebody says how often", async () => {
  const { askAt, rest } = service(failed());
  const [usual, given] = [triesOf(rest, {}), triesOf(rest, { attempts: 5 })];
  expect([usual.attempts, given.attempts]).toEqual([2, 5]);
  await askAt(0);
  expect([usual.attempts, given.attempts]).toEqual([1, 1]);
});

test("[F25] results rest with the cards, and cards do not rest with the results", async () => {
  const asked: string[] = [];
  let ms = 0;
  const rests = [restAfterFailure(() => ms), restAfterFailure(() => ms)] as const;
  let cards: FeedFailed | { done: true } = answered;
  const answer = (of: string, what: object): never => {
    asked.push(of);
    return what as never;
  };
  const feed: RaceFeed = {
    name: "racing-api",
    simulated: false,
    fetchDay: async () => answer("cards", cards),
    fetchResults: async () => answer("results", failed()),
  };
  const resting = restingRaceFeed(feed, ...rests);
  const askBoth = async () => {
    await resting.fetchDay("2026-06-13", new Date(0));
    return await resting.fetchResults("2026-06-13", new Date(0));
  };
  for (let times = 0; times < 4; times++) await askBoth();
  const each = ["cards", "results"];
  expect(asked.splice(0)).toEqual([...each, ...each, ...each, "cards"]);
  ms = 200 * SECOND;
  cards = failed({ detail: "no cards" });
  expect(await askBoth()).toMatchObject({ detail: "no cards" });
  expect(asked).toEqual(["cards"]);
});
