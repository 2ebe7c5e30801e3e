import { type ReactElement, useEffect, useRef } from "react";
import { isNonRunner, offAndDay } from "../../src/domain/racing/placing/card-horse.ts";
import type { HorseMatch } from "./races-on-wire.ts";

type FoundHorseOptionProps = {
  id: string;
  found: HorseMatch;
  /** The shop's clock: a horse of another day says which. */
  now: Date;
  active: boolean;
  onPick: () => void;
};

/** One horse of the list below the line: course and time, number, name, odds. */
export function FoundHorseOption({ id, found, now, active, onPick }: FoundHorseOptionProps): ReactElement {
  const { horse, name } = found;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) option.current?.scrollIntoView?.({ block: "nearest" });
  }, [active]);
  const out = horse !== null && isNonRunner(horse.odds);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which has the focus
    <div
      id={id}
      ref={option}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      aria-disabled={out || undefined}
      className={out ? "out" : undefined}
      // The line keeps the focus, so that the list is still there for the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className="found-race">{horse ? `${offAndDay(horse, now)} ${horse.courseName}` : "No race"}</span>
      <span className="cloth">{horse?.number ?? "–"}</span>
      <span className="horse">{name}</span>
      <span className="odds">{out ? "NR" : (horse?.odds ?? "")}</span>
    </div>
  );
}
