/** A part of rehearsal.bench.ts: rehearses the settled night of the database in DATABASE_URL, and prints how long it took. */
import { openDatabase } from "../../../db/client.ts";
import { startRehearsal } from "../../../src/app/commands/rehearse-in-child.ts";
import { differencePence } from "../../../src/domain/reports/rehearsal/rehearsed-sums.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { newMemory } from "../../../src/operations/shop.ts";
import { DAY, NIGHT } from "./book.ts";

const now = () => new Date(NIGHT);
const shop: Shop = {
  database: await openDatabase(process.env.DATABASE_URL!),
  clock: { now, real: now },
  newSecret: () => crypto.randomUUID(),
  rules: { openRegistration: false, passwordMin: 6, largestNumber: 47, drawDays: [3, 6] },
  feeds: { draws: [], racing: [] },
  memory: newMemory(),
  log: { info: () => {}, warn: (...line) => console.error(...line) },
};

const terms = {
  values: { bestOddsGuaranteed: true, placeTermsTable: "1/1x1 1/4x2 1/4x3 1/4x3 1/4x4 1/4x5" },
  withoutRule4: true,
  stakeLimitPence: null,
};
let [last, longest] = [performance.now(), 0];
const timer = setInterval(() => {
  longest = Math.max(longest, performance.now() - last);
  last = performance.now();
}, 1);
const started = performance.now();
const rehearsal = startRehearsal(
  shop,
  { userId: null, requestId: "bench" },
  { span: { from: DAY, to: DAY }, terms },
);
await rehearsal.ended;
const seconds = (performance.now() - started) / 1000;
clearInterval(timer);
if (rehearsal.state.at !== "END") throw new Error("The rehearsal failed");
const { total, sums } = rehearsal.state.result;
// Of the child, in hundredths of a second: it has been waited for.
const [user, system] = (await Bun.file("/proc/self/stat").text())
  .split(") ")[1]!
  .split(" ")
  .slice(13, 15)
  .map(Number);
const processor = (user! + system!) / 100;
console.log(
  `  ${total.toLocaleString("en-GB")} bets in ${seconds.toFixed(1)} s by the wall, ${processor.toFixed(1)} s of the child's processor time; ${sums.total.changed.toLocaleString("en-GB")} changed, ${differencePence(sums.total)} pence of difference; the shop's own thread waited ${Math.round(longest)} ms at most`,
);
await shop.database.close();
process.exit(0);
