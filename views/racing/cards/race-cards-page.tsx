import { racesOfCourse, racesOfDays } from "../../../db/stores/racing/cards.ts";
import { openCards } from "../../../db/stores/racing/opened-cards.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { addDays, wallClock } from "../../../src/domain/london-time.ts";
import { RACE_STATUS } from "../../../src/domain/racing/races/race-status.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Part } from "../../ui/part.tsx";
import { Title } from "../../ui/title.tsx";
import { racesById } from "../attention/attention-item.ts";
import { attentionSpan, needsAmong } from "../attention/attention-page.tsx";
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
export async function RaceCardsPage({ reader, ...given }: Props) {
  return (
    <>
      <Title text="Today's Races" sub="Today's and yesterday's race cards, by course">
        <a className="button act" href={urls.racing.placeBet}>
          Place Bets
        </a>
      </Title>
      <Part of={RaceCardsList} reader={reader} given={given} />
    </>
  );
}

/** The part that a refresh changes. Only open sections carry runners: a day of 76 races has 743. */
export async function RaceCardsList({ reader, now, open }: Props) {
  const today = wallClock(now, "Europe/London").day;
  const yesterday = addDays(today, -1);
  const races = Map.groupBy(await racesOfDays(reader, yesterday, today), ({ day }) => day);
  const opened = open ?? opensByItself(races.get(today) ?? [], now);
  const isOpen = (race: MeetingName) =>
    opened.some(({ day, courseName }) => day === race.day && courseName === race.courseName);
  const wanted = [...races.values()].flat().filter(isOpen);
  const span = { ...attentionSpan(now), from: yesterday, to: today };
  const { cards, days, attention } = await openCards(reader, wanted, span);
  const factsOf = (day: string): DayFacts => {
    const ofDay = cards.filter(({ race }) => race.day === day);
    const inside = Map.groupBy(ofDay, ({ race }) => race.courseName);
    return { day, races: races.get(day) ?? [], feed: days.get(day) ?? null, open: inside };
  };
  return (
    <RaceCardsOfDays
      today={factsOf(today)}
      yesterday={factsOf(yesterday)}
      needs={needsAmong(attention, now)}
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
  const span = { ...attentionSpan(now), from: day, to: day };
  const { cards, attention } = await openCards(reader, await racesOfCourse(reader, day, courseName), span);
  const { races } = needsAmong(attention, now);
  return <MeetingRaces cards={cards} inNeed={racesById(races)} now={now} />;
}

/** Where the next race is; after the last one, where that was. */
function opensByItself(races: readonly RaceOnCard[], now: Date): MeetingName[] {
  const next =
    races.find(({ offAt, status }) => offAt > now && status !== RACE_STATUS.abandoned) ?? races.at(-1);
  return next ? [next] : [];
}
