import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { newBooks } from "../bench/postgres-books.ts";
import type { Harness, Trial } from "../harness.ts";
import { type ModelShop, shopInProcess, shopServed } from "./model/model-shop.ts";
import { MOST_CLIENTS } from "./model/race-cards.ts";
import { type Plan, type Played, playDays } from "./model/run-days.ts";
import { tampering } from "./model/tampering.ts";

/** Another start of chance by SATCHEL_SEED, as whatever broke names it. */
const SEED = Number(process.env.SATCHEL_SEED ?? 16);
/** Up to so many commands are played in this process, and more with a shop in a process of its own, on both engines. */
const MOST_IN_PROCESS = 5_000;
const EACH_SPOILT = 40;
const COMMANDS_A_ROUND = 250;
const ROUNDS = 3;
/** There a command takes three times as long. */
const POSTGRES_SHARE = 0.1;

/**
 * A shop that does by chance what a shop does, beside a model of its own with exact fractions. Planted: something in
 * front of the shop doubles, drops or alters a deposit now and then, and answers as if it had not.
 */
export default {
  goals: ["R3"],
  holds: "whatever 16 clients do, each answer, balance, bet and draw is what the rules say, to the penny",
  sizes: { small: 500, large: 1_000_000 },
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-model-"));
    try {
      return sumOf(
        size <= MOST_IN_PROCESS
          ? [await playHere(folder, size, planted)]
          : await playBoth(folder, size, planted),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

const play = async (shop: ModelShop, folder: string, plan: Plan, planted: boolean): Promise<Played> => {
  try {
    return await playDays(planted ? tampering(shop, EACH_SPOILT) : shop, folder, plan);
  } finally {
    await shop.close();
  }
};

const CLIENTS_HERE = 4;
const playHere = async (folder: string, size: number, planted: boolean): Promise<Played> => {
  const plan = {
    seed: SEED,
    clients: CLIENTS_HERE,
    days: 1,
    rounds: 1,
    commands: Math.ceil(size / CLIENTS_HERE / 2),
  };
  return await play(await shopInProcess(folder), folder, plan, planted);
};

/** Each engine its part, both at once: one server's thread and its clients do not fill two cores. */
async function playBoth(folder: string, size: number, planted: boolean): Promise<Played[]> {
  const [first, second] = await Promise.all(["sqlite", "postgres"].map((name) => newFolder(folder, name)));
  const server = await startTestPostgres({ durable: true });
  try {
    const books = await newBooks(server.url, "model");
    return await Promise.all([
      play(shopServed(first!), first!, planOf(SEED, size * (1 - POSTGRES_SHARE)), planted),
      play(shopServed(second!, books), second!, planOf(SEED + 1, size * POSTGRES_SHARE), planted),
    ]);
  } finally {
    await server.stop();
  }
}

function planOf(seed: number, size: number): Plan {
  const aDay = 2 * ROUNDS * COMMANDS_A_ROUND * MOST_CLIENTS;
  const days = Math.max(1, Math.ceil(size / aDay));
  return { seed, clients: MOST_CLIENTS, days, rounds: ROUNDS, commands: COMMANDS_A_ROUND };
}

/** Each engine has race cards of its own. */
async function newFolder(folder: string, name: string): Promise<string> {
  await mkdir(join(folder, name));
  return join(folder, name);
}

/** Which kinds of command are counted together; those of a name that no other has are counted by it. */
const TOGETHER: Record<string, readonly string[]> = {
  "deposits and withdrawals": ["deposits", "withdrawals", "wrong amounts"],
  "accounts and ledgers read": ["accounts read", "ledgers read"],
  "accounts opened, edited or deleted": [
    "accounts opened",
    "accounts edited",
    "accounts deleted",
    "asked of deleted accounts",
  ],
  "bets and slips placed": ["bets placed", "slips placed"],
  "bets and slips refused": ["slips refused", "bets too late"],
  "bets read or checked": ["bets read", "bets checked"],
  "horses withdrawn, deductions decided": ["horses withdrawn", "horses withdrawn late", "deductions decided"],
  "results entered, corrected or stopped": [
    "results entered",
    "results corrected",
    "races stopped or resumed",
  ],
  "returns paid out or put back": ["returns paid out", "returns put back"],
  "bets settled again or voided": ["bets settled again", "races settled again", "bets voided"],
  "lottery bets added, changed or stopped": [
    "lottery bets added",
    "lottery bets changed",
    "lottery bets stopped",
    "lottery players removed",
  ],
};
const groupOf = (kind: string): string =>
  Object.keys(TOGETHER).find((group) => TOGETHER[group]!.includes(kind)) ?? kind;

function sumOf(played: readonly Played[]): Trial {
  const [first, second] = played;
  const counts: Record<string, number> = {
    commands: first!.commands + (second?.commands ?? 0),
    "of them on PostgreSQL": second?.commands ?? 0,
    comparisons: first!.compared + (second?.compared ?? 0),
  };
  for (const { kinds } of played)
    for (const [kind, count] of kinds) counts[groupOf(kind)] = (counts[groupOf(kind)] ?? 0) + count;
  return { counts, broken: played.flatMap(({ broken }) => broken) };
}
