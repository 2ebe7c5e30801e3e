/** `npm run check -- --figures`: the size of the tree, the files under every page, and the paths of six operations. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { Glob } from "bun";
import { buildIslands } from "./build-islands.ts";

/** The page or operation where each path begins. */
const PATHS: Record<string, string> = {
  "a deposit": "src/http/accounts/money-pages.tsx",
  "a slip": "src/http/racing/slip-calls.ts",
  "a draw": "src/http/lottery/draw-pages.tsx",
  "a lottery bet": "src/http/lottery/selection-pages.tsx",
  "a race's settlement": "src/http/racing/race-result-pages.tsx",
  "a day sheet": "src/http/reports/day-pages.tsx",
};
const DEPARTMENTS = "accounts dashboard feedback find lottery racing reports staff system tills".split(" ");
/** A path's own files are those that at most this many departments reach. */
const OWN_TO = 3;
/** Of the files that every department reaches, those that only carry a request. */
const MACHINERY = /^(db\/(?!schema|stores)|src\/http\/([^/]+\.tsx?$|request|response))/;

export async function printFigures(): Promise<void> {
  const scripts = (await buildIslands()).filter(({ role }) => role === "script");
  print(
    "first script, bytes as sent",
    String(scripts.reduce((sum, { packed }) => sum + (packed?.brotliBytes ?? 0), 0)),
  );
  print("product", sizeOf(filesIn("{src,views,islands,db}/**/*.{ts,tsx,mjs}")));
  print(
    "tests of npm test",
    sizeOf(filesIn("tests/**/*.{ts,tsx}").filter((file) => !file.startsWith("tests/proof/"))),
  );
  print("drizzle", sizeOf(filesIn("drizzle/**/*.{ts,sql,json}")));
  const reached = new Map<string, number>();
  for (const name of DEPARTMENTS)
    for (const file of importedFrom(filesIn(`src/http/${name}/**/*.{ts,tsx}`)))
      reached.set(file, (reached.get(file) ?? 0) + 1);
  const everywhere = [...reached].filter(([, count]) => count === DEPARTMENTS.length).map(([file]) => file);
  print("under every page", sizeOf(everywhere.filter((file) => MACHINERY.test(file))));
  for (const [name, start] of Object.entries(PATHS)) {
    const own = [...importedFrom([start])].filter((file) => (reached.get(file) ?? 0) <= OWN_TO);
    print(`own path of ${name}`, `${sizeOf(own)}, ${new Set(own.map(dirname)).size} folders`);
  }
}

const print = (name: string, figure: string): void =>
  void process.stdout.write(`${name.padEnd(34)}${figure}\n`);

const filesIn = (pattern: string): string[] => [...new Glob(pattern).scanSync(".")];

function sizeOf(files: readonly string[]): string {
  const lines = files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
  return `${files.length} files, ${lines.toLocaleString("en-GB")} lines`;
}

/** Files and all that they import at run time, types apart. */
function importedFrom(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const todo = [...files];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    todo.push(...importsOf(file));
  }
  return found;
}

const importsOf = (file: string): string[] =>
  new Bun.Transpiler({ loader: file.endsWith("x") ? "tsx" : "ts" })
    .scanImports(readFileSync(file, "utf8"))
    .filter(({ path }) => /^\..*\.tsx?$/.test(path))
    .map(({ path }) => relative(".", resolve(dirname(file), path)))
    .filter(existsSync);
