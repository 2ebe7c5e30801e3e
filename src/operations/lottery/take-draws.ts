import { drawsBetween, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { type Draw, sameNumbers } from "../../domain/lottery/draw.ts";
import type { By, Shop } from "../shop.ts";
import { performDraws } from "./perform-draws.ts";

/** Draws from outside, sorted by what became of them. Those that differ from the books, or were removed there, changed nothing. */
export type Taken = {
  added: StoredDraw[];
  known: number;
  differing: { fetched: Draw; stored: StoredDraw }[];
  removed: Draw[];
};

/**
 * Keeps draws that a feed or a file sent and that were judged there, oldest first, each day in a transaction of its
 * own: what is stored stays, whatever becomes of the next day. `onDay` gets the number of draws done so far.
 */
export async function takeDraws(
  shop: Shop,
  by: By,
  draws: readonly Draw[],
  onDay: (behind: number) => void = () => {},
): Promise<Taken> {
  const taken: Taken = { added: [], known: 0, differing: [], removed: [] };
  const isKnown = await knownAmong(shop, draws);
  let behind = 0;
  for (const ofDay of Map.groupBy(draws, ({ drawDate }) => drawDate).values()) {
    const newDraws = ofDay.filter((draw) => !isKnown(draw));
    taken.known += ofDay.length - newDraws.length;
    if (newDraws.length > 0) await takeDay(shop, by, newDraws, taken);
    behind += ofDay.length;
    onDay(behind);
  }
  return taken;
}

/** On most evenings nearly all that a feed sends is stored: looked up at once, it needs no transaction. */
async function knownAmong({ database }: Shop, draws: readonly Draw[]): Promise<(draw: Draw) => boolean> {
  const days = draws.map(({ drawDate }) => drawDate).sort();
  const [first, last] = [days[0], days.at(-1)];
  const stored = first && last ? await drawsBetween(database.reader, first, last) : [];
  const byKey = new Map(stored.map((draw) => [keyOf(draw), draw]));
  return (draw) => {
    const there = byKey.get(keyOf(draw));
    return there !== undefined && sameNumbers(there, draw);
  };
}

const keyOf = ({ drawDate, drawType }: Pick<Draw, "drawDate" | "drawType">) => `${drawDate} ${drawType}`;

async function takeDay(shop: Shop, by: By, draws: readonly Draw[], taken: Taken): Promise<void> {
  const performed = await shop.database.transact((tx) => performDraws(tx, shop, by, draws, "report"));
  if (!performed.done) throw new Error(`A draw from outside was refused: ${performed.refusal.code}`);
  for (const [at, { draw, kind }] of performed.value.entries()) {
    if (kind === "removed") taken.removed.push(draws[at]!);
    else if (kind === "new") taken.added.push(draw);
    else if (kind === "same") taken.known += 1;
    else taken.differing.push({ fetched: draws[at]!, stored: draw });
  }
}
