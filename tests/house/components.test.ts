import { describe, expect, test } from "bun:test";
import { sources } from "./sources.ts";

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

const componentsIn = (source: string): string[] =>
  [...source.matchAll(/(?:function|const) ([A-Z]\w*[a-z]\w*)(?:[<(]| = (?:async )?\()/g)].map(
    (match) => match[1]!,
  );

/** Components that a source calls: neither declared there (`function Name(`) nor a class (`new Name(`). */
const callsIn = (source: string, components: ReadonlySet<string>): string[] =>
  [...withoutComments(source).matchAll(/(?<!function |new |class |\.)\b([A-Z]\w*)\(/g)]
    .map((match) => match[1]!)
    .filter((name) => components.has(name));

/** The shell's components are Kita's: they make a text and may be called. */
const react = [...sources].filter(([file]) => file.endsWith(".tsx") && !file.startsWith("views/shell/"));
const components = new Set(react.flatMap(([, text]) => componentsIn(text)));

describe("components", () => {
  test("no page and no component is called as a function: it is written <Name />", () => {
    const calls = [...sources].flatMap(([file, text]) =>
      callsIn(text, components).map((name) => `${file} calls ${name}`),
    );
    expect(calls).toEqual([]);
  });

  test("the check sees a call wherever it stands, and neither an element nor a declaration", () => {
    const page = "export async function BetPage(props: Props) {\n  return <Bets {...props} />;\n}\n";
    const row = "const BetRow = ({ bet }: Props) => <li>{bet.name}</li>;\n";
    const known = new Set([page, row].flatMap(componentsIn));
    expect([...known]).toEqual(["BetPage", "BetRow"]);
    expect(callsIn(page + row, known)).toEqual([]);
    expect(callsIn("const page = await BetPage({\n  reader,\n});", known)).toEqual(["BetPage"]);
    expect(callsIn("rows.map((bet) => BetRow({ bet }))", known)).toEqual(["BetRow"]);
    expect(callsIn("return <BetPage reader={reader} />; // not BetPage\n", known)).toEqual([]);
  });
});
