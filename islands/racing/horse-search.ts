import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { onlyChoice } from "../../src/domain/racing/placing/horse-line.ts";
import { askForHorses, type HorseMatch } from "./races-on-wire.ts";

export type Search = {
  /** What the horses below were found for; they may be of an earlier text while the next answer is on its way. */
  foundFor: string;
  found: HorseMatch[];
  /** The one that Enter takes; -1 where more than one fits, until an arrow chose. */
  active: number;
  /** The arrows have chosen it. */
  moved: boolean;
  open: boolean;
  failed: boolean;
};

const CLOSED: Search = { foundFor: "", found: [], active: -1, moved: false, open: false, failed: false };
const PAUSE_MS = 100;

/** From this many characters on a horse is looked for. tests/specification/section-5-validation.ts */
export const FEWEST_CHARACTERS = 2;

const answered = (text: string, found: HorseMatch[] | null): Search => ({
  ...CLOSED,
  foundFor: text,
  found: found ?? [],
  active: onlyChoice(text, found ?? []),
  open: true,
  failed: found === null,
});

function moved(search: Search, by: number): Search {
  const { found, active } = search;
  const from = active < 0 && by < 0 ? 0 : active;
  return { ...search, open: true, moved: true, active: (from + by + found.length) % found.length };
}

/** Looks horses up while a clerk types. Answers that come late, for a text that is no longer there, are dropped. */
export function horseSearch() {
  const state: Signal<Search> = signal(CLOSED);
  let pause: ReturnType<typeof setTimeout> | undefined;
  let underWay: { text: string; end: Promise<Search | null>; stop: AbortController } | undefined;

  function close(): void {
    clearTimeout(pause);
    underWay?.stop.abort();
    underWay = undefined;
    state.value = CLOSED;
  }

  /** Null where the text changed before the answer came. */
  function ask(text: string): Promise<Search | null> {
    clearTimeout(pause);
    if (underWay?.text === text) return underWay.end;
    underWay?.stop.abort();
    const stop = new AbortController();
    const end = askForHorses(text, stop.signal).then((found): Search | null => {
      if (underWay?.stop !== stop) return null;
      if (found === null) underWay = undefined;
      state.value = answered(text, found);
      return state.value;
    });
    underWay = { text, end, stop };
    return end;
  }

  return {
    state: state as ReadonlySignal<Search>,
    close,
    /** Looks for it after a pause in the typing. */
    follow(text: string): void {
      clearTimeout(pause);
      if (text.length < FEWEST_CHARACTERS) close();
      else pause = setTimeout(() => void ask(text), PAUSE_MS);
    },
    /** Shows what was found for a text elsewhere. */
    show(text: string, found: HorseMatch[]): void {
      close();
      state.value = answered(text, found);
    },
    move(by: number): void {
      if (state.value.found.length > 0) state.value = moved(state.value, by);
    },
  };
}
