import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { randomKey } from "../../browser/random-key.ts";
import { type LoadedSlip, readSlip } from "./read-slip.ts";
import { emptySlip, type PlacingUnderWay, type SlipItem, type StoredSlip, withItems } from "./stored-slip.ts";

// The slips of this browser. Local storage is the truth: every change reads it first, because another tab may have
// written in the meantime, and is announced to the others ("storage") and to this page ("slip-changed").

/**
 * What was read, as signals, by account. They belong to one document and outlive the swaps of its content on purpose:
 * the panel and the bet builder, two islands that wake apart, must see the same slip. Another document starts anew.
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

/** Takes bets off the slip, because they were removed or placed. */
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

/** Notes that the slip is being placed, or (null) that an answer came. */
export function notePlacing(accountId: number, placing: PlacingUnderWay | null): void {
  change(accountId, (slip) => ({ ...slip, placing }));
}

function change(accountId: number, with_: (slip: StoredSlip) => StoredSlip): void {
  const { slip } = stored(accountId);
  const changed = with_(slip.createdAt ? slip : { ...slip, createdAt: new Date().toISOString() });
  if (changed.items.length === 0) localStorage.removeItem(storageKey(accountId));
  else localStorage.setItem(storageKey(accountId), JSON.stringify(changed));
  document.dispatchEvent(new CustomEvent("slip-changed"));
}

function stored(accountId: number): LoadedSlip {
  try {
    return readSlip(localStorage.getItem(storageKey(accountId)), accountId);
  } catch {
    // A browser that keeps nothing for this site: the slip is empty, and adding to it says why.
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
