import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { withdraw } from "../operations/accounts/deposit-withdraw.ts";
import { approve, refuseRequest } from "../operations/approvals/approve.ts";
import { proposeResettlement } from "../operations/racing/propose-resettlement.ts";
import { resettleBets } from "../operations/racing/resettle-bet.ts";
import type { Actor, Shop } from "../operations/shop.ts";
import { register } from "../operations/staff/register.ts";
import type { Sealer } from "../operations/staff/sealer.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

/** Two-factor sign-in is off: nothing is sealed. */
const NO_SEALER = {} as Sealer;

/**
 * The demo shop with payouts and voids held for a second person: its first user asked for a payout, a colleague for a void,
 * and others are approved, refused and dropped.
 */
export async function loadSecondPerson(shop: Shop): Promise<void> {
  await loadDemo(shop);
  const by = { userId: 1, requestId: "second" };
  const changes = { secondForPayoutPence: 500, secondForVoidPence: 0, secondForCreditLimitPence: 50_000 };
  must(await saveSettings(shop, by, { changes, shown: {}, ratesFrom: {} }));
  const password = crypto.randomUUID();
  const newColleague = async (firstName: string, lastName: string) =>
    must(
      await register(shop, by, {
        ...{ email: `${firstName.toLowerCase()}@satchel.local`, firstName, lastName, password },
      }),
    ).id;
  const nora: Actor & { userId: number } = {
    userId: await newColleague("Nora", "Byrne"),
    requestId: "second",
  };
  await newColleague("Tom", "Walsh");
  const approver = { userId: nora.userId, secret: password, code: "" };
  const pay = async (author: Actor, amountPence: number) =>
    idOf((await withdraw(shop, author, { accountId: 1, amountPence })).outcome);

  must(await approve(shop, nora, NO_SEALER, await pay(by, 501), approver));
  const refused = { requestId: await pay(by, 600), reason: "The customer comes back with their slip" };
  must(await refuseRequest(shop, nora, refused));
  await pay(by, 700);
  const bets = [];
  for (const betId of [14]) {
    const { after } = must(await proposeResettlement(shop.database.reader, betId, "VOID"));
    bets.push({ betId, shown: { status: after.status, payoutPence: after.payoutPence } });
  }
  await resettleBets(shop, nora, { bets, settling: "VOID", reason: "Taken after the off" });
}

function idOf(outcome: { done: boolean; refusal?: { code: string } }): number {
  const refusal = outcome.refusal as { code: string; approvalId?: number } | undefined;
  if (refusal?.approvalId === undefined) throw new Error(`Not held: ${refusal?.code}`);
  return refusal.approvalId;
}
