/** Reads a line of the table of published cases into the field names of the settlement call. */
export type PublishedCase = {
  id: string;
  scope: string;
  written: Record<string, unknown>;
  expected: Record<string, string | number>;
};

const OUTCOMES: Record<string, string> = {
  won: "WON",
  placed: "PLACED",
  lost: "LOST",
  void: "VOID",
  "to run": "PENDING",
};

export const casesOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" | "));

export function racingCase([label, bet, legs, rules, figures]: string[]): PublishedCase {
  const [id, scope] = label!.split(" ");
  const [betType, stakePerLine, eachWay] = bet!.split(" ");
  const written = {
    betType,
    stakePerLine,
    eachWay: eachWay === "e/w",
    legs: legs!.split("; ").flatMap(legsOf),
  };
  return {
    id: id!,
    scope: scope!,
    written: { ...written, ...rulesOf(rules!) },
    expected: expectedOf(figures!),
  };
}

export function expectedOf(figures: string): Record<string, string | number> {
  const parts = /^(\d+) lines (\S+) -> (\S+) \((\S+)\) (\S+) (\S+)(?: most (\S+))?$/.exec(figures)!;
  const [, lines, totalStake, returns, returnsExact, profit, status, maxReturnsExact] = parts;
  const expected = {
    lines: Number(lines),
    totalStake: totalStake!,
    returns: returns!,
    returnsExact: returnsExact!,
  };
  const most = maxReturnsExact === undefined ? {} : { maxReturnsExact };
  return { ...expected, profit: profit!, status: status!, ...most };
}

function legsOf(text: string): Record<string, unknown>[] {
  const [, times = "1", leg] = /^(?:(\d+) x )?(.*)$/.exec(text)!;
  return Array.from({ length: Number(times) }, () => legOf(leg!));
}

function legOf(text: string): Record<string, unknown> {
  const find = (pattern: RegExp): string[] | null => pattern.exec(text)?.slice(1) ?? null;
  const [odds, outcome] = find(/^(\S+) (won|placed|lost|void|to run)/)!;
  const terms = find(/e\/w (\S+)(?: (\d+) places)?/);
  const rule4 = find(/Rule4 (\d+)p/);
  const deadHeat = find(/dead heat (\d+) at (\d+)/);
  const sp = find(/ SP (\S+)/);
  return {
    ...(odds === "SP" ? { priceType: "SP" } : { odds }),
    outcome: OUTCOMES[outcome!],
    ...(terms
      ? { placeTerms: { fraction: terms[0], ...(terms[1] ? { places: Number(terms[1]) } : {}) } }
      : {}),
    ...(rule4 ? { rule4: Number(rule4[0]) } : {}),
    ...(deadHeat ? { deadHeat: { tied: Number(deadHeat[0]), position: Number(deadHeat[1]) } } : {}),
    ...(sp ? { sp: sp[0], bog: text.includes("BOG") } : {}),
  };
}

function rulesOf(text: string): Record<string, unknown> {
  const rules: Record<string, unknown> = {};
  const bonus: Record<string, unknown> = {};
  for (const [name, value] of text === "-" ? [] : text.split(" ").map((rule) => rule.split("=")))
    if (name === "oneWinnerMultiplier" || name === "allWinnersPercent") bonus[name] = value;
    else rules[name!] = name === "fold" ? Number(value) : value;
  return Object.keys(bonus).length > 0 ? { ...rules, bonus } : rules;
}
