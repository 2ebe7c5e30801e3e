/** The draw feeds as a clerk knows them, and what has to be said of them on screen. */
const FEEDS: Record<string, { name: string; note?: string }> = {
  "lottery-ie": { name: "lottery.ie", note: "Their reuse needs the permission of its operator." },
  "results-feed": { name: "LotteryResultsFeed" },
  "csv-archive": { name: "the public draw archive" },
  files: { name: "the shop's draws folder" },
  simulator: { name: "the simulator", note: "Simulated draws: invented numbers, for trying out." },
};

export const feedName = (feed: string): string => FEEDS[feed]?.name ?? feed;

/** "Draws come from lottery.ie, else from the shop's draws folder. …", or that they are entered by hand. */
export function feedsLine(feeds: readonly string[]): string {
  const asked = feeds.filter((feed) => feed !== "none");
  if (asked.length === 0) return "No feed of draws is set up: they are entered by hand.";
  const notes = asked.flatMap((feed) => FEEDS[feed]?.note ?? []);
  return [`Draws come from ${asked.map(feedName).join(", else from ")}.`, ...notes].join(" ");
}
