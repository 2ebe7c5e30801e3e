import { type Signal, useSignalEffect } from "@preact/signals-react";
import { type Building, type OfferedType, withHorse } from "../../src/domain/racing/placing/bet-building.ts";
import type { Horse } from "../../src/domain/racing/placing/card-horse.ts";
import { useNativeState } from "../use-native-state.ts";
import { horsesNow } from "./horses-now.ts";
import { keepBuilding, keptBuilding } from "./kept-building.ts";

type Desk = {
  accountId: number;
  types: readonly OfferedType[];
  building: Signal<Building>;
  text: Signal<string>;
  say: (sentence: string) => void;
  /** What the page brings comes on top of what is kept. */
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
