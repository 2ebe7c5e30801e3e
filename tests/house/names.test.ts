import { expect, test } from "bun:test";
import { exportsIn, sources } from "./sources.ts";

test("no name is exported by two files with two meanings", () => {
  const homes = new Map<string, string[]>();
  for (const [file, text] of sources)
    for (const name of new Set(exportsIn(text))) homes.set(name, [...(homes.get(name) ?? []), file]);
  const twice = [...homes].filter(([name, files]) => files.length > 1 && !(name in SAME) && !OPEN.has(name));
  expect(twice.map(([name, files]) => `${name}: ${files.join(", ")}`)).toEqual([]);
});

/** One meaning in two files, and why both have it. */
const SAME: Record<string, string> = {
  QuotedSlip: "what a slip costs now, as the shop answers it and as the browser reads it",
  migrations: "generated, one list for each engine",
  Asset: "a built file, as it is written and as it is served",
  History: "a list of what came before",
};

/** Two meanings still: each of these is to be renamed, and nothing may be added. */
const OPEN = new Set(["idIn", "PlayerResult", "AuditPage", "AuditRow", "Answered", "TypedForm", "Asked"]);
