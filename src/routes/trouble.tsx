import { NotFoundPage } from "../../views/frame/not-found-page.tsx";
import { whyNotWritten } from "../domain/cannot-write.ts";
import { arrivalOf } from "../web/arrival.ts";
import { isCall } from "../web/calls.ts";
import { faultAnswer } from "../web/fault-page.ts";
import { faultFacts } from "../web/log.ts";
import { MalformedRequest, NOT_JSON } from "../web/malformed-request.ts";
import { noSuchCall } from "../web/no-such-call.ts";
import { notWrittenAnswer } from "../web/not-written-answer.ts";
import { problem } from "../web/problem.ts";
import { refusedAnswer } from "../web/refused-answer.ts";
import { respond } from "../web/respond.tsx";
import type { RouteFault } from "../web/route-faults.ts";
import { issuesIn, slipProblem } from "../web/slips.ts";
import { type Counter, visitOf } from "./context.ts";
import { unreadList } from "./unread-list.tsx";

type OfRoutes = {
  /** What the route of a request says of a fault. */
  faultOf: (request: Request) => Promise<RouteFault | null>;
  /** The form at the address that a request was posted to. */
  formAt: (posted: Request) => Promise<Response>;
};

/** Answers a request that no route could answer. */
export function troubleAnswers(counter: Counter, { faultOf, formAt }: OfRoutes) {
  const { assets, cookies, log } = counter;
  const parts = { entry: assets.entry, cookies };

  /** Wrong input and unknown addresses are answered as what they are; whatever else was thrown is a fault. */
  async function inTrouble(code: unknown, error: unknown, request: Request): Promise<Response> {
    const path = pathOf(request);
    const call = isCall(path);
    if (code === "NOT_FOUND") return call ? noSuchCall(path, error) : await notFoundPage(counter, request);
    if (code === "VALIDATION") return slipProblem(issuesIn(error));
    if (code === "PARSE") return problem(400, NOT_JSON);
    if (error instanceof MalformedRequest)
      return call ? problem(400, error.message) : refuse(request, 400, error.message);
    return answerFault(request, error);
  }

  async function answerFault(request: Request, thrown: unknown): Promise<Response> {
    const fault = await faultOf(request);
    const { id } = arrivalOf(request);
    const path = pathOf(request);
    const why = whyNotWritten(thrown);
    if (why) {
      // A disk that fails is somebody's work to do: what it answered is in the log.
      if (why === "failing") log.error("not written", { requestId: id, path, why, ...faultFacts(thrown) });
      else log.warn("not written", { requestId: id, path, why });
      return await notWrittenAnswer({ ...parts, formAt }, request, fault, why);
    }
    log.error("fault", { requestId: id, path, ...faultFacts(thrown) });
    return isCall(path)
      ? problem(500, fault?.sentence ?? "Something went wrong", undefined, { reference: id })
      : ((await unreadList(counter, request, fault)) ?? faultAnswer(parts, request, fault, id));
  }

  function refuse(request: Request, status: number, sentence: string): Response {
    return refusedAnswer(parts, request, status, sentence);
  }

  return { inTrouble, answerFault, refuse };
}

async function notFoundPage(counter: Counter, request: Request): Promise<Response> {
  const visit = await visitOf(counter, request);
  return await respond(visit, { title: "Page not found", crumbs: [], status: 404, page: <NotFoundPage /> });
}

const pathOf = (request: Request): string => new URL(request.url).pathname;
