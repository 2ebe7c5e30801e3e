import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onPostgres } from "../../../db/kit.ts";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { emptyBooks } from "../../support/empty-database.ts";
import { newBooks } from "../bench/postgres-books.ts";
import type { Harness, Trial } from "../harness.ts";
import { playHours } from "./jobs/play-hours.ts";
import { takeOver } from "./jobs/takeover.ts";
import { chanceOf } from "./model/chance.ts";

const SEED = Number(process.env.SATCHEL_SEED ?? 14);
/** For more hours than these PostgreSQL has its own, and servers in processes of their own. */
const FEW = 24;
const RACES = 4;

/**
 * Servers on the same books go through hours minute by minute, each with its own schedule and connections; some are
 * killed within a job, some transactions fail. Planted: the servers do not heed each other's leases.
 */
export default {
  goals: ["R14"],
  holds:
    "what the clock does is done by one server, once; one that dies or fails stops neither the others nor itself",
  sizes: { small: 1, large: 48 },
  async run(hours, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-jobs-"));
    try {
      if (onPostgres || hours < FEW) return await playHere(folder, hours, planted);
      const here = await playHere(folder, hours / 2, planted);
      const there = await playOnPostgres(folder, hours / 2);
      return { counts: together(here.counts, there.counts), broken: [...here.broken, ...there.broken] };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

async function playHere(folder: string, hours: number, planted: boolean): Promise<Trial> {
  const books = onPostgres ? await emptyBooks() : null;
  try {
    const url = books?.url ?? `file:${join(folder, "jobs.db")}`;
    const { counts, broken } = await playHours(url, { hours, chance: chanceOf(SEED), planted });
    return {
      counts: { "simulated hours": hours, ...counts },
      broken: broken.map((one) => `seed ${SEED}: ${one}`),
    };
  } finally {
    await books?.drop();
  }
}

/** The hours in a process that speaks PostgreSQL, then servers in processes of their own, in the time of this world. */
async function playOnPostgres(folder: string, hours: number): Promise<Trial> {
  const server = await startTestPostgres();
  try {
    const script = join(import.meta.dir, "jobs/on-postgres.ts");
    const child = Bun.spawn(["bun", script, String(hours)], {
      stdout: "pipe",
      env: { ...process.env, DATABASE_URL: server.url },
    });
    const { counts, broken } = (await new Response(child.stdout).json()) as Trial;
    const taken = await takeOver(folder, await newBooks(server.url, "takeover"), RACES);
    const more = {
      "servers killed while they settled": taken.killed,
      "bets settled by two servers": taken.settled,
      "ms until the slowest takeover": taken.slowestMs,
    };
    return { counts: { ...counts, ...more }, broken: [...broken, ...taken.broken] };
  } finally {
    await server.stop();
  }
}

const together = (a: Trial["counts"], b: Trial["counts"]): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].map((name) => [
      name,
      (a[name] ?? 0) + (b[name] ?? 0),
    ]),
  );
