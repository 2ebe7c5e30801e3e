import { wallClock } from "../london-time.ts";
import { lastDrawDay } from "./game.ts";

/** Results are published from about a quarter to nine, Dublin time. */
const PUBLISHED_FROM = "20:50";

/** Ten minutes in the morning, for a night on which nothing could be had. */
const NEXT_MORNING = /^09:0\d$/;

/**
 * The day whose draws should be looked for at an instant: tonight's from 20:50 Dublin time until midnight, the last
 * night's once more the next morning; null at any other time. `weekdays` are the shop's draw days, 0 to 6.
 */
export function dayToLookFor(instant: Date, weekdays: readonly number[]): string | null {
  const { day: today, time } = wallClock(instant, "Europe/Dublin");
  const day = lastDrawDay(instant, weekdays);
  const tonight = day === today && time >= PUBLISHED_FROM && weekdays.length > 0;
  return tonight || NEXT_MORNING.test(time) ? day : null;
}
