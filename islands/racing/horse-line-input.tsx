import { useSignals } from "@preact/signals-react/runtime";
import type { KeyboardEvent, ReactElement, RefObject } from "react";
import type { HorseLineSearch } from "./use-horse-line.ts";

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
