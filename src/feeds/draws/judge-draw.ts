import * as v from "valibot";
import { formatDay, formatWeekday } from "../../domain/london-time.ts";
import { type Draw, isOnTheDrum } from "../../domain/lottery/draw.ts";
import { cutOffOf, DRAW_TYPES, LOWEST_NUMBER, WINNING_NUMBERS } from "../../domain/lottery/game.ts";
import { BONUS_BALL_SINCE, drumOn, FIRST_DRAW, wasDrawDay } from "../../domain/lottery/game-calendar.ts";
import { readDay } from "./read-day.ts";
import { readGame } from "./read-game.ts";
import type { WrittenDraw } from "./written-draw.ts";

export type Judged = { draw: Draw; warning: string | null } | { reason: string };

/** Whether a written draw can be one: its date, its game, and seven balls that the drum of that day held. */
export function judgeDraw(written: WrittenDraw<unknown>, now: Date): Judged {
  const date = readDay(written.drawDate);
  if ("reason" in date) return date;
  const { day } = date;
  const second = written.alsoDated === undefined ? date : readDay(written.alsoDated);
  if ("reason" in second) return second;
  if (second.day !== day) return { reason: `dated ${day} and ${second.day} at once` };

  const { drawType: game, winningNumbers: numbers, bonusBall: bonus } = written;
  const balls = {
    drawType: readGame(game),
    winningNumbers: numbers,
    bonusBall: bonus === "" ? null : (bonus ?? null),
  };
  const read = v.safeParse(Balls, balls, { abortEarly: true });
  if (!read.success) return { reason: read.issues[0].message };
  const winningNumbers = [...read.output.winningNumbers].sort((a, b) => a - b);
  const { drawType, bonusBall } = read.output;

  if (day < FIRST_DRAW[drawType])
    return { reason: `draw ${drawType} was first held on ${FIRST_DRAW[drawType]}` };
  if (cutOffOf(day) > now) return { reason: `${day} has not been drawn yet` };
  const broken = ballsBroken(day, winningNumbers, bonusBall);
  if (broken) return { reason: broken };

  // Draws have been moved, so an odd weekday alone condemns only a date that nothing else vouches for.
  const oddDay = wasDrawDay(day)
    ? null
    : `${formatWeekday(day)} ${formatDay(day)} was no draw day: moved, or misdated`;
  if (oddDay && written.loneDate) return { reason: oddDay };
  return { draw: { drawDate: day, drawType, winningNumbers, bonusBall }, warning: oddDay };
}

/** Six distinct numbers and a bonus not among them, all in that day's drum; no bonus before 22 August 1992. */
function ballsBroken(day: string, winningNumbers: number[], bonusBall: number | null): string | null {
  const largest = drumOn(day);
  const balls = bonusBall === null ? winningNumbers : [...winningNumbers, bonusBall];
  const stray = balls.find((ball) => !isOnTheDrum(ball, largest));
  if (stray !== undefined) return `${stray} was not in the drum on ${day} (${LOWEST_NUMBER} to ${largest})`;
  const twice = winningNumbers.find((ball, index) => winningNumbers.indexOf(ball) !== index);
  if (twice !== undefined) return `${twice} is drawn twice`;
  if (bonusBall === null) return day >= BONUS_BALL_SINCE ? "the bonus ball is missing" : null;
  if (day < BONUS_BALL_SINCE) return `there was no bonus ball before ${BONUS_BALL_SINCE}`;
  return winningNumbers.includes(bonusBall)
    ? `the bonus ball ${bonusBall} is one of the winning numbers`
    : null;
}

const shown = (input: unknown): string => (JSON.stringify(input) ?? "nothing").slice(0, 60);

/** Numbers come bare, zero-padded ("08") and, from files that went through pandas, as "8.0". */
const Ball = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}(\.0+)?$/), v.transform(Number))],
    ({ input }) => `${shown(input)} is not a number of a ball`,
  ),
  v.integer(({ input }) => `${shown(input)} is not a whole number`),
);

const Balls = v.object({
  drawType: v.picklist(DRAW_TYPES, "which game it is of cannot be told"),
  winningNumbers: v.pipe(
    v.array(Ball, "it has no list of winning numbers"),
    v.length(WINNING_NUMBERS, ({ received }) => `it has ${received} winning numbers, not ${WINNING_NUMBERS}`),
  ),
  bonusBall: v.nullable(Ball),
});
