import { useSignals } from "@preact/signals-react/runtime";
import type { MouseEvent, ReactElement } from "react";
import {
  favouritesOffered,
  type Horse,
  isNonRunner,
  offTime,
} from "../../src/domain/racing/placing/card-horse.ts";
import { useAwake } from "../use-awake.ts";
import { CourseSelect, RaceSelect } from "./race-select.tsx";
import type { CardRace, HorseMatch, ListedRace } from "./races-on-wire.ts";
import { type ChosenRace, useChosenRace } from "./use-chosen-race.ts";
import type { LoadedRaces } from "./use-race-cards.ts";

type RaceChooserProps = {
  id: string;
  races: readonly ListedRace[];
  /** The race that the page came with, and its horses. */
  shown: CardRace | null;
  /** All races with their horses, once they are here. */
  cards: LoadedRaces;
  onHorse: (found: HorseMatch) => boolean;
  /** The bet still lacks horses: the next one is of another race. */
  needsMore: () => boolean;
  say: (sentence: string) => void;
};

/** By touch and mouse: a course, one of its races, and a price; or a number, and Add Horse. */
export function RaceChooser(props: RaceChooserProps): ReactElement {
  useSignals();
  const { id, races, shown, cards, say } = props;
  const awake = useAwake();
  const { chosen, put, group } = useChosenRace(shown);
  const { course, race } = chosen.value;
  const listed: readonly ListedRace[] = cards.races.value ?? races;
  const courses = [...new Set(listed.map(({ courseName }) => courseName))];
  const ofCourse = awake.value && course ? listed.filter(({ courseName }) => courseName === course) : listed;
  const loaded = cards.races.value ?? (shown ? [shown] : []);
  const card = loaded.find(({ id: raceId }) => String(raceId) === race);

  const choose = (value: string): void => {
    const of = listed.find(({ id: raceId }) => String(raceId) === value);
    put({ race: value, number: "", course: of?.courseName ?? chosen.peek().course });
  };
  const take = (found: HorseMatch): boolean => takeOne(found, props, ofCourse, choose);
  const add = (event: MouseEvent): void => {
    event.preventDefault();
    const horse = numbered(chosen.peek(), card);
    if (typeof horse === "string") say(horse);
    else take(horse);
  };

  return (
    <fieldset className="race-chooser" ref={group}>
      <legend className="visually-hidden">Or by course, race and number</legend>
      <RaceFields {...{ id, courses, listed, ofCourse, chosen: chosen.value, card, put, choose, add }} />
      <RacesMissing none={listed.length === 0} awake={awake.value} cards={cards} />
      {card && <RaceRunners card={card} onHorse={take} />}
    </fieldset>
  );
}

/** Two horses of one race cannot be in one bet: where another is wanted, the course's next race comes up. */
function takeOne(
  found: HorseMatch,
  { onHorse, needsMore }: Pick<RaceChooserProps, "onHorse" | "needsMore">,
  races: readonly ListedRace[],
  choose: (race: string) => void,
): boolean {
  if (!onHorse(found)) return false;
  const { raceId, courseName } = found.horse!;
  const next = races[races.findIndex(({ id }) => id === raceId) + 1];
  choose(String(needsMore() && next?.courseName === courseName ? next.id : raceId));
  return true;
}

/** The horse that is meant, or why there is none. */
function numbered({ course, race, number }: ChosenRace, card: CardRace | undefined): HorseMatch | string {
  if (!course || !race || !number.trim()) return "Please select course, race, and horse number";
  if (!card) return "Race not found";
  const horse = card.runners.find((runner) => String(runner.number) === number.trim());
  return horse ? { name: horse.name, horse } : "Horse not found";
}

type RaceFieldsProps = {
  id: string;
  courses: readonly string[];
  listed: readonly ListedRace[];
  ofCourse: readonly ListedRace[];
  chosen: ChosenRace;
  card: CardRace | undefined;
  put: (part: Partial<ChosenRace>) => void;
  choose: (race: string) => void;
  add: (event: MouseEvent) => void;
};

