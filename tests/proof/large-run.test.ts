import { expect, spyOn, test } from "bun:test";
import { largeRun } from "./large-run.ts";

test("a harness runs in a process of its own, says what it tried, and a share of it writes no row", async () => {
  const page = await Bun.file("docs/proof.md").text();
  let text = "";
  const out = spyOn(process.stdout, "write").mockImplementation((piece) => {
    text += piece;
    return true;
  });
  const held = await largeRun("security", ["hosts-and-ways"], 0.05).finally(() => out.mockRestore());
  expect(held).toBe(true);
  expect(text).toMatch(/— hosts-and-ways: .+\n {2}[\d,]+ hostile texts/);
  expect(await Bun.file("docs/proof.md").text()).toBe(page);
}, 120_000);

test("a harness that is not there is named", async () => {
  await expect(largeRun("faults", ["earthquakes"], 1)).rejects.toThrow("There is no harness earthquakes");
});
