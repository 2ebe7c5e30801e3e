import { Glob } from "bun";
import { markdownTable } from "../support/measured-page.ts";
import type { Harness, Trial } from "./harness.ts";
import { proofPage } from "./proof-page.ts";

const SUFFIX = ".harness.ts";
const SHOWN = 20;

type Row = { name: string; harness: Harness; trial: Trial; seconds: number };
/** What a harness in a process of its own answers. */
export type Ran = Pick<Row, "trial" | "seconds">;

/** The names of the harnesses in a folder of tests. */
export const harnessesIn = async (folder: string): Promise<string[]> =>
  (await Array.fromAsync(new Glob(`*${SUFFIX}`).scan(`tests/proof/${folder}`)))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();

/**
 * Runs the named harnesses, or all of a folder, at their large size, each in a process of its own: two at once, and those that run
 * alone one after another. @returns whether all held.
 */
export async function largeRun(
  folder: "faults" | "security",
  wanted: readonly string[],
  share: number,
): Promise<boolean> {
  const names = await harnessesIn(folder);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no harness ${unknown.join(", ")} in tests/proof/${folder}`);
  const chosen = await Promise.all(
    (wanted.length > 0 ? wanted : names).map(async (name) => ({
      name,
      harness: await harnessOf(folder, name),
    })),
  );
  let held = true;
  let written = Promise.resolve();
  const take = async ({ name, harness }: Pick<Row, "name" | "harness">) => {
    const row = { name, harness, ...(await runApart(folder, name, harness.sizes.large * share)) };
    say(row);
    held &&= row.trial.broken.length === 0;
    // A part of its size is no proof: the page keeps what it has. One row after another: each is put among the others.
    if (share === 1) written = written.then(() => writeRow(folder, row));
    await written;
  };
  // The longest first, by what the page has of them: two lanes then end together.
  const seconds = await secondsIn(folder);
  const together = chosen
    .filter(({ harness }) => !harness.runsAlone)
    .sort((a, b) => (seconds.get(b.name) ?? 0) - (seconds.get(a.name) ?? 0));
  const lane = async () => {
    for (let next = together.shift(); next; next = together.shift()) await take(next);
  };
  await Promise.all([lane(), lane()]);
  for (const one of chosen.filter(({ harness }) => harness.runsAlone)) await take(one);
  return held;
}

export const harnessOf = async (folder: string, name: string): Promise<Harness> =>
  ((await import(`./${folder}/${name}${SUFFIX}`)) as { default: Harness }).default;

/** One that ends without an answer has broken, too. */
async function runApart(folder: string, name: string, size: number): Promise<Ran> {
  let ran: Ran | undefined;
  const begun = performance.now();
  const words = [folder, name, String(Math.max(1, Math.round(size)))];
  const child = Bun.spawn([process.execPath, "tests/proof/run-one.ts", ...words], {
    stdout: "ignore",
    stderr: "inherit",
    ipc(message) {
      ran = message as Ran;
    },
  });
  const code = await child.exited;
  const ended = `The harness ended with ${code}, and without an answer.`;
  return ran ?? { trial: { counts: {}, broken: [ended] }, seconds: (performance.now() - begun) / 1000 };
}

function say({ name, harness, trial, seconds }: Row): void {
  process.stdout.write(`\n— ${name}: ${harness.holds}\n  ${countsOf(trial)}; ${seconds.toFixed(0)} s\n`);
  for (const line of trial.broken.slice(0, SHOWN)) process.stdout.write(`  BROKEN: ${line}\n`);
}

const countsOf = ({ counts }: Trial): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString("en-GB")} ${what}`)
    .join(", ");

const HEAD = ["harness", "goals", "what was tried", "broke", "seconds", "day", "commit"];

/** Puts the row of a harness among those that the page has of the others. */
async function writeRow(folder: string, { name, harness, trial, seconds }: Row): Promise<void> {
  const commit = (await Bun.$`git rev-parse --short HEAD`.nothrow().text()).trim();
  const row = [
    name,
    harness.goals.join(", "),
    countsOf(trial),
    String(trial.broken.length),
    seconds.toFixed(0),
    new Date().toISOString().slice(0, "2026-01-01".length),
    commit || "unknown",
  ];
  const others = rowsOf(await proofPage.read(folder)).filter(([other]) => other !== name);
  const rows = [...others, row].sort(([a = ""], [b = ""]) => a.localeCompare(b));
  await proofPage.write(folder, markdownTable(HEAD, rows));
}

/** How long each harness took, as the page has it. */
const secondsIn = async (folder: string): Promise<Map<string, number>> =>
  new Map(rowsOf(await proofPage.read(folder)).map((row) => [row[0]!, Number(row[HEAD.indexOf("seconds")])]));

/** The cells of a table's rows, without its head. */
const rowsOf = (table: string): string[][] =>
  [...table.matchAll(/^\| (.+) \|$/gm)]
    .map(([, row = ""]) => row.split(" | ").map((cell) => cell.trim()))
    .slice(2);
