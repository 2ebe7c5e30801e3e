import * as v from "valibot";
import { findSession } from "../../../db/stores/staff/staff.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { nameOnPaper } from "../../../views/paper/letterhead.tsx";
import { ConfirmForm, RecoveryCodesSheet, SetUpForm } from "../../../views/staff/two-factor-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { Title } from "../../../views/ui/title.tsx";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { appAddress, newAppSecret } from "../../operations/staff/app-codes.ts";
import { renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor } from "../../operations/staff/two-factor.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { letterheadOf } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { password, signInCode } from "../request/inputs.ts";
import { staffOf } from "../request/request-info.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { passkeyPlaceFor } from "./passkey-place.ts";

/** Setting up one's own two-factor sign-in, turning it off, and other recovery codes. */
export const twoFactorPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.setUpTwoFactor, page(showSetUp))
    .post(urls.staff.setUpTwoFactor, page(setUp), { parse: "none" })
    .get(urls.staff.turnOffTwoFactor, ({ visit }) => confirm(visit, TURN_OFF, untouched))
    .post(urls.staff.turnOffTwoFactor, page(turnOff), { parse: "none" })
    .get(urls.staff.recoveryCodes, ({ visit }) => confirm(visit, RENEW, untouched))
    .post(urls.staff.recoveryCodes, page(renew), { parse: "none" });

const Typed = v.object({
  password: v.optional(password, ""),
  code: v.optional(signInCode, ""),
  /** The secret that the form shows, sealed. */
  sealed: v.optional(v.pipe(v.string(), v.maxLength(1000)), ""),
});

/** Longer than it takes to find the phone. */
const FRESH_MS = 30 * 60_000;
const Sealed = v.pipe(v.string(), v.parseJson(), v.object({ secret: v.string(), at: v.number() }));

async function showSetUp(asked: PageRequest) {
  const { twoFactor } = await currentSettings(asked.reader);
  if (twoFactor === "off") return refusedAway(asked, { code: "two-factor-off" });
  return await setUpForm(asked, untouched, await newAppSecret());
}

async function setUp(asked: PageRequest) {
  const { app, request, by, visit } = asked;
  const { typed, ...read } = await readForm(request, Typed);
  const secret = await sealedSecret(asked, String(typed.sealed ?? ""));
  if (secret === null) {
    const { detail } = say({ code: "set-up-stale" });
    return await setUpForm(asked, { typed: {}, errors: { "": detail } }, await newAppSecret(), 409);
  }
  if (!read.ok) return await setUpForm(asked, { typed: {}, errors: read.form.errors }, secret, 422);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const { password, code } = read.value;
  const outcome = await setUpTwoFactor(app.shop, by, app.sealer, { open, secret, password, code });
  if (outcome.done) return await recoveryCodes(asked, outcome.value.recoveryCodes);
  if (outcome.refusal.code === "two-factor-off" || outcome.refusal.code === "factor-there")
    return refusedAway(asked, outcome.refusal);
  return await setUpForm(asked, ...refused(outcome.refusal, secret));
}

function refused(refusal: AnyRefusal, secret: string): [FormState, string, number] {
  const { status, detail, field = "" } = say(refusal);
  return [{ typed: {}, errors: { [field]: detail } }, secret, status === 401 ? 422 : status];
}

/** Back to the user's page, with the reason. */
const refusedAway = ({ visit }: PageRequest, refusal: AnyRefusal) =>
  seeOther(visit, urls.staff.mySignIn, { kind: "error", text: say(refusal).detail });

/** What a secret in a form is sealed as. */
const sealedAs = (userId: number): string => `set-up of user ${userId}`;

async function sealedSecret({ app, request }: PageRequest, sealed: string): Promise<string | null> {
  const read = v.safeParse(Sealed, await app.sealer.open(sealed, sealedAs(staffOf(request).userId)));
  if (!read.success) return null;
  const { secret, at } = read.output;
  return app.shop.clock.real().getTime() - at <= FRESH_MS ? secret : null;
}

