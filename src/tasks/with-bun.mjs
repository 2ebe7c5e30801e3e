/**
 * The entry for a machine that has only git, Node and npm: installs what is missing, then runs one of the tasks
 * beside this file with Bun, which comes as a package like everything else. Plain Node, nothing imported.
 */
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const bin = join(root, "node_modules/.bin");
const windows = process.platform === "win32";
const bun = join(bin, windows ? "bun.cmd" : "bun");
const [task, ...rest] = process.argv.slice(2);

// Standard output is the task's own: a shop's log, for one.
if (isBehind())
  await run("npm", ["install", "--no-save", "--include=dev", "--no-audit", "--no-fund"], process.stderr);
await run(bun, [join("src/tasks", `${task}.ts`), ...rest]);

/** npm leaves a lockfile of what it installed: older than ours, or not there, and something is missing. */
function isBehind() {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed) || !existsSync(bun)) return true;
  return statSync(installed).mtimeMs < statSync(join(root, "package-lock.json")).mtimeMs;
}

/** Runs a command in our place: its output, its signals and its end are ours. */
function run(command, args, output = "inherit") {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
  // The tests choose for themselves; everything else runs as in a shop, where React must be the quick one.
  if (!task.startsWith("test")) env.NODE_ENV = "production";
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["inherit", output, "inherit"],
    env,
    shell: windows,
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) resolve();
      else process.exit(code ?? 128 + constants.signals[signal]);
    });
  });
}
