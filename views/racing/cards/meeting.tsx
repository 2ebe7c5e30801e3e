import { urls } from "../../../src/http/urls/urls.ts";
import { Badge } from "../../ui/badge.tsx";
import { isToDecide, type RacesInNeed } from "../attention/attention-item.ts";
import { type Card, type RaceOnCard, standingOf } from "./card.ts";
import { RaceBlock } from "./race-block.tsx";

type Props = {
  day: string;
  courseName: string;
  /** The meeting's races by off time; one at the least. */
  races: readonly RaceOnCard[];
  /** Races on which staff have something to decide. */
  inNeed: RacesInNeed;
  now: Date;
  /** Its races with their runners where it is open; a closed one fetches them when it is opened. */
  cards: readonly Card[] | null;
};

/** A course's day in a section that opens: one line while it is closed, and cheap. */
export function Meeting({ day, courseName, races, inNeed, now, cards }: Props) {
  const key = meetingKey(day, courseName);
  const inside = `in-${key}`;
  const fetchInside = !cards && {
    "hx-get": urls.racing.meeting(day, courseName),
    "hx-trigger": "toggle once",
    "hx-target": `#${inside}`,
    "hx-swap": "innerHTML",
  };
  return (
    <details id={key} className="sheet meeting" open={cards !== null} {...fetchInside}>
      <summary>
        <h3 className="course">{courseName}</h3>
        <span className="soft">{span(races)}</span>
        <MeetingBadges races={races} inNeed={inNeed} now={now} />
        <input type="hidden" name="open" value={`${day}/${courseName}`} />
      </summary>
      <div id={inside}>
        {cards ? (
          <MeetingRaces cards={cards} inNeed={inNeed} now={now} />
        ) : (
          <p className="in">
            <a href={`${urls.racing.meeting(day, courseName)}#${key}`}>Show the races</a>
            <span className="loading">Loading races...</span>
          </p>
        )}
      </div>
    </details>
  );
}

/** The inside of an open meeting: what opening it fetches. */
type RacesProps = { cards: readonly Card[]; inNeed: RacesInNeed; now: Date };

export function MeetingRaces({ cards, inNeed, now }: RacesProps) {
  return (
    <div className="races">
      {cards.length === 0 && <p className="soft">There are no races at this course on this day.</p>}
      {cards.map((card) => (
        <RaceBlock key={card.race.id} {...{ card, now }} inNeed={inNeed.get(card.race.id) ?? null} />
      ))}
    </div>
  );
}

function MeetingBadges({ races, inNeed, now }: Pick<Props, "races" | "inNeed" | "now">) {
  const standings = races.map((race) => standingOf({ race, result: null }, now));
  const next = races[standings.indexOf("to come")];
  const count = (wanted: string) => standings.filter((standing) => standing === wanted).length;
  const [results, off, abandoned] = [count("result"), count("off"), count("abandoned")];
  const toDecide = races.filter(({ id }) => isToDecide(inNeed.get(id))).length;
  return (
    <span className="push">
      {toDecide > 0 && (
        <Badge kind="won">{toDecide === 1 ? "1 needs attention" : `${toDecide} need attention`}</Badge>
      )}
      {abandoned > 0 && (
        <Badge kind="bad">{abandoned === races.length ? "Abandoned" : `${abandoned} abandoned`}</Badge>
      )}
      {off > 0 && <Badge>{off === 1 ? "1 result awaited" : `${off} results awaited`}</Badge>}
      {results > 0 && <Badge kind="good">{results === 1 ? "1 result" : `${results} results`}</Badge>}
      {next && <Badge>Next {next.offTime}</Badge>}
    </span>
  );
}

/** "7 races, 12:50 to 16:05". */
function span(races: readonly RaceOnCard[]): string {
  const [first, last] = [races[0]?.offTime, races.at(-1)?.offTime];
  return races.length === 1 ? `1 race, ${first}` : `${races.length} races, ${first} to ${last}`;
}

/** The id of a meeting's section in the page. */
export const meetingKey = (day: string, courseName: string): string =>
  `${day}-${courseName.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;
