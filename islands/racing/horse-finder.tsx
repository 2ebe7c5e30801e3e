import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from "react";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import { formatMoney } from "../../src/domain/money.ts";
import { isNonRunner, offAndDay } from "../../src/domain/racing/placing/card-horse.ts";
import { NOTHING_SAID } from "../../src/domain/racing/placing/spoken-terms.ts";
import { readTypedBet, type TypedBet } from "../../src/domain/racing/placing/typed-bet.ts";
import { useNativeState } from "../use-native-state.ts";
import type { Search } from "./horse-search.ts";
import type { HorseMatch } from "./races-on-wire.ts";
import { type HorseLineProps, type HorseLineSearch, useHorseLine } from "./use-horse-line.ts";

type HorseFinderProps = HorseLineProps & { id: string; now: () => Date };

/** One line for the whole bet: a horse by time and number or by name, and the bet's type, amount and each way. */
export function HorseFinder(props: HorseFinderProps): ReactElement {
  useSignals();
  const { id, text, now } = props;
  const line = useHorseLine(props);
  const field = useRef<HTMLInputElement>(null);
  const search = line.search.value;
  const shown = search.open && search.found.length > 0;

  useNativeState(() => {
    text.value = field.current?.value ?? "";
  });

  return (
    <div className="field finder">
      <label htmlFor={id}>Horse or whole bet</label>
      <div className="finder-row">
        <HorseLineInput {...{ id, field, line, shown }} text={text.value} onEnter={line.enter} />
        {/* The form's first button: what Enter presses where no script runs. */}
        <button
          type="submit"
          className="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            field.current?.focus();
            line.enter();
          }}
        >
          Add
        </button>
      </div>
      <p className="soft small" id={`${id}-hint`}>
        e.g. "3.15 7 £2 win" or "£1 lucky 15 ew", then Enter
      </p>
      <HorseMatches {...{ id, shown, search, now }} onPick={line.pick} />
      {!shown && text.value !== line.refused.value && (
        <HeardTerms reading={readTypedBet(text.value).at(-1)!} />
      )}
    </div>
  );
}

/** How the line is read, before Enter does it. */
function HeardTerms({ reading }: { reading: TypedBet }): ReactElement | null {
  const said = spoken(reading);
  if (said === "") return null;
  return (
    <p className="small finder-terms">
      {said}: Enter {reading.horse === "" ? "sets" : "adds"} it
    </p>
  );
}

/** "3.15 7, Lucky 15, each way, £1.00 a line"; nothing for a line that names a horse alone. */
function spoken({ terms, horse, atSp }: TypedBet): string {
  const { type, eachWay, stakePence, isTotal } = terms ?? NOTHING_SAID;
  const said = [
    type && betTypeLabel(type),
    eachWay !== null && (eachWay ? "each way" : "to win"),
    stakePence !== null && `${formatMoney(stakePence)} ${isTotal ? "in all" : "a line"}`,
    atSp && "at SP",
  ].filter(Boolean);
  return said.length === 0 ? "" : [horse, ...said].filter(Boolean).join(", ");
}

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

type FoundHorseOptionProps = {
  id: string;
  found: HorseMatch;
  /** The shop's clock: a horse of another day shows its date. */
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

type HorseLineInputProps = {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  /** The list below is open. */
  shown: boolean;
  line: HorseLineSearch;
  onEnter: () => void;
};

/** The field of the line: a combobox whose arrows choose from the list below it. */
export function HorseLineInput(props: HorseLineInputProps): ReactElement {
  useSignals();
  const { id, field, text, shown, line, onEnter } = props;
  const { found, active, open } = line.search.value;

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const closes = event.key === "Escape" && open;
    const moves = step !== undefined && found.length > 0;
    if (event.key !== "Enter" && !closes && !moves) return;
    event.preventDefault();
    if (closes) line.close();
    else if (moves) line.move(step);
    else if (!event.repeat) onEnter();
  };

  return (
    <input
      type="text"
      id={id}
      name="find"
      ref={field}
      value={text}
      role="combobox"
      aria-expanded={shown}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
      aria-describedby={`${id}-hint`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      onChange={(event) => line.type(event.target.value)}
      onKeyDown={press}
      onBlur={line.close}
    />
  );
}
