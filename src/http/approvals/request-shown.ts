import { findRequest, type NamedRequest } from "../../../db/stores/approvals/requests.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { enabledColleagues } from "../../../db/stores/staff/list.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import type { ApproverChoice } from "../../../views/approvals/approval-forms.tsx";
import type { ShownRequest } from "../../../views/approvals/shown-request.ts";
import { HELD_VERBS, type ShownFact } from "../../domain/approvals/held-verbs.ts";
import { requestOver } from "../../domain/approvals/request-over.ts";
import { timeAndDay } from "../../domain/london-time.ts";
import { mayBySettings } from "../../domain/staff/permissions.ts";
import type { Shop } from "../../operations/shop.ts";
import type { Staff } from "../request/request-info.ts";
import { urls } from "../urls/urls.ts";

/** Whether a user sees everyone's requests: who may approve them. */
export const seesAll = ({ rights }: Pick<Staff, "rights">): boolean =>
  rights === null || rights.may.has("approve");

/** A request that a user may look at: their own, or any where they may approve. */
export async function requestFor(
  reader: Reader,
  staff: Pick<Staff, "rights" | "userId">,
  id: number,
): Promise<NamedRequest | undefined> {
  const found = await findRequest(reader, id);
  return found && (seesAll(staff) || found.request.requestedBy === staff.userId) ? found : undefined;
}

export function shownRequest(found: NamedRequest, { clock }: Shop, userId: number): ShownRequest {
  const { request, author, customer, decider } = found;
  const { id, verb, amountPence, reason, requestedAt, decidedAt, refusal } = request;
  return {
    ...{ id, amountPence, reason, author, customer, decider, requestedAt, decidedAt, refusal },
    what: HELD_VERBS[verb].what,
    facts: factsOf(found),
    until: timeAndDay(shownEnd(found, clock), clock.now()),
    status: requestOver(found, clock.real())?.code === "approval-expired" ? "expired" : request.status,
    isOwn: request.requestedBy === userId,
    subject: subjectOf(found),
  };
}

/** Its end, which is by the real clock, at the shop's time. */
export const shownEnd = ({ request }: NamedRequest, clock: Shop["clock"]): Date =>
  new Date(request.expiresAt.getTime() + clock.now().getTime() - clock.real().getTime());

export const factsOf = ({ request }: NamedRequest): readonly ShownFact[] => JSON.parse(request.facts);

/** Where what a request is about is looked at. */
export function subjectOf({ request, customer }: NamedRequest): ShownRequest["subject"] {
  const { subjectType, subjectId, accountId } = request;
  if (subjectType === "racingBet") return { href: urls.racing.bet(subjectId), text: "The bet" };
  if (accountId !== null) return { href: urls.accounts.details(accountId), text: customer ?? "The account" };
  return subjectType === "player-result"
    ? { href: urls.lottery.unpaid, text: "Unpaid Results" }
    : { href: urls.lottery.results, text: "Lottery Results" };
}

/** Who can approve it at the screen of this user; null: none can there. */
export async function choiceFor(
  reader: Reader,
  staff: Staff,
  found: NamedRequest,
  { clock }: Shop,
): Promise<ApproverChoice | null> {
  const { request } = found;
  const until = timeAndDay(shownEnd(found, clock), clock.now());
  const settings = await currentSettings(reader);
  const asksCode = settings.twoFactor !== "off";
  if (request.requestedBy !== staff.userId) {
    const name = `${staff.firstName} ${staff.lastName}`.trim() || staff.email;
    return seesAll(staff) ? { own: { id: staff.userId, name }, colleagues: [], until, asksCode } : null;
  }
  const others = (await enabledColleagues(reader)).filter(
    ({ id, role }) => id !== staff.userId && mayBySettings(settings, role, "approve"),
  );
  return { own: null, colleagues: others.map(({ id, name }) => ({ id, name })), until, asksCode };
}
