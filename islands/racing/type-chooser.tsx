import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type KeyboardEvent, type ReactElement, useRef } from "react";
import { betTypeLabel } from "../../src/domain/bets/bet-types.ts";
import type { Building, OfferedType } from "../../src/domain/racing/placing/bet-building.ts";

type TypeChooserProps = {
  id: string;
  types: Signal<OfferedType[]>;
  building: Signal<Building>;
  onChoose: (name: string) => void;
};

/** Letters typed within this time belong to one name: "lucky3". */
const ONE_WORD_MS = 1000;

/** The bet types, as buttons that are radios: arrows and letters choose, and the form posts the choice by itself. */
export function TypeChooser({ id, types, building, onChoose }: TypeChooserProps): ReactElement {
  useSignals();
  const word = useRef({ letters: "", at: Number.NEGATIVE_INFINITY });
  const chosen = types.value.find(({ name }) => name === building.value.betType);

  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || !/^[a-z0-9]$/i.test(event.key)) return;
    event.preventDefault();
    const letter = event.key.toLowerCase();
    const goesOn = event.timeStamp - word.current.at < ONE_WORD_MS;
    word.current = { letters: goesOn ? word.current.letters + letter : letter, at: event.timeStamp };
    const name = nextWith(word.current.letters, types.value, building.value.betType);
    if (!name) return;
    onChoose(name);
    event.currentTarget.querySelector<HTMLElement>(`[value="${name}"]`)?.focus();
  };

  return (
    <fieldset className="chooser" aria-describedby={`${id}-description`}>
      <legend className="visually-hidden">Bet type</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys bubble here from the radios, which have the focus */}
      <div className="chips" onKeyDown={press}>
        {types.value.map(({ name, description }) => (
          <label key={name} className="chip" title={description}>
            <input
              type="radio"
              name="betType"
              value={name}
              checked={name === building.value.betType}
              onChange={() => onChoose(name)}
            />
            <span>{betTypeLabel(name)}</span>
          </label>
        ))}
      </div>
      <p className="soft small" id={`${id}-description`} aria-live="polite">
        {chosen ? chosen.description : "Choose how the horses make a bet: each type says here what it is."}
      </p>
    </fieldset>
  );
}

/** The first type whose name begins so; for one letter the next after the chosen one, so that it goes round. */
function nextWith(letters: string, types: readonly OfferedType[], chosen: string | null): string | undefined {
  const fits = types.filter(({ name }) => name.toLowerCase().startsWith(letters));
  const at = letters.length === 1 ? fits.findIndex(({ name }) => name === chosen) + 1 : 0;
  return (fits[at] ?? fits[0])?.name;
}
