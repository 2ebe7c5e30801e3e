import { type QueryValues, queryOf } from "./parts.ts";

/** The day sheet and the reports. */
export const reportUrls = {
  /** Leads to the day that is asked for, and to today where none is. */
  days: "/administration/day",
  today: "/administration/day/today",
  yesterday: "/administration/day/yesterday",
  day: <const D extends string>(day: D) => `/administration/day/${day}` as const,
  dayCsv: <const D extends string>(day: D) => `/administration/day/${day}.csv` as const,
  /** How the shop did in some days, by what is named behind it. */
  page: "/administration/reports",
  report: <const N extends string>(name: N) => `/administration/reports/${name}` as const,
  reportOf: (name: string, asked: QueryValues) => `/administration/reports/${name}?${queryOf(asked)}`,
  csvOf: (name: string, asked: QueryValues) => `/administration/reports/${name}.csv?${queryOf(asked)}`,
} as const;
