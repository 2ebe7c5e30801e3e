import { type Draw, type Drawn, sameNumbers } from "./draw.ts";

/** What one source says came out of the drum. */
export type SourcedDraw = Drawn & { feed: string };

/** A draw that its sources do not agree on, or that one of them alone has: it waits for another source, or for a person. */
export type HeldDraw = Pick<Draw, "drawDate" | "drawType"> & { sources: SourcedDraw[] };

type Answer = { feed: string; draws: readonly Draw[] };

/**
 * The draws of some sources, each once, as the first that has it gives it, and those of them that are held: two sources agree on the
 * others, and none has other numbers. docs/rules/lottery.md#two-sources
 */
export function compareSources(answers: readonly Answer[]): { draws: Draw[]; held: HeldDraw[] } {
  const said = answers.flatMap(({ feed, draws }) => draws.map((draw) => ({ feed, draw })));
  const byDraw = [...Map.groupBy(said, ({ draw }) => `${draw.drawDate} ${draw.drawType}`).values()];
  byDraw.sort(
    ([a], [b]) => a!.draw.drawDate.localeCompare(b!.draw.drawDate) || a!.draw.drawType - b!.draw.drawType,
  );
  const held = byDraw.flatMap((versions): HeldDraw[] => {
    const [{ draw: first }] = versions as [(typeof versions)[number]];
    if (versions.length > 1 && versions.every(({ draw }) => sameNumbers(draw, first))) return [];
    const sources = versions.map(({ feed, draw: { winningNumbers, bonusBall } }) => ({
      feed,
      winningNumbers,
      bonusBall,
    }));
    return [{ drawDate: first.drawDate, drawType: first.drawType, sources }];
  });
  return { draws: byDraw.map(([first]) => first!.draw), held };
}

/** Why it is held, by its balls: "results-feed has 19 where lottery-ie has 9". `nameOf`: a source as clerks know it. */
export function whyHeld({ sources }: HeldDraw, nameOf: (feed: string) => string): string {
  const [first, ...others] = sources;
  if (!first) return "no source has it";
  const said = others
    .filter((other) => !sameNumbers(other, first))
    .map(
      (other) =>
        `${nameOf(other.feed)} has ${ballsNotIn(other, first)} where ${nameOf(first.feed)} has ${ballsNotIn(first, other)}`,
    );
  return said.length > 0 ? said.join("; ") : `${nameOf(first.feed)} alone has it`;
}

/** The balls of one that another does not have: "9 and bonus 4". */
function ballsNotIn(one: Drawn, other: Drawn): string {
  const balls = one.winningNumbers.filter((ball) => !other.winningNumbers.includes(ball)).map(String);
  const bonus =
    one.bonusBall === other.bonusBall ? [] : [one.bonusBall === null ? "no bonus" : `bonus ${one.bonusBall}`];
  return new Intl.ListFormat("en-GB").format([...balls, ...bonus]);
}
