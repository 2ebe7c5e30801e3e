import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import { offTime } from "../../src/domain/racing/card-horse.ts";
import { useAwake } from "../use-awake.ts";
import { useNativeState } from "../use-native-state.ts";
import { HorseNumber } from "./horse-number.tsx";
import { RaceRunners } from "./race-runners.tsx";
import type { CardRace, HorseMatch } from "./races-on-wire.ts";
import type { LoadedRaces } from "./use-race-cards.ts";

/** A race as the page knows it before its horses are here. */
export type ListedRace = Omit<CardRace, "runners">;

type RaceChooserProps = {
  id: string;
  races: readonly ListedRace[];
  /** The same with their horses, once they are here. */
  cards: LoadedRaces;
  onHorse: (found: HorseMatch) => boolean;
  say: (sentence: string) => void;
};

/** By touch and mouse: a course, one of its races, a number, and Add Horse; or a row of the race's own card. */
export function RaceChooser({ id, races, cards, onHorse, say }: RaceChooserProps): ReactElement {
  useSignals();
  const awake = useAwake();
  const chosen = useSignal({ course: "", race: "", number: "" });
  const group = useRef<HTMLFieldSetElement>(null);
  const put = (part: Partial<typeof chosen.value>): void => {
    chosen.value = { ...chosen.peek(), ...part };
  };
  useNativeState(() => {
    const typed = (name: string) =>
      group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    put({ course: typed("course"), race: typed("race"), number: typed("number") });
  });

  const { course, race, number } = chosen.value;
  const listed: readonly ListedRace[] = cards.races.value ?? races;
  const courses = [...new Set(listed.map(({ courseName }) => courseName))];
  const ofCourse = awake.value && course ? listed.filter(({ courseName }) => courseName === course) : listed;
  const card = cards.races.value?.find(({ id: raceId }) => String(raceId) === race);

  const add = (): void => {
    const horse = numbered(chosen.peek(), card);
    if (typeof horse === "string") say(horse);
    else if (onHorse(horse)) put({ number: "" });
  };

  return (
    <fieldset className="race-chooser" ref={group}>
      <legend>Or by course, race and number</legend>
      <div className="fields">
        <div className="field">
          <label htmlFor={`${id}-course`}>Course</label>
          <select
            id={`${id}-course`}
            name="course"
            value={course}
            onChange={(event) => put({ course: event.target.value, race: "", number: "" })}
          >
            <option value="">Select a course</option>
            {courses.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-race`}>Race</label>
          <select
            id={`${id}-race`}
            name="race"
            value={race}
            onChange={({ target }) => {
              const of = listed.find(({ id: raceId }) => String(raceId) === target.value);
              put({ race: target.value, number: "", course: of?.courseName ?? course });
            }}
          >
            <option value="">Select a race</option>
            {ofCourse.map((one) => (
              <option key={one.id} value={one.id}>
                {`${offTime(one)} ${one.courseName}${one.name ? `: ${one.name}` : ""}`}
              </option>
            ))}
          </select>
        </div>
        <HorseNumber
          id={`${id}-number`}
          card={card}
          number={number}
          onChange={(typed) => put({ number: typed })}
        />
        <button
          type="submit"
          className="button"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          Add Horse
        </button>
      </div>
      {listed.length === 0 && !cards.failed.value && (
        <p className="soft small">
          {awake.value && !cards.races.value ? "Loading races..." : "There is no race ahead today."}
        </p>
      )}
      {cards.failed.value && (
        <p className="small">
          Failed to fetch future races. Please try again later.{" "}
          <button type="button" className="button small" onClick={() => void cards.load()}>
            Try Again
          </button>
        </p>
      )}
      {card && <RaceRunners card={card} onHorse={onHorse} />}
    </fieldset>
  );
}

/** The horse that is meant, or why there is none. */
function numbered(
  { course, race, number }: { course: string; race: string; number: string },
  card: CardRace | undefined,
): HorseMatch | string {
  if (!course || !race || !number.trim()) return "Please select course, race, and horse number";
  if (!card) return "Race not found";
  const horse = card.runners.find((runner) => String(runner.number) === number.trim());
  return horse ? { name: horse.name, horse } : "Horse not found";
}
