import { Elysia } from "elysia";
import type { ApiDocument } from "../views/docs/api-document.ts";
import { NotFoundPage } from "../views/frame/not-found-page.tsx";
import { whyNotWritten } from "./domain/cannot-write.ts";
import type { Shop } from "./operations/shop.ts";
import { accountCalls } from "./routes/api/account-calls.ts";
import { authCalls } from "./routes/api/auth-calls.ts";
import { betCalls } from "./routes/api/bet-calls.ts";
import { apiDocument } from "./routes/api/documented/api-document.ts";
import { drawCalls } from "./routes/api/draw-calls.ts";
import { feedbackCalls } from "./routes/api/feedback-calls.ts";
import { fetchCalls } from "./routes/api/fetch-calls.ts";
import { oddsCalls } from "./routes/api/odds-calls.ts";
import { payoutCalls } from "./routes/api/payout-calls.ts";
import { playerCalls } from "./routes/api/player-calls.ts";
import { raceCalls } from "./routes/api/race-calls.ts";
import { selectionCalls } from "./routes/api/selection-calls.ts";
import { slipCalls } from "./routes/api/slip-calls.ts";
import { type Counter, visitOf } from "./routes/doors.ts";
import { accountPages } from "./routes/pages/account-pages.tsx";
import { allBetsPages } from "./routes/pages/all-bets-pages.tsx";
import { auditPages } from "./routes/pages/audit-pages.tsx";
import { betPages } from "./routes/pages/bet-pages.tsx";
import { calculatorPages } from "./routes/pages/calculator-pages.tsx";
import { counterPages } from "./routes/pages/counter-pages.tsx";
import { docsPages } from "./routes/pages/docs-pages.tsx";
import { drawPages } from "./routes/pages/draw-pages.tsx";
import { feedbackPages } from "./routes/pages/feedback-pages.tsx";
import { fetchPages } from "./routes/pages/fetch-pages.tsx";
import { helpPages } from "./routes/pages/help-pages.tsx";
import { moneyPages } from "./routes/pages/money-pages.tsx";
import { oneBetPages } from "./routes/pages/one-bet-pages.tsx";
import { paperPages } from "./routes/pages/paper-pages.tsx";
import { payoutPages } from "./routes/pages/payout-pages.tsx";
import { placeBetPages } from "./routes/pages/place-bet-pages.tsx";
import { raceCardPages } from "./routes/pages/race-card-pages.tsx";
import { racePages } from "./routes/pages/race-pages.tsx";
import { raceResultPages } from "./routes/pages/race-result-pages.tsx";
import { raceRule4Pages } from "./routes/pages/race-rule-4-pages.tsx";
import { raceRunnerPages } from "./routes/pages/race-runner-pages.tsx";
import { raceStopPages } from "./routes/pages/race-stop-pages.tsx";
import { resettlePages } from "./routes/pages/resettle-pages.tsx";
import { resultPages } from "./routes/pages/result-pages.tsx";
import { sendFeedbackPages } from "./routes/pages/send-feedback-pages.tsx";
import { signUpPages } from "./routes/pages/sign-up-pages.tsx";
import { staffListPages } from "./routes/pages/staff-list-pages.tsx";
import { staffPages } from "./routes/pages/staff-pages.tsx";
import { recogniserFor } from "./routes/recognise.ts";
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
    .use(betPages(counter))
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
