/**
 * The specification as a table: what it owes, and in which words. A line reads
 *
 *     S2.5.3 | what is owed | its words
 *
 * The id is the section, the part of it and the line: S for the specification, D for the decisions on how it is read. An
 * id is never given twice; a new line takes the next number of its part. The tests that hold a line have its id in front
 * of their names, `[S2.5.3] asks for a username and a password`; `[S2.5.3-6,9 D1.2.1]` names several.
 *
 * Words are checked too, by tests/specification.test.ts:
 *
 *     «Past Draws»                a text: it stands so in the product's sources and in a test file of the line
 *     «Draw {n}: Please …»        the same, put together: {…} is filled in by the shop
 *     GET /login                  an address that answers, with {id} for what changes in it
 *     [src/x.ts: LIMIT = 5]       a figure or a rule, where it stands in the sources
 */
export type Line = { id: string; owed: string; words: Words };
export type Words = {
  texts: string[];
  routes: string[];
  code: { file: string; words: string }[];
};
export type Section = { title: string; lines: Line[] };

export function table(title: string, rows: string): Section {
  const lines = rows
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "")
    .map(lineOf);
  return { title, lines };
}

function lineOf(row: string): Line {
  const [id = "", owed = "", words = "", ...more] = row.split(/\s*\|\s/).map((part) => part.trim());
  if (more.length > 0) throw new Error(`more cells than a line has: ${row}`);
  return { id, owed, words: wordsIn(words) };
}

function wordsIn(text: string): Words {
  const texts = [...text.matchAll(/«(.*?)»/g)].map(([, words = ""]) => words);
  const code = [...text.matchAll(/\[([\w./-]+\.\w+): (.*?)\](?= |$)/g)].map(([, file = "", words = ""]) => ({
    file,
    words,
  }));
  const rest = text.replace(/«.*?»/g, "").replace(/\[[\w./-]+\.\w+: .*?\](?= |$)/g, "");
  const routes = [...rest.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/\S*)/g)].map(([route]) => route);
  return { texts, routes, code };
}
