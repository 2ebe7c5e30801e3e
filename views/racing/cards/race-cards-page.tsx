import { courseCardOf, racesOf } from "../../../db/stores/racing/cards.ts";
import { raceDay } from "../../../db/stores/racing/days.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { addDays, wallClock } from "../../../src/domain/london-time.ts";
import { RACE_STATUS } from "../../../src/domain/racing/race-status.ts";
import { urls } from "../../../src/urls.ts";
import { Title } from "../../ui/title.tsx";
import { racesById } from "../attention/attention-item.ts";
import { attentionNow } from "../attention/attention-page.tsx";
import type { RaceOnCard } from "./card.ts";
import type { DayFacts } from "./card-day.tsx";
import { MeetingRaces } from "./meeting.tsx";
import { RaceCardsOfDays } from "./race-cards.tsx";

/** A course's section: "2026-11-21" and "Ascot". */
export type MeetingName = { day: string; courseName: string };
type Props = {
  reader: Reader;
  now: Date;
  /** The sections that stand open; null: the one in which the next race is. */
  open: readonly MeetingName[] | null;
};

/** Today's Races: today's and yesterday's cards. */
export async function RaceCardsPage(props: Props) {
  return (
    <>
      <Title text="Today's Races" sub="Today's and yesterday's race cards, by course">
        <a className="button act" href={urls.racing.placeBet}>
          Place Bets
        </a>
      </Title>
      <RaceCardsList {...props} />
    </>
  );
}

/** The part that a refresh changes. Only open sections carry runners: a day of 76 races has 743. */
export async function RaceCardsList({ reader, now, open }: Props) {
  const today = wallClock(now, "Europe/London").day;
  const yesterday = addDays(today, -1);
  const races = { today: await racesOf(reader, today), yesterday: await racesOf(reader, yesterday) };
  const opened = open ?? opensByItself(races.today, now);
  const facts = async (day: string, ofDay: readonly RaceOnCard[]): Promise<DayFacts> => {
    const names = new Set(ofDay.map(({ courseName }) => courseName));
    const wanted = opened.filter((one) => one.day === day && names.has(one.courseName));
    const cards = wanted.map(
      async ({ courseName }) => [courseName, await courseCardOf(reader, day, courseName)] as const,
    );
    const feed = (await raceDay(reader, day)) ?? null;
    return { day, races: ofDay, feed, open: new Map(await Promise.all(cards)) };
  };
  return (
    <RaceCardsOfDays
      today={await facts(today, races.today)}
      yesterday={await facts(yesterday, races.yesterday)}
      needs={await attentionNow({ reader, now })}
      now={now}
    />
  );
}

/** The inside of one section: what opening it costs. */
export async function MeetingPage({
  reader,
  now,
  day,
  courseName,
}: MeetingName & { reader: Reader; now: Date }) {
  const { races } = await attentionNow({ reader, now });
  return (
    <MeetingRaces cards={await courseCardOf(reader, day, courseName)} inNeed={racesById(races)} now={now} />
  );
}

/** Where the next race is; after the last one, where that was. */
function opensByItself(races: readonly RaceOnCard[], now: Date): MeetingName[] {
  const next =
    races.find(({ offAt, status }) => offAt > now && status !== RACE_STATUS.abandoned) ?? races.at(-1);
  return next ? [next] : [];
}
