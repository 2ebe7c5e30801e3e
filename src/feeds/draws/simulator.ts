import { addDays, instantAt, weekdayOf } from "../../domain/london-time.ts";
import { DRAW_TYPES, drawDayAt, LOWEST_NUMBER, WINNING_NUMBERS } from "../../domain/lottery/game.ts";
import { drumOn } from "../../domain/lottery/game-calendar.ts";
import { chanceOf } from "../chance.ts";
import { type DrawFeed, drawFeed } from "./draw-feed.ts";
import type { WrittenDraw } from "./written-draw.ts";

/** Invented draws for demos and tests: on the shop's draw days, the same numbers for the same day on every machine. */
export function simulator(settings: { now: () => Date; drawWeekdays: readonly number[] }): DrawFeed {
  const { now, drawWeekdays } = settings;

  function read(since: string | undefined) {
    const today = drawDayAt(now());
    const recent = addDays(today, -RECENT_DAYS);
    const written: WrittenDraw[] = [];
    for (let day = since && since < recent ? since : recent; day <= today; day = addDays(day, 1)) {
      const held =
        drawWeekdays.includes(weekdayOf(day)) && instantAt(day, DRAWN_AT, "Europe/Dublin") <= now();
      if (held) written.push(...DRAW_TYPES.map((drawType) => simulatedDraw(day, drawType)));
    }
    return { written, unread: [] };
  }

  return drawFeed({ name: "simulator", now, read: async (since) => read(since) });
}

const RECENT_DAYS = 28;
/** The real draw is held about a quarter of an hour after sales close. */
const DRAWN_AT = "20:00";

function simulatedDraw(drawDate: string, drawType: number): WrittenDraw {
  const chance = chanceOf(`${drawDate} draw ${drawType}`);
  const drum = Array.from({ length: drumOn(drawDate) }, (_, index) => index + LOWEST_NUMBER);
  const balls = Array.from(
    { length: WINNING_NUMBERS + 1 },
    () => drum.splice(chance.between(0, drum.length - 1), 1)[0],
  );
  return { where: drawDate, drawDate, drawType, winningNumbers: balls.slice(0, -1), bonusBall: balls.at(-1) };
}
