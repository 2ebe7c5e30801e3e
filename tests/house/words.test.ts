import { describe, expect, test } from "bun:test";
import { declaredIn, sources, styles } from "./sources.ts";

/** Words of our own for things that have a plain technical name. */
const PRIVATE =
  /\b(manners?|told|untold|sorry|notebook|gone|nobody|street|doors?|gossip|whisper|story|believe|forgive|premises|turn away|news|at hand|honest|living|whose|unsaid|tells?)\b/i;

/** The same in comments, but for words that have a plain meaning as well ("nobody", "whose", "story", "doors"). */
const PRIVATE_IN_COMMENTS =
  /\b(manners?|told|tells?|untold|sorry|notebook|the street|gossip|whisper|premises|news|at hand|honest|word stands|manager's word|nobody's)\b/i;
const commentsIn = (text: string): string[] => text.match(/^\s*(?:\/\*|\*|\/\/|\{\/\*).*$/gm) ?? [];

/** "readTold" is "read told": each word of a name by itself. */
const spelled = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[-_./]/g, " ");

/** In docs/glossary.md. */
const ALLOWED = ["front door"];

const withoutAllowed = (words: string): string =>
  ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ""), words.toLowerCase());
const isPrivate = (name: string): boolean => PRIVATE.test(withoutAllowed(spelled(name)));

const files = [...sources.keys(), ...styles.keys()];
const declared = [...sources].flatMap(([file, text]) =>
  [...new Set(declaredIn(text))].map((name) => ({ file, name })),
);

describe("names", () => {
  test("no file, and nothing that is declared in one, has a private word for what has a plain one", () => {
    const names = declared.filter(({ name }) => isPrivate(name));
    expect(files.filter(isPrivate)).toEqual([]);
    expect(names.map(({ file, name }) => `${file} declares ${name}`)).toEqual([]);
  });

  test("each private word that is allowed is in a name, and in the glossary", async () => {
    const names = [...files, ...declared.map(({ name }) => name)].map((name) => spelled(name).toLowerCase());
    const glossary = await Bun.file("docs/glossary.md").text();
    for (const word of ALLOWED) {
      expect(names.filter((name) => name.includes(word))).not.toEqual([]);
      expect(glossary).toMatch(new RegExp(`^\\| ${word} `, "m"));
    }
  });

  test("no comment has one either", () => {
    const found = [...sources, ...styles].flatMap(([file, text]) =>
      commentsIn(text)
        .filter((comment) => PRIVATE_IN_COMMENTS.test(comment))
        .map((comment) => `${file}: ${comment.trim()}`),
    );
    expect(found).toEqual([]);
    expect(commentsIn("/** It is told. */\nconst told = 1; // Not this.\n  // But this.")).toHaveLength(2);
  });

  test("what is declared is found where it stands", () => {
    expect(declaredIn("export const a = 1;\n  let b: C;\nasync function d() {}\ntype E = F;\n")).toEqual([
      "a",
      "b",
      "d",
      "E",
    ]);
    expect(declaredIn("class A {\n  readonly b = 1;\n  async c(): D {\n")).toEqual(["A", "b", "c"]);
    expect(declaredIn("/** const told = 1 */\n// let gone = 2;\n")).toEqual([]);
  });

  test("the check reads a name word by word", () => {
    expect(["readTold", "bet-manners.ts", "nobodyThere"].filter(isPrivate)).toHaveLength(3);
    expect(["frontDoor", "src/web/front-door.ts", "goneBy2"].filter(isPrivate)).toEqual(["goneBy2"]);
    expect(["retold", "begone", "toldness"].filter(isPrivate)).toEqual([]);
  });
});

test("inside, a racing bet has legs; selections are a lottery bet's, and the wire's word for legs", () => {
  const inside = /^(src\/(domain|operations)|db\/stores|views)\/racing\//;
  const named = [...sources].filter(
    ([file, text]) => inside.test(file) && /\.selections?\b|\bselections?\s*[:,})]/.test(text),
  );
  expect(named.map(([file]) => file)).toEqual([]);
  expect([...sources.keys()].filter((file) => inside.test(file)).length).toBeGreaterThan(100);
});
