import * as v from "valibot";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { PasskeyForm, PasskeyPage } from "../../../views/staff/passkey-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { askToSignIn, signInByPasskey } from "../../operations/staff/passkey-sign-in.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { passkeyAnswer } from "../request/inputs.ts";
import { requestInfo } from "../request/request-info.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { signedIn } from "./login-pages.tsx";
import { passkeyPlaceFor } from "./passkey-place.ts";
import { newcomerIn } from "./session-answer.ts";

/** Signing in by a passkey. The first post asks for one, the second brings its answer. */
export const passkeyLoginPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.loginPasskey, page(show))
    .post(urls.staff.loginPasskey, page(login), {
      parse: "none",
      detail: faultSentence(`Login failed: ${UNKNOWN_FAULT}`),
    });

const Answer = v.object({ answer: v.optional(passkeyAnswer, "") });

/** Reloaded, or typed: nothing is asked of a device before a button is pressed. */
async function show(asked: PageRequest): Promise<Response> {
  const { app, request, reader, visit } = asked;
  const { passkeys } = await currentSettings(reader);
  if (!passkeys || !passkeyPlaceFor(app, request)) return seeOther(visit, urls.staff.login);
  return await form(asked, { form: untouched, asked: null, isNow: false }, 200);
}

async function login(asked: PageRequest): Promise<Response> {
  const { app, request, by } = asked;
  const read = await readForm(request, Answer);
  if (!read.ok) return await refused(asked, { code: "passkey-wrong" });
  const { answer } = read.value;
  if (answer === "") return await askAgain(asked, untouched, 200, true);
  const wanted = { answer, place: passkeyPlaceFor(app, request), ...newcomerIn(app, request) };
  const outcome = await signInByPasskey(app.shop, by, wanted);
  return outcome.done ? await signedIn(app, asked, outcome.value) : await refused(asked, outcome.refusal);
}

/** The next answer is to another challenge. */
async function refused(asked: PageRequest, refusal: AnyRefusal): Promise<Response> {
  const { status, detail } = say(refusal);
  const state = { typed: {}, errors: { "": detail } };
  return await askAgain(asked, state, status === 401 ? 422 : status, false);
}

async function askAgain(asked: PageRequest, state: FormState, status: number, isNow: boolean) {
  const { app, request } = asked;
  const { address } = requestInfo(request);
  const outcome = await askToSignIn(app.shop, { place: passkeyPlaceFor(app, request), address });
  if (outcome.done) return await form(asked, { form: state, asked: outcome.value, isNow }, status);
  const said = say(outcome.refusal);
  const errors = { "": state.errors[""] ?? said.detail };
  return await form(asked, { form: { typed: {}, errors }, asked: null, isNow: false }, said.status);
}

type Shown = Parameters<typeof PasskeyForm>[0];

function form({ visit }: PageRequest, shown: Shown, status: number): Promise<Response> {
  return respond(visit, {
    title: "Login",
    crumbs: [],
    status,
    page: <PasskeyPage {...shown} />,
    part: <PasskeyForm {...shown} />,
  });
}
