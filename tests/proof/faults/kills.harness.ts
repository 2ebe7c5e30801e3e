import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chanceFrom } from "../../support/chance.ts";
import type { Harness, Trial } from "../harness.ts";
import { faultsOfBooks, readBooks } from "./load/ledger.ts";
import { startMoneyClients } from "./load/money-client.ts";
import { plantedTills } from "./load/planted-tills.ts";
import { type RestartedServer, restartedServer } from "./load/restarted-server.ts";
import { addedTo, noTally, type Tally, tallyCounts } from "./load/tally.ts";
import { CLOCK, writeCustomers } from "./load/write-customers.ts";

const CLIENTS = 32;
/** Books of a day or so: larger ones would be checked longer at each start than they are written. */
const KILLS_EACH_SHOP = 50;
const LONGEST_LOAD_MS = 150;
/** One in so many is killed before it is open, one in so many while its books are still checked. */
const BEFORE_OPEN_EACH = 10;
const WHILE_CHECKED_EACH = 5;
const SOON_MS = 60;

/**
 * A server is killed again and again under clients that move money, each of whom asks again with its key. Planted: a proxy that
 * acknowledges before anything is done, and clients that ask again under another key.
 */
export default {
  goals: ["R2"],
  holds:
    "a server that is killed loses nothing that it acknowledged, and does nothing twice when it is asked again",
  sizes: { small: 2, large: 1000 },
  runsAlone: true,
  async run(kills, planted = false): Promise<Trial> {
    const tally = noTally();
    for (let done = 0, seed = 1; done < kills; done += KILLS_EACH_SHOP, seed++)
      await oneShop({ kills: Math.min(KILLS_EACH_SHOP, kills - done), seed, planted }, tally);
    return { counts: { kills, connections: CLIENTS, ...tallyCounts(tally) }, broken: tally.broken };
  },
} satisfies Harness;

type Wanted = { kills: number; seed: number; planted: boolean };

async function oneShop({ kills, seed, planted }: Wanted, tally: Tally): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "satchel-kills-"));
  const customers = await writeCustomers(folder, CLIENTS);
  const server = restartedServer(folder, { SHOP_CLOCK: CLOCK, LOG_LEVEL: "silent", SESSION_SECRET: "" });
  const chance = chanceFrom(seed);
  const tills = plantedTills(server.address, planted);
  try {
    await server.start();
    const honest = { address: server.address, chance, token: await server.token() };
    const clients = startMoneyClients(customers, (at) => tills.of(honest, at));
    for (let kill = 1; kill <= kills; kill++) {
      if (kill % WHILE_CHECKED_EACH > 0) await clients.atWork();
      await Bun.sleep(chance() * LONGEST_LOAD_MS);
      await server.end("SIGKILL");
      if (kill % BEFORE_OPEN_EACH === 0 && kill++ < kills) await killEarly(server, chance);
      tally.starts.push(await server.start());
    }
    await clients.stop();
    await server.end("SIGTERM");
    const wrong = faultsOfBooks(clients.work.commands, await readBooks(`file:${join(folder, "satchel.db")}`));
    addedTo(tally, clients.work, wrong, `shop of seed ${seed}`);
  } catch (fault) {
    tally.broken.push(`shop of seed ${seed}: ${fault}`);
  } finally {
    await server.end("SIGKILL");
    await tills.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killEarly(server: RestartedServer, chance: () => number): Promise<void> {
  await server.begin();
  await Bun.sleep(chance() * SOON_MS);
  await server.end("SIGKILL");
}
