import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type MouseEvent, type ReactElement, useRef } from "react";
import { useAwake } from "../use-awake.ts";
import { useNativeState } from "../use-native-state.ts";
import { HorseNumber } from "./horse-number.tsx";
import { RaceRunners } from "./race-runners.tsx";
import { CourseSelect, RaceSelect } from "./race-select.tsx";
import { RacesMissing } from "./races-missing.tsx";
import type { CardRace, HorseMatch, ListedRace } from "./races-on-wire.ts";
import type { LoadedRaces } from "./use-race-cards.ts";

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
  const { chosen, put, group } = useChosenRace();
  const { course, race, number } = chosen.value;
  const listed: readonly ListedRace[] = cards.races.value ?? races;
  const courses = [...new Set(listed.map(({ courseName }) => courseName))];
  const ofCourse = awake.value && course ? listed.filter(({ courseName }) => courseName === course) : listed;
  const card = cards.races.value?.find(({ id: raceId }) => String(raceId) === race);

  const add = (event: MouseEvent): void => {
    event.preventDefault();
    const horse = numbered(chosen.peek(), card);
    if (typeof horse === "string") say(horse);
    else if (onHorse(horse)) put({ number: "" });
  };
  const choose = (value: string): void => {
    const of = listed.find(({ id: raceId }) => String(raceId) === value);
    put({ race: value, number: "", course: of?.courseName ?? course });
  };

  return (
    <fieldset className="race-chooser" ref={group}>
      <legend>Or by course, race and number</legend>
      <div className="fields">
        <CourseSelect
          id={`${id}-course`}
          courses={courses}
          course={course}
          onChange={(name) => put({ course: name, race: "", number: "" })}
        />
        <RaceSelect id={`${id}-race`} races={ofCourse} race={race} onChange={choose} />
        <HorseNumber
          id={`${id}-number`}
          card={card}
          number={number}
          onChange={(typed) => put({ number: typed })}
        />
        <button type="submit" className="button" onClick={add}>
          Add Horse
        </button>
      </div>
      <RacesMissing none={listed.length === 0} awake={awake.value} cards={cards} />
      {card && <RaceRunners card={card} onHorse={onHorse} />}
    </fieldset>
  );
}

type ChosenRace = { course: string; race: string; number: string };

/** What is chosen; at first what stands in the native controls of the group. */
function useChosenRace() {
  const chosen = useSignal<ChosenRace>({ course: "", race: "", number: "" });
  const group = useRef<HTMLFieldSetElement>(null);
  const put = (part: Partial<ChosenRace>): void => {
    chosen.value = { ...chosen.peek(), ...part };
  };
  useNativeState(() => {
    const typed = (name: string) =>
      group.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? "";
    put({ course: typed("course"), race: typed("race"), number: typed("number") });
  });
  return { chosen, put, group };
}

/** The horse that is meant, or why there is none. */
function numbered({ course, race, number }: ChosenRace, card: CardRace | undefined): HorseMatch | string {
  if (!course || !race || !number.trim()) return "Please select course, race, and horse number";
  if (!card) return "Race not found";
  const horse = card.runners.find((runner) => String(runner.number) === number.trim());
  return horse ? { name: horse.name, horse } : "Horse not found";
}
