import { expect, test } from "bun:test";
import { exportsIn, sources } from "./sources.ts";

/** Names that two files export on purpose, and why both have it. */
const SAME: Record<string, string> = {
  migrations: "generated, one list for each engine",
};

const homes = new Map<string, string[]>();
for (const [file, text] of sources)
  for (const name of new Set(exportsIn(text))) homes.set(name, [...(homes.get(name) ?? []), file]);
const twice = [...homes].filter(([, files]) => files.length > 1);

test("no name is exported by two files", () => {
  const unnamed = twice.filter(([name]) => !(name in SAME));
  expect(unnamed.map(([name, files]) => `${name}: ${files.join(", ")}`)).toEqual([]);
});

test("each name that is allowed twice is there twice", () => {
  expect(Object.keys(SAME).filter((name) => !twice.some(([other]) => other === name))).toEqual([]);
});
