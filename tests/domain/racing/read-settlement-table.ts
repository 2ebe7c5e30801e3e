import { sumOf, tablesIn } from "../../support/markdown-tables.ts";

/** Reads settlements.table.md into the field names of the settlement call. A cell that it does not know is an error. */
type Fields = { [name: string]: unknown };
export type TableRow = {
  says: string;
  written: Fields;
  expected: { lines: number; costs: string; returns: string; status: string };
  worked: number;
};

const CELLS = 10;

export const readSettlementTable = (page: string): { title: string; rows: TableRow[] }[] =>
  tablesIn(page, CELLS).map(({ title, rows }) => ({ title, rows: rows.map(rowOf) }));

function rowOf(cells: string[]): TableRow {
  const [bet, stake, legs, results, rule, lines, costs, returns, status, worked] = cells;
  const [stakePerLine, way] = stake!.split(" ");
  const ran = results!.split("; ");
  const taken = legs!.split("; ");
  if (ran.length !== taken.length) throw new Error(`${taken.length} legs, ${ran.length} results`);
  return {
    says: [bet, stake, legs, results, rule].filter(Boolean).join(" | "),
    written: {
      betType: bet,
      stakePerLine,
      eachWay: way === "e/w",
      legs: taken.map((leg, index) => ({ ...legOf(leg), ...resultOf(ran[index]!) })),
      ...houseRuleOf(rule!),
    },
    expected: { lines: Number(lines), costs: costs!, returns: returns!, status: status!.toUpperCase() },
    worked: sumOf(worked!),
  };
}

function legOf(text: string): Fields {
  const [price, ...facts] = text.split(", ");
  const leg: Fields = price === "SP" ? { priceType: "SP" } : { odds: price };
  for (const fact of facts) {
    const [, fraction, places] = /^(\d+\/\d+) (\d) places$/.exec(fact) ?? [];
    const [, pence] = /^Rule 4 (\d+)p$/.exec(fact) ?? [];
    const [, sp] = /^SP (\S+)$/.exec(fact) ?? [];
    if (fraction) leg.placeTerms = { fraction, places: Number(places) };
    else if (pence) leg.rule4 = Number(pence);
    else if (sp) leg.sp = sp;
    else if (fact === "best odds") leg.bog = true;
    else throw new Error(`a leg does not have: ${fact}`);
  }
  return leg;
}

const OUTCOMES: { [words: string]: string } = {
  won: "WON",
  placed: "PLACED",
  lost: "LOST",
  void: "VOID",
  "to run": "PENDING",
};

function resultOf(text: string): Fields {
  const [, tied, position] = /^dead heat of (\d) for (\d)(?:st|nd|rd|th)$/.exec(text) ?? [];
  if (tied)
    return {
      outcome: position === "1" ? "WON" : "PLACED",
      deadHeat: { tied: Number(tied), position: Number(position) },
    };
  if (!OUTCOMES[text]) throw new Error(`no result: ${text}`);
  return { outcome: OUTCOMES[text] };
}

const HOUSE_RULES: { [words: string]: Fields } = {
  "": {},
  "equally divided": { eachWayMultiples: "EQUALLY_DIVIDED" },
  "win to win": { eachWayAtc: "WIN_PLACE" },
  "win first": { eachWayAtc: "WIN_FIRST" },
  "no lone 5p": { waiveLone5p: true },
  "lone winner ×2": { bonus: { oneWinnerMultiplier: 2 } },
  "all winners +10%": { bonus: { allWinnersPercent: 10 } },
  "pennies dropped": { rounding: "DOWN" },
  "pennies dropped by line": { rounding: "DOWN", roundAt: "LINE" },
  "at most 100.00": { maxPayout: "100.00" },
  "at most 100.00 won": { maxPayout: "100.00", maxPayoutBasis: "WINNINGS" },
};

function houseRuleOf(words: string): Fields {
  const rule = HOUSE_RULES[words];
  if (!rule) throw new Error(`no house rule: ${words}`);
  return rule;
}
