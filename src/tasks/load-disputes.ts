import { findDispute } from "../../db/stores/disputes/disputes.ts";
import { findDrawById } from "../../db/stores/lottery/draws.ts";
import { winningResults } from "../../db/stores/lottery/results.ts";
import { findBet } from "../../db/stores/racing/bets.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { VOID } from "../domain/racing/bet-status.ts";
import { makeEvidence, noteDispute, openDispute } from "../operations/disputes/disputes.ts";
import { markAllPaid } from "../operations/lottery/mark-paid.ts";
import { recordDraws } from "../operations/lottery/record-draws.ts";
import { resettleBets } from "../operations/racing/resettle-bet.ts";
import type { Shop } from "../operations/shop.ts";
import { saveSettings } from "../operations/system/save-settings.ts";
import { furnishFormerStaff } from "./load-former-staff.ts";

/** The demo shop with disputes: about a bet, a result and a movement; one is near its eight weeks, one late, one settled; and colleagues who left. */
export async function loadDisputes(shop: Shop): Promise<void> {
  await loadDemo(shop);
  await furnishDisputes(shop);
  await correctDisputed(shop);
}

const BY = { userId: 1, requestId: "disputes" };

/** The bet of the fourth dispute is voided, and the draw of the second corrected: "At first and now" has something to say. */
async function correctDisputed(shop: Shop): Promise<void> {
  const bet = (await findBet(shop.database.reader, 2))!;
  const shown = { status: VOID, payoutPence: bet.amountPence } as const;
  const reason = "Taken at a price that was never shown";
  const voided = await resettleBets(shop, BY, { bets: [{ betId: 2, shown }], settling: "VOID", reason });
  must(voided.outcome);
  const dispute = (await findDispute(shop.database.reader, 2))!;
  const draw = (await findDrawById(shop.database.reader, dispute.subjectId))!;
  const paid = (await winningResults(shop.database.reader, draw.id)).filter((result) => result.paid);
  const resultIds = paid.map(({ id }) => id);
  if (resultIds.length > 0) must((await markAllPaid(shop, BY, { resultIds, paid: false })).outcome);
  const { drawDate, drawType, winningNumbers, bonusBall } = draw;
  const taken = new Set([...winningNumbers, bonusBall]);
  const other = [40, 41, 42, 43, 44, 45, 46, 47].find((number) => !taken.has(number))!;
  const corrected = { drawDate, drawType, bonusBall, winningNumbers: [other, ...winningNumbers.slice(1)] };
  must((await recordDraws(shop, BY, [corrected])).outcome);
}

/** The same, in a demo that is loaded. */
export async function furnishDisputes(shop: Shop): Promise<void> {
  const by = BY;
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
