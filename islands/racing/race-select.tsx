import type { ReactElement } from "react";
import { offTime } from "../../src/domain/racing/placing/card-horse.ts";
import type { ListedRace } from "./races-on-wire.ts";

type CourseSelectProps = {
  id: string;
  courses: readonly string[];
  course: string;
  onChange: (course: string) => void;
};

export function CourseSelect({ id, courses, course, onChange }: CourseSelectProps): ReactElement {
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        Course
      </label>
      <select id={id} name="course" value={course} onChange={(event) => onChange(event.target.value)}>
        <option value="">Select a course</option>
        {courses.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}

type RaceSelectProps = {
  id: string;
  races: readonly ListedRace[];
  /** All of them are of one course, which is chosen beside: an option has the race's name in its place. */
  ofOneCourse: boolean;
  race: string;
  onChange: (race: string) => void;
};

export function RaceSelect({ id, races, ofOneCourse, race, onChange }: RaceSelectProps): ReactElement {
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        Race
      </label>
      <select id={id} name="race" value={race} onChange={(event) => onChange(event.target.value)}>
        <option value="">Select a race</option>
        {races.map((one) => (
          <option key={one.id} value={one.id}>
            {raceName(one, ofOneCourse)}
          </option>
        ))}
      </select>
    </div>
  );
}

const raceName = (race: ListedRace, ofOneCourse: boolean): string => {
  const { name, courseName } = race;
  if (ofOneCourse && name) return `${offTime(race)} ${name}`;
  return `${offTime(race)} ${courseName}${name ? `: ${name}` : ""}`;
};
