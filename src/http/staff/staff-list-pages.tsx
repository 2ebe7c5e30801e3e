import { StaffListPage, StaffPage } from "../../../views/staff/staff-page.tsx";
import type { Outcome } from "../../domain/outcome.ts";
import { resetPin } from "../../operations/staff/pin.ts";
import { openSince } from "../../operations/staff/session.ts";
import { setDisabled, signOutEverywhere } from "../../operations/staff/set-disabled.ts";
import { resetTwoFactor } from "../../operations/staff/two-factor.ts";
import { type AppContext, type PageRequest, type PageRequestById, pageRoutes } from "../context.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import type { PageContext } from "../request/page-context.ts";
import { staffOf } from "../request/request-info.ts";
import { respond, respondDone } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Staff: the users, and disabling one. */
export const staffListPages = (app: AppContext) =>
  pageRoutes(app, "staff")
    .get(urls.staff.users, list(app))
    .post(urls.staff.disableUser(":id"), disable(app, true), { parse: "none" })
    .post(urls.staff.enableUser(":id"), disable(app, false), { parse: "none" })
    .post(urls.staff.signOutUser(":id"), signOutUser(app), { parse: "none" })
    .post(urls.staff.resetTwoFactor(":id"), resetFactor(app), { parse: "none" })
    .post(urls.staff.resetPin(":id"), takePin(app), { parse: "none" });

const list =
  (app: AppContext) =>
  ({ visit, request, reader }: PageRequest) => {
    const asked = { ...listFor(app, request), reader };
    return respond(visit, {
      title: "Staff",
      crumbs: [
        { text: "Dashboard", href: urls.dashboard },
        { text: "Administration", href: urls.staff.administration },
        { text: "Staff" },
      ],
      page: <StaffPage {...asked} />,
      part: <StaffListPage {...asked} />,
    });
  };

const disable =
  (app: AppContext, disabled: boolean) =>
  async ({ params, visit, by }: PageRequestById) => {
    const outcome = await setDisabled(app.shop, by, { userId: idIn(params.id) ?? 0, disabled });
    return changed(app, visit, outcome, disabled ? "can no longer sign in" : "can sign in again");
  };

const signOutUser =
  (app: AppContext) =>
  async ({ params, visit, by, request }: PageRequestById) => {
    const wanted = { userId: idIn(params.id) ?? 0, butSessionId: staffOf(request).sessionId };
    const outcome = await signOutEverywhere(app.shop, by, wanted);
    return changed(app, visit, outcome, "is signed out everywhere");
  };

const resetFactor =
  (app: AppContext) =>
  async ({ params, visit, by }: PageRequestById) => {
    const outcome = await resetTwoFactor(app.shop, by, idIn(params.id) ?? 0);
    return changed(app, visit, outcome, "signs in by password alone, and is signed out everywhere");
  };

const takePin =
  (app: AppContext) =>
  async ({ params, visit, by }: PageRequestById) => {
    const outcome = await resetPin(app.shop, by, idIn(params.id) ?? 0);
    return changed(app, visit, outcome, "has no PIN any more");
  };

function changed(
  app: AppContext,
  visit: PageContext,
  outcome: Outcome<{ firstName: string; lastName: string }>,
  did: string,
): Promise<Response> {
  const toast = outcome.done
    ? ({ kind: "success", text: `${outcome.value.firstName} ${outcome.value.lastName} ${did}` } as const)
    : ({ kind: "error", text: say(outcome.refusal).detail } as const);
  const part = <StaffListPage {...listFor(app, visit.request)} />;
  return respondDone(visit, { changed: { part, target: "#staff" }, toast, to: urls.staff.users });
}

/** The list counts the sessions that are open now. */
function listFor({ shop }: AppContext, request: Request) {
  const since = openSince(shop.clock.real());
  const { userId, rights } = staffOf(request);
  return { reader: shop.database.reader, since, userId, roles: rights !== null };
}
