/** Where the calculator has the field that the engine names, and what it says there where its own words are plainer. */
export function fieldOf(path: string, sentence: string): { field: string; sentence: string } {
  const own = RULES[path];
  if (own) return { field: own[0], sentence: own[1] ?? sentence };
  const [, leg, field = ""] = /^legs\.(\d+)\.(.+)$/.exec(path) ?? [];
  return { field: leg === undefined ? "" : `${LEG_FIELDS[field] ?? field}.${Number(leg) + 1}`, sentence };
}

const RULES: Record<string, [field: string, sentence?: string]> = {
  betType: ["type"],
  fold: ["fold"],
  stakePerLine: ["stake"],
  "bonus.oneWinnerMultiplier": ["oneWinner", "Write how many times the odds, from 1 to 100, such as 2"],
  "bonus.allWinnersPercent": ["allWinners", "Write a percentage from 0 to 100, such as 10"],
  bonus: ["oneWinner"],
  bogMaxExtra: ["bogMax", "Write an amount in pounds, such as 50"],
  maxPayout: ["maxPayout", "Write an amount in pounds, such as 50000"],
};

const LEG_FIELDS: Record<string, string> = {
  "deadHeat.tied": "tied",
  "deadHeat.position": "position",
  placeTerms: "terms",
  "placeTerms.places": "terms",
};
