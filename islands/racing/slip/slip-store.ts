import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import * as v from "valibot";
import { randomKey } from "../../browser/random-key.ts";
import { type LoadedSlip, readSlip } from "./read-slip.ts";
import { shortText, storedInstant } from "./slip-fields.ts";
import { emptySlip, type PlacingUnderWay, type SlipItem, type StoredSlip, withItems } from "./stored-slip.ts";

// The slips of this browser. Local storage is the truth: every change reads it first, because another tab may have
// written in the meantime, and is announced to the others ("storage") and to this page ("slip-changed").

/**
 * Parsed slips as signals, by account. They belong to one document and outlive swaps of its content: the
 * panel and the bet builder, two islands that wake separately, share one slip. Another document starts again.
 */
let page: Document | undefined;
const held = new Map<number, Signal<LoadedSlip>>();

export const storageKey = (accountId: number): string => `slip-${accountId}`;

/** The slip of an account, as a signal that follows every tab. Only in a browser. */
export function slipOf(accountId: number): ReadonlySignal<LoadedSlip> {
  if (page !== document) follow(document);
  let slip = held.get(accountId);
  if (!slip) {
    slip = signal<LoadedSlip>(stored(accountId));
    held.set(accountId, slip);
  }
  return slip;
}

/** Puts a bet on the slip; its id is made here. */
export function addItem(accountId: number, item: Omit<SlipItem, "id">): void {
  change(accountId, (slip) => withItems(slip, [...slip.items, { ...item, id: randomKey() }]));
}

/** Takes bets off the slip. */
export function removeItems(accountId: number, ids: readonly string[]): void {
  change(accountId, (slip) =>
    withItems(
      slip,
      slip.items.filter(({ id }) => !ids.includes(id)),
    ),
  );
}

/** Puts each bet in the place of the one with its id: at the prices and times of now. */
export function replaceItems(accountId: number, items: readonly SlipItem[]): void {
  change(accountId, (slip) =>
    withItems(
      slip,
      slip.items.map((old) => items.find(({ id }) => id === old.id) ?? old),
    ),
  );
}

/** Marks the whole slip as being placed until `endPlacing`; a placement in progress stays. */
export function beginPlacing(
  accountId: number,
  how: Pick<PlacingUnderWay, "isPaid" | "channel">,
): PlacingUnderWay {
  const { slip } = stored(accountId);
  if (slip.placing) return slip.placing;
  const key = slip.key || randomKey();
  const placing = { key, ...how, itemIds: slip.items.map(({ id }) => id) };
  change(accountId, (now) => ({ ...now, key, placing }));
  return placing;
}

/** The shop's final answer: the rest of the slip is another placement. `gone`: the bets it took. */
export function endPlacing(accountId: number, { key }: PlacingUnderWay, gone: readonly string[]): void {
  change(accountId, (slip) => ({
    ...withItems(
      slip,
      slip.items.filter(({ id }) => !gone.includes(id)),
    ),
    placing: slip.placing?.key === key ? null : slip.placing,
    key: slip.key === key ? randomKey() : slip.key,
  }));
}

/** The key of the stored slip, ahead of its event; empty for an empty one. */
export const storedKey = (accountId: number): string => stored(accountId).slip.key;

/** The same of a slip that is about to be placed: one of an earlier version of the shop may have none yet. */
export function keyForPlacing(accountId: number): string {
  const { key } = stored(accountId).slip;
  if (key) return key;
  change(accountId, (slip) => slip);
  return storedKey(accountId);
}

/** What was placed last of an account's slip in this browser, for the tabs that still show it. */
type LastPlaced = { key: string; placedAt: string; references: string[] };

export function notePlaced(accountId: number, placed: LastPlaced): void {
  localStorage.setItem(placedKey(accountId), JSON.stringify(placed));
}

/** When the slip with this key was placed and what the shop calls its bets; null where no tab noted it. */
export function placedElsewhere(accountId: number, key: string): LastPlaced | null {
  try {
    const placed = v.parse(Placed, JSON.parse(localStorage.getItem(placedKey(accountId)) ?? "null"));
    return placed.key === key ? placed : null;
  } catch {
    return null;
  }
}

const Placed = v.object({ key: v.string(), placedAt: storedInstant, references: v.array(shortText) });
const placedKey = (accountId: number): string => `slip-placed-${accountId}`;

function change(accountId: number, with_: (slip: StoredSlip) => StoredSlip): void {
  const { slip } = stored(accountId);
  const begun = slip.createdAt ? slip : { ...slip, createdAt: new Date().toISOString() };
  const changed = with_(begun.key ? begun : { ...begun, key: randomKey() });
  if (changed.items.length === 0) localStorage.removeItem(storageKey(accountId));
  else localStorage.setItem(storageKey(accountId), JSON.stringify(changed));
  document.dispatchEvent(new CustomEvent("slip-changed"));
}

function stored(accountId: number): LoadedSlip {
  try {
    return readSlip(localStorage.getItem(storageKey(accountId)), accountId);
  } catch {
    // A browser without storage for this site: the slip is empty, and adding to it gives the reason.
    return { slip: emptySlip(accountId), unread: 0 };
  }
}

function follow(opened: Document): void {
  page = opened;
  held.clear();
  const look = (): void => {
    for (const [accountId, slip] of held) slip.value = stored(accountId);
  };
  window.addEventListener("storage", ({ key }) => {
    if (key === null || key.startsWith("slip-")) look();
  });
  document.addEventListener("slip-changed", look);
}
