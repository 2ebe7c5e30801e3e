const NAMES: Record<string, string> = {
  "racing-api": "The Racing API",
  rapidapi: "RapidAPI",
  files: "the files of the shop",
  simulator: "the simulator",
};

/** What a clerk calls a feed; one that is not listed is called what it calls itself. */
export const raceFeedName = (feed: string): string => NAMES[feed] ?? feed;
