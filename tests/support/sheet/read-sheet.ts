import {
  evaluate,
  type Fraction,
  isMore,
  isPrinted,
  isSame,
  numberIn,
  plus,
  roundedTo,
  times,
  whole,
} from "./fraction.ts";

/** A sheet as it is read: its words, a line each. */
export function wordsOf(html: string): string[] {
  return html
    .replace(/<\/dt>/g, " ")
    .replace(/<\/?(?:p|h\d|div|section|dl|article|header|footer|br|li|ul|ol)\b[^>]*>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&amp;/g, "&")
    .replace(/&#x27;/g, "'")
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

type Sections = { staked: string[]; subjects: string[]; lines: string[]; sums: string[]; without: string[] };

const HEADS: readonly (readonly [RegExp, keyof Sections | "other"])[] = [
  [/^What you staked$/, "staked"],
  [/^What (each horse did|your numbers did)$/, "subjects"],
  [/^What each (line|bet) paid$/, "lines"],
  [/^What you are paid$/, "sums"],
  [/^What changed it$/, "without"],
  [/^(Rules|If you do not agree)$/, "other"],
];

function sectionsOf(words: readonly string[]): Sections {
  const sections: Sections & { other: string[] } = {
    ...{ staked: [], subjects: [], lines: [], sums: [], without: [], other: [] },
  };
  let into: string[] = sections.other;
  for (const line of words) {
    const head = HEADS.find(([pattern]) => pattern.test(line));
    if (head) into = sections[head[1]];
    else into.push(line);
  }
  return sections;
}

const fails = (what: string, line: string): never => {
  throw new Error(`${what}: ${line}`);
};

/** "words £1.00 × 4.2 = £4.20": the working and what it is said to come to. */
const WORKED = /((?:\d[\d,]* × )?£[\d.,/]+ [×+−] [\d.,/×+−()£ ]*) = (£\S+)$/;

/**
 * Adds a printed sheet up again, from its words and figures alone, and fails where a working does not come to its figure,
 * a factor is not what its horse's £1 became, or a line is missing. What it comes to, in pence.
 */
export function addUpSheet(words: readonly string[]): { paidPence: number; lines: number } {
  const { staked, subjects, lines, sums } = sectionsOf(words);
  const [, count] = /: ([\d,]+) (?:line|bet)s?/.exec(staked[0]!) ?? fails("no lines", staked.join());
  checkWorked(staked[0]!.replace(/^[^:]*:[^:]*: /, ""));
  const each = multipliersIn(subjects);
  const { total, counted } = addLines(lines, each);
  if (counted !== Number(count!.replaceAll(",", ""))) fails(`${counted} lines of ${count}`, staked[0]!);
  const paid = addSums(sums, total);
  return { paidPence: Number((paid.top * 100n) / paid.bottom), lines: counted };
}

function checkWorked(text: string): Fraction {
  const [, working, figure] = /^(.*) = (\S+)$/.exec(text) ?? fails("no working", text);
  const value = evaluate(working!);
  if (!isPrinted(figure!, value)) fails("a working that does not come to its figure", text);
  return value;
}

/** By letter, then by part. */
type Multipliers = Map<string, Map<string, Fraction>>;

function multipliersIn(subjects: readonly string[]): Multipliers {
  const all: Multipliers = new Map();
  let letter = "";
  for (const line of subjects) {
    const [, named] = /^([A-Z]\d*)\. /.exec(line) ?? [];
    if (named) {
      letter = named;
      all.set(letter, new Map());
    }
    const [, part = "", said] =
      /[Ee]ach £1( to win| for a place|, half and half)?:? ((?:[\d(]).*)$/.exec(line) ?? [];
    if (!said) continue;
    const value = said.includes("=") ? checkWorked(said) : numberIn(said);
    if (line.startsWith("Each £1")) all.get(letter)!.set(part.trim(), value);
  }
  return all;
}

const PARTS: { readonly [title: string]: string } = {
  "To win": "to win",
  "For a place": "for a place",
  "Win and place, half and half": ", half and half",
};

function addLines(rows: readonly string[], each: Multipliers): { total: Fraction; counted: number } {
  let [total, counted, part] = [whole(0), 0, ""];
  for (const row of rows) {
    if (row in PARTS) part = PARTS[row]!;
    else if (row !== "Any to come" && row !== "Lines") {
      const read = addRow(row, part, each);
      total = plus(total, read.value);
      counted += read.lines;
    }
  }
  return { total, counted };
}

function addRow(row: string, part: string, each: Multipliers): { value: Fraction; lines: number } {
  const [, lost] = /^([\d,]+) (?:line|bet)s? lost £0\.00$/.exec(row) ?? [];
  if (lost) return { value: whole(0), lines: Number(lost.replaceAll(",", "")) };
  const [, byLine, times_, of, came] = /^(.*), rounded; (\d+) × (£\S+) = (£\S+)$/.exec(row) ?? [];
  const [, working, figure] = WORKED.exec(byLine ?? row) ?? fails("no line", row);
  const label = (byLine ?? row).slice(0, -`${working} = ${figure}`.length).trim().replace(/:$/, "");
  const value = checkWorked(`${working} = ${figure}`);
  const [, times1] = /^([\d,]+) × £/.exec(working!) ?? [];
  const many = Number((times_ ?? times1 ?? "1").replaceAll(",", ""));
  const lines = checkFactors(label, working!, { part, each, lines: many, row });
  if (!byLine) return { value, lines };
  const rounded = numberIn(of!);
  if (![true, false].some((down) => isSame(roundedTo(value, 2, down), rounded)))
    fails("rounded wrongly", row);
  const all = times(rounded, whole(lines));
  if (!isPrinted(came!, all)) fails("lines that do not add up", row);
  return { value: all, lines };
}

type Row = { part: string; each: Multipliers; lines: number; row: string };

/** A line multiplies what £1 became on each of its horses; several lines of one sum do so alike. How many they are. */
function checkFactors(label: string, working: string, { part, each, lines, row }: Row): number {
  const [, , stakes] = /^(?:([\d,]+) × )?£[\d.,]+ × (.*)$/.exec(working) ?? fails("no factors", row);
  const [, fold] = /^[\d,]+ (\S+?)s? of /.exec(label) ?? [];
  if (fold) return checkFold(fold, label, stakes!, { part, each, lines, row });
  const [, first, second, pairPart = ""] = /^(\w+), then (\w+)( to win| for a place)?/.exec(label) ?? [];
  if (first) {
    const factor = each.get(second!)?.get(pairPart.trim());
    const [, multiplied] = / × (\S+?)\)?$/.exec(stakes!) ?? [];
    if (multiplied && !(factor && isSame(evaluate(multiplied), factor))) fails("another factor", row);
    return 1;
  }
  if (label.includes(": ")) return lines;
  const [, names, more = "0"] = /^(.*?)(?: and (\d+) more)?$/.exec(label)!;
  const named = names!.split(", ");
  const doubled = part === ", half and half" ? 2 : 1;
  if ((named.length + Number(more)) * doubled !== lines) fails("not as many lines as named", row);
  const factors = stakes!.split(" × ").sort();
  for (const line of named) {
    const became = line
      .split(" ")
      .map((letter) => each.get(letter)?.get(part) ?? fails(`no £1 on ${letter}`, row));
    const printed = factors.map(evaluate);
    for (const one of became) {
      const at = printed.findIndex((factor) => isSame(factor, one));
      if (at < 0) fails("another factor", row);
      printed.splice(at, 1);
    }
    if (printed.length > 0) fails("a factor of no horse", row);
  }
  return lines;
}

const FOLDS = ["", "single", "double", "treble", "fourfold", "fivefold", "sixfold", "sevenfold", "eightfold"];

/** "28 doubles of A B C": every two of them multiplied, then added. */
function checkFold(fold: string, label: string, units: string, { part, each, lines, row }: Row): number {
  const legs = FOLDS.includes(fold) ? FOLDS.indexOf(fold) : Number.parseInt(fold, 10);
  const [, letters] = / of ([A-Z0-9 ]+?),/.exec(label) ?? fails("no horses", row);
  let sums: Fraction[] = [whole(1)];
  let ways = [1];
  for (const letter of letters!.split(" ")) {
    const became = each.get(letter)?.get(part) ?? fails(`no £1 on ${letter}`, row);
    const next = [...sums, whole(0)];
    sums.forEach((sum, at) => {
      next[at + 1] = plus(next[at + 1]!, times(sum, became));
    });
    const count = [...ways, 0];
    ways.forEach((way, at) => {
      count[at + 1]! += way;
    });
    [sums, ways] = [next, count];
  }
  if (!isSame(sums[legs]!, evaluate(units))) fails("a fold that does not add up", row);
  const [, said] = /^([\d,]+)/.exec(label)!;
  const doubled = part === ", half and half" ? 2 : 1;
  if (Number(said!.replaceAll(",", "")) !== ways[legs]! * doubled) fails(`${ways[legs]} lines`, row);
  if (lines !== doubled) fails("other lines", row);
  return ways[legs]! * doubled;
}

/** From the lines down to what is paid. */
function addSums(rows: readonly string[], total: Fraction): Fraction {
  let now = total;
  for (const row of rows) {
    const [, figure] = / (£\S+)$/.exec(row) ?? fails("no figure", row);
    const working = WORKED.exec(row.replace(/^.*\(rule \d+\):?/, "").trim());
    const value = working ? checkWorked(`${working[1]} = ${working[2]}`) : numberIn(figure!);
    if (/^All (lines|bets)/.test(row)) {
      if (!isPrinted(figure!, now)) fails("lines that do not add up", row);
    } else if (row.startsWith("Bonus")) now = plus(now, value);
    else if (
      row.startsWith("At the prices taken") ||
      /^(A bet pays|One customer is paid) at most/.test(row)
    ) {
      if (!isMore(now, value)) fails("nothing is taken off", row);
      now = value;
    } else if (row.startsWith("To the penny")) {
      now = roundedTo(now, 2, row.includes("dropped"));
      if (!isSame(now, value)) fails("rounded wrongly", row);
    } else if (row.startsWith("Goodwill") || row.startsWith("Above the most")) {
      if (!isSame(numberIn(working![1]!.split(" ")[0]!), now)) fails("begins with another figure", row);
      now = value;
    } else if (row.startsWith("You are paid")) {
      if (!isSame(now, value)) fails("paid something else", row);
      return now;
    } else fails("a sum that is not known", row);
  }
  return fails("nothing is paid", rows.join());
}
