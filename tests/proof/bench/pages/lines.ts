import { join } from "node:path";
import { median } from "../report.ts";
import type { startClient } from "./load.ts";
import { type Asked, type Figures, measure, timesAsMuch, usual, warm } from "./measure.ts";
import { openSides, type Side, type Sides } from "./open-sides.ts";
import { ALL_BETS, type ShownPage } from "./shown-pages.ts";

type Client = ReturnType<typeof startClient>;
type Times = ReturnType<typeof timesAsMuch>;

export const AT_REST = "books at rest";
export const WRITES = "one write in ten requests";
export const ELSEWHERE = "every request another page";
export const AS_A_BROWSER = "as a browser asks for it";
type Scenario = typeof AT_REST | typeof WRITES | typeof ELSEWHERE | typeof AS_A_BROWSER;

/** A page in a scenario: how it did beside the two bare servers, or, as a browser asks for it, beside itself as it is. */
export type Line = {
  page: string;
  scenario: Scenario;
  connections: number;
  rows: number;
  template: Times;
  react: Times | null;
  perSecond: number;
  milliseconds: number;
  others: number;
};

export const USUAL = 16;
const CONNECTIONS = [1, USUAL, 64];
const TENTH = 10;
/** As many different writes as are sent before the first comes again, with another key. */
const DIFFERENT_WRITES = 500;
const ENCODINGS = "gzip, deflate, br, zstd";

/** A book of more rows than this is large. */
export const LARGE = 10_000;

/** Every line of some pages over one book of so many rows. */
export async function linesOf(
  client: Client,
  folder: string,
  book: string,
  pages: readonly ShownPage[],
  rows: number,
): Promise<Line[]> {
  const lines: Line[] = [];
  const { sides, shown } = await openSides(join(folder, `sides-${rows}`), book, pages);
  for (const page of pages)
    for (const { scenario, asked, connections } of asksOf(page, sides, shown.get(page.path)!, rows)) {
      if (scenario !== WRITES) await warm(client, asked);
      for (const atOnce of connections) {
        const about = { page: page.name, scenario, connections: atOnce, rows };
        const line = await lineOf(client, asked, about);
        console.log(inWords(line));
        lines.push(line);
      }
    }
  for (const side of Object.values(sides)) await side.close();
  return lines;
}

type Asks = { scenario: Scenario; asked: readonly Asked[]; connections: readonly number[] };

/** What a page is asked in each scenario; `html`: as it was at first. In a large book also all over it. Writes come last. */
function asksOf(page: ShownPage, sides: Sides, html: string, rows: number): Asks[] {
  const isList = ALL_BETS.some(({ name }) => name === page.name);
  const isLarge = rows > LARGE;
  // By React there is only the list that the goals are about.
  const measured = isList ? Object.values(sides) : [sides.ours, sides.template];
  const atRest = textsOf(measured, (side) => [side.page(page.path)]);
  const writes = textsOf(measured, (side) => withWrites(side, page, html));
  const connections = isList && !isLarge ? CONNECTIONS : [USUAL];
  const inBoth: Asks[] = [
    { scenario: AT_REST, asked: atRest, connections },
    { scenario: WRITES, asked: writes, connections },
  ];
  if (!isLarge) {
    const packed = { side: sides.ours, texts: [sides.ours.page(page.path, ENCODINGS)] };
    return [{ scenario: AS_A_BROWSER, asked: [packed, atRest[0]!], connections: [USUAL] }, ...inBoth];
  }
  const last = Math.floor(rows / Number(/\d+$/.exec(page.path)![0]));
  const asked = textsOf(measured, (side) => [side.page(`${page.path}&page={page of ${last}}`)]);
  return [{ scenario: ELSEWHERE, asked, connections: CONNECTIONS }, ...inBoth];
}

const textsOf = (sides: readonly Side[], texts: (side: Side) => string[]) =>
  sides.map((side) => ({ side, texts: texts(side) }));

/** Nine pages and a write, over and over. */
const withWrites = (side: Side, page: ShownPage, html: string): string[] =>
  Array.from({ length: DIFFERENT_WRITES * TENTH }, (_, at) =>
    at % TENTH === TENTH - 1 ? side.write(page.write(Math.floor(at / TENTH), html)) : side.page(page.path),
  );

async function lineOf(
  client: Client,
  asked: readonly Asked[],
  about: Pick<Line, "page" | "scenario" | "connections" | "rows">,
): Promise<Line> {
  const { figures, others } = await measure(client, asked, about.connections);
  const [ours, template, react] = figures as [Figures, Figures, Figures | undefined];
  return {
    ...about,
    template: timesAsMuch(ours, template),
    react: react ? timesAsMuch(ours, react) : null,
    perSecond: usual(ours),
    milliseconds: median(ours.processorMs),
    others,
  };
}

const inWords = ({ page, scenario, connections, rows, template, react, perSecond, others }: Line): string =>
  `  ${page}, ${scenario}, ${connections} at once, of ${rows}: ${both(template)}${react ? `, React ${both(react)}` : ""}, ${Math.round(perSecond)}/s, others ${Math.round(others * 100)} %`;
const both = ({ byRate, byTime }: Times): string =>
  `${inFigures(byRate)} by rate, ${inFigures(byTime)} by time`;
const inFigures = (times: number): string => times.toFixed(2);
