import { $ } from "bun";
import { largeRun } from "../../tests/proof/large-run.ts";
import { buildIslands } from "./build-islands.ts";

/** Builds the program as a shop has it, and runs the harnesses of a folder against it; the process fails if one broke it. */
export async function runLarge(folder: "faults" | "security", settings: readonly string[]): Promise<void> {
  await buildIslands();
  const binary = `${process.cwd()}/dist/satchel`;
  await $`bun src/tasks/build.ts ${binary}`.quiet();
  process.env.SATCHEL_TEST_SHOP = binary;
  const share = Number(settings.find((setting) => Number(setting) > 0) ?? 1);
  const names = settings.filter((setting) => !(Number(setting) > 0));
  process.exit((await largeRun(folder, names, share)) ? 0 : 1);
}
