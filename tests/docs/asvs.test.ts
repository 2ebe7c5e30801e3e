import { describe, expect, test } from "bun:test";
import { ASVS_LEVELS } from "./asvs-levels.ts";

const VERDICTS = ["held", "written", "deployment", "does not apply", "decided otherwise", "open"] as const;
type Verdict = (typeof VERDICTS)[number];
type Row = { numbers: string[]; level: string; verdict: string; by: string };

const page = await Bun.file("docs/security.md").text();
const [, asvs = ""] = page.split("\n## ASVS 5.0.0\n");

const rowsIn = (text: string): Row[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+[\d. to]*?) +\|(.+)\|$/gm)].map(([, numbers = "", rest = ""]) => {
    const [level = "", , verdict = "", by = ""] = rest.split("|").map((cell) => cell.trim());
    return { numbers: expanded(numbers), level, verdict, by };
  });

/** "4.4.1 to 4.4.4" are the four, less those of level 3. */
function expanded(numbers: string): string[] {
  const [from = "", to = from] = numbers.split(" to ");
  const [first = 0, last = 0] = [from, to].map((number) => Number(number.split(".")[2]));
  const section = from.split(".").slice(0, 2).join(".");
  const all = Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  return from === to ? all : all.filter((number) => ASVS_LEVELS.get(number) !== 3);
}

const rows = rowsIn(asvs);
const demanded = [...ASVS_LEVELS].filter(([, level]) => level < 3);

/** The tests cited by a row: the file, and part of a test's name. */
const citedIn = (by: string) =>
  [...by.matchAll(/`(tests\/[^`]+)` › (.+?)(?=; |$)/g)].map(([, path = "", name = ""]) => ({ path, name }));

/** The names of a file's tests and of what they are grouped under, those of tables included. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:test|describe)(?:\.\w+)?|\))\(\s*(["`])((?:\\.|(?!\1)[\s\S])*)\1/g)].map(
    ([, , name = ""]) => name,
  );

const isNamed = async ({ path, name }: { path: string; name: string }): Promise<boolean> => {
  const file = Bun.file(path);
  return (await file.exists()) && namesIn(await file.text()).some((one) => one.includes(name));
};

/** The number of requirements of a level by answer, as in the table at the head of the section. */
const counted = (level: number): number[] =>
  VERDICTS.map(
    (verdict) =>
      rows
        .filter((row) => row.verdict === verdict)
        .flatMap(({ numbers }) => numbers)
        .filter((number) => ASVS_LEVELS.get(number) === level).length,
  );

describe("docs/security.md beside ASVS 5.0.0", () => {
  test("answers every demand of the first two levels once, and no other", () => {
    const answered = rows.flatMap(({ numbers }) => numbers);
    expect(answered.filter((number, at) => answered.indexOf(number) !== at)).toEqual([]);
    expect(answered.toSorted()).toEqual(demanded.map(([number]) => number).toSorted());
    expect(Map.groupBy(ASVS_LEVELS.values(), (level) => level).get(1)).toHaveLength(70);
    expect(demanded).toHaveLength(70 + 183);
  });

  test("says the level of each, and one of the answers that it explains", () => {
    const wrong = rows.filter(({ numbers, level, verdict }) => {
      const levels = [...new Set(numbers.map((number) => ASVS_LEVELS.get(number)))].sort().join(" and ");
      return levels !== level || !VERDICTS.includes(verdict as Verdict);
    });
    expect(wrong).toEqual([]);
    for (const verdict of VERDICTS) expect(asvs).toContain(`- **${verdict}**: `);
  });

  test("names tests that are there, and where it names none says why", async () => {
    const faults: string[] = [];
    for (const { numbers, verdict, by } of rows) {
      const cited = citedIn(by);
      for (const one of cited)
        if (!(await isNamed(one))) faults.push(`${numbers[0]}: ${one.path} has no test named ${one.name}`);
      if (by.split("`tests/").length - 1 > cited.length) faults.push(`${numbers[0]}: a file without a name`);
      if (verdict === "held" && cited.length === 0) faults.push(`${numbers[0]} is held by nothing`);
      if (verdict === "written" && !/\]\([^)]+\)/.test(by)) faults.push(`${numbers[0]} is written nowhere`);
      if (by.length < 8) faults.push(`${numbers[0]} says nothing`);
    }
    expect(faults).toEqual([]);
  });

  test("counts the answers as they are: nearly all that applies is held", () => {
    for (const level of [1, 2]) {
      const counts = counted(level);
      const all = counts.reduce((sum, count) => sum + count, 0);
      expect(asvs.replaceAll(/ +/g, " ")).toContain(`| ${[level, ...counts, all].join(" | ")} |`);
      const [held = 0, written = 0, , , otherwise = 0, open = 0] = counts;
      expect((held + written) / (held + written + otherwise + open)).toBeGreaterThanOrEqual(0.95);
      expect(otherwise).toBeLessThanOrEqual(3);
    }
  });
});

describe("the check itself", () => {
  test("reads rows, runs of numbers, and the tests that a row names", () => {
    const [one, run] = rowsIn(
      "| 9.9.1 | 1 | a demand | held | `tests/a.test.ts` › is refused; `tests/b.test.ts` › says so |\n| 4.4.1 to 4.4.4 | 1 and 2 | WebSocket | does not apply | there is none |\n",
    );
    expect(citedIn(one!.by)).toEqual([
      { path: "tests/a.test.ts", name: "is refused" },
      { path: "tests/b.test.ts", name: "says so" },
    ]);
    expect(run!.numbers).toEqual(["4.4.1", "4.4.2", "4.4.3", "4.4.4"]);
  });

  test("finds the names of tests, groups and tables, and misses what is not one", async () => {
    const source =
      'describe("a bet", () => {\n  test("is placed", () => {});\n  test.each([1])(`%d is none`, () => {});\n});';
    expect(namesIn(source)).toEqual(["a bet", "is placed", "%d is none"]);
    expect(await isNamed({ path: "tests/docs/asvs.test.ts", name: "nobody has this name" + "!" })).toBe(
      false,
    );
    expect(await isNamed({ path: "tests/docs/none.test.ts", name: "" })).toBe(false);
  });
});
