import { expect, test } from "bun:test";
import { DRAW_FEED_NAMES } from "../../src/feeds/draws/draw-feeds.ts";
import { RACE_FEED_NAMES } from "../../src/feeds/racing/race-environment.ts";
import { feedName } from "../../views/lottery/draw-entry-tabs.tsx";
import { raceFeedName } from "../../views/racing/cards/feed-notice.tsx";

const settings = (await Bun.file("docs/configuration.md").text()).split("\n");

test.each([
  ["DRAWS_FEED", DRAW_FEED_NAMES, feedName],
  ["RACING_FEED", RACE_FEED_NAMES, raceFeedName],
] as const)(
  "each feed of %s has its words for a clerk, and its name in docs/configuration.md",
  (setting, names, wordsOf) => {
    const line = settings.find((one) => one.startsWith(`| \`${setting}\``)) ?? "";
    expect(names.filter((name) => !line.includes(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => name !== "none" && wordsOf(name) === name)).toEqual([]);
  },
);
