/**
 * How long a page and a deposit wait while 100,000 bets are settled, beside the same shop at rest, in one run; and how
 * long the event loop was held at a stretch.
 *
 *   npm run prove -- bench holds [bets]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { markdownTable } from "../../support/measured-page.ts";
import { settlingHolds, type Under } from "./holds.ts";
import { speedPage } from "./speed-page.ts";

const bets = Number(process.argv[2] ?? 100_000);
const folder = await mkdtemp(join(tmpdir(), "satchel-bench-holds-"));
const { atRest, settling, perSecond } = await settlingHolds(folder, bets);
await rm(folder, { recursive: true });

const ms = (figure: number): string => figure.toFixed(1);
const rowsOf = (when: string, { page, deposit, holds }: Under): string[][] => [
  ...[["a page", page] as const, ["a deposit", deposit] as const].map(([what, { p50, p99, p999, count }]) => [
    `${what}, ${when}`,
    ms(p50),
    ms(p99),
    ms(p999),
    String(count),
  ]),
  [
    `the loop is held, ${when}`,
    "–",
    ms(holds.processorMs99),
    "–",
    `${ms(holds.longestProcessorMs)} at most (${ms(holds.longestMs)} by the wall)`,
  ],
];
const table = markdownTable(
  ["ms", "p50", "p99", "p99.9", "of"],
  [...rowsOf("at rest", atRest), ...rowsOf("while bets are settled", settling)],
);
const settled = `${bets.toLocaleString("en-GB")} bets settled, ${Math.round(perSecond).toLocaleString("en-GB")} a second, pages and deposits beside them.`;
await speedPage.write("holds", `${settled}\n\n${table}`);
