import { RACE_STATUS } from "../../domain/racing/races/race-status.ts";
export const exampleRace = {
  id: 12,
  raceTime: "2026-08-15T13:05:00.000Z",
  raceName: "Corner Shop Handicap",
  distance: "1m2f",
  going: "Good",
  prizeMoney: "£20,812",
  course: { name: "York", region: "GB", surface: "turf" },
  date: "2026-08-15",
  offTime: "14:05",
  status: RACE_STATUS.result,
  handicap: true,
  raceClass: 2,
  pattern: null,
  type: "flat",
  ageBand: "3yo+",
  runnersExpected: 8,
  simulated: false,
} as const;

export const exampleRunner = {
  id: 104,
  number: 3,
  horseName: "Cloudberry",
  jockey: "E Walsh",
  age: 5,
  odds: { fractional: "9/2", decimal: 5.5 },
  draw: 7,
  nonRunner: false,
  reserve: false,
  withdrawnAt: null,
};
