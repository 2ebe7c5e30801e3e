import { findDate } from "../../../db/stores/lottery/draws.ts";
import { racesOf } from "../../../db/stores/racing/cards.ts";
import type { Found, FoundKind } from "../../../views/find/found.ts";
import { counted } from "../../domain/exact-text.ts";
import type { AskedFor } from "../../domain/find/asked-for.ts";
import { dayMeantBy } from "../../domain/find/said-date.ts";
import { addDays, formatDay, formatWeekday, wallClock } from "../../domain/london-time.ts";
import { urls } from "../urls/urls.ts";
import { type Finding, MOST_OF_A_KIND } from "./finding.ts";

/** What the shop has of a date: its draws, its races and its day sheet. */
export async function daysAsked({ reader, now }: Finding, { date }: AskedFor): Promise<FoundKind[]> {
  const today = wallClock(now, "Europe/London").day;
  const day = date ? dayMeantBy(date, today) : null;
  if (day === null) return [];
  const [draws, races] = await Promise.all([findDate(reader, day), racesOf(reader, day)]);
  const name = `${formatDay(day)} (${formatWeekday(day)})`;
  const courses = [...Map.groupBy(races, ({ courseName }) => courseName)];
  // Today's Races has two days; of others there are the pages of their races.
  const isOnCards = day === today || day === addDays(today, -1);
  const meetings = courses.slice(0, MOST_OF_A_KIND).map(
    ([course, [first, ...more]]): Found => ({
      text: `${course}, ${formatDay(day)}`,
      sub: `${counted(1 + more.length, "race")}, from ${first!.offTime}`,
      leadsTo: isOnCards ? urls.racing.meeting(day, course) : urls.racing.race(first!.id),
    }),
  );
  const ofDraws: Found[] = draws
    ? [
        {
          text: `Draws of ${name}`,
          sub: counted(draws.draws, "Draw"),
          leadsTo: urls.lottery.rowOfDay(day),
        },
      ]
    : [];
  const sheet: Found[] =
    day <= today
      ? [{ text: `Day Sheet of ${name}`, sub: "Administration", leadsTo: urls.reports.day(day) }]
      : [];
  return [
    { kind: "Draws", answers: ofDraws },
    { kind: "Races", answers: meetings },
    { kind: "Day Sheet", answers: sheet },
  ];
}
