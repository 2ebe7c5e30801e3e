/**
 * A day of racing of the size of a real one, Boxing Day 2025: 76 races on ten courses, 743 runners, half a megabyte as
 * rpscrape writes it. Courses are real places; horses, people and races are made up, the same for every run.
 */
const COURSES: [region: "GB" | "IRE", course: string, races: number][] = [
  ["GB", "Kempton", 8],
  ["GB", "Wetherby", 8],
  ["GB", "Wincanton", 8],
  ["GB", "Aintree", 8],
  ["GB", "Fontwell", 8],
  ["GB", "Sedgefield", 7],
  ["GB", "Wolverhampton (AW)", 8],
  ["IRE", "Leopardstown", 8],
  ["IRE", "Limerick", 7],
  ["IRE", "Down Royal", 6],
];
export const RACES = 76;
export const RUNNERS = 743;

const FIRST =
  "Amber Bold Copper Dark Early Fair Golden Hidden Iron Jolly Kind Late Merry Noble Old Proud Quiet Royal Silver True".split(
    " ",
  );
const SECOND =
  "Anchor Breeze Castle Dancer Ember Flame Garden Harbour Island Jester Knight Lantern Meadow Novice Orchard Prince Quarry River Spirit Tower".split(
    " ",
  );
const THIRD =
  "Again Bay Call Day Express Fox Girl Hill Image Joy King Lad Melody Night Oak Park Quest Rose Song Town".split(
    " ",
  );

/** 8,000 names, each a horse that runs again and again over a year. */
export const horseName = (index: number): string =>
  `${FIRST[index % 20]} ${SECOND[Math.trunc(index / 20) % 20]} ${THIRD[Math.trunc(index / 400) % 20]}`;

type Row = Record<string, unknown>;

/** The day's card file: `{region: {course: {off: race}}}`. `seed` chooses its horses. */
export function cardFile(day: string, seed = 0): string {
  const regions: Record<string, Record<string, Record<string, Row>>> = {};
  let race = 0;
  for (const [region, course, races] of COURSES)
    for (let index = 0; index < races; index++) {
      regions[region] ??= {};
      regions[region][course] ??= {};
      regions[region][course][offTime(race, index)] = raceOf(day, region, course, race, index, seed);
      race++;
    }
  return JSON.stringify(regions, null, 1);
}

/** The results of the first races of each course: the file beside it. */
export function resultFile(day: string, racesEach: number, seed = 0): string {
  const lines = ["date,region,course,off,race_name,type,class,going,ran,num,pos,horse,age,dec,jockey"];
  let race = 0;
  for (const [region, course, races] of COURSES)
    for (let index = 0; index < races; index++, race++) {
      if (index >= racesEach) continue;
      const field = fieldOf(race);
      for (let place = 1; place <= field; place++) {
        const number = ((place * 3 + race) % field) + 1;
        const title = titleOf(race);
        lines.push(
          `${day},${region},${course},${offTime(race, index)},${title},Hurdle,Class 4,Good,${field},${number},${place},${nameOf(race, number, seed)},6,${place + 2}.0,A Rider`,
        );
      }
    }
  return `${[...new Set(lines)].join("\n")}\n`;
}

/** 59 fields of ten and 17 of nine are 743. */
const fieldOf = (race: number): number => (race < RUNNERS - RACES * 9 ? 10 : 9);
const offTime = (race: number, index: number): string => {
  const minutes = 12 * 60 + 5 + index * 35 + (race % 7) * 4;
  return `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};
const titleOf = (race: number): string => `The Corner Shop Festive Handicap Hurdle Race ${race + 1}`;
const nameOf = (race: number, number: number, seed: number): string =>
  horseName((seed * 743 + race * 10 + number) % 8000);

function raceOf(day: string, region: string, course: string, race: number, index: number, seed: number): Row {
  const field = fieldOf(race);
  return {
    course,
    course_id: 100 + race,
    race_id: seed * 1000 + race,
    date: day,
    off_time: offTime(race, index),
    race_name: titleOf(race),
    distance_round: "2m4f",
    distance: "2m3f173y",
    distance_f: 20,
    region,
    pattern: "",
    race_class: region === "GB" ? "Class 4" : "",
    type: "Hurdle",
    age_band: "4yo+",
    rating_band: "0-120",
    prize: region === "GB" ? "£6,535" : "€11,500",
    field_size: field,
    going: "Good To Soft",
    going_detailed: "Good to Soft, Good in places (GoingStick 6.1)",
    surface: "Turf",
    runners: Array.from({ length: field }, (_, at) => runnerOf(race, at + 1, seed)),
  };
}

const runnerOf = (race: number, number: number, seed: number): Row => ({
  number,
  draw: null,
  name: nameOf(race, number, seed),
  horse_id: 500_000 + ((seed * 743 + race * 10 + number) % 8000),
  age: 4 + (number % 6),
  sex: "gelding",
  sex_code: "G",
  colour: "b",
  region: "IRE",
  dam: "A Mare Of Some Name",
  dam_id: 1_000_000 + number,
  sire: "A Sire Of Some Name",
  sire_id: 2_000_000 + number,
  owner: "The Friday Evening Racing Partnership",
  owner_id: 3_000_000 + number,
  trainer: "Mrs A Trainer-Of-Horses",
  trainer_id: 4_000_000 + number,
  trainer_14_days: { runs: 12, wins: 2, percent: 17 },
  trainer_rtf: "52",
  jockey: `Rider ${FIRST[(race + number) % 20]}`,
  jockey_id: 5_000_000 + number,
  claim: number % 5 === 0 ? 5 : 0,
  lbs: 154 + number,
  ofr: 100 + number,
  rpr: 110 + number,
  ts: 80 + number,
  form: "21-3P4",
  headgear: number % 3 === 0 ? "p" : "",
  last_run: "23",
  non_runner: false,
  reserve: false,
  profile: `https://racing.example/profile/horse/${500_000 + number}/a-horse-of-some-name`,
  silk_url: `https://racing.example/silks/${number}/a-picture-of-the-colours.svg`,
});
