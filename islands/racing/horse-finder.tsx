import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useRef } from "react";
import { formatMoney } from "../../src/domain/money.ts";
import { betTypeLabel } from "../../src/domain/racing/bet-type-label.ts";
import { readSpokenTerms, type SpokenTerms } from "../../src/domain/racing/spoken-terms.ts";
import { useNativeState } from "../use-native-state.ts";
import { FoundHorseOption } from "./found-horse-option.tsx";
import { FEWEST_CHARACTERS, horseSearch } from "./horse-search.ts";
import { askWhyNotFound, type HorseMatch } from "./races-on-wire.ts";

type HorseFinderProps = {
  id: string;
  text: Signal<string>;
  /** Called for a horse that Enter, a click or a tap chose; whether it was taken. */
  onHorse: (found: HorseMatch) => boolean;
  /** Called for a line that says something of the bet itself: "l15 ew". */
  onTerms: (terms: SpokenTerms) => boolean;
  /** Enter on an empty line: on to what is next. */
  onNext: () => void;
  say: (sentence: string) => void;
  now: () => Date;
};

/** One line for the whole bet: a horse by time and number or by name, and the bet's type, amount and each way. */
export function HorseFinder({
  id,
  text,
  onHorse,
  onTerms,
  onNext,
  say,
  now,
}: HorseFinderProps): ReactElement {
  useSignals();
  const search = useMemo(horseSearch, []);
  const field = useRef<HTMLInputElement>(null);
  const { found, active, open, foundFor, failed } = search.state.value;
  const line = text.value.trim();
  const terms = readSpokenTerms(line);
  const shown = open && found.length > 0 && terms === null;

  useNativeState(() => {
    text.value = field.current?.value ?? "";
  });
  useEffect(() => search.close, [search]);

  const type = (typed: string): void => {
    text.value = typed;
    if (readSpokenTerms(typed)) search.close();
    else search.follow(typed.trim());
  };
  const take = (taken: boolean): void => {
    if (!taken) return;
    text.value = "";
    search.close();
    field.current?.focus();
  };

  async function add(): Promise<void> {
    if (terms) return take(onTerms(terms));
    if (line.length < FEWEST_CHARACTERS) return say("Type a time and a number, or two letters of a name");
    // A fast clerk is ahead of the answer: what Enter takes is what is found for this very line.
    const answer = foundFor === line && open && !failed ? search.state.value : await search.ask(line);
    if (!answer || text.peek().trim() !== line) return;
    if (answer.failed) return say("Failed to search horses. Please try again later.");
    if (answer.found.length === 0) return say(await askWhyNotFound(line));
    const chosen = answer.found[answer.active];
    if (!chosen) return say(`${answer.found.length} horses fit: choose one with the arrow keys`);
    take(onHorse(chosen));
  }

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      if (!event.repeat) line === "" ? onNext() : void add();
    }
    if (event.key === "Escape" && open) {
      event.preventDefault();
      search.close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      search.move(step);
    }
  };

  return (
    <div className="field finder">
      <label htmlFor={id}>Horse, or the bet in words</label>
      <div className="finder-row">
        <input
          type="text"
          id={id}
          name="find"
          ref={field}
          value={text.value}
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
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => search.close()}
        />
        {/* The form's first button: what Enter presses where no script runs. */}
        <button
          type="submit"
          className="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.preventDefault();
            void add();
          }}
        >
          Add
        </button>
      </div>
      <p className="soft small" id={`${id}-hint`}>
        3.15 7, newmarket 3.15 7, part of a name, or terms: £1 lucky 15 ew. Enter adds.
      </p>
      <div className="found" id={`${id}-list`} role="listbox" aria-label="Horses found" hidden={!shown}>
        {shown &&
          found.map((one, at) => (
            <FoundHorseOption
              key={one.horse?.runnerId ?? `${one.name}-${at}`}
              id={`${id}-${at}`}
              found={one}
              now={now()}
              active={at === active}
              onPick={() => take(onHorse(one))}
            />
          ))}
      </div>
      {terms && <p className="small finder-terms">{spoken(terms)}: Enter sets it</p>}
    </div>
  );
}

/** "Lucky 15, each way, £1.00 a line" */
const spoken = ({ type, eachWay, stakePence }: SpokenTerms): string =>
  [
    type && betTypeLabel(type),
    eachWay && "each way",
    stakePence !== null && `${formatMoney(stakePence)} a line`,
  ]
    .filter(Boolean)
    .join(", ");
