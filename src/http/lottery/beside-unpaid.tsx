import { owedInAll, owedInDraws, owedToPlayers } from "../../../db/stores/lottery/owed.ts";
import { resultsOwedTo } from "../../../db/stores/lottery/owed-to-account.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { OwedRow, type OwedRowProps, OwedTotal } from "../../../views/lottery/owed-row.tsx";
import { UnpaidBadge } from "../../../views/lottery/unpaid-badge.tsx";
import type { MarkedResult } from "../../operations/lottery/mark-all-paid.ts";
import type { Shop } from "../../operations/shop.ts";
import { urls } from "../urls/urls.ts";

/** What was paid with one press just now, and can be taken back with another. */
export type JustPaid = OwedRowProps["justPaid"];

/**
 * What of Unpaid Results changes beside the results that were marked: the rows of their players, the total and the count
 * of each draw. Each takes its own place, so that nothing on the page moves. `account`: see `urls.lottery.unpaidOf`.
 */
export async function besideUnpaid(
  { database: { reader }, newSecret }: Shop,
  results: readonly MarkedResult[],
  account: number | null,
  justPaid: JustPaid = null,
) {
  const players = await owedToPlayers(reader, [...new Set(results.map(({ playerId }) => playerId))]);
  const rows = players.map((player) => ({
    part: <OwedRow player={player} requestKey={newSecret()} account={account} justPaid={justPaid} />,
    target: `#owed-to-${player.playerId}`,
  }));
  const { inAll, inDraws } = await owedOn(reader, results, account);
  const badges = [...new Set(results.map(({ drawId }) => drawId))].map((drawId) => ({
    part: <UnpaidBadge drawId={drawId} unpaid={inDraws.get(drawId) ?? 0} />,
    target: `#unpaid-of-${drawId}`,
  }));
  const beside = [...rows, { part: <OwedTotal {...inAll} />, target: "#owed-total" }, ...badges];
  return { beside, to: account === null ? urls.lottery.unpaid : urls.lottery.unpaidOf(account) };
}

/** What is owed on the page: to one account, or to everybody. */
async function owedOn(reader: Reader, results: readonly MarkedResult[], account: number | null) {
  if (account === null) {
    const ids = results.map(({ drawId }) => drawId);
    return { inAll: await owedInAll(reader), inDraws: await owedInDraws(reader, ids) };
  }
  const owed = await resultsOwedTo(reader, account);
  const pence = owed.reduce((sum, { totalWinningsPence }) => sum + totalWinningsPence, 0);
  const byDraw = Map.groupBy(owed, ({ drawId }) => drawId);
  const inDraws = new Map([...byDraw].map(([drawId, own]) => [drawId, own.length]));
  return { inAll: { results: owed.length, pence }, inDraws };
}
