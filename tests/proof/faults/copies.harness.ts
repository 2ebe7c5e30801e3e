import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newestBackup } from "../../../db/backup/backups.ts";
import { startClerks } from "../../servers/clerks.ts";
import { type OpenShop, openShop } from "../bench/open-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { startProbe } from "./copies/answer-probe.ts";
import { brokenOff } from "./copies/broken-off.ts";
import { writeLedger } from "./copies/ledger-of-rows.ts";
import { refusedOverLive, restoredOverCrash } from "./copies/restored.ts";
import { runShopCommand, type Settings } from "./copies/shop-command.ts";
import { changeOneByte, differencesOf, notedCopy, restoredElsewhere } from "./copies/sound-copy.ts";

const CUSTOMERS = 500;
const CLERKS = 8;
/** From so many rows on, times are judged: fewer are copied sooner than a process starts. */
const JUDGED_ROWS = 100_000;
const QUIET_MS = 3000;
/** The longest that a customer may wait for the copies' sake, in milliseconds. */
const HELD_MS = 50;
const RESTORE_MS = 10_000;

/**
 * Copies of the books while eight clerks pay in: each is restored elsewhere, opened and signed in to, and has every deposit that was
 * acknowledged before it began. Copying is killed and its disk is full; restoring is tried over an open shop, and after a kill. Planted: one byte of a
 * copy is changed.
 */
export default {
  goals: ["R9"],
  holds:
    "a copy of the books of a busy shop is whole and restored with all that was acknowledged, nobody waits for it, and what breaks off leaves no copy",
  sizes: { small: 2000, large: 1_000_000 },
  runsAlone: true,
  async run(rows, planted = false): Promise<Trial> {
    const folder = await mkdtemp(join(tmpdir(), "satchel-copies-"));
    const broken: string[] = [];
    try {
      const counts = await tryCopies({ folder, rows, planted }, broken);
      return { counts: { "rows of the ledger": rows, ...counts }, broken };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
} satisfies Harness;

type Wanted = { folder: string; rows: number; planted: boolean };

async function tryCopies({ folder, rows, planted }: Wanted, broken: string[]): Promise<Trial["counts"]> {
  const books = join(folder, "satchel.db");
  await writeLedger(books, { accounts: CUSTOMERS, rows });
  const settings = { DATABASE_URL: `file:${books}`, BACKUP_DIR: join(folder, "copies"), SESSION_SECRET: "" };
  const isLarge = rows >= JUDGED_ROWS;
  const shop = await openShop(folder, settings);
  const { copy, clerks, acknowledged, ...times } = await copiedWhileBusy(shop, settings, isLarge, broken);
  if (planted) changeOneByte(copy.file);
  broken.push(...(await differencesOf(settings, copy)));
  // What was planted is found, or never.
  const brokenOffs = planted ? 0 : await brokenOff(settings, isLarge, broken);
  if (!planted) broken.push(...(await refusedOverLive(settings, copy.file)));
  const paidIn = [...(await clerks.stop()).values()].reduce((sum, count) => sum + count, 0);
  await shop.kill();
  if (planted) return times;
  const pounds = { atLeast: rows + acknowledged, atMost: rows + paidIn };
  const ms = await restoredElsewhere(settings, copy, pounds, broken);
  broken.push(...(await restoredOverCrash(settings, copy.file)));
  if (isLarge && ms > RESTORE_MS) broken.push(`Restoring took ${ms} ms of the processor.`);
  return {
    "deposits acknowledged meanwhile": paidIn,
    ...times,
    "ms of the processor to restore and check it": Math.round(ms),
    "copies broken off": brokenOffs,
  };
}

/** A copy that is made while clerks pay in, who go on; and what a page took before it and meanwhile. */
async function copiedWhileBusy(shop: OpenShop, settings: Settings, isLarge: boolean, broken: string[]) {
  const probe = startProbe(`${shop.url}/administration/accounts`, await shop.cookie());
  const customers = Array.from({ length: CLERKS }, (_, at) => at + 1);
  const clerks = startClerks({ token: await shop.token(), addresses: [shop.url] }, customers);
  await Bun.sleep(isLarge ? QUIET_MS : 0);
  const before = probe.p99();
  const acknowledged = clerks.count(200);
  const { code, said } = await runShopCommand(settings, ["backup", "create"]);
  const file = newestBackup(settings.BACKUP_DIR!);
  if (code !== 0 || file === null) throw new Error(`The books were not copied: ${said}`);
  const meanwhile = probe.p99();
  await probe.stop();
  if (isLarge && meanwhile > before + HELD_MS)
    broken.push(`99 of 100 answers took ${meanwhile} ms while it was copied, and ${before} before.`);
  return {
    copy: await notedCopy(settings, file, broken),
    clerks,
    acknowledged,
    "p99 of a page before, in ms": Math.round(before),
    "p99 while it was copied": Math.round(meanwhile),
  };
}
