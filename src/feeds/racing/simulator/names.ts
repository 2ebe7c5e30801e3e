import { courseKey } from "../../../domain/racing/races/courses.ts";
import type { Course, RaceType, Region, Surface } from "../../../domain/racing/races/race.ts";
import type { Chance } from "../../chance.ts";

/** Courses that there are not: nobody may take a simulated card for a real meeting. */
export type SimulatedCourse = Course & { surface: Surface; types: readonly RaceType[] };

const course = (
  name: string,
  region: Region,
  surface: Surface,
  types: readonly RaceType[],
): SimulatedCourse => ({
  key: `simulated-${courseKey(name)}`,
  name,
  region,
  known: true,
  surface,
  types,
});

const JUMPS: readonly RaceType[] = ["hurdle", "chase", "hurdle", "chase", "nh-flat"];
const FLAT: readonly RaceType[] = ["flat"];

export const AFTERNOON_COURSES: readonly SimulatedCourse[] = [
  course("Aldermoor", "GB", "turf", FLAT),
  course("Brackenfield", "GB", "turf", JUMPS),
  course("Hartsdown", "GB", "turf", FLAT),
  course("Kingsmere", "GB", "turf", JUMPS),
  course("Thornbury Vale", "GB", "turf", JUMPS),
  course("Wexcombe", "GB", "turf", FLAT),
  course("Oakhanger", "GB", "turf", JUMPS),
];
export const IRISH_COURSES: readonly SimulatedCourse[] = [
  course("Ballyglen", "IRE", "turf", JUMPS),
  course("Castlebrack", "IRE", "turf", FLAT),
  course("Kilmorna", "IRE", "turf", JUMPS),
];
export const EVENING_COURSES: readonly SimulatedCourse[] = [
  course("Netherfold (AW)", "GB", "all-weather", FLAT),
  course("Stanmarsh (AW)", "GB", "all-weather", FLAT),
];

const FIRST =
  "Amber Brass Bright Copper Crimson Distant Dusty Early Emerald Fallen Gentle Golden Harbour Hidden Iron Ivory Lantern " +
  "Little Lucky Marble Midnight Misty Morning Northern Painted Paper Quiet Rapid River Royal Ruby Saffron Scarlet Secret " +
  "Silent Silver Simple Sudden Summer Velvet Wandering Western Winter Woodland";
const SECOND =
  "Anchor Arrow Ballad Banner Beacon Bramble Bridge Candle Cavalier Compass Cottage Crossing Dancer Echo Ember Falcon " +
  "Feather Ferry Fiddler Forecast Garden Harvest Horizon Ledger Meadow Melody Merchant Minstrel Mirror Orchard Parade " +
  "Pebble Promise Quarry Reply Ribbon Saddler Signal Sparrow Story Thistle Thunder Ticket Tide Voyage Whisper Willow Window";

/** Some two thousand names, each at most once a day. */
export const horseNames = (chance: Chance): string[] =>
  chance.shuffled(
    FIRST.split(" ").flatMap((first) => SECOND.split(" ").map((second) => `${first} ${second}`)),
  );

const SPONSORS =
  "Corner Shop, Market Square, Signal Box, Old Bakery, Riverside, Station Road, Town Hall, Summer Fair, Long Acre, Mill Lane";
const CONDITIONS: Record<RaceType, readonly string[]> = {
  flat: [
    "Handicap",
    "Maiden Stakes",
    "Novice Stakes",
    "Handicap",
    "Fillies' Handicap",
    "Conditions Stakes",
    "Nursery Handicap",
  ],
  hurdle: ["Handicap Hurdle", "Novices' Hurdle", "Maiden Hurdle", "Mares' Handicap Hurdle"],
  chase: ["Handicap Chase", "Novices' Chase", "Beginners' Chase", "Veterans' Handicap Chase"],
  "nh-flat": ["Open National Hunt Flat Race"],
};

export const simulatedTitle = (type: RaceType, chance: Chance): string =>
  `${chance.pick(SPONSORS.split(", "))} ${chance.pick(CONDITIONS[type])}`;

export const GOINGS: Record<Surface, readonly string[]> = {
  turf: ["Good", "Good to Firm", "Good to Soft", "Soft", "Good"],
  "all-weather": ["Standard", "Standard to Slow"],
};
