/**
 * How it stands with a race, as it is stored and as calls say it. `off` and `result` are only what a source says; whether
 * a bet is still in time is judged by `offAt` and our clock.
 */
export const RACE_STATUS = {
  declared: "declared",
  off: "off",
  result: "result",
  abandoned: "abandoned",
  void: "void",
} as const;
export type RaceStatus = (typeof RACE_STATUS)[keyof typeof RACE_STATUS];
export const RACE_STATUSES = Object.values(RACE_STATUS);

/** As a sentence says it: "14:05 York is abandoned". */
export const RACE_STATUS_WORDS: Readonly<Record<RaceStatus, string>> = {
  [RACE_STATUS.declared]: "declared",
  [RACE_STATUS.off]: "off",
  [RACE_STATUS.result]: "result",
  [RACE_STATUS.abandoned]: "abandoned",
  [RACE_STATUS.void]: "void",
};

/** A race that is not run, or whose running counts for nothing: every stake on it goes back. */
export const STOPPED = [RACE_STATUS.abandoned, RACE_STATUS.void] as const;
export type Stopped = (typeof STOPPED)[number];

export const isStopped = (status: string): status is Stopped =>
  (STOPPED as readonly string[]).includes(status);

/** A feed runs a stopped race again: "asked" until staff decide, "left" once they have left it stopped. */
export type RunsAgain = "asked" | "left";
