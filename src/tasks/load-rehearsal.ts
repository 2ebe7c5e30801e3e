import { startRehearsal } from "../app/commands/rehearse-in-child.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { SEASON } from "../app/demo/season.ts";
import type { OtherTerms } from "../domain/reports/rehearsal/other-terms.ts";
import { isAtWork } from "../operations/reports/rehearsal.ts";
import type { Shop } from "../operations/shop.ts";

const BY = { userId: 1, requestId: "pictures" };
const SPAN = { from: "2026-06-06", to: "2026-08-29" };
const TERMS: OtherTerms = {
  values: {
    placeTermsTable: "1/1x1 1/4x2 1/4x3 1/4x3 1/4x4 1/4x5",
    bestOddsGuaranteed: true,
    payoutLimitPence: 50_000,
    payoutLimitBasis: "RETURNS",
  },
  withoutRule4: true,
  stakeLimitPence: null,
};

/** The demo's season, and all of its racing settled again under other settings. */
export async function loadRehearsed(shop: Shop): Promise<void> {
  await loadDemo(shop, SEASON);
  await startRehearsal(shop, BY, { span: SPAN, terms: TERMS }).ended;
}

/** The same, held in the middle of its work: a picture of what moves. */
export async function loadRehearsing(shop: Shop): Promise<void> {
  await loadRehearsed(shop);
  const { rehearsal } = shop.memory;
  if (rehearsal && !isAtWork(rehearsal))
    Object.assign(rehearsal, { state: { at: "WORK" }, progress: { done: 34_500, total: 100_000 } });
}
