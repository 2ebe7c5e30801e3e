/** Answers of The Racing API restated: its field names, its strings for numbers, its quirks; racing of no real day. */

export const DAY = "2026-06-13";
export const MORNING = new Date("2026-06-13T08:00:00Z");
export const EVENING = new Date("2026-06-13T20:30:00Z");

type Row = Record<string, unknown>;

export const apiRunner = (number: string, horse: string, more: Row = {}): Row => ({
  horse_id: `hrs_${horse.replace(/\W/g, "").toLowerCase()}`,
  horse,
  age: "5",
  sex: "gelding",
  region: "IRE",
  number,
  draw: "",
  lbs: "166",
  ofr: "-",
  jockey: "E Walsh",
  odds: [],
  ...more,
});

export const odds = (bookmaker: string, fractional: string, decimal = fractional, more: Row = {}): Row => ({
  bookmaker,
  fractional,
  decimal,
  ew_places: "3",
  ew_denom: "5",
  updated: "2026-06-13 07:30:35",
  ...more,
});

export const apiCard = (more: Row = {}): Row => ({
  race_id: "rac_1",
  course: "York",
  course_id: "crs_1",
  date: DAY,
  off_time: "2:45",
  off_dt: "2026-06-13T14:45:00+01:00",
  race_name: "Corner Shop Handicap",
  distance_round: "1m2f",
  distance: "1m2f17y",
  distance_f: "10.0",
  region: "GB",
  pattern: "",
  race_class: "Class 2",
  type: "Flat",
  age_band: "3yo+",
  prize: "£20,812",
  field_size: "3",
  going: "Good To Soft",
  surface: "Turf",
  is_abandoned: false,
  race_status: null,
  runners: [apiRunner("1", "Alpha"), apiRunner("2", "Bravo"), apiRunner("3", "Charlie")],
  ...more,
});

export const apiFinisher = (
  position: string,
  number: string,
  horse: string,
  sp: string,
  more: Row = {},
): Row => ({
  horse_id: `hrs_${horse.replace(/ \(.*/, "").replace(/\W/g, "").toLowerCase()}`,
  horse,
  sp,
  sp_dec: "",
  number,
  position,
  btn: "0",
  jockey: "E Walsh",
  ...more,
});

export const apiResult = (more: Row = {}): Row => ({
  race_id: "rac_1",
  date: DAY,
  region: "GB",
  course: "York",
  course_id: "crs_1",
  off: "2:45",
  off_dt: "2026-06-13T14:45:00+01:00",
  race_name: "Corner Shop Handicap",
  type: "Flat",
  class: "Class 2",
  going: "Good To Soft",
  non_runners: "",
  runners: [
    apiFinisher("1", "2", "Bravo (IRE)", "9/4F"),
    apiFinisher("2", "1", "Alpha (GB)", "11/4"),
    apiFinisher("PU", "3", "Charlie (FR)", "100/30"),
  ],
  ...more,
});

export const page = (name: "racecards" | "results", rows: readonly unknown[] | null, more: Row = {}) =>
  Response.json({ [name]: rows, total: rows?.length ?? 0, limit: 500, skip: 0, query: [], ...more });
