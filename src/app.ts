import { Elysia } from "elysia";
import type { ApiDocument } from "../views/docs/api-document.ts";
import { NotFoundPage } from "../views/frame/not-found-page.tsx";
import { whyNotWritten } from "./domain/cannot-write.ts";
import type { Shop } from "./operations/shop.ts";
import { accountCalls } from "./routes/accounts/account-calls.ts";
import { accountPages } from "./routes/accounts/account-pages.tsx";
import { moneyPages } from "./routes/accounts/money-pages.tsx";
import { counterPages } from "./routes/accounts/selected-account-pages.tsx";
import { type Counter, visitOf } from "./routes/context.ts";
import { apiDocument } from "./routes/docs/api-document.ts";
import { docsPages } from "./routes/docs/docs-pages.tsx";
import { feedbackCalls } from "./routes/feedback/feedback-calls.ts";
import { feedbackPages } from "./routes/feedback/feedback-pages.tsx";
import { sendFeedbackPages } from "./routes/feedback/send-feedback-pages.tsx";
import { drawCalls } from "./routes/lottery/draw-calls.ts";
import { drawPages } from "./routes/lottery/draw-pages.tsx";
import { fetchCalls } from "./routes/lottery/fetch-calls.ts";
import { fetchPages } from "./routes/lottery/fetch-pages.tsx";
import { payoutCalls } from "./routes/lottery/payout-calls.ts";
import { payoutPages } from "./routes/lottery/payout-pages.tsx";
import { playerCalls } from "./routes/lottery/player-calls.ts";
import { resultPages } from "./routes/lottery/result-pages.tsx";
import { selectionCalls } from "./routes/lottery/selection-calls.ts";
import { selectionPages } from "./routes/lottery/selection-pages.tsx";
import { oddsCalls } from "./routes/odds/odds-calls.ts";
import { paperPages } from "./routes/papers/paper-pages.tsx";
import { allBetsPages } from "./routes/racing/all-bets-pages.tsx";
import { betCalls } from "./routes/racing/bet-calls.ts";
import { oneBetPages } from "./routes/racing/bet-details-pages.tsx";
import { calculatorPages } from "./routes/racing/calculator-pages.tsx";
import { placeBetPages } from "./routes/racing/place-bet-pages.tsx";
import { raceCalls } from "./routes/racing/race-calls.ts";
import { raceCardPages } from "./routes/racing/race-card-pages.tsx";
import { racePages } from "./routes/racing/race-pages.tsx";
import { raceResultPages } from "./routes/racing/race-result-pages.tsx";
import { raceRule4Pages } from "./routes/racing/race-rule-4-pages.tsx";
import { raceRunnerPages } from "./routes/racing/race-runner-pages.tsx";
import { raceStopPages } from "./routes/racing/race-stop-pages.tsx";
import { resettlePages } from "./routes/racing/resettle-pages.tsx";
import { slipCalls } from "./routes/racing/slip-calls.ts";
import { auditPages } from "./routes/staff/audit-pages.tsx";
import { authCalls } from "./routes/staff/auth-calls.ts";
import { helpPages } from "./routes/staff/help-pages.tsx";
import { recogniserFor } from "./routes/staff/recognise.ts";
import { signUpPages } from "./routes/staff/sign-up-pages.tsx";
import { staffListPages } from "./routes/staff/staff-list-pages.tsx";
import { staffPages } from "./routes/staff/staff-pages.tsx";
import { turnAway, withHeldForm } from "./routes/turn-away.ts";
import { unreadList } from "./routes/unread-list.tsx";
import { urls } from "./urls.ts";
import { arrivalOf, noteArrival } from "./web/arrival.ts";
import { type Assets, serveAsset } from "./web/assets.ts";
import { isCall } from "./web/calls.ts";
import { cookiesFor } from "./web/cookies.ts";
import { faultAnswer } from "./web/fault-page.ts";
import { faultWords } from "./web/fault-words.ts";
import { type FrontDoor, frontDoor } from "./web/front-door.ts";
import { heldForms } from "./web/held-forms.ts";
import { faultFacts, type Log } from "./web/log.ts";
import { MalformedRequest } from "./web/malformed-request.ts";
import { noSuchCall } from "./web/no-such-call.ts";
import { notWrittenAnswer } from "./web/not-written-answer.ts";
import { problem } from "./web/problem.ts";
import { refusedAnswer } from "./web/refused-answer.ts";
import { respond } from "./web/respond.tsx";
import { issuesIn, slipProblem } from "./web/slips.ts";
import { tokensFor } from "./web/tokens.ts";

export type Premises = {
  shop: Shop;
  assets: Assets;
  log: Log;
  sessionSecret: string;
  publicUrl: URL | null;
  /** The shop's clock was set: every page says so. */
  clockNotice: boolean;
};

