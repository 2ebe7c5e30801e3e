import { expect, spyOn, test } from "bun:test";
import { largeRun } from "./large-run.ts";

test("harnesses run in processes of their own, say what they tried, and a share of one writes no row", async () => {
  const page = await Bun.file("docs/proof.md").text();
  let text = "";
  const out = spyOn(process.stdout, "write").mockImplementation((piece) => {
    text += piece;
    return true;
  });
  const held = await largeRun("security", ["keys", "hosts-and-ways"], 0.05).finally(() => out.mockRestore());
  expect(held).toBe(true);
  expect(text).toMatch(/— keys: .+\n {2}[\d,]+ keys that are too short/);
  expect(text).toMatch(/— hosts-and-ways: .+\n {2}[\d,]+ hostile texts/);
  expect(await Bun.file("docs/proof.md").text()).toBe(page);
}, 120_000);

test("a harness that is not there is named", async () => {
  await expect(largeRun("faults", ["earthquakes"], 1)).rejects.toThrow("There is no harness earthquakes");
});
