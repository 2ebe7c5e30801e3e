import { describe, expect, test } from "bun:test";
import { Glob } from "bun";
import { markdownTable } from "../../support/measured-page.ts";
import { speedPage } from "./speed-page.ts";

const benchmarks = (await Array.fromAsync(new Glob("*.bench.ts").scan("tests/proof/bench"))).map((file) =>
  file.replace(".bench.ts", ""),
);

describe("the tables of docs/speed.md", () => {
  test("each is the table of a benchmark that writes it, and of one alone", async () => {
    const tables = await speedPage.tables();
    expect(tables.length).toBeGreaterThan(1);
    expect(new Set(tables).size).toBe(tables.length);
    for (const name of tables)
      expect(await Bun.file(`tests/proof/bench/${name}.bench.ts`).text()).toContain("speedPage.write(");
  });

  test("each benchmark stands on the page by its name", async () => {
    const page = await Bun.file("docs/speed.md").text();
    expect(benchmarks.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  test("figures stand to the right, words to the left", () => {
    const table = markdownTable(
      ["bet", "× naive"],
      [
        ["Single", "0.56"],
        ["Goliath", "9.22"],
      ],
    );
    expect(table.split("\n")).toEqual([
      "| bet     | × naive |",
      "| ------- | ------: |",
      "| Single  |    0.56 |",
      "| Goliath |    9.22 |",
    ]);
  });
});
