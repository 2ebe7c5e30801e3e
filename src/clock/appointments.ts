import type { Cron } from "croner";
import type { Backups } from "../operations/back-up-if-due.ts";
import type { Shop } from "../operations/shop.ts";
import type { BooksCheck } from "../operations/system/check-books-if-due.ts";
import type { CopyJobs } from "../operations/system/copy-jobs.ts";
import type { Log } from "../web/log.ts";
import { backUpNightly } from "./back-up-nightly.ts";
import { checkBets } from "./check-bets.ts";
import { checkBooksNightly } from "./check-books-nightly.ts";
import { fetchDrawsAtNight } from "./fetch-draws-at-night.ts";
import { forgetOldNightly } from "./forget-old-nightly.ts";
import { keepSumsOften } from "./keep-sums-often.ts";
import { refreshCards } from "./refresh-cards.ts";
import { sealEachMinute } from "./seal-each-minute.ts";

export type Appointment = Pick<Cron, "stop" | "isBusy">;

type Work = {
  isShop: boolean;
  copies: { backups: Backups; jobs: CopyJobs } | null;
  /** Checks whole books; those in memory are not checked. */
  check: BooksCheck | null;
};

/**
 * Everything that happens at set times. Head office keeps copies of its own books, and forgets old sessions; it has no
 * races and no draws. Books on PostgreSQL have no `copies`: their own tools make them.
 */
export const appointmentsOf = (shop: Shop, log: Log, { isShop, copies, check }: Work): Appointment[] => [
  forgetOldNightly(shop, log),
  sealEachMinute(shop, log),
  ...(isShop
    ? [fetchDrawsAtNight(shop, log), checkBets(shop, log), refreshCards(shop, log), keepSumsOften(shop, log)]
    : []),
  ...(copies ? [backUpNightly(shop, log, copies)] : []),
  ...(check ? [checkBooksNightly(shop, log, check)] : []),
];
