import { describe, expect, test } from "bun:test";
import { importsIn, insideImports, sources } from "./house/sources.ts";

/** The doors of the house: what each room may open. The first line that fits a file is its room. */
const DOORS: [room: RegExp, mayOpen: RegExp][] = [
  [/^src\/app\/(app|open-tenant|server)\.ts$/, /^(?!src\/tasks\/)/],
  [/^src\/app\/config(\.ts$|\/)/, /^src\/(app\/config|domain|feeds)(\.ts$|\/)/],
  [/^src\/app\//, /^(src\/(app|operations|domain|feeds|http)\/|db\/)/],
  [/^src\/tasks\//, /./],
  [/^src\/domain\//, /^src\/domain\//],
  [/^db\//, /^(db|drizzle|src\/domain)\//],
  [/^drizzle\//, /^drizzle\//],
  [/^src\/feeds\//, /^src\/(feeds|domain)\//],
  [/^src\/operations\//, /^(src\/(operations|domain|feeds)|db)\//],
  [/^src\/http\/urls\//, /^src\/http\/urls\//],
  // The words of a refusal import the domain only: browsers use them, too.
  [/^src\/http\/messages\//, /^src\/(http\/messages|domain)\//],
  [
    /^src\/http\/(request|response)\//,
    /^(src\/(http\/(request|response|messages|urls)|domain)\/|views\/|db\/(render-cache|handle)\.ts)/,
  ],
  [
    /^src\/http\//,
    /^(src\/(http|operations|domain|feeds|app)\/|views\/|db\/(stores\/|render-cache\.ts|handle\.ts))/,
  ],
  [/^islands\//, /^(islands|src\/(domain|http\/messages|http\/urls))\//],
  [/^views\/.*-page\.tsx$/, /^(views|islands|src\/domain|src\/http\/urls|db\/stores)\//],
  [/^views\//, /^(views|islands|src\/domain|src\/http\/urls)\//],
];

/** An island may have the types of what a call answers, and nothing else of its route: types are no bytes of a bundle. */
const WIRE_TYPES = /import type \{[^}]*\} from "[./]+\/src\/http\/[a-z-]+\/[a-z-]+-answer\.ts";/g;
const withoutWireTypes = (file: string, source: string): string =>
  file.startsWith("islands/") ? source.replace(WIRE_TYPES, "") : source;

describe("the house", () => {
  test("every room imports only what it may", () => {
    const broken: string[] = [];
    for (const [file, source] of sources) {
      const mayOpen = DOORS.find(([room]) => room.test(file))?.[1];
      if (!mayOpen) broken.push(`${file} stands in no room`);
      for (const path of insideImports(file, withoutWireTypes(file, source)))
        if (mayOpen && !mayOpen.test(path)) broken.push(`${file} opens ${path}`);
    }
    expect(broken).toEqual([]);
  });

  test("an island opens a route for its types alone", () => {
    const opened = (imported: string) =>
      insideImports("islands/racing/x.ts", withoutWireTypes("islands/racing/x.ts", imported));
    const answers = '"../../src/http/racing/quote-answer.ts";';
    expect(opened(`import type { A, B } from ${answers}`)).toEqual([]);
    expect(opened(`import { type A } from ${answers}`)).toEqual(["src/http/racing/quote-answer.ts"]);
    expect(opened('import type { A } from "../../src/http/racing/slip-calls.ts";')).toHaveLength(1);
  });

  test("every room that has a rule is there", () => {
    const roomOf = (file: string) => DOORS.find(([room]) => room.test(file))?.[0];
    const used = new Set([...sources.keys()].map(roomOf));
    expect(DOORS.map(([room]) => room).filter((room) => !used.has(room))).toEqual([]);
  });

  test("the domain knows no package, no clock and no chance", () => {
    const broken: string[] = [];
    for (const [file, source] of sources) {
      if (!file.startsWith("src/domain/")) continue;
      for (const path of importsIn(source)) if (!path.startsWith(".")) broken.push(`${file} imports ${path}`);
      for (const sin of ["Date.now(", "new Date()", "Math.random(", "process.env"])
        if (source.includes(sin)) broken.push(`${file} uses ${sin}`);
    }
    expect(broken).toEqual([]);
  });

  test("accounts has never heard of a horse or a draw", () => {
    const broken = [...sources].filter(
      ([file, source]) =>
        /^src\/(domain|operations)\/accounts\//.test(file) &&
        insideImports(file, source).some((path) => /\/(racing|lottery)\//.test(path)),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });

  test("only *-page.tsx of the views are async", () => {
    const broken = [...sources].filter(
      ([file, source]) =>
        file.startsWith("views/") && !file.endsWith("-page.tsx") && /async function|async \(/.test(source),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });

  test("Kita stays in the shell, and no file of another room takes its JSX", () => {
    const outside = [...sources].filter(
      ([file, source]) => source.includes("@kitajs/html") && !file.startsWith("views/shell/"),
    );
    expect(outside.map(([file]) => file)).toEqual([]);
  });

  test("a transaction is ours: drizzle's own commits at the first await on SQLite", () => {
    const broken = [...sources].filter(
      ([file, source]) => !file.startsWith("db/") && /\.transaction\(/.test(source),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });

  test("an expression of a query says by `mapped` how it is read: `mapWith` costs a list a multiple", () => {
    const broken = [...sources].filter(
      ([file, source]) => /^db\/stores\//.test(file) && /\.mapWith\(/.test(source),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });

  test("[D1.2.13] no float touches money", () => {
    const broken = [...sources].filter(
      ([file, source]) => !file.startsWith("src/tasks/") && /\.toFixed\(|parseFloat\(/.test(source),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });

  test("no file is called after nothing in particular", () => {
    const vague = [...sources.keys()].filter((file) =>
      /(utils?|helpers?|common|service|manager|misc)\b/.test(file),
    );
    expect(vague).toEqual([]);
  });

  test("no style attribute: the content security policy refuses it", () => {
    const broken = [...sources].filter(
      ([file, source]) => /^(views|islands)\//.test(file) && /\bstyle=/.test(source),
    );
    expect(broken.map(([file]) => file)).toEqual([]);
  });
});
