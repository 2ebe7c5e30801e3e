import { ERROR, PENDING } from "../bet-status.ts";
import type { OpenRace } from "../book/open-race.ts";
import type { RaceBook } from "../book/race-book.ts";
import type { BookRunner } from "./hedge.ts";
import { type LayOff, layOffAfter } from "./lay-off.ts";

type Pending = LayOff & { readonly amountPence: number };

/**
 * What the shop wins or loses if each horse of a race wins, with the lay-offs that it has struck: the customers' book (none: no
 * bet is pending), and each lay-off as it would be settled. Pence.
 */
export const layOffBook = (
  race: OpenRace,
  book: Pick<RaceBook, "runners"> | null,
  layOffs: readonly Pending[],
): BookRunner[] =>
  race.horses.map(({ id: runnerId, name }) => {
    const ofCustomers = book?.runners.find((one) => one.runnerId === runnerId)?.ifWinsPence ?? 0;
    return {
      ...{ runnerId, name, price: race.prices.get(runnerId) ?? null },
      resultPence: layOffs.reduce((sum, one) => sum + profitIf(one, race, runnerId), ofCustomers),
    };
  });

/** Zero where it would not be settled: it is on hold. */
function profitIf(layOff: Pending, race: OpenRace, winnerId: number): number {
  const { status, payoutPence } = layOffAfter(layOff, race.after({ first: winnerId }));
  return status === PENDING || status === ERROR ? 0 : payoutPence - layOff.amountPence;
}
