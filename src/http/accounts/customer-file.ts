import * as v from "valibot";
import { counted } from "../../domain/exact-text.ts";
import { formatMoney, MOST_PENCE, penceFromPounds } from "../../domain/money.ts";
import { readCsv } from "../../feeds/read-csv.ts";
import { accountFields } from "./account-form-pages.tsx";

/** Its second form sends the file's text again, where a letter may be three times as long: within 1 MB. */
export const MOST_FILE_KB = 300;
export const MOST_CUSTOMERS = 2_000;

/** A customer as a line of the file has them; `line` counts from 1, as an editor does. */
export type FileCustomer = {
  line: number;
  name: string;
  description: string;
  openingPence: number;
  playsLottery: boolean;
  playsRaces: boolean;
};
/** A line that opens no account, and why. */
export type RefusedLine = { line: number; name: string; sentence: string };

export type CustomerFile = {
  customers: FileCustomer[];
  refused: RefusedLine[];
  /** Heads of columns that mean nothing here. */
  ignored: string[];
};

const COLUMNS = ["name", "description", "openingBalance", "playsLottery", "playsRaces"] as const;
type ColumnName = (typeof COLUMNS)[number];

/** Heads as people write them, in lower case and letters only. */
const HEADS: Readonly<Record<string, ColumnName>> = {
  name: "name",
  customer: "name",
  description: "description",
  notes: "description",
  openingbalance: "openingBalance",
  balance: "openingBalance",
  playslottery: "playsLottery",
  lottery: "playsLottery",
  playsraces: "playsRaces",
  races: "playsRaces",
};
const headOf = (cell: string): ColumnName | undefined => HEADS[cell.toLowerCase().replace(/[^a-z]/g, "")];

export const TEMPLATE_HEADS = ["Name", "Description", "Opening balance", "Plays lottery", "Plays races"];

export const NOT_TEXT = "This is no CSV file in UTF-8. In a spreadsheet, save it as “CSV UTF-8”.";

/** The text of an uploaded file, or the sentence that refuses it. */
export function textOfFile(bytes: Uint8Array, mostKb = MOST_FILE_KB): { text: string } | { fault: string } {
  if (bytes.length > mostKb * 1024) return { fault: `This file is too large: at most ${mostKb} kB` };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { fault: NOT_TEXT };
  }
}

/** Reads the customers of a CSV, every line on its own; a `fault` is about the whole file. */
export function readCustomers(text: string): CustomerFile | { fault: string } {
  if (text.includes("\0")) return { fault: NOT_TEXT };
  const [head, ...lines] = readCsv(text);
  if (!head) return { fault: "This file is empty" };
  const columns = head.cells.map(headOf);
  const twice = columns.find((one, at) => one && columns.indexOf(one) !== at);
  if (!columns.includes("name"))
    return { fault: "The first line names the columns, and one of them is Name" };
  if (twice) return { fault: `Two columns are ${HEADS_SHOWN[twice]}: remove one of them` };
  if (lines.length === 0) return { fault: "Below the names of the columns this file has no lines" };
  if (lines.length > MOST_CUSTOMERS)
    return {
      fault: `This file has ${counted(lines.length, "customer")}: at most ${counted(MOST_CUSTOMERS, "customer")} at once`,
    };
  const customers: FileCustomer[] = [];
  const refused: RefusedLine[] = [];
  for (const { line, cells } of lines) {
    const read = readLine(columns, cells);
    if ("sentence" in read) refused.push({ line, ...read });
    else customers.push({ line, ...read });
  }
  return { customers, refused, ignored: head.cells.filter((cell) => cell !== "" && !headOf(cell)) };
}

const HEADS_SHOWN = Object.fromEntries(COLUMNS.map((column, at) => [column, TEMPLATE_HEADS[at]!])) as Record<
  ColumnName,
  string
>;

function readLine(
  columns: readonly (ColumnName | undefined)[],
  cells: readonly string[],
): Omit<FileCustomer, "line"> | Omit<RefusedLine, "line"> {
  const of = (column: ColumnName): string => cells[columns.indexOf(column)] ?? "";
  const refuse = (sentence: string) => ({ name: of("name").slice(0, 120), sentence });
  if (cells.slice(columns.length).some((cell) => cell !== ""))
    return refuse("More cells than columns: put a text with a comma, such as “1,234.50”, in quotes");
  const name = v.safeParse(accountFields.typed.name, of("name"));
  if (!name.success) return refuse(name.issues[0].message);
  const description = v.safeParse(accountFields.typed.description, of("description"));
  if (!description.success) return refuse(description.issues[0].message);
  const balance = readBalance(of("openingBalance"));
  if (typeof balance === "string") return refuse(balance);
  const plays = { playsLottery: readYesNo(of("playsLottery")), playsRaces: readYesNo(of("playsRaces")) };
  for (const column of ["playsLottery", "playsRaces"] as const)
    if (plays[column] === null)
      return refuse(`${HEADS_SHOWN[column]} is yes or no, not “${short(of(column))}”`);
  return {
    name: name.output,
    description: description.output,
    openingPence: balance,
    playsLottery: plays.playsLottery ?? false,
    playsRaces: plays.playsRaces ?? false,
  };
}

/** Pence, owed below zero, or the sentence for what is no amount; a blank one is nothing. */
function readBalance(text: string): number | string {
  if (text === "") return 0;
  const pence = penceFromPounds(text.replace(/^−/, "-"));
  if (pence === null) return `“${short(text)}” is no amount in pounds and pence`;
  return Math.abs(pence) <= MOST_PENCE
    ? pence
    : `An opening balance is at most ${formatMoney(MOST_PENCE)}, owed or in hand`;
}

const YES = new Set(["yes", "y", "true", "1", "x", "on"]);
const NO = new Set(["", "no", "n", "false", "0", "off"]);

function readYesNo(text: string): boolean | null {
  const said = text.toLowerCase();
  return YES.has(said) ? true : NO.has(said) ? false : null;
}

const short = (text: string): string =>
  [...text].length > 30 ? `${[...text].slice(0, 30).join("")}…` : text;
