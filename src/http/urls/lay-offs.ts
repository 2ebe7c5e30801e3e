import type { Id } from "./racing.ts";

/** Lay-offs: the shop's own bets with other bookmakers. */
export const layOffUrls = {
  list: "/racing/lay-offs",
  csv: "/racing/lay-offs.csv",
  print: "/racing/lay-offs/print",
  record: "/racing/lay-offs/new",
  /** The form of one race, filled in by a suggestion. */
  recordOn: ({ raceId, runnerId = "", stakePence = "" }: { raceId: Id; runnerId?: Id; stakePence?: Id }) =>
    `/racing/lay-offs/new?race=${raceId}&runner=${runnerId}&pence=${stakePence}`,
  details: <const I extends Id>(id: I) => `/racing/lay-offs/${id}` as const,
  void: <const I extends Id>(id: I) => `/racing/lay-offs/${id}/void` as const,
  resettle: <const I extends Id>(id: I) => `/racing/lay-offs/${id}/resettle` as const,
  /** What to lay off on a race. */
  ofRace: <const I extends Id>(raceId: I) => `/racing/races/${raceId}/lay-offs` as const,
  /** The same with the lowest result that will do, in pounds. */
  ofRaceWithin: (raceId: Id, keep: string) => `/racing/races/${raceId}/lay-offs?keep=${keep}`,
} as const;
