import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkSums } from "../../../db/check/check-sums.ts";
import { onPostgres } from "../../../db/kit.ts";
import type { Shop } from "../../../src/operations/shop.ts";
import { sealRows } from "../../../src/operations/system/seal-rows.ts";
import { emptyBooks } from "../../support/empty-database.ts";
import type { Harness, Trial } from "../harness.ts";
import { allAccounts, readingsThatDiffer } from "./books/readings.ts";
import { spoil } from "./books/spoiled-row.ts";
import { openTills } from "./books/till-hands.ts";
import { shopInProcess } from "./model/model-shop.ts";
import { type Played, playDays } from "./model/run-days.ts";

/** Another start of chance by SATCHEL_SEED, as whatever broke names it. */
const SEED = Number(process.env.SATCHEL_SEED ?? 17);
const [FEW, MANY] = [4, 16];
const MANY_COMMANDS = 2000;
/** Sealed while clients write, much more often than by the clock. */
const SEAL_EACH_MS = 40;
/** What each pair of hands does at a till meanwhile: some of everything, also in a small run. */
const [LEAST_AT_TILLS, SHARE_AT_TILLS] = [60, 0.1];

/**
 * Clients do by chance what a shop does, tills and their shifts included, all at once and while the books are being sealed; then all accounts together are at nothing, the
 * three readings of every balance and both of every drawer agree, and a check of the books finds nothing. Planted: one row is changed in SQL,
 * with its triggers put aside.
 */
export default {
  goals: ["R3"],
  holds: "after any operations all accounts are at nothing together, and a check of the books finds nothing",
  sizes: { small: 80, large: 10_000 },
  async run(size, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-books-"));
    const books = onPostgres
      ? await emptyBooks()
      : { url: `file:${folder}/satchel.db`, drop: async () => {} };
    const shop = await shopInProcess(folder, books.url);
    try {
      const tills = await openTills(shop, SEED);
      const done = await playSealed(shop, folder, size, tills);
      if (planted) await spoil(books.url, SEED);
      return await found(shop.shop, books.url, { ...done, tills });
    } finally {
      await shop.close();
      await books.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

type InProcess = Awaited<ReturnType<typeof shopInProcess>>;

type Tills = Awaited<ReturnType<typeof openTills>>;

async function playSealed(shop: InProcess, folder: string, size: number, tills: Tills) {
  const clients = size > MANY_COMMANDS ? MANY : FEW;
  const commands = Math.ceil(size / clients / 2);
  let sealing: Promise<unknown> = Promise.resolve();
  let seals = 0;
  const sealed = () => {
    sealing = sealing.then(async () => {
      await sealRows(shop.shop);
      seals += 1;
    });
  };
  const timer = setInterval(sealed, SEAL_EACH_MS);
  const [played, atTills] = await Promise.all([
    playDays(shownTo(shop, tills), folder, { seed: SEED, clients, days: 1, rounds: 1, commands }),
    tills.work(Math.max(LEAST_AT_TILLS, Math.ceil(size * SHARE_AT_TILLS))),
  ]);
  clearInterval(timer);
  sealed();
  await sealing;
  return { played, seals, atTills };
}

/** The model knows every account but the one of the tills. */
const shownTo = (shop: InProcess, { customer }: Tills): InProcess => ({
  ...shop,
  sums: async () => (await shop.sums()).filter(({ id }) => id !== customer),
});

async function found(
  shop: Shop,
  url: string,
  { played, seals, atTills, tills }: { played: Played; seals: number; atTills: number; tills: Tills },
): Promise<Trial> {
  const checked = await checkSums(url);
  const accounts = await allAccounts(shop);
  const together = accounts.reduce((sum, { pence }) => sum + pence, 0);
  const broken = [
    ...played.broken,
    ...(together === 0 ? [] : [`all accounts together are at ${together} pence`]),
    ...(await readingsThatDiffer(shop, accounts)),
    ...(await tills.drawersThatDiffer(accounts)),
    ...checked.findings,
  ];
  const counts = {
    operations: played.commands,
    "of tills besides": atTills,
    movements: checked.movements,
    accounts: accounts.length,
    seals: checked.seals,
    "times they were sealed meanwhile": seals,
  };
  return { counts, broken: broken.map((one) => `seed ${SEED}: ${one}`) };
}
