import { expect, test } from "bun:test";
import { LOTTERY_RULES } from "../../../src/domain/lottery/lottery-rules.ts";
import { RACING_RULES } from "../../../src/domain/racing/explanation/racing-rules.ts";

const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, "")
    .replaceAll(" ", "-");

test.each([
  ["docs/rules/racing.md", RACING_RULES],
  ["docs/rules/lottery.md", LOTTERY_RULES],
])("%s numbers the rules as the sheets do, and has a section for each", async (path, rules) => {
  const page = await Bun.file(path).text();
  const listed = [...page.matchAll(/^\| (\d+) +\| \[([^\]]+)\]\(#([^)]+)\) +\|$/gm)];
  expect(listed.map(([, number, name, section]) => ({ number: Number(number), name, section }))).toEqual(
    Object.values(rules),
  );
  const sections = [...page.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchor(heading!));
  for (const { section } of Object.values(rules)) expect(sections).toContain(section);
});
