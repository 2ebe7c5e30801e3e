/** What a fetch of a day's races brought. `newsOf` are the ids of races that had a new result, a withdrawal, or were stopped. */
export type TakenDay = { day: string; feed: string | null; races: number; newsOf: number[] };
