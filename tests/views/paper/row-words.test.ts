import { describe, expect, test } from "bun:test";
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { PERSON_PARTS, type PersonPart } from "../../../db/stores/accounts/person-rows.ts";
import { STAFF_PARTS } from "../../../db/stores/staff/staff-parts.ts";
import { DEFAULT_SETTINGS } from "../../../src/domain/bets/settings.ts";
import { STATUS_NAMES } from "../../../src/domain/racing/bet-status.ts";
import { COLUMN_WORDS, isOnlyInFile } from "../../../views/paper/row-columns.ts";
import { CODE_WORDS, cellWords, columnWords } from "../../../views/paper/row-words.ts";

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
      "(Bet ID: 4; Selection: 2; Numbers: 3, 11, 27; Matched: 27; Bonus ball matched: no; " +
        "Matches: 1; Bonus ball: yes; Bet amount: £2.00; Return: £0.00)",
    );
    expect(cellWords("horses", "facts", { facts: { rule4Pence: 15 } })).toBe("Rule 4: 15p in the pound");
    expect(cellWords("bets", "day", { day: "2026-08-29" })).toBe("29 August 2026");
    expect(cellWords("bets", "day", { day: "2026-08-29<b>" })).toBe("2026-08-29<b>");
  });

  test("says house rules as Shop Settings do, prices as the board does, and terms and limits as their pages", () => {
    const words = (part: PersonPart, column: string, value: unknown) =>
      cellWords(part, column, { [column]: value });
    const settings = {
      ...DEFAULT_SETTINGS,
      rounding: "DOWN",
      roundAt: "LINE",
      bonuses: { Lucky15: { oneWinnerTimes: { numerator: 2, denominator: 1 } } },
      payoutLimit: { pence: 500_000, basis: "WINNINGS" },
      rule4Table: { pence: [90, 5], mostPence: 95 },
      placeTermsTable: [{ places: 3, partOf: 5 }],
      movedRaces: "VOID",
    };
    const said = words("bets", "settings", settings);
    for (const part of [
      "Rounding of returns: every part of a penny dropped; Rounded on each line; ",
      "Each-way multiples: win to win, place to place; Each-way any-to-come: half to win, half for a place; ",
      "Lucky 15, one winner: 2 times the odds; ",
      "Maximum payout: £5,000.00, the winnings, with the stake on top; ",
      "Ignore a lone Rule 4 deduction of 5p: off; Pay first past the post: off; ",
      "A reserve that does not run: no withdrawal unless declared in; Maximum stake per bet: £1,000,000.00; ",
      "Rule 4 table: 90p, 5p, at most 95p; Standard place terms: 3 at 1/5; ",
      "Bets on a race moved to another day or course: are void",
    ])
      expect(`${said}; `).toContain(part);
    expect(said).not.toMatch(/[A-Z]{2,}/);
    expect(words("bets", "settings", { rounding: "UP" })).toBe("Rounding of returns: UP");
    expect(words("horses", "price", { numerator: 9, denominator: 2 })).toBe("9/2");
    expect(words("horses", "price", null)).toBe("");
    expect(words("horses", "resultPrice", { numerator: Number.NaN, denominator: Number.NaN })).toBe(
      "cannot be read",
    );
    expect(words("horses", "placeTerms", "STANDARD")).toBe("Standard");
    const terms = { mode: "FIXED", fraction: { numerator: 1, denominator: 5 }, places: 4 };
    expect(words("horses", "placeTerms", terms)).toBe("1/5 odds, 4 places");
    expect(words("horses", "offer", { bestOdds: true, antePost: "NON_RUNNER_LOSES" })).toBe(
      "best odds guaranteed, ante-post, a non-runner loses",
    );
    const limit = { kind: "DEPOSIT", period: "DAY", pence: 5000 };
    const next = { pence: null, at: Date.parse("2026-08-30T11:00:00Z") };
    expect(words("account", "careLimits", [{ ...limit, next }])).toBe(
      "Paid in a day £50.00, no limit from 30/08/2026, 12:00",
    );
    expect(words("results", "selectionResults", [{ rule: { source: "saved", multiplierHalves: 5 } }])).toBe(
      "(Pays: × 2.5, as the shop set it)",
    );
    expect(words("approvals", "facts", '[["Customer","Maeve"],["Bet","K7M"]]')).toBe(
      "Customer: Maeve; Bet: K7M",
    );
    expect(words("approvals", "facts", "{<b>")).toBe("{<b>");
    expect(words("transfers", "fromAccount", "till:2")).toBe("Till 2");
    expect(words("transfers", "toAccount", "cash-over-short")).toBe("Cash over and short");
    expect(words("transfers", "kind", "ToBank")).toBe("To the bank");
    expect(words("listQuestions", "answer", "OTHER")).toBe("Another person");
    expect(words("listQuestions", "answer", "<b>")).toBe("<b>");
  });

  test("has a head in words of its own for every column that is shown, no two of a part alike", () => {
    for (const [part, { table }] of Object.entries(PERSON_PARTS)) {
      const shown = Object.keys(getTableColumns(table)).filter(
        (column) => column !== "sealed" && !isOnlyInFile(part, column),
      );
      for (const column of shown) expect([part, column, COLUMN_WORDS[column]]).not.toContain(undefined);
      expect(new Set(shown.map(columnWords)).size).toBe(shown.length);
    }
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
