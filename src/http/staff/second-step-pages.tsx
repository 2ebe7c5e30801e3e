import * as v from "valibot";
import { SecondStepForm, SecondStepPage } from "../../../views/staff/second-step-page.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { finishSignIn } from "../../operations/staff/second-step.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { signInCode } from "../request/inputs.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { signedIn } from "./login-pages.tsx";
import { newcomerIn } from "./session-answer.ts";

/** The second step of a sign-in, after a right password. */
export const secondStepPages = (app: AppContext) =>
  pageRoutes(app, "everyone")
    .get(urls.staff.loginCode, page(showSecondStep(app)))
    .post(urls.staff.loginCode, page(secondStep(app)), {
      parse: "none",
      detail: faultSentence(`Login failed: ${UNKNOWN_FAULT}`),
    });

const SecondStep = v.object({ code: v.optional(signInCode, "") });

const halfIn = ({ cookies, tokens, shop }: AppContext, request: Request) =>
  tokens.readHalf(cookies.halfSignIn.read(request), shop.clock.real());

const showSecondStep = (app: AppContext) => (asked: PageRequest) =>
  halfIn(app, asked.request) ? form(asked, untouched) : startAgain(app, asked);

const secondStep =
  (app: AppContext) =>
  async (asked: PageRequest): Promise<Response> => {
    const { request, by } = asked;
    const read = await readForm(request, SecondStep);
    // The form comes back without the code.
    if (!read.ok) return await form(asked, { typed: {}, errors: read.form.errors }, 422);
    const half = halfIn(app, request);
    const wanted = { half, code: read.value.code, ...newcomerIn(app, request) };
    const outcome = await finishSignIn(app.shop, by, app.sealer, wanted);
    if (!outcome.done) {
      if (outcome.refusal.code === "second-step-over") return startAgain(app, asked);
      const { status, detail, field = "" } = say(outcome.refusal);
      return await form(asked, { typed: {}, errors: { [field]: detail } }, status === 401 ? 422 : status);
    }
    const response = await signedIn(app, asked, outcome.value);
    response.headers.append("set-cookie", app.cookies.halfSignIn.clear());
    return response;
  };

/** The password is asked for again, and the page says why. */
function startAgain(app: AppContext, { visit }: PageRequest): Response {
  const { detail } = say({ code: "second-step-over" });
  const response = seeOther(visit, urls.staff.login, { kind: "error", text: detail });
  response.headers.append("set-cookie", app.cookies.halfSignIn.clear());
  return response;
}

function form({ visit }: PageRequest, state: FormState, status = 200): Promise<Response> {
  const props = { form: state, isRecovery: visit.url.searchParams.has("recovery") };
  return respond(visit, {
    title: "Login",
    crumbs: [],
    status,
    page: <SecondStepPage {...props} />,
    part: <SecondStepForm {...props} />,
  });
}