function RaceFields(props: RaceFieldsProps): ReactElement {
  const { id, courses, listed, ofCourse, chosen, card, put, choose, add } = props;
  return (
    <>
      <div className="fields">
        <CourseSelect
          id={`${id}-course`}
          courses={courses}
          course={chosen.course}
          onChange={(name) => {
            put({ course: name });
            choose(String(listed.find(({ courseName }) => courseName === name)?.id ?? ""));
          }}
        />
        <RaceSelect
          id={`${id}-race`}
          races={ofCourse}
          course={chosen.course}
          race={chosen.race}
          onChange={choose}
        />
        <HorseNumber
          id={`${id}-number`}
          card={card}
          number={chosen.number}
          onChange={(typed) => put({ number: typed })}
        />
        <button type="submit" className="button" name="add" value="" onClick={add}>
          Add Horse
        </button>
      </div>
      <noscript>
        <button type="submit" className="button">
          Show the race
        </button>
      </noscript>
    </>
  );
}

type RacesMissingProps = {
  /** Nothing is listed to choose from. */
  none: boolean;
  /** The island answers, and its races may still be on their way. */
  awake: boolean;
  cards: LoadedRaces;
};

/** Why there is no race to choose, and a second try where they could not be fetched. */
export function RacesMissing({ none, awake, cards }: RacesMissingProps): ReactElement {
  useSignals();
  const failed = cards.failed.value;
  return (
    <>
      {none && !failed && (
        <p className="soft small">
          {awake && !cards.races.value ? "Loading races..." : "There is no race ahead today."}
        </p>
      )}
      {failed && (
        <p className="small">
          Failed to fetch future races. Please try again later.{" "}
          <button type="button" className="button small" onClick={() => void cards.load()}>
            Try Again
          </button>
        </p>
      )}
    </>
  );
}

type HorseNumberProps = {
  id: string;
  /** The chosen race, if its horses are known. */
  card: CardRace | undefined;
  number: string;
  onChange: (number: string) => void;
};

/** The saddle number: chosen from the race's horses where they are known, else typed. */
export function HorseNumber({ id, card, number, onChange }: HorseNumberProps): ReactElement {
  const numbered = card?.runners.filter((runner) => runner.number !== null);
  return (
    <div className="field horse-number">
      <label className="visually-hidden" htmlFor={id}>
        Horse number
      </label>
      {numbered ? (
        <select id={id} name="number" value={number} onChange={(event) => onChange(event.target.value)}>
          <option value="">Horse number</option>
          {numbered.map((runner) => (
            <option key={runner.runnerId} value={runner.number ?? ""}>
              {`${runner.number} ${runner.name} ${isNonRunner(runner.odds) ? "NR" : runner.odds}`}
            </option>
          ))}
        </select>
      ) : (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          id={id}
          name="number"
          placeholder="Horse number"
          value={number}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

type RaceRunnersProps = { card: CardRace; onHorse: (found: HorseMatch) => boolean };

/** The card of the chosen race: a press on a price adds its horse, with a script or without. */
export function RaceRunners({ card, onHorse }: RaceRunnersProps): ReactElement {
  const race = `${offTime(card)} ${card.courseName}`;
  const favourites = favouritesOffered(card);
  return (
    <>
      <Offers label={race} horses={card.runners} onHorse={onHorse} />
      {favourites.length > 0 && (
        <Offers label={`Favourites of the ${race}`} horses={favourites} onHorse={onHorse} />
      )}
    </>
  );
}

type Offered = Horse & { jockey?: string };
type OffersProps = { label: string; horses: readonly Offered[]; onHorse: RaceRunnersProps["onHorse"] };

const Offers = ({ label, horses, onHorse }: OffersProps) => (
  <ul className="offers" aria-label={label}>
    {horses.map((runner) => (
      <li key={runner.runnerId}>
        <RunnerPrice runner={runner} onHorse={onHorse} />
      </li>
    ))}
  </ul>
);

type RunnerPriceProps = { runner: Offered; onHorse: RaceRunnersProps["onHorse"] };

function RunnerPrice({ runner, onHorse }: RunnerPriceProps): ReactElement {
  const { runnerId, number, name, jockey, odds } = runner;
  const isOut = isNonRunner(odds);
  const said = (
    <>
      <span className="cloth">{number ?? "–"}</span>
      <span className="horse">{name}</span>
      <span className="odds">{isOut ? "NR" : odds}</span>
    </>
  );
  if (isOut) return <span className="offer out">{said}</span>;
  return (
    <button
      type="submit"
      className="offer"
      name="add"
      value={runnerId}
      title={jockey}
      onClick={(event) => {
        event.preventDefault();
        onHorse({ name, horse: runner });
      }}
    >
      <span className="visually-hidden">Add </span>
      {said}
    </button>
  );
}
