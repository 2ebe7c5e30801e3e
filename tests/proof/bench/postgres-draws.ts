import { join } from "node:path";
import type { OpenShop } from "./open-shop.ts";
import { openBoth } from "./postgres-books.ts";
import { median, ratio } from "./report.ts";
import { openSyndicate } from "./syndicate.ts";

const BETS = 20_000;
const CLERKS = 4;
const DAYS = ["2026-09-12", "2026-09-09", "2026-09-05", "2026-09-02", "2026-08-29"];

/** A draw day of three draws against 20,000 bets, saved while four clerks take deposits and lottery bets, on both engines. */
export async function settleDrawDays(folder: string, url: string): Promise<void> {
  const books = join(folder, "draws.db");
  await openSyndicate(books, BETS);
  const { sqlite, postgres } = await openBoth(folder, url, books, { SHOP_CLOCK: "2026-09-12T21:00:00Z" });
  const took = { sqlite: [] as number[], postgres: [] as number[] };
  const waits = { sqlite: [] as number[], postgres: [] as number[] };
  for (const day of DAYS) {
    for (const [name, shop] of [
      ["sqlite", sqlite],
      ["postgres", postgres],
    ] as const) {
      const busy = keepBusy(shop);
      const began = performance.now();
      for (const drawType of [1, 2, 3])
        await shop.call("POST", "/api/lottery/draw-results", drawn(day, drawType), crypto.randomUUID());
      took[name].push(performance.now() - began);
      waits[name].push(await busy.end());
    }
  }
  await sqlite.close();
  await postgres.close();
  console.log(
    `\nA draw day of three draws against ${BETS.toLocaleString("en-GB")} bets, beside ${CLERKS} busy clerks (aim: 1.5 × SQLite's time)`,
  );
  const line = (name: "sqlite" | "postgres", times = "") =>
    console.log(
      `  ${name.padEnd(12)}${Math.round(median(took[name])).toString().padStart(7)} ms; a clerk waited ${Math.round(Math.max(...waits[name]))} ms at most${times}`,
    );
  line("sqlite");
  line("postgres", `   ${ratio(took.postgres, took.sqlite).toFixed(2)} × SQLite's time`);
}

const drawn = (drawDate: string, drawType: number) => ({
  drawDate,
  drawType,
  winningNumbers: [1, 3, 9, 14, 16, 18 + drawType],
  bonusBall: 27,
});

/** Clerks who never rest; says how long one of them waited at most. Whoever is refused ends the benchmark. */
function keepBusy(shop: OpenShop) {
  let isOver = false;
  let longest = 0;
  const clerks = Array.from({ length: CLERKS }, async (_, clerk) => {
    for (let at = 1; !isOver; at++) {
      const accountId = ((clerk * 997 + at * 31) % (BETS / 4)) + 1;
      const began = performance.now();
      if (at % 4 === 0) {
        const bet = {
          selectedNumbers: [1 + clerk, 20],
          betAmount: 1,
          startDate: "2026-09-12",
          isNeverEnding: true,
        };
        await shop.call("POST", `/api/lotteryplayers/${accountId}/selections`, bet, crypto.randomUUID());
      } else
        await shop.call("POST", `/api/accounts/${accountId}/deposit`, { amount: 5 }, crypto.randomUUID());
      longest = Math.max(longest, performance.now() - began);
    }
  });
  return {
    async end(): Promise<number> {
      isOver = true;
      await Promise.all(clerks);
      return longest;
    },
  };
}
