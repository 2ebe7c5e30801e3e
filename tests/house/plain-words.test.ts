import { expect, test } from "bun:test";
import { sources } from "./sources.ts";

/** Files with sentences for people. Settlements keep their workings as they were once written. */
const SHOWN = /^(views|islands|src\/(http|domain))\/(?!.*workings)/;

/** Texts in quotes or between tags: the words of the product, without comments and import paths. */
function saidIn(text: string): string[] {
  const code = text
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/\bfrom "[^"]*"|\bimport\("[^"]*"\)/g, "");
  return code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]+[<{]|[}>][^<>{}]+</g) ?? [];
}

const list = await Bun.file("docs/words.md").text();
const notSaid = [...list.split("## What we do not say")[1]!.matchAll(/^\| `([^`]+)` +\|/gm)].map(
  ([, words]) => words!,
);
const wordsFound = (said: readonly string[]): string[] =>
  said.filter((one) => notSaid.some((words) => one.includes(words)));

test("no sentence has what the owner's word list does not say", () => {
  expect(notSaid.length).toBeGreaterThan(15);
  const found = [...sources]
    .filter(([file]) => SHOWN.test(file))
    .flatMap(([file, text]) => wordsFound(saidIn(text)).map((one) => `${file}: ${one}`));
  expect(found).toEqual([]);
});

test("the check reads sentences in quotes and between tags, and no comments", () => {
  const found = (text: string) => wordsFound(saidIn(text)).length;
  expect(found('const a = "A slip holds 50 bets at the most";')).toBe(1);
  expect(found("return <p>It hangs on {price}</p>;")).toBe(1);
  expect(found("<p>{name} was changed in the meantime</p>")).toBe(1);
  expect(found("`It goes back to the till`")).toBe(1);
  expect(found('/** At the most, in the meantime. */\n  // "hangs on"\nconst b = 1;')).toBe(0);
});
