import { rm } from "node:fs/promises";
import { markdownTable } from "../../support/measured-page.ts";
import { proofPage } from "../proof-page.ts";
import { type Fate, mutantFinder, readTests } from "./find-mutants.ts";
import { inTurns } from "./in-turns.ts";
import { type KnownMutant, mutatedCopy } from "./mutated-copy.ts";
import { MUTATED } from "./mutated-files.ts";

const SHOWN_EACH = 50;

type Tried = KnownMutant & { fate: Fate };

/**
 * `npm run prove -- mutate [COUNT]`: changes the program in one place at a time and looks whether a test finds it, for all such
 * changes, or for as many of them, chosen by a fixed seed. Writes the table of docs/proof.md. `npm run prove -- mutate "#12" "#345"`:
 * those changes alone, by the numbers that a run over the same sources gave them; writes nothing.
 */
export async function mutate(wanted: readonly string[]): Promise<void> {
  const numbers = wanted.filter((word) => word.startsWith("#")).map((word) => Number(word.slice(1)));
  const { folder, mutants } = await mutatedCopy();
  try {
    const sample =
      numbers.length > 0
        ? mutants.filter(({ id }) => numbers.includes(id))
        : sampled(mutants, Number(wanted[0] ?? mutants.length));
    process.stdout.write(`${mutants.length} mutants, of which ${sample.length} are tried\n`);
    const tests = await readTests(folder);
    process.stdout.write(`${tests.length} test files read\n`);
    const fateOf = mutantFinder(folder, tests);
    const tried: Tried[] = [];
    await inTurns(sample, async (mutant) => {
      const fate = await fateOf(mutant);
      tried.push({ ...mutant, fate });
      const { id, file, line, was, is } = mutant;
      if (fate !== "found") process.stdout.write(`${fate} #${id} ${file}:${line}: ${was} → ${is}\n`);
      if (tried.length % SHOWN_EACH === 0) process.stdout.write(`${tried.length} tried, ${shareOf(tried)}\n`);
    });
    if (numbers.length === 0) await proofPage.write("strength", tableOf(tried, mutants));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** As many, spread by a fixed seed: the same of the same tree. */
function sampled(all: readonly KnownMutant[], wanted: number): KnownMutant[] {
  const order = (id: number) => Bun.hash(`mutant ${id}`);
  return all.toSorted((a, b) => (order(a.id) < order(b.id) ? -1 : 1)).slice(0, wanted);
}

function shareOf(tried: readonly Tried[]): string {
  const found = tried.filter(({ fate }) => fate === "found").length;
  return `${((100 * found) / tried.length).toFixed(1)} % found`;
}

function tableOf(tried: readonly Tried[], all: readonly KnownMutant[]): string {
  const rows = Object.keys(MUTATED).map((kind) => {
    const ofKind = tried.filter((one) => one.kind === kind);
    const others = ofKind.filter(({ fate }) => fate !== "found").length;
    const there = all.filter((one) => one.kind === kind).length;
    return [kind, String(there), String(ofKind.length), String(others), shareOf(ofKind)];
  });
  const head = ["what is decided", "changes there are", "tried", "not found", "share"];
  const sum = `Of ${all.length} changes ${tried.length} were tried, chosen by a fixed seed: ${shareOf(tried)}.`;
  return `${sum}\n\n${markdownTable(head, rows)}`;
}
