import { listPasskeys } from "../../../db/stores/staff/passkeys.ts";
import { countRecoveryCodes, findSecondFactor } from "../../../db/stores/staff/second-factors.ts";
import { findUser } from "../../../db/stores/staff/staff.ts";
import { listSessions } from "../../../db/stores/staff/user-sessions.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { MySessions, MySignInPage } from "../../../views/staff/my-sign-in-page.tsx";
import { holdsAny } from "../../domain/approvals/held-verbs.ts";
import { endOwnSession } from "../../operations/staff/own-sessions.ts";
import { secretOf } from "../../operations/staff/prove-code.ts";
import { openSince } from "../../operations/staff/session.ts";
import { signOutEverywhere } from "../../operations/staff/set-disabled.ts";
import {
  type AppContext,
  type PageRequest,
  type PageRequestById,
  page,
  pageById,
  pageRoutes,
} from "../context.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import { staffOf } from "../request/request-info.ts";
import { respond, respondDone } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { passkeyPlaceFor } from "./passkey-place.ts";

/** A user's own page: where they are signed in, and whether a code is asked for. */
export const mySignInPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.mySignIn, page(show))
    .post(urls.staff.endSession(":id"), pageById(endSession), { parse: "none" })
    .post(urls.staff.endOtherSessions, page(endOthers), { parse: "none" });

async function show(asked: PageRequest) {
  const { visit, request } = asked;
  const { email, mustSetUp } = staffOf(request);
  return await respond(visit, {
    title: "Sign-in and Sessions",
    crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: "Sign-in and Sessions" }],
    page: (
      <MySignInPage
        {...{ email, mustSetUp }}
        sessions={await sessionsFor(asked)}
        twoFactor={await twoFactorFor(asked)}
        passkeys={await passkeysFor(asked)}
        hasPin={await hasPin(asked)}
      />
    ),
  });
}

const endSession = async (asked: PageRequestById) => {
  const { app, params, by, request } = asked;
  const wanted = { userId: staffOf(request).userId, sessionId: idIn(params.id) ?? 0 };
  const outcome = await endOwnSession(app.shop, by, wanted);
  if (!outcome.done) return await changed(asked, say(outcome.refusal).detail, "error");
  const { value } = outcome;
  return await changed(
    asked,
    value ? `${value.device ?? "The device"} is signed out` : "It was signed out already",
  );
};

const endOthers = async (asked: PageRequest) => {
  const { app, by, request } = asked;
  const { userId, sessionId: butSessionId } = staffOf(request);
  const outcome = await signOutEverywhere(app.shop, by, { userId, butSessionId });
  if (!outcome.done) return await changed(asked, say(outcome.refusal).detail, "error");
  return await changed(asked, "You are signed out everywhere else");
};

async function changed(asked: PageRequest, text: string, kind: "success" | "error" = "success") {
  const part = <MySessions sessions={await sessionsFor(asked)} />;
  const toast = { kind, text } as const;
  const to = urls.staff.mySignIn;
  return await respondDone(asked.visit, { changed: { part, target: "#sessions" }, toast, to });
}

/** Null where nothing needs a second person, and there is none to change. */
async function hasPin({ request, reader }: PageRequest): Promise<boolean | null> {
  const isSet = (await findUser(reader, staffOf(request).userId))?.pinHash != null;
  return isSet || holdsAny(await currentSettings(reader)) ? isSet : null;
}

/** The open sessions, at the shop's time: sessions themselves go by the machine's. */
async function sessionsFor({ app: { shop }, request, reader }: PageRequest) {
  const { userId, sessionId } = staffOf(request);
  const real = shop.clock.real();
  const ahead = shop.clock.now().getTime() - real.getTime();
  const shown = (at: Date) => new Date(at.getTime() + ahead);
  const found = await listSessions(reader, userId, openSince(real));
  return found.map(({ id, device, createdAt, lastSeenAt }) => ({
    ...{ id, device, isThis: id === sessionId },
    since: shown(createdAt),
    lastSeen: shown(lastSeenAt),
  }));
}

async function passkeysFor({ app, request, reader }: PageRequest) {
  if (!(await currentSettings(reader)).passkeys) return null;
  const passkeys = await listPasskeys(reader, staffOf(request).userId);
  return { passkeys, isPossible: passkeyPlaceFor(app, request) !== null };
}

async function twoFactorFor({ app: { sealer }, request, reader }: PageRequest) {
  const { userId } = staffOf(request);
  const { twoFactor: setting } = await currentSettings(reader);
  const factor = await findSecondFactor(reader, userId);
  if (!factor) return { setting, setUp: null };
  const isReadable = (await sealer.open(factor.sealedSecret, secretOf(userId))) !== null;
  const codesLeft = await countRecoveryCodes(reader, userId);
  return { setting, setUp: { since: factor.setUpAt, codesLeft, isReadable } };
}
