import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Glob } from "bun";
import { API } from "typescript/unstable/async";
import { instrument, type Mutant } from "./instrument.ts";
import { MUTATED, type MutatedKind } from "./mutated-files.ts";

export type KnownMutant = Mutant & { kind: MutatedKind };

const COPIED = ["src", "db", "drizzle", "views", "islands", "public", "tests", "docs"];
const COPIED_FILES = ["package.json", "tsconfig.json", "bunfig.toml"];

/** Copies the tree into a folder of its own, with all mutants of the chosen files in it. */
export async function mutatedCopy(): Promise<{ folder: string; mutants: KnownMutant[] }> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-mutants-"));
  for (const one of [...COPIED, ...COPIED_FILES]) await cp(one, join(folder, one), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "reached"));
  const api = new API({ cwd: process.cwd() });
  const config = join(process.cwd(), "tsconfig.json");
  const { program } = (await api.updateSnapshot({ openProject: config })).getProject(config)!;
  const mutants: KnownMutant[] = [];
  for (const [file, kind] of await chosenFiles()) {
    const source = (await program.getSourceFile(join(process.cwd(), file)))!;
    const { text, mutants: ofFile } = instrument(file, source, mutants.length);
    writeFileSync(join(folder, file), text);
    mutants.push(...ofFile.map((one) => ({ ...one, kind })));
  }
  await api.close();
  return { folder, mutants };
}

async function chosenFiles(): Promise<[string, MutatedKind][]> {
  const chosen: [string, MutatedKind][] = [];
  for (const [kind, patterns] of Object.entries(MUTATED) as [MutatedKind, readonly string[]][])
    for (const pattern of patterns) {
      const files = await Array.fromAsync(new Glob(pattern).scan("."));
      if (files.length === 0) throw new Error(`No file is mutated by ${pattern}`);
      chosen.push(...files.sort().map((file): [string, MutatedKind] => [file, kind]));
    }
  return chosen;
}
