import { type Signal, useSignalEffect } from "@preact/signals-react";
import * as v from "valibot";
import { type Building, type OfferedType, withHorse } from "../../src/domain/racing/placing/bet-building.ts";
import { changesOf, type Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { useNativeState } from "../use-native-state.ts";
import { type QuotedItem, requestQuote } from "./bets-on-wire.ts";
import { horseId } from "./slip/slip-fields.ts";

type Desk = {
  accountId: number;
  types: readonly OfferedType[];
  building: Signal<Building>;
  text: Signal<string>;
  say: (sentence: string) => void;
  /** The page's horses are added to the stored bet. */
  joinsKept: boolean;
  now: () => Date;
};

/**
 * Keeps the bet that is being put together with this browser, per account, like the slip, and brings it back: behind
 * what the page and the clerk's own fingers have put there already, with the prices of now. Forgotten as soon as nothing
 * is built: on the slip, cleared, or logged out, which empties the storage.
 */
export function useKeptBuilding({
  accountId,
  types,
  building,
  text,
  say,
  joinsKept,
  now: clock,
}: Desk): void {
  useNativeState(() => {
    // A bet that came by the address is kept from here on: reloaded, it would come once more.
    if (location.search) history.replaceState(history.state, "", location.pathname);
    const kept = keptBuilding(accountId, types);
    if (!kept) return;
    const now = building.peek();
    const joined = joinsKept ? joinedWith(kept, now.horses, clock()) : now.horses;
    building.value = {
      betType: now.betType ?? kept.betType,
      eachWay: now.eachWay || kept.eachWay,
      amount: now.amount || kept.amount,
      horses: joined.length > 0 ? joined : kept.horses,
    };
    text.value = text.peek() || kept.find;
    if (building.peek().horses !== now.horses && kept.horses.length > 0) void lookUp(building, say);
  });
  useSignalEffect(() => keepBuilding(accountId, { ...building.value, find: text.value }));
}

/** The horses that were kept, and behind them those of the page that fit. */
function joinedWith(kept: Building, horses: readonly Horse[], now: Date): Horse[] {
  let joined: Building = kept;
  for (const horse of horses) {
    const next = withHorse(joined, horse, now);
    if (typeof next !== "string") joined = next;
  }
  return joined.horses;
}

async function lookUp(building: Signal<Building>, say: Desk["say"]): Promise<void> {
  const asked = building.peek().horses;
  const answer = await horsesNow(asked);
  if (!answer || answer.changes.length === 0) return;
  // What was chosen or removed while the answer was on its way stays as it is.
  const looked = new Set(asked.map(({ runnerId }) => runnerId));
  const found = new Map(answer.horses.map((horse) => [horse.runnerId, horse]));
  const horses = building
    .peek()
    .horses.flatMap((horse) => (looked.has(horse.runnerId) ? (found.get(horse.runnerId) ?? []) : horse));
  building.value = { ...building.peek(), horses };
  say(answer.changes.join(". "));
}

/** Horses as the shop has them now, and what has changed, in sentences. */
export type HorsesNow = { horses: Horse[]; changes: string[] };

/** What a horse cannot come back from; one that does not run stays on the list, where it is seen. */
const TAKEN_OFF = ["horse-unknown", "horse-is-another", "race-off", "race-abandoned"];

/** Looks up horses chosen earlier; null where the request fails: the placement decides. */
export async function horsesNow(chosen: readonly Horse[]): Promise<HorsesNow | null> {
  const legs = chosen.map(({ runnerId, name, number, courseName, raceTime }) => ({
    runnerId,
    horseName: name,
    horseNumber: number,
    courseName,
    raceTime,
  }));
  // Only the horses matter: what they cost and make together is not looked at.
  const racingBet = { stakePence: 100, eachWay: false, possibleReturnPence: null, legs };
  const quoted = (await requestQuote([{ betType: "Single", racingBet }]))?.items[0];
  if (quoted?.odds.length !== chosen.length) return null;
  const changes: string[] = [];
  const horses = chosen.flatMap((horse, at): Horse[] => {
    const now = horseNow(horse, at, quoted);
    if (now.change) changes.push(now.change);
    return now.horse ? [now.horse] : [];
  });
  return { horses, changes };
}

function horseNow(horse: Horse, at: number, quoted: QuotedItem): { horse: Horse | null; change?: string } {
  const problems = quoted.problems.filter(({ leg }) => leg === at);
  const lost = problems.find(({ code }) => TAKEN_OFF.includes(code));
  if (lost) return { horse: null, change: `${horse.name} is off the bet: ${lost.message}` };
  const isOut = problems.some(({ code }) => code === "horse-not-running");
  const odds = isOut ? "NR" : (quoted.odds[at] ?? horse.odds);
  const isMoved = problems.some(({ code }) => code === "race-retimed");
  const now = { ...horse, odds, raceTime: (isMoved && quoted.times[at]) || horse.raceTime };
  const changes = isOut ? [`${horse.name} does not run`] : changesOf(horse, now);
  return changes.length > 0 ? { horse: now, change: changes.join(". ") } : { horse };
}

/** A bet that is being put together, with the line that is still being typed. */
export type KeptBuilding = Building & { find: string };

/**
 * A half-built bet, stored in this browser by account, so that a link, Back or a reload keeps it. Stored text
 * may be years old or edited: it is bounded, and invalid parts are dropped.
 */
const MOST_CHARACTERS = 20_000;
const MOST_HORSES = 20;

const shortText = (most: number) => v.pipe(v.string(), v.maxLength(most));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const KeptHorse = v.object({
  runnerId: horseId,
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
