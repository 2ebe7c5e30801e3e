import { expect, test } from "bun:test";
import { join } from "node:path";

/** Every line of the checklist's tables: what is owed, and the tests that hold it, `file`: title. */
const lines = (await Bun.file(join(import.meta.dir, "lottery-checklist.md")).text())
  .split("\n")
  .filter((line) => line.startsWith("| ") && line.includes("`:"))
  .map((line) => {
    const [owed = "", held = ""] = line
      .slice(2, -2)
      .split(" | ")
      .map((cell) => cell.trim());
    return { owed, held: held.split("<br>").map((one) => /^`(.+?)`: (.+)$/.exec(one)?.slice(1) ?? [one]) };
  });

const sources = new Map<string, string>();
async function sourceOf(file: string): Promise<string> {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const found = Bun.file(join(import.meta.dir, file));
  const source = (await found.exists()) ? await found.text() : "";
  sources.set(file, source);
  return source;
}

/** The title as the source writes it: right behind the bracket that opens test, describe or the call of an each. */
const isTitled = (source: string, title: string): boolean =>
  ['"', "'", "`"].some((quote) => new RegExp(`\\(\\s*${quote}${RegExp.escape(title)}${quote}`).test(source));

test("every line of the lottery's checklist is held by tests that exist", async () => {
  const missing: string[] = [];
  for (const { owed, held } of lines)
    for (const [file = "", title = ""] of held)
      if (!isTitled(await sourceOf(file), title)) missing.push(`${owed}: ${file}: ${title}`);
  expect(missing).toEqual([]);
});

test("the checklist goes through the specification section by section, and names no test that is skipped", async () => {
  const text = await Bun.file(join(import.meta.dir, "lottery-checklist.md")).text();
  for (const section of ["§2", "§3", "§4", "§5", "§7", "§8", "§9", "Decisions"])
    expect(text).toContain(`## ${section}`);
  expect(lines.length).toBeGreaterThan(50);
  for (const source of sources.values()) expect(source).not.toMatch(/\b(test|describe)\.(skip|only|todo)\b/);
});
