import { describe, expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { PERSON_PARTS, type PersonPart } from "../../../db/stores/accounts/person-rows.ts";
import { STAFF_PARTS } from "../../../db/stores/staff/staff-parts.ts";
import { STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { CODE_WORDS, cellWords } from "../../../views/paper/row-words.ts";

describe("a cell of a person's data", () => {
  test("shows a status of every kind in words, and a code that cannot be read as it is", () => {
    const words = (part: PersonPart, column: string, value: unknown) =>
      cellWords(part, column, { subjectType: "racingBet", [column]: value });
    for (const part of ["bets", "horses", "settlements"] as const)
      for (const [code, name] of Object.entries(STATUS_NAMES))
        expect(words(part, "status", Number(code))).toBe(name);
    expect(words("bets", "status", 99)).toBe("99");
    expect(words("bets", "status", null)).toBe("");
    expect(words("horses", "favourite", 2)).toBe("Unnamed second favourite");
    expect(words("bets", "channel", "telephone")).toBe("By telephone");
    expect(words("transactions", "transactionType", "LotteryWinnings")).toBe("Lottery winnings");
    expect(words("transactions", "transactionType", "<b>")).toBe("<b>");
    expect(words("approvals", "verb", "<b>")).toBe("<b>");
    expect(words("approvals", "status", "waiting")).toBe("Waiting");
    expect(words("audit", "after", { status: 1, payoutPence: 4500 })).toBe("Status: Won; Return: £45.00");
    expect(words("audit", "after", { status: 99 })).toBe("Status: 99");
  });

  test("opens what is stored as tuples, and writes days as the other pages do", () => {
    const losingResults = [[4, 2, 200, 1, 0, [3, 11, 27], [27]]];
    expect(cellWords("results", "losingResults", { losingResults })).toBe(
      "(Selection ID: 4; Selection number: 2; Selected numbers: 3, 11, 27; Matched numbers: 27; Matched bonus: no; " +
        "Match count: 1; Include bonus: yes; Bet: £2.00; Payout: £0.00)",
    );
    expect(cellWords("horses", "facts", { facts: { rule4Pence: 15 } })).toBe("Rule 4: 15p in the pound");
    expect(cellWords("bets", "day", { day: "2026-08-29" })).toBe("29 August 2026");
    expect(cellWords("bets", "day", { day: "2026-08-29<b>" })).toBe("2026-08-29<b>");
  });

  test("has words for columns that are there", () => {
    const tables: Record<string, { table: SQLiteTable }> = { ...STAFF_PARTS, ...PERSON_PARTS };
    for (const [part, words] of Object.entries(CODE_WORDS)) {
      expect(Object.keys(tables)).toContain(part);
      const columns = Object.keys(getTableColumns(tables[part]!.table));
      for (const column of Object.keys(words)) expect(columns).toContain(column);
    }
  });

  test("leaves no status of a part as a number", () => {
    for (const [part, { table }] of [...Object.entries(PERSON_PARTS), ...Object.entries(STAFF_PARTS)])
      for (const [name, { dataType }] of Object.entries(getTableColumns(table)))
        if (name === "status" && dataType === "number")
          expect(Object.keys(CODE_WORDS[part] ?? {})).toContain(name);
  });
});
