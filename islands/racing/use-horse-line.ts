import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { useEffect, useMemo } from "react";
import { readSpokenTerms, type SpokenTerms } from "../../src/domain/racing/spoken-terms.ts";
import { FEWEST_CHARACTERS, horseSearch, type Search } from "./horse-search.ts";
import { askWhyNotFound, type HorseMatch } from "./races-on-wire.ts";

export type HorseLineProps = {
  text: Signal<string>;
  /** Called for a horse that Enter, a click or a tap chose; whether it was taken. */
  onHorse: (found: HorseMatch) => boolean;
  /** Called for a line that says something of the bet itself: "l15 ew". */
  onTerms: (terms: SpokenTerms) => boolean;
  say: (sentence: string) => void;
};

export type HorseLineSearch = {
  search: ReadonlySignal<Search>;
  /** Follows what is typed with a search, unless it is terms of the bet. */
  type: (typed: string) => void;
  /** What Enter and Add do: the one horse that fits is put on the bet, or the terms are set. */
  add: () => Promise<boolean>;
  pick: (found: HorseMatch) => boolean;
  move: (by: number) => void;
  close: () => void;
};

/** The line's text and the search that follows it. `add` and `pick` say whether the line was used, and is empty now. */
export function useHorseLine({ text, onHorse, onTerms, say }: HorseLineProps): HorseLineSearch {
  const search = useMemo(horseSearch, []);
  useEffect(() => search.close, [search]);

  const used = (taken: boolean): boolean => {
    if (taken) {
      text.value = "";
      search.close();
    }
    return taken;
  };
  const refuse = (sentence: string): false => {
    say(sentence);
    return false;
  };

  async function add(): Promise<boolean> {
    const line = text.peek().trim();
    const terms = readSpokenTerms(line);
    if (terms) return used(onTerms(terms));
    if (line.length < FEWEST_CHARACTERS) return refuse("Type a time and a number, or two letters of a name");
    // A fast clerk is ahead of the answer: what Enter takes is what is found for this very line.
    const { foundFor, open, failed } = search.state.peek();
    const answer = foundFor === line && open && !failed ? search.state.peek() : await search.ask(line);
    if (!answer || text.peek().trim() !== line) return false;
    if (answer.failed) return refuse("Failed to search horses. Please try again later.");
    if (answer.found.length === 0) return refuse(await askWhyNotFound(line));
    const chosen = answer.found[answer.active];
    if (!chosen) return refuse(`${answer.found.length} horses fit: choose one with the arrow keys`);
    return used(onHorse(chosen));
  }

  return {
    search: search.state,
    type(typed) {
      text.value = typed;
      if (readSpokenTerms(typed)) search.close();
      else search.follow(typed.trim());
    },
    add,
    pick: (found) => used(onHorse(found)),
    move: search.move,
    close: search.close,
  };
}
