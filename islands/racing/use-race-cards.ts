import { type Signal, useSignal, useSignalEffect } from "@preact/signals-react";
import { useEffect } from "react";
import { REFRESH_SECONDS } from "../../src/domain/intervals.ts";
import { type Building, offSentence } from "../../src/domain/racing/placing/bet-building.ts";
import { changesOf, favouritesOffered, type Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { type CardRace, racesToday } from "./races-on-wire.ts";
import { whenNextIsOff, whenRacesChange } from "./when-races-change.ts";

export type LoadedRaces = {
  races: Signal<CardRace[] | null>;
  failed: Signal<boolean>;
  load: () => Promise<void>;
};

/**
 * The races that can still be bet on, with their horses: loaded when the counter wakes, when something of races changes,
 * and every five minutes. What they change of the horses that are chosen already is shown: a price or a time that moved,
 * a horse that does not run any more.
 */
export function useRaceCards(
  now: () => Date,
  building: Signal<Building>,
  say: (sentence: string) => void,
): LoadedRaces {
  const races = useSignal<CardRace[] | null>(null);
  const failed = useSignal(false);

  const load = async (): Promise<void> => {
    const loaded = await racesToday(now());
    failed.value = loaded === null;
    if (!loaded) return;
    races.value = loaded.ahead;
    const { horses, changes } = withCards(building.peek().horses, loaded, now());
    if (changes.length === 0) return;
    building.value = { ...building.peek(), horses };
    say(changes.join(". "));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what load closes over are signals
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, REFRESH_SECONDS * 1000);
    const stop = whenRacesChange(() => void load());
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  // A race that goes off closes by itself, without a request.
  useSignalEffect(() =>
    whenNextIsOff(races.value ?? [], now(), () => {
      const off = (races.peek() ?? []).filter(({ raceTime }) => new Date(raceTime) <= now());
      races.value = (races.peek() ?? []).filter((race) => !off.includes(race));
      const lost = building.peek().horses.filter(({ raceId }) => off.some(({ id }) => id === raceId));
      const sentence = offSentence(lost, now());
      if (sentence) say(sentence);
    }),
  );
  return { races, failed, load };
}

/** A horse that is off keeps its price; one whose race was moved to a time that is past is off at that time. */
function withCards(
  chosen: Horse[],
  { ahead, gone }: { ahead: CardRace[]; gone: CardRace[] },
  now: Date,
): { horses: Horse[]; changes: string[] } {
  const changes: string[] = [];
  const byId = (races: CardRace[]) =>
    new Map(
      races.flatMap((race) =>
        [...race.runners, ...favouritesOffered(race)].map((horse): [number, Horse] => [
          horse.runnerId,
          horse,
        ]),
      ),
    );
  const [running, over] = [byId(ahead), byId(gone)];
  const horses = chosen.map((horse): Horse => {
    const { odds, raceTime } = running.get(horse.runnerId) ?? {
      odds: horse.odds,
      raceTime: over.get(horse.runnerId)?.raceTime ?? horse.raceTime,
    };
    const changed = changesOf(horse, { odds, raceTime });
    if (changed.length === 0) return horse;
    const carded = { ...horse, odds, raceTime };
    const off = offSentence([carded], now);
    changes.push(...(off ? [off] : changed));
    return carded;
  });
  return { horses, changes };
}
