import { afterEach, beforeEach, expect, test } from "bun:test";
import { truncateSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { onPostgres } from "../../db/kit.ts";
import { mapped } from "../../db/query/mapped.ts";
import { importHistory } from "../../src/app/commands/import-history.ts";
import type { Draw } from "../../src/domain/lottery/draw.ts";
import { importHostileFiles } from "../proof/security/hostile-histories.ts";
import { SEASON_DRAWS } from "../support/real-season.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

let shop: TestShop;
let folder: string;
let said: string[];
let drawn: string[];
beforeEach(async () => {
  [shop, folder] = [
    await openTestShop({ now: new Date("2026-11-21T12:00:00Z") }),
    await mkdtemp(join(tmpdir(), "satchel-history-")),
  ];
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function imported(name: string, text: string): Promise<boolean> {
  [said, drawn] = [[], []];
  await Bun.write(join(folder, name), text);
  return await importHistory(shop.shop, join(folder, name), {
    say: (line) => void said.push(line),
    draw: (line) => void drawn.push(line),
  });
}
/** So many zeros, which take no room on the disk. */
const zeros = (name: string, bytes: number): void => {
  writeFileSync(join(folder, name), "");
  truncateSync(join(folder, name), bytes);
};
const importedFrom = async (name: string): Promise<boolean> => {
  [said, drawn] = [[], []];
  return await importHistory(shop.shop, join(folder, name), {
    say: (line) => void said.push(line),
    draw: () => {},
  });
};
const stored = async () => (await shop.call("GET", "/api/lottery/draw-results")).body as any[];
const asJson = (draws: readonly Draw[]) => JSON.stringify(draws);

test("[D4.1.3] a year of draws comes in once, with a bar that fills, and a second time changes nothing", async () => {
  expect(await imported("draws.json", asJson(SEASON_DRAWS))).toBe(true);
  expect(said).toEqual(["draws.json: 312 draws; 312 stored, 0 stored before."]);
  expect(await stored()).toHaveLength(312);
  expect(drawn[0]).toContain("] 3 of 312");
  expect(drawn.at(-1)).toBe(`\r[${"#".repeat(30)}] 312 of 312\n`);
  await imported("draws.json", asJson(SEASON_DRAWS));
  expect(said).toEqual(["draws.json: 312 draws; 0 stored, 312 stored before."]);
  expect(await stored()).toHaveLength(312);
});

test.skipIf(!onPostgres)(
  "[F97] PostgreSQL knows how many draws there are once they are imported",
  async () => {
    const rows = async () => {
      const question = sql`select reltuples::int as rows from pg_class where oid = 'draws'::regclass`;
      const [found] = await shop.shop.database.transact((tx) =>
        tx.select({ rows: mapped(sql<number>`rows`, Number) }).from(sql`(${question}) as counted`),
      );
      return found?.rows;
    };
    // An earlier test's database may have left cached facts.
    expect(await rows()).not.toBe(9);
    await imported("draws.json", asJson(SEASON_DRAWS.slice(0, 9)));
    expect(await rows()).toBe(9);
  },
);

test("[D4.1.3] every era comes in without complaint: no bonus in 1988, a moved draw of 2002, Mondays of 2026", async () => {
  const rows = [
    "draw_date,weekday,draw_type,n1,n2,n3,n4,n5,n6,bonus",
    "1988-04-16,Sat,Lotto Main,3,6,8,10,13,26,",
    "2000-10-28,Sat,Lotto Plus 1,2,4,11,24,32,42,41",
    "2002-12-24,Tue,Lotto Plus 2,2,8,9,29,36,37,19",
    "2026-09-14,Mon,Lotto Main,9,14,20,22,26,29,4",
  ];
  await imported("draws.csv", rows.join("\r\n"));
  expect(said).toEqual(["draws.csv: 4 draws; 4 stored, 0 stored before."]);
  expect((await stored()).map(({ drawDate, bonusBall }) => [drawDate, bonusBall])).toEqual([
    ["2026-09-14", 4],
    ["2002-12-24", 19],
    ["2000-10-28", 41],
    ["1988-04-16", null],
  ]);
});

test("[F89] a file of 700 MB is refused by its size, and one of zeros as no text", async () => {
  zeros("large.json", 700 * 1024 * 1024);
  expect(await importedFrom("large.json")).toBe(false);
  expect(said).toEqual([`${join(folder, "large.json")} was not read: it is larger than 32 MB.`]);
  zeros("zeros.csv", 1000);
  expect(await importedFrom("zeros.csv")).toBe(false);
  expect(said).toEqual([`${join(folder, "zeros.csv")} was not read: it is no text: it holds bytes of zero.`]);
  expect(await importedFrom(".")).toBe(false);
  expect(said).toEqual([`${folder} was not read: it is not a file.`]);
  expect(await importedFrom("none.csv")).toBe(false);
  expect(said).toEqual([`${join(folder, "none.csv")} cannot be read.`]);
  expect(await stored()).toEqual([]);
});

test("what is wrong is skipped and reported by its line; the rest is stored", async () => {
  const rows = [
    "draw_date,weekday,draw_type,n1,n2,n3,n4,n5,n6,bonus",
    "2026-08-29,Sat,Lotto Main,17,21,33,35,38,47,13",
    "2026-08-26,Wed,Lotto Main,7,7,14,15,24,42,34",
    "2026-08-22,Sat,Lotto Main,8,10,23,27,42,48,15",
    "2026-08-19,Wed,Lotto Main,11,17,26,28,33,46,46",
    "2027-01-02,Sat,Lotto Main,1,2,3,4,5,6,7",
  ];
  await imported("draws.csv", rows.join("\n"));
  expect(said).toEqual([
    "draws.csv: 1 draw; 1 stored, 0 stored before.",
    "4 lines skipped:",
    "  line 3: 7 is drawn twice",
    "  line 4: 48 was not in the drum on 2026-08-22 (1 to 47)",
    "  line 5: the bonus ball 46 is one of the winning numbers",
    "  line 6: 2027-01-02 has not been drawn yet",
  ]);
});

test("a draw that is stored with other numbers is reported, and stays", async () => {
  const [first] = SEASON_DRAWS as [Draw];
  await imported("draws.json", asJson([first]));
  await imported("other.json", asJson([{ ...first, winningNumbers: [1, 2, 3, 4, 5, 6] }]));
  expect(said[1]).toBe("1 draw stored with other numbers, which were not overwritten:");
  expect(said[2]).toContain("3 September 2025, Draw 1 (Main): 1 2 3 4 5 6");
  expect((await stored())[0].winningNumbers).toEqual(first.winningNumbers);
});

test("bets that stood at a draw of the file are settled; an unplayed Monday settles nobody", async () => {
  const { id: accountId } = (await shop.call("POST", "/api/accounts", { name: "Nora" })).body;
  shop.clock.shop = new Date("2026-09-01T12:00:00Z");
  const bet = { selectedNumbers: [14], betAmount: 5, startDate: "2026-09-01", isNeverEnding: true };
  await shop.call("POST", "/api/lotteryplayers", { accountId, lotteryNumberSelections: [bet] });
  shop.clock.shop = new Date("2026-11-21T12:00:00Z");
  const main = (drawDate: string, winningNumbers: number[], bonusBall: number): Draw => ({
    drawDate,
    drawType: 1,
    winningNumbers,
    bonusBall,
  });
  await imported(
    "draws.json",
    asJson([
      main("2026-08-29", [14, 21, 33, 35, 38, 47], 13),
      main("2026-09-12", [1, 3, 9, 14, 16, 19], 27),
      main("2026-09-14", [9, 14, 20, 22, 26, 29], 4),
    ]),
  );
  const won = (await stored()).map(({ drawDate, playerResults }) => [
    drawDate,
    playerResults.map((result: any) => result.totalWinnings),
  ]);
  expect(won).toEqual([
    ["2026-09-14", []],
    ["2026-09-12", [15]],
    ["2026-08-29", []],
  ]);
});

test.each([
  ["empty.json", ""],
  ["page.json", "<!doctype html><title>Just a moment...</title>"],
  ["half.json", '[{"drawDate": "2026-09-14", "draw'],
  ["sheet.csv", "name,phone\nNora,01"],
])("%s is no history, and says why", async (name, text) => {
  expect(await imported(name, text)).toBe(false);
  expect(said.join(" ")).toContain("line 1:");
});

test("[F11s] a file that would steer the terminal does not", async () => {
  const { files, broken } = await importHostileFiles(shop.shop);
  expect([files > 10, broken]).toEqual([true, []]);
});

test("a file that is not there is named", async () => {
  said = [];
  const terminal = { say: (line: string) => void said.push(line), draw: () => {} };
  expect(await importHistory(shop.shop, join(folder, "nowhere.csv"), terminal)).toBe(false);
  expect(said).toEqual([`${join(folder, "nowhere.csv")} cannot be read.`]);
});

test("the command opens the database by itself, and exits by what the file was", async () => {
  await Bun.write(join(folder, "draws.json"), asJson(SEASON_DRAWS.slice(0, 6)));
  const run = async (...more: string[]) => {
    const child = Bun.spawn(["bun", "src/app/server.ts", "draws", "import", ...more], {
      env: {
        ...process.env,
        DATABASE_URL: `file:${join(folder, "shop.db")}`,
        BACKUP_DIR: join(folder, "copies"),
        DRAWS_FEED: "none",
      },
      stdout: "pipe",
      stderr: "pipe",
    });
    const output = (await new Response(child.stdout).text()) + (await new Response(child.stderr).text());
    return [await child.exited, output.trim()];
  };
  const file = join(folder, "draws.json");
  expect(await run(file)).toEqual([0, "draws.json: 6 draws; 6 stored, 0 stored before."]);
  expect(await run(file)).toEqual([0, "draws.json: 6 draws; 0 stored, 6 stored before."]);
  expect(await run(join(folder, "nothing.json"))).toEqual([1, expect.stringContaining("cannot be read")]);
  expect(await run()).toEqual([2, expect.stringContaining("Name one file")]);
}, 120_000);
