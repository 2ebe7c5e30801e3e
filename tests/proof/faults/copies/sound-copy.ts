import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupDifferences } from "../../../../src/domain/system/backup-differences.ts";
import type { MaintenanceFacts } from "../../../../src/domain/system/maintenance.ts";
import { openShop } from "../../bench/open-shop.ts";
import { runShopCommand, type Settings } from "./shop-command.ts";

type Described = { findings: string[]; facts: MaintenanceFacts | null };

/** A copy, and what was noted of it when it was made. */
export type NotedCopy = { file: string; facts: MaintenanceFacts | null };

const describedBy = async (settings: Settings, command: string, file: string): Promise<Described> => {
  const { out, said } = await runShopCommand(settings, ["backup", command, "--json", file]);
  return out.startsWith("{") ? (JSON.parse(out) as Described) : { findings: [said.trim()], facts: null };
};

/** As the shop notes a copy in the night in which it is made. */
export async function notedCopy(settings: Settings, file: string, broken: string[]): Promise<NotedCopy> {
  const { findings, facts } = await describedBy(settings, "verify", file);
  broken.push(...findings);
  return { file, facts };
}

/** The findings of the test: the copy is not sound, or not what it was when it was made. */
export async function differencesOf(settings: Settings, { file, facts: made }: NotedCopy): Promise<string[]> {
  const { findings, facts } = await describedBy(settings, "test", file);
  return [...findings, ...(made && facts ? backupDifferences(made, facts) : [])];
}

/** In the middle of the file, where a row or nothing at all may stand. */
export function changeOneByte(file: string): void {
  const at = Math.floor(statSync(file).size / 2);
  const byte = new Uint8Array(1);
  const opened = openSync(file, "r+");
  readSync(opened, byte, 0, 1, at);
  byte[0]! ^= 1;
  writeSync(opened, byte, 0, 1, at);
  closeSync(opened);
}

/**
 * The copy in the place of no books, opened as a shop: somebody signs in, and the ledger has what it must. @returns what restoring and
 * checking took of the processor, in milliseconds.
 */
export async function restoredElsewhere(
  settings: Settings,
  { file }: NotedCopy,
  rows: { atLeast: number; atMost: number },
  broken: string[],
): Promise<number> {
  const folder = join(dirname(settings.BACKUP_DIR!), "elsewhere");
  await mkdir(folder);
  const restored = await runShopCommand({ ...settings, DATABASE_URL: `file:${join(folder, "satchel.db")}` }, [
    "backup",
    "restore",
    file,
  ]);
  if (restored.code !== 0) broken.push(`The copy was not restored: ${restored.said.trim()}`);
  else broken.push(...(await openedWith(folder, rows)));
  await rm(folder, { recursive: true, force: true });
  return restored.processorMs;
}

async function openedWith(
  folder: string,
  { atLeast, atMost }: { atLeast: number; atMost: number },
): Promise<string[]> {
  const shop = await openShop(folder, { SESSION_SECRET: "" });
  try {
    const accounts = await shop.call<{ balance: number }[]>("GET", "/api/accounts");
    // A pound for each row.
    const pounds = accounts.reduce((sum, { balance }) => sum + balance, 0);
    const isRight = pounds >= atLeast && pounds <= atMost;
    return isRight ? [] : [`The restored books hold £${pounds}, and not £${atLeast} to £${atMost}.`];
  } finally {
    await shop.close();
  }
}
