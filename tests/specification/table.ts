/**
 * The specification as a table: what it owes, in which words, and the tests that hold it. A line reads
 *
 *     what is owed | its words | test file > describe > test | one more test
 *
 * Words are checked too, by tests/specification.test.ts:
 *
 *     «Past Draws»                a text: it stands so in the product's sources and in a test of the line
 *     «Draw {n}: Please …»        the same, put together: {…} is filled in by the shop
 *     GET /login                  an address that answers, with {id} for what changes in it
 *     [src/x.ts: LIMIT = 5]       a figure or a rule, where it stands in the sources
 *
 * A test is named by its file below tests/, without its ending, and its full name. Where a name is made from a row of a
 * table, the row's own values stand in it.
 */
export type Line = { owed: string; words: Words; proofs: string[] };
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
  const [owed = "", words = "", ...proofs] = row.split(/\s*\|\s/).map((part) => part.trim());
  return { owed, words: wordsIn(words), proofs };
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
