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
  /** The chosen course, which the select beside this one says. */
  course: string;
  race: string;
  onChange: (race: string) => void;
};

export function RaceSelect({ id, races, course, race, onChange }: RaceSelectProps): ReactElement {
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={id}>
        Race
      </label>
      <select id={id} name="race" value={race} onChange={(event) => onChange(event.target.value)}>
        <option value="">Select a race</option>
        {races.map((one) => (
          <option key={one.id} value={one.id}>
            {`${offTime(one)} ${nameAt(course, one)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Without the course once that is chosen: the names of races are long, and a select is narrow. */
const nameAt = (course: string, { courseName, name }: ListedRace): string =>
  !name ? courseName : courseName === course ? name : `${courseName}: ${name}`;
