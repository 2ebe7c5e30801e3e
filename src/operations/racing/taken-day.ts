/** What a fetch of a day's races brought. `changedRaces` are the ids of races that had a new result, a withdrawal, or were stopped. */
export type TakenDay = { day: string; feed: string | null; races: number; changedRaces: number[] };
