import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import type { Harness } from "../proof/harness.ts";
import { harnessesIn } from "../proof/large-run.ts";
import { proofPage } from "../proof/proof-page.ts";

const FOLDERS = ["faults", "security"] as const;
const RELIABILITY = 18;
const SECURITY = 15;

const page = await Bun.file("docs/proof.md").text();
const goals = [...page.matchAll(/^- \*\*([RS]\d+)\*\*: .+ Held by: (.+) Stands: (.+)\.$/gm)].map(
  ([, id = "", heldBy = "", stands = ""]) => ({ id, heldBy, stands }),
);
const harnesses = (
  await Promise.all(
    FOLDERS.map(async (folder) => (await harnessesIn(folder)).map((name) => ({ folder, name }))),
  )
).flat();
const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);

describe("docs/proof.md", () => {
  test("has a line for each goal, and a table for each large run", async () => {
    expect(goals.map(({ id }) => id)).toEqual([...numbered("R", RELIABILITY), ...numbered("S", SECURITY)]);
    expect(await proofPage.tables()).toEqual(expect.arrayContaining([...FOLDERS]));
  });

  test("every goal stands somewhere: met, missed with a reason, or open", () => {
    for (const { id, stands } of goals)
      expect([id, stands]).toEqual([id, expect.stringMatching(/^(met|missed: |open$)/)]);
  });

  test("a goal that is met or missed names what holds it, and that is there", () => {
    for (const { id, heldBy, stands } of goals) {
      const cited = [...heldBy.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!);
      if (stands !== "open") expect([id, cited.length]).not.toEqual([id, 0]);
      const known = (name: string) => existsSync(name) || harnesses.some((harness) => harness.name === name);
      expect([id, cited.filter((name) => !known(name))]).toEqual([id, []]);
    }
  });

  test("every harness is named by each goal that it has figures for, and has its small run as a test", async () => {
    for (const { folder, name } of harnesses) {
      const { default: harness } = (await import(`../proof/${folder}/${name}.harness.ts`)) as {
        default: Harness;
      };
      const naming = goals.filter(({ heldBy }) => heldBy.includes(`\`${name}\``)).map(({ id }) => id);
      expect([name, naming]).toEqual([name, expect.arrayContaining([...harness.goals])]);
      expect([name, await Bun.file(`tests/proof/${folder}/${name}.test.ts`).text()]).toEqual([
        name,
        expect.stringContaining("planted"),
      ]);
    }
  });
});
