import { describe, expect, test } from "bun:test";
import { exportsIn, sources, styles } from "./sources.ts";

/** Words of our own for things that have a plain technical name. */
const PRIVATE = /manners|\btold\b|sorry|untold|notebook|\bgone\b|nobody|street|doors?\b|gossip|whisper/i;

/** "readTold" is "read told": each word of a name by itself. */
const spelled = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2").replaceAll(/[-_./]/g, " ");

/** The counter's front door, where every request comes in, is in the glossary; a number that has
 * left the drum is to be renamed. */
const ALLOWED = /front door|gone From Drum/gi;

const isPrivate = (name: string): boolean => PRIVATE.test(spelled(name).replaceAll(ALLOWED, ""));

describe("names", () => {
  test("no file and no export has a private word for what has a plain one", () => {
    const files = [...sources.keys(), ...styles.keys()].filter(isPrivate);
    const names = [...sources].flatMap(([file, text]) =>
      exportsIn(text)
        .filter(isPrivate)
        .map((name) => `${file} exports ${name}`),
    );
    expect([...files, ...names]).toEqual([]);
  });

  test("the check reads a name word by word", () => {
    expect(["readTold", "bet-manners.ts", "nobodyThere"].filter(isPrivate)).toHaveLength(3);
    expect(["frontDoor", "src/web/front-door.ts", "goneBy2"].filter(isPrivate)).toEqual(["goneBy2"]);
    expect(["retold", "begone", "toldness"].filter(isPrivate)).toEqual([]);
  });
});
