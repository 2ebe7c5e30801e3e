import * as v from "valibot";
import type { Note } from "../notes.ts";
import type { Reading, WrittenDraw } from "./gather-draws.ts";
import { readGame } from "./gather-draws.ts";

/** Draws out of the page's embedded data, or null where it is missing, broken off or of another shape. */
export function embeddedDraws(json: string): Reading | null {
  const read = v.safeParse(Data, json);
  if (!read.success) return null;
  const written: WrittenDraw[] = [];
  const unread: Note[] = [];
  for (const [index, entry] of read.output.props.pageProps.list.entries()) {
    const evening = v.safeParse(Evening, entry);
    if (!evening.success) {
      unread.push({
        where: `embedded draw ${index + 1}`,
        reason: "it is not of the known shape",
      });
      continue;
    }
    const { standard, addonGames } = evening.output;
    const [drawDate] = standard.drawDates;
    for (const [place, game] of [standard, ...addonGames].entries()) {
      const drawType = place === 0 ? mainGame(game) : addOnGame(game, place, addonGames.length);
      written.push({
        where: `${drawDate.slice(0, 10)}, game ${place + 1}`,
        drawDate,
        drawType,
        ...ballsOf(game),
      });
    }
  }
  return { written, unread };
}

/** The page family serves other games too (EuroDreams) in the same shape. */
const mainGame = ({ gameTitle }: Game) => (gameTitle ? readGame(gameTitle) : 1);

/** Plus 1 is first and Plus 2 second, unless a game's title or message names it. */
function addOnGame({ gameTitle, prizeMessage }: Game, place: number, count: number) {
  const inMessage = /Lotto Plus [12]/.exec(prizeMessage ?? "")?.[0];
  const said = [gameTitle, inMessage].filter((words) => words).map(readGame);
  if (said.length === 0) return count === 2 ? readGame(`Plus ${place}`) : null;
  return said.every((game) => game === said[0]) ? (said[0] ?? null) : null;
}

function ballsOf({ grids }: Game): Pick<WrittenDraw, "winningNumbers" | "bonusBall"> {
  const read = v.safeParse(OneGrid, grids);
  if (!read.success) return { winningNumbers: undefined, bonusBall: undefined };
  const [{ standard, additional }] = read.output;
  return { winningNumbers: standard[0], bonusBall: additional[0][0] };
}

/**
 * Exactly one grid of one line: a second would be another draw, and the source does not tell which is meant.
 */
const OneGrid = v.strictTuple([
  v.object({
    standard: v.strictTuple([v.unknown()]),
    additional: v.strictTuple([v.strictTuple([v.unknown()])]),
  }),
]);

const Game = v.object({
  gameTitle: v.nullish(v.string()),
  prizeMessage: v.nullish(v.string()),
  grids: v.optional(v.unknown()),
});
type Game = v.InferOutput<typeof Game>;

const Evening = v.object({
  standard: v.object({ ...Game.entries, drawDates: v.tupleWithRest([v.string()], v.unknown()) }),
  addonGames: v.optional(v.array(Game), []),
});

const Data = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ props: v.object({ pageProps: v.object({ list: v.array(v.unknown()) }) }) }),
);
