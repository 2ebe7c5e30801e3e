import { expect, test } from "bun:test";
import { Glob } from "bun";

const OPENED = /(\w+)(?:: \w+)? = new (?:Sqlite|Database)\(/g;

/** Without `true` a connection stays open until all that was prepared on it is collected, and deletes the log then (F47). */
test("a connection to SQLite is closed with all that was prepared on it", async () => {
  const half: string[] = [];
  for await (const file of new Glob("{src,db,tests}/**/*.ts").scan(".")) {
    const source = await Bun.file(file).text();
    if (!/^import \{.*\bDatabase\b.*\} from "bun:sqlite"/m.test(source)) continue;
    for (const [, name] of source.matchAll(OPENED))
      if (new RegExp(`(?<!await |\\.)\\b${name}\\.close\\(\\)`).test(source)) half.push(`${file}: ${name}`);
  }
  expect(half).toEqual([]);
});
