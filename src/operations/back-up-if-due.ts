import { hasBackupOf } from "../../db/backup/backups.ts";
import { wallClock } from "../domain/london-time.ts";
import type { Shop } from "./shop.ts";

/** Until this hour the day before is not over: some shops close late. */
export const NIGHT = "03:00";

/** `make` creates a backup, and returns the output of the command. */
export type Backups = { folder: string; make(): Promise<string> };

/** One backup a day, in the small hours, or in a till's first hour of the morning. True when it made one. */
export async function backUpIfDue(shop: Shop, { folder, make }: Backups): Promise<boolean> {
  // By the real time: a shop that replays an old day is backed up today.
  const { day, time } = wallClock(shop.clock.real(), "Europe/London");
  if (time < NIGHT || hasBackupOf(folder, day)) return false;
  shop.log.info("backed up", { said: await make() });
  return true;
}
