import type { TestShop } from "../test-shop.ts";
import { addUpSheet, wordsOf } from "./read-sheet.ts";

/** The words of the sheet that a settled bet's customer is given. */
export async function printedSheet(shop: Pick<TestShop, "page">, betId: number): Promise<string[]> {
  const { status, text } = await shop.page(`/racing/all-bets/${betId}/settlement`);
  const article = /<article class="[^"]*settled[^"]*".*?<\/article>/s.exec(text)?.[0];
  if (status !== 200 || !article) throw new Error(`no sheet of bet ${betId}: ${status}`);
  return wordsOf(article);
}

/** What the printed sheet comes to when it is added up again, in pounds: "26.67". */
export const sheetPays = async (shop: Pick<TestShop, "page">, betId: number): Promise<string> =>
  (addUpSheet(await printedSheet(shop, betId)).paidPence / 100).toFixed(2);
