import { Elysia } from "elysia";
import { StaffListPage, StaffPage } from "../../../views/staff/staff-page.tsx";
import type { Outcome } from "../../domain/outcome.ts";
import { IDLE_MS, SHIFT_MS } from "../../operations/staff/session.ts";
import { setDisabled } from "../../operations/staff/set-disabled.ts";
import { signOutEverywhere } from "../../operations/staff/sign-out-everywhere.ts";
import { urls } from "../../urls.ts";
import { staffOf } from "../../web/arrival.ts";
import { idIn } from "../../web/id-in.ts";
import { say } from "../../web/refusals.ts";
import { respond, respondDone } from "../../web/respond.tsx";
import type { Visit } from "../../web/visit.ts";
import { type Counter, pageContext } from "../context.ts";

/** Staff: who can sign in, and shutting a leaver out. */
export const staffListPages = (counter: Counter) => {
  const { shop } = counter;

  const list = (request: Request) => {
    const now = shop.clock.real().getTime();
    const since = { opened: new Date(now - SHIFT_MS), seen: new Date(now - IDLE_MS) };
    return { reader: shop.database.reader, since, userId: staffOf(request).userId };
  };

  const shown = (visit: Visit, outcome: Outcome<{ firstName: string; lastName: string }>, did: string) => {
    const toast = outcome.done
      ? ({ kind: "success", text: `${outcome.value.firstName} ${outcome.value.lastName} ${did}` } as const)
      : ({ kind: "error", text: say(outcome.refusal).detail } as const);
    const part = <StaffListPage {...list(visit.request)} />;
    return respondDone(visit, { changed: { part, target: "#staff" }, toast, to: urls.staff.users });
  };

  return new Elysia()
    .use(pageContext(counter))
    .get(urls.staff.users, ({ visit, request }) =>
      respond(visit, {
        title: "Staff",
        crumbs: [
          { text: "Dashboard", href: urls.dashboard },
          { text: "Administration", href: urls.staff.administration },
          { text: "Staff" },
        ],
        page: <StaffPage {...list(request)} />,
        part: <StaffListPage {...list(request)} />,
      }),
    )
    .post(
      urls.staff.disableUser(":id"),
      async ({ params, visit, by }) =>
        shown(
          visit,
          await setDisabled(shop, by, { userId: idIn(params.id) ?? 0, disabled: true }),
          "can no longer sign in",
        ),
      { parse: "none" },
    )
    .post(
      urls.staff.enableUser(":id"),
      async ({ params, visit, by }) =>
        shown(
          visit,
          await setDisabled(shop, by, { userId: idIn(params.id) ?? 0, disabled: false }),
          "can sign in again",
        ),
      { parse: "none" },
    )
    .post(
      urls.staff.signOutUser(":id"),
      async ({ params, visit, by, request }) => {
        const wanted = { userId: idIn(params.id) ?? 0, butSessionId: staffOf(request).sessionId };
        return shown(visit, await signOutEverywhere(shop, by, wanted), "is signed out everywhere");
      },
      { parse: "none" },
    );
};
