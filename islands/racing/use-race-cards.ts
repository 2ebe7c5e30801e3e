import { type Signal, useSignal } from "@preact/signals-react";
import { useEffect } from "react";
import type { Building } from "../../src/domain/racing/bet-building.ts";
import type { Horse } from "../../src/domain/racing/card-horse.ts";
import { type CardRace, futureRaces } from "./races-on-wire.ts";

/** In milliseconds. tests/specification/section-9-constants.ts */
const REFRESH_MS = 300_000;

export type LoadedRaces = {
  races: Signal<CardRace[] | null>;
  failed: Signal<boolean>;
  load: () => Promise<void>;
};

/**
 * The races that can still be bet on, with their horses: loaded when the counter wakes, and every five minutes. What
 * they change of the horses that are chosen already is shown: a price that moved, a horse that does not run any more.
 */
export function useRaceCards(
  now: () => Date,
  building: Signal<Building>,
  say: (sentence: string) => void,
): LoadedRaces {
  const races = useSignal<CardRace[] | null>(null);
  const failed = useSignal(false);

  const load = async (): Promise<void> => {
    const loaded = await futureRaces(now());
    failed.value = loaded === null;
    if (!loaded) return;
    races.value = loaded;
    const { horses, changes } = withCards(building.peek().horses, loaded);
    if (changes.length === 0) return;
    building.value = { ...building.peek(), horses };
    say(changes.join(". "));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what load closes over are signals
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return { races, failed, load };
}

function withCards(chosen: Horse[], races: CardRace[]): { horses: Horse[]; changes: string[] } {
  const changes: string[] = [];
  const now = new Map(races.flatMap(({ runners }) => runners.map((runner) => [runner.runnerId, runner])));
  const horses = chosen.map((horse): Horse => {
    const odds = now.get(horse.runnerId)?.odds ?? horse.odds;
    if (odds === horse.odds) return horse;
    changes.push(`${horse.name}: ${horse.odds} is ${odds} now`);
    return { ...horse, odds };
  });
  return { horses, changes };
}
