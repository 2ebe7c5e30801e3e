import { transfersByDay } from "../../../db/stores/reports/sums.ts";
import { coveringSeal } from "../../../db/stores/system/covering-seal.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { type Journal, type JournalPer, journalsOf } from "../../domain/bookkeeping/journal.ts";
import { readAccountNames } from "../../domain/bookkeeping/journal-accounts.ts";
import { addDays, instantAt } from "../../domain/london-time.ts";
import type { ReportSpan } from "../../domain/reports/spans.ts";
import { updateDailySumsIfMany } from "../reports/update-daily-sums.ts";
import type { Shop } from "../shop.ts";
import { sealRows } from "../system/seal-rows.ts";

/** The journals of some days, in the order of the days. */
export async function loadJournals(
  shop: Shop,
  { span, per }: { span: ReportSpan; per: JournalPer },
): Promise<Journal[]> {
  await updateDailySumsIfMany(shop);
  const { reader } = shop.database;
  const [sums, { journalAccounts }] = await Promise.all([
    transfersByDay(reader, span),
    currentSettings(reader),
  ]);
  return journalsOf(sums, { span, per, names: readAccountNames(journalAccounts) });
}

/** The hash of the seal that covers the days to one that is over; null while their last movements are not sealed. */
export const hashThrough = (shop: Shop, day: string): Promise<string | null> =>
  coveringSeal(shop.database.reader, instantAt(addDays(day, 1), "00:00", "Europe/London"));

/** The same; what is not sealed is sealed first. */
export async function sealedHashThrough(shop: Shop, day: string): Promise<string | null> {
  const found = await hashThrough(shop, day);
  if (found !== null) return found;
  await sealRows(shop);
  return await hashThrough(shop, day);
}
