import type { ReadonlySignal, Signal } from "@preact/signals-react";
import { useEffect, useMemo } from "react";
import { horsesMeant, whyUnclear } from "../../src/domain/racing/only-choice.ts";
import { readTypedBet, type TypedBet } from "../../src/domain/racing/typed-bet.ts";
import { FEWEST_CHARACTERS, horseSearch, type Search } from "./horse-search.ts";
import { askWhyNotFound, type HorseMatch } from "./races-on-wire.ts";

/** What a line puts on the bet: its horses, and what it says of the bet itself. */
export type SaidLine = Pick<TypedBet, "terms" | "atSp"> & { horses: HorseMatch[] };

export type HorseLineProps = {
  text: Signal<string>;
  /** Called for a line that Enter, a click or a tap chose; whether it was taken. */
  onSaid: (said: SaidLine) => boolean;
  say: (sentence: string) => void;
};

export type HorseLineSearch = {
  search: ReadonlySignal<Search>;
  /** Follows what is typed with a search for its horse. */
  type: (typed: string) => void;
  /** What Enter and Add do: the horses that fit are put on the bet, and the terms are set. */
  add: () => Promise<boolean>;
  pick: (found: HorseMatch) => boolean;
  move: (by: number) => void;
  close: () => void;
};

/** The line's text and the search that follows it. `add` and `pick` say whether the line was used, and is empty now. */
export function useHorseLine({ text, onSaid, say }: HorseLineProps): HorseLineSearch {
  const search = useMemo(horseSearch, []);
  useEffect(() => search.close, [search]);

  const use = ({ terms, atSp }: TypedBet, horses: HorseMatch[]): boolean => {
    const isTaken = onSaid({ terms, atSp, horses });
    if (isTaken) {
      text.value = "";
      search.close();
    }
    return isTaken;
  };
  const refuse = (sentence: string): false => {
    say(sentence);
    return false;
  };
  /** The reading that the list below the line was found for. */
  const listed = (): TypedBet => readTypedBet(text.peek()).at(-1)!;

  async function add(): Promise<boolean> {
    const line = text.peek().trim();
    const readings = readTypedBet(line);
    if (readings[0]?.terms && readings[0].horse === "") return use(readings[0], []);
    if (line.length < FEWEST_CHARACTERS) return refuse("Type a time and a number, or two letters of a name");
    const { moved, found, active } = search.state.peek();
    if (moved && found[active]) return use(listed(), [found[active]]);
    for (const reading of readings) {
      const answer = await answerFor(search, reading.horse);
      if (!answer || text.peek().trim() !== line) return false;
      if (answer.failed) return refuse("Failed to search horses. Please try again later.");
      if (answer.found.length === 0) continue;
      const meant = horsesMeant(reading.horse, answer.found).map((at) => answer.found[at]!);
      if (meant.length > 0) return use(reading, meant);
      return refuse(whyUnclear(reading.horse, answer.found, "choose one with the arrow keys"));
    }
    return refuse(await askWhyNotFound(line));
  }

  return {
    search: search.state,
    type(typed) {
      text.value = typed;
      search.follow(listed().horse);
    },
    add,
    pick: (found) => use(listed(), [found]),
    move: search.move,
    close: search.close,
  };
}

/** A fast clerk is ahead of the answer: what Enter takes is what is found for this very text. */
async function answerFor(search: ReturnType<typeof horseSearch>, text: string): Promise<Search | null> {
  const { foundFor, open, failed } = search.state.peek();
  return foundFor === text && open && !failed ? search.state.peek() : await search.ask(text);
}
