import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { makeEvidence, noteDispute, openDispute } from "../operations/disputes/disputes.ts";
import type { Shop } from "../operations/shop.ts";
import { saveSettings } from "../operations/system/save-settings.ts";
import { furnishFormerStaff } from "./load-former-staff.ts";

/** The demo shop with disputes: about a bet, a result and a movement; one is near its eight weeks, one late, one settled; and colleagues who left. */
export async function loadDisputes(shop: Shop): Promise<void> {
  await loadDemo(shop);
  await furnishDisputes(shop);
}

/** The same, in a demo that is loaded. */
export async function furnishDisputes(shop: Shop): Promise<void> {
  const by = { userId: 1, requestId: "disputes" };
  const changes = { disputes: true, adjudicator: "IBAS", keepCustomersYears: 6 };
  must(await saveSettings(shop, by, { changes, shown: {}, ratesFrom: {} }));
  const complaints = [
    ["bet", 1, "2026-08-24", "Says the horse was taken at 5/1 and the receipt has 4/1"],
    ["result", 1, "2026-07-10", "Says the bonus ball was drawn among the six"],
    ["movement", 1, "2026-07-03", "Says £130.50 were brought forward"],
    ["bet", 2, "2026-08-01", "Says the each-way part was not paid"],
  ] as const;
  for (const [subject, subjectId, receivedOn, text] of complaints)
    must((await openDispute(shop, by, { subject, subjectId, receivedOn, text })).outcome);
  const notes = [
    [1, "WAITING", "Asked for the customer's receipt"],
    [4, "SHOP", "Three ran: no place is paid with fewer than five. Told the customer, and named IBAS"],
  ] as const;
  for (const [disputeId, status, text] of notes)
    must((await noteDispute(shop, by, { disputeId, status, shown: "OPEN", text })).outcome);
  for (const [disputeId] of notes) must(await makeEvidence(shop, by, disputeId));
  await furnishFormerStaff(shop);
}
