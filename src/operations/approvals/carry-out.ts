import type { Db } from "../../../db/client.ts";
import { keepsIdentity } from "../../../db/stores/accounts/identity.ts";
import type { ApprovalRequest } from "../../../db/stores/approvals/requests.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { HeldOperation } from "../../domain/approvals/held-verbs.ts";
import { type Outcome, refuse } from "../../domain/outcome.ts";
import { deleteAccountIn } from "../accounts/delete-account.ts";
import { withdrawIn } from "../accounts/deposit-withdraw.ts";
import { setBalanceIn } from "../accounts/set-balance.ts";
import { editAccountIn } from "../accounts/write-account.ts";
import { giveBackUnplayedIn } from "../lottery/give-back-unplayed.ts";
import { markAllPaidIn, markPaidIn } from "../lottery/mark-paid.ts";
import { removeDrawIn } from "../lottery/remove-draw.ts";
import { payOutIn } from "../racing/pay-out.ts";
import { resettleBetsIn } from "../racing/resettle-bet.ts";
import { decideRightPriceIn } from "../racing/right-price.ts";
import type { Actor, Shop } from "../shop.ts";
import type { SecondPerson } from "./second-person.ts";

type CarryOut<Wanted> = (
  tx: Db,
  shop: Shop,
  by: Actor,
  wanted: Wanted,
  second: SecondPerson,
) => Promise<Outcome<unknown>>;

/** Each held operation as it is carried out inside a transaction that is there, with the contents it was asked with. */
const CARRIED_OUT: Readonly<Record<HeldOperation, CarryOut<never>>> = {
  withdraw: withdrawIn,
  payOutBet: payOutIn,
  payResult: markPaidIn,
  payResults: markAllPaidIn,
  giveBackUnplayed: giveBackUnplayedIn,
  deleteAccount: deleteAccountIn,
  setBalance: setBalanceIn,
  resettleBets: async (tx, shop, by, wanted, second) =>
    await resettleBetsIn(tx, shop, by, wanted, second, await currentSettings(tx)),
  editAccount: async (tx, shop, by, wanted, second) =>
    await editAccountIn(tx, shop, by, wanted, second, await keepsIdentity(tx)),
  rightPrice: decideRightPriceIn,
  removeDraw: removeDrawIn,
};

/**
 * Carries out a request for its author. Refused where the operation would now ask for something else than was
 * asked: another sum, or a subject that stands otherwise.
 */
export async function carryOut(
  tx: Db,
  shop: Shop,
  { request, approvedBy }: { request: ApprovalRequest; approvedBy: string },
  requestId: string,
): Promise<Outcome<unknown>> {
  let wasAsked = false;
  const second: SecondPerson = {
    holds: () => true,
    ask(asking) {
      wasAsked = true;
      const isSame =
        asking.verb === request.verb &&
        asking.amountPence === request.amountPence &&
        asking.subjectType === request.subjectType &&
        asking.subjectId === request.subjectId &&
        JSON.stringify(asking.facts) === request.facts;
      return isSame ? null : refuse({ code: "approval-changed" });
    },
  };
  const { screen, till } = request;
  const by: Actor = {
    ...{ userId: request.requestedBy, requestId, screen, till },
    approved: { approvalId: request.id, approvedBy, tillHash: till },
  };
  const work = CARRIED_OUT[request.operation] as CarryOut<unknown>;
  const outcome = await work(tx, shop, by, JSON.parse(request.wanted), second);
  return outcome.done && !wasAsked ? refuse({ code: "approval-changed" }) : outcome;
}
