/**
 * rpscrape's files as its version of 29 May 2026 writes them, with the facts of real races: field names, numbers in
 * place of texts, prizes in pounds. Its default columns of results have `dec` and no `sp`.
 */
type Row = Record<string, unknown>;

export const DAY_2026 = "2026-01-01";

/** `status` and `core` are groups of fields; switched off, their fields are written with these values. */
export const STATUS_OFF = { non_runner: false, reserve: false };
export const CORE_OFF = { name: null, horse_id: null, number: null, draw: null };

const runner = (number: number, name: string, horse_id: number, jockey: string, more: Row = {}): Row => ({
  age: 7,
  claim: null,
  draw: null,
  form: "",
  horse_id,
  jockey,
  jockey_allowance: null,
  name,
  non_runner: false,
  number,
  reserve: false,
  ...more,
});

const card = (more: Row): Row => ({
  category: ["jumps"],
  course_detail: null,
  date: DAY_2026,
  pattern: null,
  rating_band: null,
  region: "IRE",
  surface: "Turf",
  ...more,
});

/** Tramore's handicap chase: fourteen declared, three reserves, one of them with a jockey. */
export const TRAMORE_CHASE = card({
  age_band: "5yo+",
  course: "Tramore",
  course_id: 200,
  distance: "2m6f170y",
  distance_f: 23,
  distance_y: 5010,
  field_size: 14,
  going: "Soft",
  handicap: true,
  off_time: "15:35",
  prize: 8700.5,
  prize_winner: "£8,700",
  prizes: [{ "1": 5133.0 }, { "2": 1653.0 }],
  race_class: null,
  race_id: 4803003,
  race_name: "Tom Carroll Memorial Chase",
  race_type: "C",
  runners: [
    runner(1, "Ag Obair Go Crua", 5829461, "Darragh Okeeffe"),
    runner(2, "Castle Croiuil", 4201372, "Mr J C Barry"),
    runner(3, "Duffys Hodey", 3423089, "Tiernan Power Roche", { claim: 3, jockey_allowance: 3 }),
    runner(4, "College Causeway", 4129099, "Kevin Healy", { claim: 7 }),
    runner(5, "Nolans Rocco", 6979146, "Phillip Enright"),
    runner(6, "Ardaghs Choice", 2605786, "Harry Sexton", { claim: 7 }),
    runner(7, "Mahler Appeal", 3385807, "Paddy Cody", { claim: 7 }),
    runner(8, "Volez Vous", 5492845, "Benjamin P Kennedy", { claim: 7 }),
    runner(9, "Toor Moon", 3823959, "Liam Quinlan"),
    runner(10, "Fox Le Bel", 2590562, "Sean Flanagan"),
    runner(11, "Likable Chancer", 2689786, "Michael Kenneally", { claim: 7 }),
    runner(12, "Cullenwaine", 4352783, "Shane Ocallaghan", { claim: 5 }),
    runner(13, "Wild As Fire", 3316950, "Sarah Kavanagh", { claim: 7 }),
    runner(14, "Game And Glory", 3087869, "Dylan Robinson"),
    runner(15, "Notimelikedpresent", 5708490, "", { reserve: true }),
    runner(16, "Lake Chad", 2564314, "", { reserve: true }),
    runner(17, "Love Like This", 6010527, "Brian Barry", { claim: 7, reserve: true }),
  ],
});

/** Cheltenham's maiden hurdle, cut to three horses. */
export const CHELTENHAM_HURDLE = card({
  age_band: "4yo+",
  course: "Cheltenham",
  course_id: 11,
  distance: "2m4f56y",
  distance_f: 20.5,
  distance_y: 4456,
  field_size: 2,
  going: "Good",
  handicap: false,
  off_time: "12:15",
  prize: 20250,
  prize_winner: "£20,250",
  prizes: [{ "1": 10892 }],
  race_class: "2",
  race_id: 909553,
  race_name: "Maiden Hurdle",
  race_type: "Hurdle",
  region: "GB",
  runners: [
    runner(1, "Cant Resist It", 4867648, "Fern Obrien"),
    runner(2, "Bravo", 2, "Non-Runner", { non_runner: true }),
    runner(3, "Charlie", 3, "A Rider"),
  ],
});

/** The races as a file lays them out, each under its own off time. */
export function cards2026(...races: Row[]): Record<string, Record<string, Record<string, Row>>> {
  const file: Record<string, Record<string, Record<string, Row>>> = {};
  for (const race of races) {
    const [region, course, off] = [String(race.region), String(race.course), String(race.off_time)];
    file[region] = { ...file[region], [course]: { ...file[region]?.[course], [off]: race } };
  }
  return file;
}

/** The default columns, those that the shop does not read shortened to one. */
export const HEADER_2026 =
  "date,region,course,course_detail,off,race_name,type,class,dist,dist_f,going,surface,ran,num,pos,draw,horse,age,lbs,dec,jockey,trainer,comment";
export const WITHOUT_RAN = HEADER_2026.replace("ran,", "");

type Finisher = [number: number, position: string, horse: string, dec: string];

export const results2026 = (
  race: { off: string; course: string; region: string; ran?: number },
  finishers: readonly Finisher[],
): string =>
  finishers
    .map(([number, position, horse, dec]) =>
      [
        ...[
          DAY_2026,
          race.region,
          race.course,
          "",
          race.off,
          "A Race",
          "Chase",
          "",
          "2m6f",
          "22f",
          "Soft",
          "Turf",
        ],
        ...(race.ran === undefined ? [] : [race.ran]),
        ...[number, position, "", horse, 7, 160, dec, "A Jockey", "A Trainer", "jumped well"],
      ].join(","),
    )
    .join("\n");
