import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chanceFrom } from "../../support/chance.ts";
import { MORNING, writeBook } from "../bench/book.ts";
import type { Harness, Trial } from "../harness.ts";
import { type Bank, type BankWork, move, newBankWork, readBalances, transfer } from "./load/bank-client.ts";
import { faultsOfHistory } from "./load/bank-history.ts";
import { startEarlyProxy } from "./load/early-proxy.ts";
import { type RestartedServer, restartedServer } from "./load/restarted-server.ts";

const CLIENTS = 64;
/** One in so many of them reads all balances, again and again; the others move money. */
const READERS_EACH = 8;
const ACCOUNTS = 64;
const OPENING_PENCE = 10_000;
const KILL_EACH_MS = 5000;
const SEED = 1;

/**
 * Two servers on one file of books, killed in turn, under clients that move money from account to account and read all
 * balances. Planted: a proxy that acknowledges before anything is done.
 */
export default {
  goals: ["R4"],
  holds: "the total of all accounts is right in every read, of two servers on one file that are killed",
  /** In seconds. */
  sizes: { small: 0.5, large: 120 },
  async run(seconds, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-bank-"));
    await writeBook(join(folder, "satchel.db"), { accounts: ACCOUNTS, bets: 0, pending: true });
    const env = { SHOP_CLOCK: MORNING, LOG_LEVEL: "silent", SESSION_SECRET: "" };
    const servers = [restartedServer(folder, env), restartedServer(folder, env)] as const;
    const work = newBankWork();
    const chance = chanceFrom(SEED);
    // Whichever is open; where both are, either.
    const either = () =>
      Promise.race((chance() < 0.5 ? servers : servers.toReversed()).map(({ address }) => address()));
    const proxy = planted ? startEarlyProxy(either) : null;
    let kills = 0;
    try {
      for (const server of servers) await server.start();
      const token = await servers[0].token();
      const accounts = Array.from({ length: ACCOUNTS }, (_, at) => at + 1);
      const bank: Bank = { address: either, token, accounts, chance };
      await Promise.all(accounts.map((id) => move(bank, work, id, OPENING_PENCE)));
      const atWork = startClients({ ...bank, ...(proxy && { address: proxy.address }) }, work);
      if (planted) await Bun.sleep(seconds * 1000);
      else kills = await killInTurn(servers, seconds, chance);
      await atWork.stop();
      const last = await readBalances(bank, work);
      const held = [...last.balances.values()].reduce((sum, balance) => sum + balance, 0);
      const total = ACCOUNTS * OPENING_PENCE;
      if (held !== total) work.broken.push(`in the end all accounts hold ${held}, of ${total}`);
      work.broken.push(...faultsOfHistory(work.moves, work.reads, total));
    } finally {
      for (const server of servers) await server.end("SIGKILL");
      await proxy?.stop();
      await rm(folder, { recursive: true, force: true });
    }
    return { counts: countsOf(work, kills), broken: work.broken };
  },
} satisfies Harness;

function startClients(bank: Bank, work: BankWork) {
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, at) => {
    const one = at % READERS_EACH === 0 ? readBalances : transfer;
    while (!isOver) await one(bank, work);
  });
  return {
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(clients);
    },
  };
}

/** For so many seconds. @returns how many kills it were. */
async function killInTurn(
  servers: readonly RestartedServer[],
  seconds: number,
  chance: () => number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let kills = 0;
  for (let left = seconds * 1000; left > 0; left = until - performance.now()) {
    // The first comes soon, in a short run too.
    await Bun.sleep(Math.min(left / 2, chance() * 2 * KILL_EACH_MS));
    const server = servers[kills % servers.length]!;
    await server.end("SIGKILL");
    kills += 1;
    await server.start();
  }
  return kills;
}

function countsOf({ moves, reads, refused, unavailable, cut }: BankWork, kills: number) {
  const said = [...unavailable].map(([text, count]) => [`503: ${text}`, count] as const);
  return {
    clients: CLIENTS,
    kills,
    movements: moves.length - refused,
    "refused as not covered": refused,
    "reads of all balances": reads.length,
    "connections cut": cut,
    ...Object.fromEntries(said),
  };
}
