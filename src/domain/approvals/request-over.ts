import type { RequestStatus } from "./held-verbs.ts";
import type { ApprovalRefusal } from "./refusals.ts";

type Standing = { request: { status: RequestStatus; expiresAt: Date }; decider: string | null };

/** Why a request can be decided no longer; null while it waits. `real`: the clock that sessions have. */
export function requestOver({ request, decider }: Standing, real: Date): ApprovalRefusal | null {
  const { status, expiresAt } = request;
  if (status !== "waiting") return { code: "approval-over", status, by: decider };
  return expiresAt <= real ? { code: "approval-expired" } : null;
}
