import type { Db } from "../../../db/client.ts";
import { lock, lockRows, shareLock } from "../../../db/locks.ts";
import { accountsOfPlayers } from "../../../db/stores/lottery/players.ts";

/** Alone with some players' bets, and with the accounts that money may move on; answers the accounts, by player. */
export async function lockPlayers(
  tx: Db,
  playerIds: readonly number[],
  movesOnAccounts: boolean,
): Promise<Map<number, number>> {
  await shareLock(tx, "lottery");
  const accounts = await accountsOfPlayers(tx, playerIds);
  if (movesOnAccounts) await lockRows(tx, "accounts", [...new Set(accounts.values())].sort(rising));
  for (const playerId of [...accounts.keys()].sort(rising)) await lock(tx, `player ${playerId}`);
  return accounts;
}

const rising = (a: number, b: number): number => a - b;
