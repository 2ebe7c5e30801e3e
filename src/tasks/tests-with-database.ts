import { dirname, join } from "node:path";
import { Glob } from "bun";

/** Tests get a database through one of these files. */
const BOOKS = ["tests/support/empty-database.ts", "src/tasks/start-test-postgres.ts"];

/** The test files that open a database, directly or through imports: those an engine can affect. */
export async function testsWithDatabase(): Promise<string[]> {
  const files = await Array.fromAsync(new Glob("tests/**/*.{ts,tsx}").scan("."));
  const imported = new Map(
    await Promise.all(
      files.map(async (file) => [file, importsOf(file, await Bun.file(file).text())] as const),
    ),
  );
  const reached = new Set(BOOKS);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const [file, others] of imported) if (others.some((other) => reached.has(other))) reached.add(file);
  }
  return files.filter((file) => reached.has(file) && /\.test\.tsx?$/.test(file)).sort();
}

const importsOf = (file: string, text: string): string[] =>
  Array.from(text.matchAll(/(?:from|import\() ?"(\.[^"]+)"/g), ([, path]) => join(dirname(file), path!));
