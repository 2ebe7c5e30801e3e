import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals-react";
import { useEffect, useMemo } from "react";
import { clearerBy, horsesMeant, whyUnclear } from "../../src/domain/racing/placing/horse-line.ts";
import { eachHorse, readTypedBet, type TypedBet } from "../../src/domain/racing/placing/typed-bet.ts";
import { FEWEST_CHARACTERS, horseSearch, type Search } from "./horse-search.ts";
import { type EnteredLine, linesInTurn, type WentOn } from "./lines-in-turn.ts";
import { askForHorses, askWhyNotFound, type HorseMatch } from "./races-on-wire.ts";

/** The effect of a line: its horses, and the bet's terms. */
export type SaidLine = Pick<TypedBet, "terms" | "atSp"> & { horses: HorseMatch[] };

export type HorseLineProps = {
  text: Signal<string>;
  /** The page came with a line that the shop refused. */
  isRefused?: boolean;
  /** Called for a line that Enter, a click or a tap chose; null where it was taken, else why it was not. */
  onSaid: (said: SaidLine) => string | null;
  /** Enter on an empty line: moves on. */
  onNext: () => WentOn;
  onAmount: (typed: string, isEntered: boolean) => void;
  say: (sentence: string) => void;
};

export type HorseLineSearch = {
  search: ReadonlySignal<Search>;
  /** The line that was refused last, as it stood. */
  refused: ReadonlySignal<string | null>;
  /** Searches for the horse while typing. */
  type: (typed: string) => void;
  /** What Enter and Add do: the line is empty at once, and the next one can be typed while this one is read. */
  enter: () => void;
  pick: (found: HorseMatch) => void;
  move: (by: number) => void;
  close: () => void;
};

/** The line's text and the search that follows it. */
export function useHorseLine(props: HorseLineProps): HorseLineSearch {
  const { text, onSaid, onNext, onAmount, say } = props;
  const search = useMemo(horseSearch, []);
  const refused = useSignal(props.isRefused ? text.peek() : null);
  useEffect(() => search.close, [search]);
  const clear = (): string => {
    const typed = text.peek();
    text.value = "";
    search.close();
    return typed;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it closes over are signals
  const enter = useMemo(
    () =>
      linesInTurn({
        read: (entered) =>
          readLine(entered, onSaid, (horse, found) => {
            if (text.peek() === "") search.show(horse, found);
          }),
        goOn: onNext,
        typeAmount: onAmount,
        takeText: clear,
        refuse(line, sentence) {
          text.value = text.peek() || line;
          refused.value = line;
          say(sentence);
        },
      }),
    [],
  );

  return {
    search: search.state,
    refused,
    type(typed) {
      text.value = typed;
      const parts = eachHorse(lastReading(typed).horse);
      // A list below the line is of one horse: several are found by Enter.
      if (parts.length > 1) search.close();
      else search.follow(parts[0]!);
    },
    enter() {
      const found = search.state.peek();
      enter({ search: found, line: clear().trim() });
    },
    pick(found) {
      if (onSaid({ ...lastReading(text.peek()), horses: [found] }) === null) clear();
      else refused.value = text.peek();
    },
    move: search.move,
    close: search.close,
  };
}

/** The reading that the list below the line is found for. */
const lastReading = (line: string): TypedBet => readTypedBet(line).at(-1)!;

/** Applies a line; returns the reason where it cannot, else null. */
async function readLine(
  { line, search }: EnteredLine,
  onSaid: HorseLineProps["onSaid"],
  show: (horse: string, found: HorseMatch[]) => void,
): Promise<string | null> {
  const readings = readTypedBet(line);
  if (readings[0]?.terms && readings[0].horse === "") return onSaid({ ...readings[0], horses: [] });
  if (line.length < FEWEST_CHARACTERS) return "Type a time and a number, or two letters of a name";
  const chosen = search.moved ? search.found[search.active] : undefined;
  if (chosen) return onSaid({ ...lastReading(line), horses: [chosen] });
  for (const reading of readings) {
    const horses = await horsesOf(reading.horse, search, show);
    if (typeof horses === "string") return horses;
    if (horses.length > 0) return onSaid({ ...reading, horses });
  }
  return await askWhyNotFound(line);
}

/** All that a reading names; none where it finds none for one, a sentence where more fit. */
async function horsesOf(
  horse: string,
  search: Search,
  show: (horse: string, found: HorseMatch[]) => void,
): Promise<HorseMatch[] | string> {
  const parts = eachHorse(horse);
  const all: HorseMatch[] = [];
  for (const part of parts) {
    const isFound = search.foundFor === part && search.open && !search.failed;
    const found = isFound ? search.found : await askForHorses(part, AbortSignal.timeout(LONGEST_MS));
    if (found === null) return "Failed to search horses. Please try again later.";
    if (found.length === 0) return [];
    const meant = horsesMeant(part, found);
    if (meant.length === 0 && parts.length > 1) return `${part}: ${whyUnclear(part, found, clearerBy(part))}`;
    if (meant.length === 0) {
      show(part, found);
      return whyUnclear(part, found, "choose one with the arrow keys");
    }
    all.push(...meant.map((at) => found[at]!));
  }
  return all;
}

const LONGEST_MS = 60_000;
