import { call } from "../../../servers/clerks.ts";
import type { Moved, Read } from "./bank-history.ts";

/** A way to the shop: whichever server is open just now, waiting until one is. */
export type Bank = {
  address(): Promise<string>;
  token: string;
  accounts: readonly number[];
  chance(): number;
};

export type BankWork = {
  moves: Moved[];
  reads: Read[];
  refused: number;
  /** By the sentence that said it. */
  unavailable: Map<string, number>;
  /** Connections that broke off. */
  cut: number;
  broken: string[];
};

export const newBankWork = (): BankWork => ({
  ...{ moves: [], reads: [], refused: 0, unavailable: new Map(), cut: 0, broken: [] },
});

const RETRY_MS = 20;
const PENCE = 100;
const MOST_PENCE = 5000;
const NOT_COVERED = 422;

/** Moves money from one account to another: out of the first, and into the second once that is acknowledged. */
export async function transfer(bank: Bank, work: BankWork): Promise<void> {
  const pick = (most: number) => Math.floor(bank.chance() * most);
  const from = pick(bank.accounts.length);
  const to = (from + 1 + pick(bank.accounts.length - 1)) % bank.accounts.length;
  const pence = 1 + pick(MOST_PENCE);
  if (await move(bank, work, bank.accounts[from]!, -pence)) await move(bank, work, bank.accounts[to]!, pence);
}

/** @returns whether it was done. What is refused has moved nothing. */
export async function move(bank: Bank, work: BankWork, accountId: number, pence: number): Promise<boolean> {
  const path = `/api/accounts/${accountId}/${pence < 0 ? "withdraw" : "deposit"}`;
  const body = { amount: Math.abs(pence) / PENCE };
  const sentAt = performance.now();
  const moved: Moved = {
    ...{ accountId, pence, sentAt, answeredAt: Number.POSITIVE_INFINITY, isRefused: false },
  };
  work.moves.push(moved);
  const { status } = await answered(bank, work, "POST", path, { body, key: crypto.randomUUID() });
  moved.isRefused = pence < 0 && status === NOT_COVERED;
  moved.answeredAt = performance.now();
  if (moved.isRefused) work.refused += 1;
  else if (status !== 200) work.broken.push(`${path} of ${pence} pence: ${status}`);
  return status === 200;
}

/** Reads the balances of all accounts. */
export async function readBalances(bank: Bank, work: BankWork): Promise<Read> {
  const sentAt = performance.now();
  const { text } = await answered(bank, work, "GET", "/api/accounts");
  const list = JSON.parse(text) as { id: number; balance: number }[];
  const balances = new Map(list.map(({ id, balance }) => [id, Math.round(balance * PENCE)]));
  const read = { sentAt, answeredAt: performance.now(), balances };
  work.reads.push(read);
  return read;
}

/** Asks until there is an answer, each time whichever server is open: a till behind a proxy does the same. */
async function answered(
  bank: Bank,
  work: BankWork,
  ...[method, path, ways]: [method: string, path: string, ways?: { body: object; key: string }]
): Promise<{ status: number; text: string }> {
  for (;;) {
    const answer = await call(await bank.address(), bank.token, method, path, ways).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (!answer) work.cut += 1;
    else if (answer.status === 503 && answer.headers.has("retry-after"))
      work.unavailable.set(answer.text, (work.unavailable.get(answer.text) ?? 0) + 1);
    else work.broken.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    await Bun.sleep(RETRY_MS);
  }
}
