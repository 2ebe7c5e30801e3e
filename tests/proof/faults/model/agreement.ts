import { expectBet } from "./bet-checks.ts";
import { type Client, type ModelAccount, openAccounts, pounds } from "./client.ts";
import type { ModelShop } from "./model-shop.ts";

const AT_ONCE = 100;

/** Ledgers as far as they have been read: rows are never rewritten, so that each is read once. */
export type Ledgers = Map<number, { newest: number; pence: number; rows: number }>;

type Row = { id: number; amount: number; balanceAfter: number };
const inPence = (amount: number): number => Math.round(amount * 100);
const nameOf = (client: Client | null, account: ModelAccount): string =>
  client ? `client ${client.number}, account ${client.accounts.indexOf(account) + 1}` : account.name;

/**
 * Every account by the list, by itself, by the sum over its rows, by the last row's balance, and by the model. Rows follow
 * from each other, and there are as many as the model has movements.
 */
export async function accountsThatDiffer(
  shop: ModelShop,
  clients: readonly Client[],
  ledgers: Ledgers,
): Promise<string[]> {
  const list: { id: number; balance: number }[] = (await shop.call("GET", "/api/accounts")).body;
  const listed = new Map(list.map(({ id, balance }) => [id, balance]));
  const owned = clients.flatMap((client) => openAccounts(client).map((account) => ({ client, account })));
  const shared = (clients[0]?.shared ?? []).map((account) => ({ client: null, account }));
  const all = [...owned, ...shared];
  const differ: string[] = [];
  const work = async () => {
    for (let one = all.pop(); one; one = all.pop()) {
      const { account } = one;
      const { balance } = (await shop.call("GET", `/api/accounts/${account.id}`)).body;
      const ledger = await readOn(shop, account, ledgers);
      const expected = [account.pence, account.pence, account.pence, account.pence, account.rows];
      const found = [
        inPence(listed.get(account.id) ?? Number.NaN),
        inPence(balance),
        ledger.pence,
        ledger.last,
        ledger.rows,
      ];
      if (!Bun.deepEquals(found, expected))
        differ.push(
          `${nameOf(one.client, account)}: list, account, sum, last and rows are ${found}, expected ${expected}`,
        );
    }
  };
  const deleted = clients.flatMap(({ accounts }) => accounts.filter(({ isDeleted }) => isDeleted));
  for (const { name, id } of deleted) if (listed.has(id)) differ.push(`${name} was deleted, and is listed`);
  await Promise.all(clients.map(work));
  return differ;
}

/** The rows that have come since the last time, newest first as they are answered. */
async function readOn(shop: ModelShop, { id }: ModelAccount, ledgers: Ledgers) {
  const known = ledgers.get(id) ?? { newest: 0, pence: 0, rows: 0 };
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const path = `/api/accounts/${id}/transactions?page=${page}&pageSize=${AT_ONCE}`;
    const { transactions, totalPages } = (await shop.call("GET", path)).body;
    rows.push(...transactions.filter((row: Row) => row.id > known.newest));
    if (page >= totalPages || transactions.some((row: Row) => row.id <= known.newest)) break;
  }
  let { pence } = known;
  let last = pence;
  for (const row of rows.reverse()) {
    pence += inPence(row.amount);
    last = inPence(row.balanceAfter);
    if (last !== pence) break;
  }
  const ledger = { newest: rows.at(-1)?.id ?? known.newest, pence, rows: known.rows + rows.length };
  ledgers.set(id, ledger);
  return { ...ledger, last };
}

/** The newest bets of every account as they are listed; `since`: how many of a client's bets are known to agree. */
export async function betsThatDiffer(
  shop: ModelShop,
  clients: readonly Client[],
  since: (client: Client) => number,
) {
  const differ: string[] = [];
  const compare = async (client: Client) => {
    const expected = client.bets.slice(since(client));
    for (const [accountId, bets] of Map.groupBy(expected, (bet) => bet.accountId)) {
      const wanted = new Map(bets.map((bet) => [bet.id, bet]));
      for (let page = 1; wanted.size > 0; page++) {
        const path = `/api/racing/bets/all?accountId=${accountId}&page=${page}&pageSize=${AT_ONCE}`;
        const { bets: listed, totalPages } = (await shop.call("GET", path)).body;
        for (const { id, status, payout } of listed) {
          const bet = wanted.get(id);
          if (!bet) continue;
          wanted.delete(id);
          try {
            expectBet(bet, status, payout ?? 0);
          } catch (difference) {
            differ.push(`client ${client.number}: ${(difference as Error).message}`);
          }
        }
        if (page >= totalPages) break;
      }
      for (const { type } of wanted.values()) differ.push(`client ${client.number}: a ${type} is not listed`);
    }
  };
  await Promise.all(clients.map(compare));
  return differ;
}

/** The books themselves, with the accounts that nobody can see any more. */
export async function sumsThatDiffer(shop: ModelShop, clients: readonly Client[]): Promise<string[]> {
  const accounts = [...(clients[0]?.shared ?? []), ...clients.flatMap((client) => client.accounts)];
  const expected = new Map(accounts.map((account) => [account.id, account]));
  const sums = await shop.sums();
  const owing = clients[0]?.owesNothing ? sums.filter(({ lowest }) => lowest < 0) : [];
  const differ = sums.flatMap(({ id, balance, sum, last, rows }) => {
    const account = expected.get(id);
    const {
      pence = Number.NaN,
      rows: movements = Number.NaN,
      name = "an account of no client",
    } = account ?? {};
    const isSame = [balance, sum, last].every((one) => one === pence) && rows === movements;
    return isSame
      ? []
      : [
          `${name}: in the books balance, sum and last are ${pounds(balance)}, ${pounds(sum)}, ${pounds(last)}, in ${rows} rows`,
        ];
  });
  differ.push(
    ...owing.map(({ id, lowest }) => `account ${id} was at ${pounds(lowest)}, where nothing may be owed`),
  );
  return sums.length === accounts.length
    ? differ
    : [...differ, `${sums.length} accounts in the books, not ${accounts.length}`];
}
