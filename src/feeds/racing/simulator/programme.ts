import { instantAt, weekdayOf } from "../../../domain/london-time.ts";
import { courseKey } from "../../../domain/racing/races/courses.ts";
import type { Course, Distance, RaceType, Region, Surface } from "../../../domain/racing/races/race.ts";
import { type Chance, chanceOf } from "../../chance.ts";
import { isHandicapTitle, readDistance } from "../reading/read-race.ts";

/** A race of the simulated day before anything has happened to it. */
export type PlannedRace = {
  key: string;
  course: SimulatedCourse;
  going: string;
  offAt: Date;
  offTime: string;
  title: string;
  type: RaceType;
  handicap: boolean;
  raceClass: number;
  distance: Distance;
  prizePounds: number;
  horses: string[];
  /** The time a meeting was abandoned, unexpected an hour before. */
  abandonedAt: Date | null;
};

/** A day's programme: two British meetings in the afternoon (four on Saturdays), an Irish one, and two under lights. */
export function programmeOf(day: string): PlannedRace[] {
  const chance = chanceOf("programme", day);
  const names = horseNames(chance);
  const britain = chance.shuffled(AFTERNOON_COURSES).slice(0, weekdayOf(day) === 6 ? 4 : 2);
  const [ireland, [early, late]] = [chance.pick(IRISH_COURSES), chance.shuffled(EVENING_COURSES)];
  const meetings: [SimulatedCourse | undefined, string][] = [
    ...britain.map((course, index): [SimulatedCourse, string] => [course, clock(12 * 60 + 50 + index * 8)]),
    [ireland, clock(13 * 60 + 15)],
    [early, clock(17 * 60 + 10)],
    [late, clock(20 * 60 + 25)],
  ];
  return meetings.flatMap(([course, first]) => (course ? meeting(day, course, first, names, chance) : []));
}

function meeting(
  day: string,
  course: SimulatedCourse,
  first: string,
  names: string[],
  chance: Chance,
): PlannedRace[] {
  const going = chance.pick(GOINGS[course.surface]);
  const every = chance.between(28, 31);
  const races = Array.from({ length: chance.between(6, 7) }, (_, index): PlannedRace => {
    const offTime = clock(minutes(first) + index * every);
    const type = course.types[(index + chance.between(0, 1)) % course.types.length] ?? "flat";
    const title = simulatedTitle(type, chance);
    return {
      key: `${day}/${course.key}/${index + 1}`,
      course,
      going,
      offTime,
      offAt: instantAt(day, offTime, "Europe/London"),
      title,
      type,
      handicap: isHandicapTitle(title),
      raceClass: chance.between(2, 6),
      distance: readDistance(chance.pick(DISTANCES[type])),
      prizePounds: chance.between(35, 160) * 100,
      horses: names.splice(0, fieldSize(chance)),
      abandonedAt: null,
    };
  });
  return course.surface === "turf" && chance.next() < 0.03
    ? abandonedFrom(races, chance.between(0, races.length - 1))
    : races;
}

/** Abandoned between two races, mostly for waterlogging; earlier races count. */
function abandonedFrom(races: PlannedRace[], index: number): PlannedRace[] {
  const from = races[index];
  if (!from) return races;
  const abandonedAt = new Date(from.offAt.getTime() - 20 * 60_000);
  return races.map((race, place) => (place < index ? race : { ...race, abandonedAt }));
}

const DISTANCES: Record<RaceType, readonly string[]> = {
  flat: ["5f", "6f", "7f", "1m", "1m2f", "1m4f", "1m6f"],
  hurdle: ["2m", "2m4f", "2m110y", "3m"],
  chase: ["2m", "2m4f", "2m7f", "3m2f"],
  "nh-flat": ["2m"],
};

/** Mostly seven to twelve, now and then four (win only each way) or sixteen (four places in a handicap). */
const fieldSize = (chance: Chance): number =>
  chance.next() < 0.2 ? chance.pick([4, 5, 6, 15, 16, 17]) : chance.between(7, 12);

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/** Invented courses: a simulated card must not be taken for a real meeting. */
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
