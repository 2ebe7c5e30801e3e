import { hasBackupOf } from "../../db/backup/backups.ts";
import { wallClock } from "../domain/london-time.ts";
import type { Shop } from "./shop.ts";

/** Before this hour of the night, the day before is not over for a shop that closes late. */
export const NIGHT = "03:00";

/** `make` creates a backup, and returns the output of the command. */
export type Backups = { folder: string; make(): Promise<string> };

/**
 * One backup a day, in the small hours; a till that is off at night makes it in its first hour of the morning. True: one
 * was made.
 */
export async function backUpIfDue(shop: Shop, { folder, make }: Backups): Promise<boolean> {
  // The real night: a shop that replays an old day is backed up today.
  const { day, time } = wallClock(shop.clock.real(), "Europe/London");
  if (time < NIGHT || hasBackupOf(folder, day)) return false;
  shop.log.info("backed up", { said: await make() });
  return true;
}
