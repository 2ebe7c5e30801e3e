import { markdownTable } from "../../../support/measured-page.ts";
import { AS_A_BROWSER, AT_REST, ELSEWHERE, LARGE, type Line, USUAL, WRITES } from "./lines.ts";
import { ALL_BETS, OTHER_PAGES } from "./shown-pages.ts";

/** Where others had more of the machine than this, processor time is taken, which they disturb less. */
const QUIET = 0.05;

/** What All Racing Bets is to do, with 20 cards and with 100, in times as much as template literals. */
const GOALS: Record<string, readonly [number, number]> = {
  [AT_REST]: [3, 5],
  [WRITES]: [1, 1],
  [ELSEWHERE]: [0.6, 0.6],
};
const MOST_FOR_PACKING = 1.15;

/** The tables of docs/speed.md: the goals, the other pages, what packing costs, and every figure. */
export function tablesOf(lines: readonly Line[]): string {
  const others = lines.reduce((sum, line) => sum + line.others, 0) / lines.length;
  const isQuiet = others < QUIET;
  const taken = ({ template }: Line): number => (isQuiet ? template.byRate : template.byTime);
  return [
    `Others had ${Math.max(0, Math.round(others * 100))} % of the machine's processors meanwhile: the first three tables take ${isQuiet ? "throughput" : "processor time"}.`,
    goals(lines, taken),
    otherPages(lines, taken),
    packing(lines, taken),
    "Every figure. × template and × React: how many times as much as the bare server, by throughput and by processor time for each request.",
    everyFigure(lines),
  ].join("\n\n");
}

type Taken = (line: Line) => number;

const found = (lines: readonly Line[], page: string, scenario: string, isLarge: boolean): Line | undefined =>
  lines.find(
    (line) =>
      line.page === page &&
      line.scenario === scenario &&
      line.rows > LARGE === isLarge &&
      line.connections === USUAL,
  );

function goals(lines: readonly Line[], taken: Taken): string {
  const rows = Object.entries(GOALS).map(([scenario, goal]) => {
    const cells = ALL_BETS.flatMap(({ name }, at) => {
      const line = found(lines, name, scenario, scenario === ELSEWHERE);
      return [
        line ? times(taken(line)) : "",
        `${goal[at]}${line && taken(line) >= goal[at]! ? ", reached" : ""}`,
      ];
    });
    return [scenario, ...cells];
  });
  return markdownTable(["All Racing Bets, × template", "20 cards", "goal", "100 cards", "goal"], rows);
}

function otherPages(lines: readonly Line[], taken: Taken): string {
  const rows = OTHER_PAGES.map(({ name }) => [
    name,
    ...[AT_REST, WRITES].map((scenario) => {
      const line = found(lines, name, scenario, false);
      return line ? times(taken(line)) : "";
    }),
  ]);
  return markdownTable(["Other pages, × template", AT_REST, WRITES], rows);
}

function packing(lines: readonly Line[], taken: Taken): string {
  const rows = lines
    .filter(({ scenario }) => scenario === AS_A_BROWSER)
    .map((line) => [line.page, times(1 / taken(line)), String(MOST_FOR_PACKING)]);
  return markdownTable(["A page as a browser asks for it, × the page as it is", "cost", "at most"], rows);
}

function everyFigure(lines: readonly Line[]): string {
  const rows = lines
    .filter(({ scenario }) => scenario !== AS_A_BROWSER)
    .map(({ page, scenario, connections, rows, template, react, perSecond, milliseconds }) => [
      page,
      scenario,
      rows.toLocaleString("en-GB"),
      String(connections),
      times(template.byRate),
      times(template.byTime),
      react ? times(react.byRate) : "",
      react ? times(react.byTime) : "",
      Math.round(perSecond).toLocaleString("en-GB"),
      milliseconds.toFixed(2),
    ]);
  const head = ["page", "scenario", "rows", "connections", "× template", "by time", "× React", "by time"];
  return markdownTable([...head, "requests a second", "ms of processor each"], rows);
}

const times = (figure: number): string => figure.toFixed(2);
