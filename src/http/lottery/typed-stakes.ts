import * as v from "valibot";
import type { Toast } from "../../../views/shell/toast.tsx";
import { counted } from "../../domain/exact-text.ts";
import { formatMoney } from "../../domain/money.ts";
import type { Outcome } from "../../domain/outcome.ts";
import type { StakesMoved } from "../../operations/lottery/collect-stakes.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";

const GivingForm = v.object({
  account: v.optional(v.string(), ""),
  pence: v.optional(v.string(), ""),
  to: v.optional(v.picklist(["cash", "account"]), "cash"),
  key: v.optional(v.string(), ""),
});
const TakingForm = v.object({
  account: v.optional(v.string(), ""),
  collections: v.optional(v.string(), ""),
  key: v.optional(v.string(), ""),
});

/** The form that gives back stakes of unplayed weeks. Unreadable input is refused as empty. */
export async function givingTyped(visit: PageContext, request: Request) {
  const read = await readForm(request, GivingForm);
  const { account, pence, to, key } = read.ok ? read.value : v.getDefaults(GivingForm);
  const wanted = {
    accountId: idIn(account ?? "") ?? 0,
    to: to ?? "cash",
    shownPence: idIn(pence ?? "") ?? 0,
  };
  return { wanted, keyed: keyedForm(visit, key ?? "", read.typed) };
}

/** The form that reverses it. */
export async function takingTyped(visit: PageContext, request: Request) {
  const read = await readForm(request, TakingForm);
  const { account, collections, key } = read.ok ? read.value : v.getDefaults(TakingForm);
  const collectionIds = idsTyped(collections ?? "");
  return {
    wanted: { accountId: idIn(account ?? "") ?? 0, collectionIds },
    keyed: keyedForm(visit, key ?? "", read.typed),
  };
}

/** More than any page lists: a longer list is refused. */
const MOST_AT_ONCE = 1000;
export const listTyped = (text: string): string[] => {
  const list = text.split(",");
  return list.length <= MOST_AT_ONCE ? list : [];
};
export const idsTyped = (text: string): number[] => listTyped(text).map((id) => idIn(id) ?? 0);

/** "Nora Byrne: £10.00", or "12 players: £120.00". */
export function takenText({ collections, pence }: StakesMoved): string {
  const names = new Set(collections.map(({ playerName }) => playerName));
  return `${names.size === 1 ? collections[0]!.playerName : counted(collections.length, "player")}: ${formatMoney(pence)}`;
}

/** The toast for a collection or refund, or for its refusal. */
export const stakesToast = (outcome: Outcome<StakesMoved>, how: string): Toast =>
  outcome.done
    ? { kind: "success", text: `${takenText(outcome.value)} ${how}` }
    : { kind: "error", text: say(outcome.refusal).detail };
