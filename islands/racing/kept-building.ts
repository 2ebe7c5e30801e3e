import * as v from "valibot";
import type { Building } from "../../src/domain/racing/placing/bet-building.ts";
import type { Horse } from "../../src/domain/racing/placing/card-horse.ts";

/** A bet that is being put together, with the line that is still being typed. */
export type KeptBuilding = Building & { find: string };

/**
 * A half-built bet as this browser keeps it for an account, so that a link, Back or a reload does not lose it. What is
 * stored may be years old or typed by somebody: it is bounded, and what cannot be read of it is left out.
 */
const MOST_CHARACTERS = 20_000;
const MOST_HORSES = 20;

const shortText = (most: number) => v.pipe(v.string(), v.maxLength(most));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const KeptHorse = v.object({
  runnerId: id,
  raceId: id,
  number: v.nullable(v.pipe(v.number(), v.integer())),
  name: v.pipe(shortText(120), v.minLength(1)),
  courseName: v.pipe(shortText(120), v.minLength(1)),
  raceTime: v.pipe(shortText(40), v.isoTimestamp()),
  odds: v.pipe(shortText(20), v.minLength(1)),
  atSp: v.optional(v.boolean()),
  field: v.object({ runners: v.pipe(v.number(), v.integer(), v.minValue(0)), handicap: v.boolean() }),
});
const Kept = v.object({
  betType: v.fallback(v.nullable(shortText(40)), null),
  eachWay: v.fallback(v.boolean(), false),
  amount: v.fallback(shortText(40), ""),
  find: v.fallback(shortText(200), ""),
  horses: v.fallback(v.pipe(v.array(v.unknown()), v.maxLength(MOST_HORSES)), []),
});

const storageKey = (accountId: number): string => `building-${accountId}`;

/** Keeps it; nothing built is nothing kept. A browser that keeps nothing loses it with the page, as before. */
export function keepBuilding(accountId: number, kept: KeptBuilding): void {
  const { betType, horses, amount, find } = kept;
  try {
    if (betType === null && horses.length === 0 && amount === "" && find === "")
      localStorage.removeItem(storageKey(accountId));
    else localStorage.setItem(storageKey(accountId), JSON.stringify(kept));
  } catch {
    // Its storage is full or switched off.
  }
}

/** What was kept of an account; null for nothing. `types`: those of the shop. */
export function keptBuilding(accountId: number, types: readonly { name: string }[]): KeptBuilding | null {
  try {
    const text = localStorage.getItem(storageKey(accountId));
    if (text === null || text.length > MOST_CHARACTERS) return null;
    const read = v.safeParse(Kept, JSON.parse(text));
    if (!read.success) return null;
    const { betType, ...kept } = read.output;
    const isOffered = types.some(({ name }) => name === betType);
    return { ...kept, betType: isOffered ? betType : null, horses: readHorses(kept.horses) };
  } catch {
    return null;
  }
}

/** Each horse once: a list with the same one twice could not be shown. */
function readHorses(stored: readonly unknown[]): Horse[] {
  const horses = stored.flatMap((one): Horse[] => {
    const read = v.safeParse(KeptHorse, one);
    return read.success ? [read.output] : [];
  });
  return [...new Map(horses.map((horse) => [horse.runnerId, horse])).values()];
}
