import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importHistory } from "../../../src/app/commands/import-history.ts";
import type { Shop } from "../../../src/operations/shop.ts";

const LEVELS = 200_000;
/** What moves a terminal's cursor, rings its bell or gives it another title. */
const ESCAPES = "\u001b[2J\u001b]0;owned\u0007\u009b31m\r";
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const LONGEST_LINE = 1000;

/** Files that are no history of draws, or one that wants more than to be read. */
const FILES: [what: string, content: string | Buffer][] = [
  ["a web page", `<!doctype html><title>Draws${ESCAPES}</title><script>x()</script>`],
  ["a ZIP", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(4096, 0xfe)])],
  ["zero characters", "\0".repeat(4096)],
  ["text of two bytes a letter", Buffer.from("\uFEFFdate,1,2,3,4,5,6,bonus\n", "utf16le")],
  ["lists in lists", "[".repeat(LEVELS)],
  ["objects in objects", `${'{"drawDate":'.repeat(LEVELS)}1${"}".repeat(LEVELS)}`],
  ["a prototype", '[{"__proto__":{"drawDate":"2026-08-12"},"constructor":{"prototype":1}}]'],
  [
    "numbers beyond all",
    '[{"drawDate":"2026-08-12","drawType":1e400,"winningNumbers":[1e400,-1,2.5,9e99,"x",null],"bonusBall":{}}]',
  ],
  [
    "escapes in JSON",
    JSON.stringify([{ drawDate: ESCAPES, drawType: ESCAPES, winningNumbers: [ESCAPES], bonusBall: ESCAPES }]),
  ],
  ["escapes in CSV", `Date,Ball 1,Ball 2\n${ESCAPES},${ESCAPES},1\n"${ESCAPES}`],
  ["escapes as heads", `${ESCAPES},${ESCAPES}\n1,2\n`],
  ["formulas", "=cmd|' /C calc'!A0,@SUM(A1),+1,-1\n=1,=1,=1,=1\n"],
  ["very many columns", `${"a,".repeat(LEVELS)}\n${"1,".repeat(LEVELS)}\n`],
  ["one very long line", "9".repeat(4_000_000)],
  ["an open quote", `Date,Ball 1\n"${"2026-08-12,".repeat(LEVELS)}`],
];

/** @returns what went wrong when the owner was given these files to import. */
export async function importHostileFiles(shop: Shop): Promise<{ files: number; broken: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-histories-"));
  const broken: string[] = [];
  try {
    for (const [at, [what, content]] of FILES.entries()) {
      const path = join(folder, `history-${at}.csv`);
      await writeFile(path, content);
      const said: string[] = [];
      const terminal = { say: (line: string) => void said.push(line), draw: () => {} };
      const isTaken = await importHistory(shop, path, terminal).catch((fault) => {
        broken.push(`${what} was a fault: ${fault}`);
        return false;
      });
      if (isTaken) broken.push(`${what} was taken for a history`);
      const odd = said.filter((line) => CONTROL.test(line) || line.length > LONGEST_LINE);
      broken.push(
        ...odd.map((line) => `${what} is repeated as it is: ${JSON.stringify(line.slice(0, 200))}`),
      );
    }
    return { files: FILES.length, broken };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
