import { expect, test } from "bun:test";
import { csvResponse } from "../../../src/http/response/csv.ts";
import type { Cell, Column } from "../../../views/paper/paper-sheet.tsx";

const COLUMNS: Column[] = [
  { head: "Name", kind: "text" },
  { head: "Balance", kind: "money" },
  { head: "Bets", kind: "number" },
  { head: "Since", kind: "instant" },
  { head: "Day", kind: "day" },
];

async function written(...rows: Cell[][]): Promise<string> {
  const response = await csvResponse("accounts", COLUMNS, [rows]);
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
}
const inName = async (text: string) => (await written([text, 0, 0, null, null])).split("\r\n")[1]!;

test("a file for a spreadsheet: its mark, its heads, its lines, and a name to save it under", async () => {
  const response = await csvResponse("accounts-2026-08-15", COLUMNS, [[]]);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="accounts-2026-08-15.csv"');
  expect(await written(["Séamus Ó Néill", -1850, 3, new Date("2026-08-15T22:30:00Z"), "2026-08-16"])).toBe(
    '\uFEFF"Name","Balance","Bets","Since","Day"\r\n"Séamus Ó Néill",-18.50,3,2026-08-15 23:30,"2026-08-16"\r\n',
  );
  expect(await written([null, null, null, null, null])).toEndWith(",,,,\r\n");
});

test.each([
  "=1+1",
  "+44 20",
  "-2+3",
  "@SUM(A1)",
  "\t=1",
  " =1",
  "\n=1",
  "'=1",
  '"=1',
  '=HYPERLINK("https://elsewhere.example")',
  "=cmd|' /C calc'!A0",
  "＝1",
])("%j is no formula there", async (text) => {
  expect(await inName(text)).toStartWith(`"'${text[0] === "\n" ? "" : text[0] === '"' ? '""' : text[0]}`);
});

test("quotes, commas, semicolons and line breaks stay inside their field", async () => {
  expect(await inName('O"Brien, Tom; "the" man')).toBe('"O""Brien, Tom; ""the"" man",0.00,0,,');
  expect(await written(["two\r\nlines", 0, 0, null, null])).toContain('"two\r\nlines",0.00');
});

test("a plain name is left as it is", async () => {
  for (const name of ["Maeve Kelly", "7 Furlongs", "(none)", "a=b", "x@y.example"])
    expect(await inName(name)).toStartWith(`"${name}",`);
});

test("comes batch by batch, and stops being made when the other side hangs up", async () => {
  let made = 0;
  async function* batches() {
    try {
      for (;;) yield [[`Row ${++made}`, 0, 0, null, null]];
    } finally {
      made = -1;
    }
  }
  const reader = (await csvResponse("x", COLUMNS, batches())).body!.getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  expect(made).toBe(-1);
});
