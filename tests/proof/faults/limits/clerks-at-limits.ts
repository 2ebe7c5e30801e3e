import { call } from "../../../servers/clerks.ts";
import { shopProcess } from "../../bench/open-shop.ts";
import type { Trial } from "../../harness.ts";
import { saveSettingsAt } from "../../save-settings-at.ts";
import { type RestartedServer, restartedServer } from "../load/restarted-server.ts";
import {
  bodyOf,
  creditOf,
  faultsOf,
  faultsOfRunners,
  type Ledger,
  LIMITS,
  liabilitiesOf,
  quietRunners,
  type Sent,
  SLIPS_EACH,
  slipNumber,
} from "./slips-at-limits.ts";

const CLERKS = 16;
/** One pair of bets that pass alone and not together, for so many slips. */
const SLIPS_A_PAIR = 100;
const PAIR_CREDIT = 10;
const PAIR_STAKES = [6, 7] as const;

/** How many accounts the books must have. */
export const accountsFor = (slips: number): number => accountsOf(slips) + pairsOf(slips);
const accountsOf = (slips: number): number => Math.ceil(slips / SLIPS_EACH);
const pairsOf = (slips: number): number => Math.max(4, Math.floor(slips / SLIPS_A_PAIR));

type Wanted = { folder: string; env: Record<string, string>; slips: number; planted: boolean };
type Shop = { urls: readonly string[]; token: string };

/** Sixteen clerks at two servers on the same books, who place what the limits let them; then the books are read. */
export async function tryLimits({ folder, env, slips, planted }: Wanted): Promise<Trial> {
  const pair = [restartedServer(folder, env), restartedServer(folder, env)];
  try {
    const shop = await open(pair);
    if (!planted) await setLimits(shop, slips);
    const sent: Sent[] = [];
    let next = 0;
    const clerks = Array.from({ length: CLERKS }, async () => {
      for (let at = next++; at < slips; at = next++) sent.push(await place(shop, { at, slips, planted }));
    });
    await Promise.all(clerks);
    const broken: string[] = [];
    const paid = liabilitiesOf(sent);
    broken.push(...faultsOfRunners(paid));
    for (const [accountId, own] of Map.groupBy(sent, (one) => one.accountId))
      broken.push(...faultsOf({ accountId, paid, ledger: await ledgerOf(shop, accountId) }, own));
    broken.push(...(await placePairs(shop, slips)));
    if ((await checked(folder, env)) !== 0) broken.push("the check of the database finds something");
    const taken = sent.filter(({ isTaken }) => isTaken).length;
    const counts = { clerks: CLERKS, servers: pair.length, bets: taken, refused: sent.length - taken };
    return { counts: { ...counts, "pairs at once": pairsOf(slips) }, broken };
  } finally {
    for (const server of pair) await server.end("SIGKILL");
  }
}

async function open(pair: readonly RestartedServer[]): Promise<Shop> {
  for (const server of pair) await server.start();
  return {
    token: await pair[0]!.token(),
    urls: await Promise.all(pair.map(({ address }) => address())),
  };
}

/** As an owner sets them, at the first server: the second has to know at once. */
async function setLimits({ urls, token }: Shop, slips: number): Promise<void> {
  const [url] = urls as [string];
  const pounds = (pence: number) => String(pence / 100);
  await saveSettingsAt(url, {
    customersMayOwe: "LIMIT",
    ...{ stakeLimit: "REFUSE", stakeLimitPence: pounds(LIMITS.stake) },
    ...{ returnLimit: "REFUSE", returnLimitPence: pounds(LIMITS.return) },
    ...{ dayStakeLimit: "REFUSE", dayStakeLimitPence: pounds(LIMITS.day) },
    ...{ runnerLimit: "REFUSE", runnerLimitPence: pounds(LIMITS.runner) },
  });
  for (let id = 1; id <= accountsFor(slips); id++) {
    const creditLimit = id <= accountsOf(slips) ? creditOf(id) / 100 : PAIR_CREDIT;
    const { status } = await call(url, token, "PUT", `/api/accounts/${id}`, { body: { creditLimit } });
    if (status !== 200) throw new Error(`The credit of account ${id} was not set: ${status}`);
  }
}

/** Planted: no limit is on, and the clerk looks at the balance before the bet is placed. */
async function place(
  shop: Shop,
  { at, slips, planted }: { at: number; slips: number; planted: boolean },
): Promise<Sent> {
  const slip = slipNumber(at, slips);
  if (planted && !(await seemsToPass(shop, slip))) return { ...slip, isTaken: false };
  return { ...slip, isTaken: await isTaken(shop, at, bodyOf(slip)) };
}

async function seemsToPass({ urls, token }: Shop, slip: Omit<Sent, "isTaken">): Promise<boolean> {
  const { balance } = (await call(urls[0]!, token, "GET", `/api/accounts/${slip.accountId}`)).json();
  return slip.isPaid || slip.stakePence - 100 * balance <= creditOf(slip.accountId);
}

/** Sent again with its key until a server has the time for it. */
async function isTaken({ urls, token }: Shop, at: number, body: unknown): Promise<boolean> {
  const key = crypto.randomUUID();
  for (;;) {
    const url = urls[at % urls.length]!;
    const answer = await call(url, token, "POST", "/api/betslip/create", { body, key });
    if (answer.status === 201) return true;
    if (answer.status === 422 && answer.text.includes("the limit is £")) return false;
    if (answer.status !== 503) throw new Error(`A bet was answered ${answer.status}: ${answer.text}`);
    await Bun.sleep(20);
  }
}

/** Of each pair the bets go to different servers, at once. */
async function placePairs(shop: Shop, slips: number): Promise<string[]> {
  const broken: string[] = [];
  for (let id = accountsOf(slips) + 1; id <= accountsFor(slips); id++) {
    const bet = {
      accountId: id,
      returnPence: 0,
      isPaid: false,
      runnerId: quietRunners[id % quietRunners.length]!,
    };
    const both = await Promise.all(
      PAIR_STAKES.map((stake, at) => isTaken(shop, at, bodyOf({ ...bet, stakePence: 100 * stake }))),
    );
    if (both[0] === both[1]) broken.push(`pair of account ${id}: ${both[0] ? "both taken" : "none taken"}`);
  }
  return broken;
}

async function ledgerOf({ urls, token }: Shop, id: number): Promise<Ledger> {
  const path = `/api/accounts/${id}/transactions?pageSize=100`;
  const { transactions } = (await call(urls[1]!, token, "GET", path)).json() as {
    transactions: { transactionType: string; amount: number; balanceAfter: number }[];
  };
  const pence = (pounds: number) => Math.round(100 * pounds);
  return {
    balancesPence: transactions.map(({ balanceAfter }) => pence(balanceAfter)),
    stakedPence: transactions
      .filter(({ transactionType }) => transactionType === "RacingBetPlaced")
      .reduce((sum, { amount }) => sum - pence(amount), 0),
  };
}

/** `satchel check` beside the open shop. @returns its exit code. */
async function checked(folder: string, env: Record<string, string>): Promise<number> {
  const { command, env: all } = shopProcess(folder, env);
  const child = Bun.spawn([...command, "check"], { stdout: "ignore", stderr: "inherit", env: all });
  return await child.exited;
}
