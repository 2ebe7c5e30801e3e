import { Glob } from "bun";

/** The test files that there are, with the lines of the specification that their tests' names cite. */
export type TestFile = { path: string; source: string; ids: Set<string> };

export async function testFiles(): Promise<TestFile[]> {
  const paths = await Array.fromAsync(new Glob("tests/**/*.{test.ts,test.tsx,e2e.ts}").scan("."));
  // The test of the tables shows what a citation looks like, and cites nothing.
  const others = paths.filter((path) => path !== "tests/specification.test.ts");
  return await Promise.all(
    others.map(async (path) => {
      const source = await Bun.file(path).text();
      return { path, source, ids: citedIn(source) };
    }),
  );
}

/** `test("[S2.5.3-5,9 D1.2.1] says so"`, a fault's number before it or not; also the second call of `test.each(…)(`. */
const CITATION = /(?:\btest|\))\(\s*["`](?:\[F\w+\] )*\[([SD]\d[^\]]*)\] /g;

export function citedIn(source: string): Set<string> {
  const cited = [...source.matchAll(CITATION)].flatMap(([, ids = ""]) => ids.split(" "));
  return new Set(cited.flatMap(expanded));
}

/** "S2.5.3-5,9" is S2.5.3, S2.5.4, S2.5.5 and S2.5.9. What is none of that form stays as it is, and is no line. */
function expanded(cited: string): string[] {
  const [, part, numbers] = /^([SD]\d+\.\d+)\.(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)$/.exec(cited) ?? [];
  if (!part || !numbers) return [cited];
  return numbers.split(",").flatMap((run) => {
    const [from = 0, to = from] = run.split("-").map(Number);
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${part}.${from + index}`);
  });
}
