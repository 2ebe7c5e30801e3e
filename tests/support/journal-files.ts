/**
 * A reader for each shape of a journal's file, by what the package's own importer reads: columns by their headings, dates as the
 * package expects them. Independent of the program's own code.
 */

export type ReadLine = { day: string; account: string; debit: number; credit: number; about: string };

/** The records of a CSV file: quoted fields, doubled quotes, commas and line breaks in them. */
export function recordsIn(text: string): string[][] {
  const records: string[][] = [];
  let [record, field, isQuoted] = [[] as string[], "", false];
  const next = () => {
    record.push(field);
    field = "";
  };
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') field += letter;
      else if (text[at + 1] === '"') field += text[++at];
      else isQuoted = false;
    } else if (letter === '"') isQuoted = true;
    else if (letter === ",") next();
    else if (letter === "\n") {
      next();
      records.push(record);
      record = [];
    } else if (letter !== "\r") field += letter;
  }
  if (field !== "" || record.length > 0) throw new Error("The file does not end with a line break");
  return records;
}

const MONEY = /^-?\d+\.\d\d$/;

function pence(text: string): number {
  if (text === "") return 0;
  if (!MONEY.test(text)) throw new Error(`${text} is no amount`);
  return Math.round(Number(text) * 100);
}

/** "29/08/2026", a date that exists. */
function british(text: string): string {
  const [, date, month, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  if (!date || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new Error(`${text} is no date`);
  return day;
}

/** The headings of each package's own template, in its order. */
export const TEMPLATE_HEADS: Record<string, readonly string[]> = {
  xero: [
    ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
    ...["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"],
  ],
  quickbooks: ["Journal No", "Journal Date", "Account Name", "Debits", "Credits", "Description"],
  sage: [
    ...["Type", "Account Reference", "Nominal A/C Ref", "Department Code", "Date", "Reference", "Details"],
    ...["Net Amount", "Tax Code", "Tax Amount", "Exchange Rate", "Extra Reference"],
  ],
  plain: ["Day", "Code", "Account", "Debit", "Credit", "Shop", "From", "To", "Books"],
};

function tableIn(shape: string, text: string): Record<string, string>[] {
  const [head = [], ...rows] = recordsIn(text);
  if (head.join() !== TEMPLATE_HEADS[shape]!.join()) throw new Error(`${head} are other columns`);
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`A line of ${row.length} fields`);
    return Object.fromEntries(head.map((name, at) => [name, row[at]!]));
  });
}

/** Every shape's reader; `account` is what the package knows it by. */
export const JOURNAL_READERS: Record<string, (text: string) => ReadLine[]> = {
  xero: (text) =>
    tableIn("xero", text).map((row) => {
      // Its template marks with a star what it refuses to be without.
      for (const [head, cell] of Object.entries(row))
        if (head.startsWith("*") && cell === "") throw new Error(`${head} is blank`);
      const amount = pence(row["*Amount"]!);
      if (row["*TaxRate"] !== "No VAT") throw new Error("A tax rate that no British Xero has");
      if (row["*AccountCode"]!.length > 10) throw new Error("A code that no Xero has");
      return {
        day: british(row["*Date"]!),
        account: row["*AccountCode"]!,
        debit: Math.max(amount, 0),
        credit: Math.max(-amount, 0),
        about: row["*Narration"]!,
      };
    }),
  quickbooks: (text) => {
    const lines = tableIn("quickbooks", text);
    const days = new Map<string, string>();
    for (const { "Journal No": number = "", "Journal Date": day = "" } of lines) {
      if (number === "" || number.length > 21) throw new Error(`${number} is no journal number`);
      if ((days.get(number) ?? day) !== day) throw new Error(`Journal ${number} has two days`);
      days.set(number, day);
    }
    if (lines.some((row) => (row.Debits === "") === (row.Credits === "") || !row["Account Name"]))
      throw new Error("A line has one side, of an account");
    return lines.map((row) => ({
      day: british(row["Journal Date"]!),
      account: row["Account Name"]!,
      debit: pence(row.Debits!),
      credit: pence(row.Credits!),
      about: row.Description!,
    }));
  },
  sage: (text) => {
    return tableIn("sage", text).map((row) => {
      if (row["Tax Code"] !== "T9" || row["Tax Amount"] !== "0.00") throw new Error("VAT on a journal");
      if ([...row.Reference!].length > 30 || [...row.Details!].length > 60)
        throw new Error("Too long for Sage");
      if ([...row["Extra Reference"]!].length > 30 || !/^.{1,8}$/.test(row["Nominal A/C Ref"]!))
        throw new Error("Too long for Sage, or no account");
      if (row["Exchange Rate"] !== "1.00") throw new Error("Pounds are 1.00 to the pound");
      const amount = pence(row["Net Amount"]!);
      if (amount <= 0 || !["JD", "JC"].includes(row.Type!)) throw new Error("No journal line");
      return {
        day: british(row.Date!),
        account: row["Nominal A/C Ref"]!,
        debit: row.Type === "JD" ? amount : 0,
        credit: row.Type === "JC" ? amount : 0,
        about: `${row.Details} ${row["Extra Reference"]}`,
      };
    });
  },
  plain: (text) =>
    tableIn("plain", text.replace(/^\uFEFF/, "")).map((row) => ({
      day: row.Day!,
      account: row.Code!,
      debit: pence(row.Debit!),
      credit: pence(row.Credit!),
      about: `${row.Shop}, ${row.From} to ${row.To}, books ${row.Books}`,
    })),
};
