/**
 * `npm run check`: format, lint, types and unused code, at the same time, in under 20 seconds.
 * `npm run check -- --figures`: the size of the tree.
 */
import { Glob } from "bun";
import { buildIslands } from "./build-islands.ts";
import { CHECKS, runStep } from "./run-suite.ts";

if (process.argv.includes("--figures")) await printFigures();
else {
  // The sources import its manifest.
  await buildIslands();
  const ended = await Promise.all(CHECKS.map(({ name, command }) => runStep(name, command)));
  process.exit(ended.every(({ code }) => code === 0) ? 0 : 1);
}

async function printFigures(): Promise<void> {
  const scripts = (await buildIslands()).filter(({ role }) => role === "script");
  const product = await sizeOf("{src,views,islands,db}/**/*.{ts,tsx,mjs}");
  const figures = {
    "product, files": product.files,
    "product, lines": product.lines,
    "tests, lines": (await sizeOf("tests/**/*.{ts,tsx}")).lines,
    "drizzle, lines": (await sizeOf("drizzle/**/*.{ts,sql,json}")).lines,
    "first script, bytes as sent": scripts.reduce((sum, { packed }) => sum + (packed?.brotliBytes ?? 0), 0),
  };
  for (const [name, figure] of Object.entries(figures))
    process.stdout.write(`${name.padEnd(30)}${figure.toLocaleString("en-GB").padStart(10)}\n`);
}

async function sizeOf(pattern: string): Promise<{ files: number; lines: number }> {
  const files = await Array.fromAsync(new Glob(pattern).scan("."));
  const texts = await Promise.all(files.map((file) => Bun.file(file).text()));
  return { files: files.length, lines: texts.reduce((sum, text) => sum + text.split("\n").length - 1, 0) };
}
