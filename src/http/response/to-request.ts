import type { AnyRefusal } from "../../domain/outcome.ts";
import type { PageContext } from "../request/page-context.ts";
import { urls } from "../urls/urls.ts";
import { seeOther } from "./respond.tsx";

/** What waits for a second person goes on at its request, where they approve it; null for any other refusal. */
export const toRequest = (visit: PageContext, refusal: AnyRefusal): Response | null =>
  refusal.code === "approval-waits" ? seeOther(visit, urls.approvals.request(refusal.approvalId)) : null;