async function setUpForm(
  { app, reader, request, visit }: PageRequest,
  form: FormState,
  secret: string,
  status = 200,
): Promise<Response> {
  const { email: label, userId, mustSetUp } = staffOf(request);
  const settings = await currentSettings(reader);
  const issuer = nameOnPaper(letterheadOf(app, settings));
  // Whose app is optional has passkeys on their own page.
  const passkeys = mustSetUp && settings.passkeys && passkeyPlaceFor(app, request) !== null;
  const sealed = JSON.stringify({ secret, at: app.shop.clock.real().getTime() });
  const props = {
    ...{ form, secret, mustSetUp, passkeys },
    address: await appAddress(secret, { issuer, label }),
    sealed: await app.sealer.seal(sealed, sealedAs(userId)),
  };
  return await respond(visit, {
    ...PAGE,
    status,
    page: (
      <>
        <Title text={PAGE.title} sub={label} />
        <section className="sheet in narrow">
          <SetUpForm {...props} />
        </section>
      </>
    ),
    part: <SetUpForm {...props} />,
  });
}

const OWN_PAGE = { text: "Sign-in and Sessions", href: urls.staff.mySignIn };
const under = (title: string) => ({
  title,
  crumbs: [{ text: "Dashboard", href: urls.dashboard }, OWN_PAGE, { text: title }],
});
const PAGE = under("Two-Factor Sign-in");

const recoveryCodes = ({ visit, request }: PageRequest, codes: readonly string[]): Promise<Response> =>
  respond(visit, {
    ...PAGE,
    page: (
      <>
        <Title text={PAGE.title} sub={staffOf(request).email} />
        <section className="sheet in narrow">
          <RecoveryCodesSheet codes={codes} />
        </section>
      </>
    ),
    part: <RecoveryCodesSheet codes={codes} />,
  });

const TURN_OFF = {
  ...under("Turn Off Two-Factor Sign-in"),
  action: urls.staff.turnOffTwoFactor,
  submit: "Turn Off",
} as const;
const RENEW = {
  ...under("New Recovery Codes"),
  action: urls.staff.recoveryCodes,
  submit: "Make New Codes",
} as const;

async function confirm(
  visit: PageRequest["visit"],
  { title, crumbs, action, submit }: typeof TURN_OFF | typeof RENEW,
  form: FormState,
  status = 200,
): Promise<Response> {
  return await respondDialog(visit, {
    title,
    crumbs,
    status,
    form: <ConfirmForm {...{ form, action, submit }} />,
  });
}

async function turnOff(asked: PageRequest) {
  const { app, by } = asked;
  return await confirmed(asked, TURN_OFF, async (typed) => {
    const outcome = await turnOffTwoFactor(app.shop, by, app.sealer, typed);
    if (!outcome.done) return outcome.refusal;
    const toast = { kind: "success", text: "Two-factor sign-in is turned off" } as const;
    return seeOther(asked.visit, urls.staff.mySignIn, toast);
  });
}

async function renew(asked: PageRequest) {
  const { app, by } = asked;
  return await confirmed(asked, RENEW, async (typed) => {
    const outcome = await renewRecoveryCodes(app.shop, by, app.sealer, typed);
    return outcome.done ? await recoveryCodes(asked, outcome.value.recoveryCodes) : outcome.refusal;
  });
}

type Confirmed = Parameters<typeof turnOffTwoFactor>[3];

async function confirmed(
  { app, request, visit }: PageRequest,
  dialog: typeof TURN_OFF | typeof RENEW,
  work: (typed: Confirmed) => Promise<Response | AnyRefusal>,
): Promise<Response> {
  const read = await readForm(request, Typed);
  if (!read.ok) return await confirm(visit, dialog, { typed: {}, errors: read.form.errors }, 422);
  const open = await findSession(app.shop.database.reader, staffOf(request).sessionId);
  if (!open) return seeOther(visit, urls.staff.login);
  const did = await work({ open, password: read.value.password, code: read.value.code });
  if (did instanceof Response) return did;
  const [form, , status] = refused(did, "");
  return await confirm(visit, dialog, form, status);
}
