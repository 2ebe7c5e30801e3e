/** The published cases of kind rule4: prices of the withdrawn, pence. Source: the scale as printed by Tattersalls. */
export const RULE_4_CASES: [id: string, withdrawn: string, pence: number][] = [
  ["S474", "10/1", 5],
  ["S476", "15/1", 0],
  ["S478", "6/1", 10],
  ["S480", "11/2", 15],
  ["S482", "10/3", 20],
  ["S484", "3/1", 25],
  ["S486", "4/1, 9/1", 30], // Betsson help
  ["S488", "9/4", 30],
  ["S490", "7/4", 35],
  ["S492", "6/4", 40],
  ["S494", "EVS", 45],
  ["S496", "5/6", 50],
  ["S498", "4/6", 55],
  ["S500", "4/7", 60],
  ["S502", "4/9", 65],
  ["S504", "1/3", 70],
  ["S506", "2/7", 75],
  ["S508", "1/4", 80],
  ["S510", "2/11", 85],
  ["S512", "1/4, 1/3", 90], // William Hill
  ["S514", "1/9", 90],
];

/** The published cases of kind placeTerms: runners, handicap, fraction, places. Sources: Racing Odds Data; The Bet Adviser. */
export const PLACE_TERMS_CASES: [
  id: string,
  runners: number,
  handicap: boolean,
  fraction: string,
  places: number,
][] = [
  ["S458", 4, true, "1/1", 1],
  ["S460", 7, true, "1/4", 2],
  ["S462", 15, true, "1/4", 3],
  ["S464", 17, true, "1/4", 4],
  ["S466", 12, false, "1/5", 3],
  ["S468", 16, false, "1/5", 3],
  ["S470", 8, false, "1/5", 3],
  ["S472", 8, true, "1/5", 3],
];
