/**
 * How long it takes to seal the books of a million movements of money, and to check them: what adds up and the seals in this process, and the
 * whole command with the check of the file beside.
 *
 *   npm run prove -- bench check [movements]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSums } from "../../../db/check/check-sums.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { markdownTable } from "../../support/measured-page.ts";
import { writeMovements } from "./million-transfers.ts";
import { median } from "./report.ts";
import { shopIn } from "./shop-in-process.ts";
import { speedPage } from "./speed-page.ts";

const MOVEMENTS = Number(process.argv[2] ?? 1_000_000);
const ROUNDS = 3;
const GOAL = "500,000";
type Took = { seconds: number; processorSeconds: number };

const folder = await mkdtemp(join(tmpdir(), "satchel-bench-check-"));
const path = join(folder, "satchel.db");
const url = `file:${path}`;
await writeMovements(path, MOVEMENTS);
const shop = await shopIn(path, "2026-11-22T10:00:00Z");
const sealing = await timed(async () => void (await sealRows(shop)));
await shop.database.close();
const sums: Took[] = [];
const whole: Took[] = [];
let movements = 0;
for (let round = 0; round < ROUNDS; round++) {
  sums.push(
    await timed(async () => {
      const checked = await checkSums(url);
      if (checked.findings.length > 0) throw new Error(checked.findings[0]);
      movements = checked.movements;
    }),
  );
  whole.push(await command());
}
await rm(folder, { recursive: true });
await speedPage.write(
  "check",
  markdownTable(
    ["movements a second", "by processor time", "by the wall", "goal"],
    [
      line("everything that adds up, and the seals", sums, GOAL),
      line("the whole command, with the file's own check", whole, ""),
      line("sealing all of it for the first time", [sealing], ""),
    ],
  ),
);

function line(name: string, took: readonly Took[], goal: string): string[] {
  const rate = (seconds: number) => Math.round(movements / seconds).toLocaleString("en-GB");
  const times = (of: keyof Took) => median(took.map((one) => one[of]));
  return [name, rate(times("processorSeconds")), rate(times("seconds")), goal];
}

async function timed(work: () => Promise<void>): Promise<Took> {
  const before = process.cpuUsage();
  const started = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - started) / 1000, processorSeconds: (user + system) / 1_000_000 };
}

/** The program as it is built, or its source. */
async function command(): Promise<Took> {
  const built = process.env.SATCHEL_TEST_SHOP;
  const program = built ? [built] : ["bun", "src/app/server.ts"];
  const started = performance.now();
  const child = Bun.spawn([...program, "check"], {
    env: { ...process.env, DATABASE_URL: url, RACING_FEED: "none", DRAWS_FEED: "none" },
    stdout: "ignore",
    stderr: "inherit",
  });
  if ((await child.exited) !== 0) throw new Error("satchel check found something");
  const { user, system } = child.resourceUsage()!.cpuTime;
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: Number(user + system) / 1_000_000,
  };
}
