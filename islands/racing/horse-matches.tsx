import type { ReactElement } from "react";
import { FoundHorseOption } from "./found-horse-option.tsx";
import type { Search } from "./horse-search.ts";
import type { HorseMatch } from "./races-on-wire.ts";

type HorseMatchesProps = {
  id: string;
  shown: boolean;
  search: Search;
  now: () => Date;
  onPick: (found: HorseMatch) => void;
};

/** The list below the line: the horses that fit it. */
export function HorseMatches({ id, shown, search, now, onPick }: HorseMatchesProps): ReactElement {
  return (
    <div className="found" id={`${id}-list`} role="listbox" aria-label="Horses found" hidden={!shown}>
      {shown &&
        search.found.map((one, at) => (
          <FoundHorseOption
            key={one.horse?.runnerId ?? `${one.name}-${at}`}
            id={`${id}-${at}`}
            found={one}
            now={now()}
            active={at === search.active}
            onPick={() => onPick(one)}
          />
        ))}
    </div>
  );
}
