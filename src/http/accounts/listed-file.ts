import * as v from "valibot";
import { ageOn } from "../../domain/accounts/age-challenge.ts";
import { type Listed, MOST_LISTED } from "../../domain/accounts/listed.ts";
import { counted } from "../../domain/exact-text.ts";
import { addDays, formatDay, isDay } from "../../domain/london-time.ts";
import { readCsv } from "../../feeds/read-csv.ts";
import { line } from "../request/inputs.ts";
import { NOT_TEXT } from "./customer-file.ts";

/** A person as a line of the file has them; `line` counts from 1, as an editor does. */
export type ListedLine = Listed & { line: number };

export type ListedFile = {
  people: ListedLine[];
  refused: { line: number; name: string; sentence: string }[];
  /** Heads of columns that mean nothing here. */
  ignored: string[];
};

const COLUMNS = ["name", "birthday", "from", "until", "photograph"] as const;
type ColumnName = (typeof COLUMNS)[number];

/** Heads as people write them, in lower case and letters only. */
const HEADS: Readonly<Record<string, ColumnName>> = {
  name: "name",
  fullname: "name",
  birthday: "birthday",
  dateofbirth: "birthday",
  dob: "birthday",
  from: "from",
  start: "from",
  startdate: "from",
  excludedfrom: "from",
  until: "until",
  end: "until",
  enddate: "until",
  expiry: "until",
  expirydate: "until",
  excludeduntil: "until",
  photograph: "photograph",
  photo: "photograph",
  reference: "photograph",
};
const headOf = (cell: string): ColumnName | undefined => HEADS[cell.toLowerCase().replace(/[^a-z]/g, "")];

export const LIST_HEADS = ["Name", "Birthday", "From", "Until", "Photograph"];
const SHOWN = Object.fromEntries(COLUMNS.map((column, at) => [column, LIST_HEADS[at]!])) as Record<
  ColumnName,
  string
>;

/** Reads the people of a CSV, every line on its own; a `fault` is about the whole file. */
export function readListed(text: string, today: string): ListedFile | { fault: string } {
  if (text.includes("\0")) return { fault: NOT_TEXT };
  const [head, ...lines] = readCsv(text);
  if (!head) return { fault: "This file is empty" };
  const columns = head.cells.map(headOf);
  const twice = columns.find((one, at) => one && columns.indexOf(one) !== at);
  const missing = (["name", "until"] as const).find((column) => !columns.includes(column));
  if (missing) return { fault: `The first line names the columns, and one of them is ${SHOWN[missing]}` };
  if (twice) return { fault: `Two columns are ${SHOWN[twice]}: remove one of them` };
  if (lines.length === 0) return { fault: "Below the names of the columns this file has no lines" };
  if (lines.length > MOST_LISTED)
    return {
      fault: `This file has ${counted(lines.length, "person", "people")}: at most ${counted(MOST_LISTED, "person", "people")} at once. Split it; its parts add up.`,
    };
  const people: ListedLine[] = [];
  const refused: ListedFile["refused"] = [];
  for (const { line, cells } of lines) {
    const of = (column: ColumnName): string => cells[columns.indexOf(column)] ?? "";
    const tooMany = cells.slice(columns.length).some((cell) => cell !== "");
    const read = tooMany
      ? "More cells than columns: put a text with a comma in quotes"
      : readPerson(of, today);
    if (typeof read === "string") refused.push({ line, name: of("name").slice(0, 120), sentence: read });
    else people.push({ line, ...read });
  }
  return { people, refused, ignored: head.cells.filter((cell) => cell !== "" && !headOf(cell)) };
}

/** As the domain's own name of an account. */
const name = line("Enter a name", 120, "A name");
const reference = v.union([v.literal(""), line("", 80, "A photograph's name")]);
/** How long an exclusion of a list may be, and how far ahead it may begin. */
const MOST_YEARS = 50;
const MOST_DAYS_AHEAD = 366;
const MOST_AGE = 120;

/** A person, or the sentence that refuses their line. */
function readPerson(of: (column: ColumnName) => string, today: string): Listed | string {
  const named = v.safeParse(name, of("name"));
  if (!named.success) return named.issues[0].message;
  if (!/\p{L}/u.test(named.output)) return "A name has a letter";
  const days = {
    birthday: readDay(of("birthday")),
    from: of("from") === "" ? today : readDay(of("from")),
    until: readDay(of("until")),
  };
  for (const column of ["birthday", "from", "until"] as const)
    if (days[column] === "wrong")
      return `${SHOWN[column]} “${short(of(column))}” is no date: write 31/12/1980 or 1980-12-31`;
  const { birthday, from, until } = days;
  if (!until || !from) return "Until is missing";
  if (birthday && (birthday > today || ageOn(birthday, today) > MOST_AGE))
    return "A birthday is a day of the last 120 years";
  if (until <= from) return `Until, ${formatDay(until)}, is not after From`;
  if (until <= today) return `Over since ${formatDay(until)}`;
  if (from > addDays(today, MOST_DAYS_AHEAD)) return "It begins more than a year from now";
  if (ageOn(today, until) >= MOST_YEARS) return `Until is at most ${MOST_YEARS} years from now`;
  const photograph = v.safeParse(reference, of("photograph"));
  if (!photograph.success) return "A photograph's name can have at most 80 characters, all of them shown";
  return { name: named.output, birthday, beginsOn: from, endsOn: until, photograph: photograph.output };
}

/** As a British spreadsheet writes a day, or as ISO 8601 does; null for none. */
function readDay(text: string): string | null | "wrong" {
  if (text === "") return null;
  const british = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [, date = "", month = "", year = ""] = british ?? [];
  const day = british ? `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}` : text;
  return isDay(day) ? day : "wrong";
}

const short = (text: string): string =>
  [...text].length > 30 ? `${[...text].slice(0, 30).join("")}…` : text;
