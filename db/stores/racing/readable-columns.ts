import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { AnySQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Price, Prize } from "../../../src/domain/racing/race.ts";
import type { StoredFinisher } from "../../../src/domain/racing/result-version.ts";
import { mapped } from "../../mapped.ts";
import { raceResults, races, runners } from "../../schema/index.ts";

/**
 * Stands for a price that is stored and cannot be read: one damaged row must not take the card, the race and the search with it.
 * `asRunner` makes no price of it and marks the runner.
 */
const UNREADABLE = Object.freeze({}) as Price;

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) > 0;

/** JSON is text in a file, and has been read already on PostgreSQL. */
function parsed(stored: unknown): unknown {
  try {
    return typeof stored === "string" ? JSON.parse(stored) : stored;
  } catch {
    return undefined;
  }
}

function priceIn(stored: unknown): Price {
  const price = parsed(stored) as Price | undefined;
  const isPrice = isCount(price?.fraction?.numerator) && isCount(price?.fraction?.denominator);
  return isPrice && !Number.isNaN(Date.parse(String(price!.asOf))) ? price! : UNREADABLE;
}

const readable = (column: AnySQLiteColumn): SQL<Price | null> =>
  mapped(sql<Price | null>`${column}`, priceIn);

/** Of a runner, in place of the columns themselves. */
export const readablePrices = { price: readable(runners.price), lastPrice: readable(runners.lastPrice) };

/** The price at which a bet can be struck: none where it cannot be read. */
export const offeredPrice = (price: Price | null): Price | null => (price === UNREADABLE ? null : price);

/** Stands for the finishers of a result that cannot be read: one that is no horse of the card, without a place or a code. */
const UNREADABLE_FINISHERS: StoredFinisher[] = [
  {
    ...{ horseId: null, number: null, runnerId: null, bred: null, jockey: null },
    name: "This result cannot be read: check the books",
    ...{ place: null, code: null, deadHeat: false, sp: null, favourite: null },
  },
];

/** In place of the column itself. */
export const readableFinishers = mapped(
  sql<StoredFinisher[]>`${raceResults.finishers}`,
  (stored: unknown) => {
    const finishers = parsed(stored);
    return Array.isArray(finishers) ? (finishers as StoredFinisher[]) : UNREADABLE_FINISHERS;
  },
);

/** More horses ran than such a version names: nobody on the card is known to be out or to have won, and the race's bets wait. */
export const asVersion = <V extends { ran: number; finishers: StoredFinisher[] }>(version: V): V =>
  version.finishers === UNREADABLE_FINISHERS ? { ...version, ran: Math.max(version.ran, 2) } : version;

/** What a source wrote word for word is kept, and read only where a fetch is joined to it (fetches.ts). */
const { raw: _ofRunner, ...ofRunner } = getTableColumns(runners);
const { raw: _ofRace, ...ofRace } = getTableColumns(races);
export const runnerColumns = { ...ofRunner, ...readablePrices };
export const raceColumns = {
  ...ofRace,
  // Nobody's money depends on it.
  prize: mapped(
    sql<typeof races.$inferSelect.prize>`${races.prize}`,
    (stored: unknown) => (parsed(stored) ?? null) as Prize,
  ),
};

/**
 * Prices are kept as JSON, which knows no instants: sets theirs, in a row that was just read. A runner of which a price cannot be read is
 * marked, and has none.
 */
export function asRunner<R extends { price: Price | null; lastPrice: Price | null }>(
  row: R,
): R & { isUnreadable?: true } {
  for (const name of ["price", "lastPrice"] as const) {
    const price = row[name];
    if (price === UNREADABLE) Object.assign(row, { [name]: null, isUnreadable: true });
    else if (price) Object.assign(price, { asOf: new Date(price.asOf) });
  }
  return row;
}
