import { getTableColumns } from "drizzle-orm";
import type { Price } from "../../../src/domain/racing/races/race.ts";
import type { StoredFinisher } from "../../../src/domain/racing/races/result-version.ts";
import { isUnreadable } from "../../../src/domain/unreadable.ts";
import { races, runners } from "../../schema/index.ts";

/** The price at which a bet can be struck: none where it cannot be read. */
export const offeredPrice = (price: Price | null): Price | null => (isUnreadable(price) ? null : price);

/** More horses ran than such a version names: nobody on the card is known to be out or to have won, and the race's bets wait. */
export const asVersion = <V extends { ran: number; finishers: StoredFinisher[] }>(version: V): V =>
  isUnreadable(version.finishers) ? { ...version, ran: Math.max(version.ran, 2) } : version;

/** What a source wrote word for word is kept, and read only where a fetch is joined to it (fetches.ts). */
const { raw: _ofRunner, ...ofRunner } = getTableColumns(runners);
const { raw: _ofRace, ...ofRace } = getTableColumns(races);
export const runnerColumns = ofRunner;
export const raceColumns = ofRace;

/**
 * Prices are kept as JSON, which knows no instants: sets theirs, in a row that was just read. A runner of which a price cannot be read is
 * marked, and has none: one damaged row must not take the card, the race and the search with it.
 */
export function asRunner<R extends { price: Price | null; lastPrice: Price | null }>(
  row: R,
): R & { isUnreadable?: true } {
  for (const name of ["price", "lastPrice"] as const) {
    const price = row[name];
    if (isUnreadable(price)) Object.assign(row, { [name]: null, isUnreadable: true });
    else if (price) Object.assign(price, { asOf: new Date(price.asOf) });
  }
  return row;
}