/** The one place where everyone meets: the rooms put together behind the front door. */
export function buildApp(premises: Premises): {
  handle: FrontDoor;
  routes: { method: string; path: string }[];
} {
  const { shop, assets, log, publicUrl } = premises;
  const cookies = cookiesFor(publicUrl?.protocol === "https:");
  const tokens = tokensFor(premises.sessionSecret);
  const held = heldForms(shop.clock.real);
  const counter: Counter = { shop, cookies, tokens, assets, log, clockNotice: premises.clockNotice, held };

  const rooms = new Elysia({ normalize: false })
    .onError({ as: "global" }, ({ code, error, request }) => inTrouble(code, error, request))
    .get(urls.health, () => new Response("ok"))
    .get(urls.asset("*"), ({ params, request }) => serveAsset(assets, params["*"], request) ?? missing())
    .use(authCalls(counter))
    .use(accountCalls(counter))
    .use(playerCalls(counter))
    .use(selectionCalls(counter))
    .use(drawCalls(counter))
    .use(fetchCalls(counter))
    .use(payoutCalls(counter))
    .use(feedbackCalls(counter))
    .use(oddsCalls(counter))
    .use(betCalls(counter))
    .use(raceCalls(counter))
    .use(slipCalls(counter))
    .use(staffPages(counter))
    .use(signUpPages(counter))
    .use(staffListPages(counter))
    .use(counterPages(counter))
    .use(accountPages(counter))
    .use(moneyPages(counter))
    .use(resultPages(counter))
    .use(drawPages(counter))
    .use(fetchPages(counter))
    .use(selectionPages(counter))
    .use(allBetsPages(counter))
    .use(oneBetPages(counter))
    .use(resettlePages(counter))
    .use(payoutPages(counter))
    .use(auditPages(counter))
    .use(paperPages(counter))
    .use(helpPages(counter))
    .use(feedbackPages(counter))
    .use(sendFeedbackPages(counter))
    .use(raceCardPages(counter))
    .use(racePages(counter))
    .use(calculatorPages(counter))
    .use(placeBetPages(counter))
    .use(raceResultPages(counter))
    .use(raceRunnerPages(counter))
    .use(raceRule4Pages(counter))
    .use(raceStopPages(counter))
    .use(docsPages(counter, documentOfCalls));

  function documentOfCalls(): ApiDocument {
    return apiDocument(rooms);
  }

  /** Slips and unknown addresses are answered as what they are; whatever else was thrown is a fault. */
  async function inTrouble(code: unknown, error: unknown, request: Request): Promise<Response> {
    const call = isCall(pathOf(request));
    if (code === "NOT_FOUND")
      return call ? noSuchCall(pathOf(request), error) : await notFoundPage(counter, request);
    if (code === "VALIDATION") return slipProblem(issuesIn(error));
    if (code === "PARSE") return problem(400, "The body is not JSON that can be read");
    if (error instanceof MalformedRequest)
      return call ? problem(400, error.message) : refuse(request, 400, error.message);
    return apologise(request, error);
  }

  async function apologise(request: Request, fault: unknown): Promise<Response> {
    const { id } = arrivalOf(request);
    const path = pathOf(request);
    const why = whyNotWritten(fault);
    if (why) {
      log.warn("not written", { requestId: id, path, why });
      return await notWrittenAnswer({ entry: assets.entry, cookies, formAt }, request, why);
    }
    log.error("fault", { requestId: id, path, ...faultFacts(fault) });
    return isCall(path)
      ? problem(500, faultWords(request) ?? "Something went wrong", undefined, { reference: id })
      : ((await unreadList(counter, request)) ?? faultAnswer({ entry: assets.entry, cookies }, request, id));
  }

  /** The form at the address that a request was posted to, as whoever posted it would open it. */
  async function formAt(posted: Request): Promise<Response> {
    const { cookie = "" } = Object.fromEntries(posted.headers);
    const asked = new Request(posted.url, { headers: { cookie } });
    noteArrival(asked, arrivalOf(posted));
    return await rooms.handle(asked);
  }

  function refuse(request: Request, status: number, sentence: string): Response {
    return refusedAnswer({ entry: assets.entry, cookies }, request, status, sentence);
  }

  return {
    handle: frontDoor({
      handle: (request) => rooms.handle(request),
      recognise: recogniserFor(counter),
      turnAway: (request) => turnAway(counter, request),
      withHeldForm: (request, response) => withHeldForm(counter, request, response),
      apologise,
      refuse,
      newId: () => crypto.getRandomValues(new Uint8Array(6)).toHex(),
      log,
      publicUrl,
    }),
    routes: rooms.routes.map(({ method, path }) => ({ method, path })),
  };
}

async function notFoundPage(counter: Counter, request: Request): Promise<Response> {
  const visit = await visitOf(counter, request);
  return await respond(visit, { title: "Page not found", crumbs: [], status: 404, page: NotFoundPage() });
}

const pathOf = (request: Request): string => new URL(request.url).pathname;

const missing = () => new Response("Not found", { status: 404 });
