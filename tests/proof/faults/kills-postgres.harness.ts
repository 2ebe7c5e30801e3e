import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestPostgres } from "../../../src/tasks/start-test-postgres.ts";
import { chanceFrom } from "../../support/chance.ts";
import type { Harness, Trial } from "../harness.ts";
import { faultsOfBooks, readBooks } from "./load/ledger.ts";
import { startMoneyClients } from "./load/money-client.ts";
import { movedToPostgres } from "./load/on-postgres.ts";
import { plantedTills } from "./load/planted-tills.ts";
import { restartedServer } from "./load/restarted-server.ts";
import { addedTo, noTally, tallyCounts } from "./load/tally.ts";
import { CLOCK, writeCustomers } from "./load/write-customers.ts";

const CLIENTS = 32;
const SEED = 1;
const LONGEST_LOAD_MS = 400;
const LONGEST_AWAY_MS = 300;

/**
 * PostgreSQL, all of its processes, and the server are killed in turn, under clients that move money. Planted: a proxy that
 * acknowledges before anything is done, and clients that ask again under another key.
 */
export default {
  goals: ["R2"],
  holds:
    "a PostgreSQL or a server on it that is killed loses nothing acknowledged, and nothing is done twice",
  sizes: { small: 2, large: 100 },
  async run(kills, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-kills-"));
    const postgres = await startTestPostgres({ durable: true });
    const tally = noTally();
    const customers = await writeCustomers(folder, CLIENTS);
    const url = await movedToPostgres(folder, postgres.database);
    const env = { DATABASE_URL: url, SHOP_CLOCK: CLOCK, LOG_LEVEL: "silent", SESSION_SECRET: "" };
    const server = restartedServer(folder, env);
    const chance = chanceFrom(SEED);
    const tills = plantedTills(server.address, planted);
    try {
      await server.start();
      const honest = { address: server.address, chance, token: await server.token() };
      const clients = startMoneyClients(customers, (at) => tills.of(honest, at));
      for (let kill = 1; kill <= kills; kill++) {
        await clients.atWork();
        await Bun.sleep(chance() * LONGEST_LOAD_MS);
        if (kill % 2 === 0) await postgres.crash(() => Bun.sleep(chance() * LONGEST_AWAY_MS));
        else {
          await server.end("SIGKILL");
          tally.starts.push(await server.start());
        }
      }
      await clients.stop();
      addedTo(
        tally,
        clients.work,
        faultsOfBooks(clients.work.commands, await readBooks(url)),
        `seed ${SEED}`,
      );
    } catch (fault) {
      tally.broken.push(`seed ${SEED}: ${fault}`);
    } finally {
      await server.end("SIGKILL");
      await tills.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
    const counts = {
      "kills of PostgreSQL": Math.floor(kills / 2),
      "kills of the server": Math.ceil(kills / 2),
    };
    return { counts: { ...counts, connections: CLIENTS, ...tallyCounts(tally) }, broken: tally.broken };
  },
} satisfies Harness;
