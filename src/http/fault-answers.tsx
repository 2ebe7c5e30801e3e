import { currentSettings } from "../../db/stores/system/shop-settings.ts";
import { ForbiddenPage, NotFoundPage, UnreadList } from "../../views/frame/not-found-page.tsx";
import { whyNotWritten } from "../domain/cannot-write.ts";
import { type Role, rightsOf } from "../domain/staff/permissions.ts";
import { noteForbidden } from "../operations/staff/note-forbidden.ts";
import { type AppContext, byOf, visitOf } from "./context.ts";
import { nameOf } from "./letterhead.ts";
import { issuesIn, MalformedRequest, NOT_JSON, slipProblem } from "./request/forms.ts";
import { addressAsked } from "./request/in-address.ts";
import { followedEvent, isAboutCalls, isCall, requestInfo, staffOf } from "./request/request-info.ts";
import { notWrittenAnswer, refusedAnswer } from "./response/failed-write.ts";
import { faultAnswer, type RouteFault } from "./response/fault-page.ts";
import { faultFacts } from "./response/log.ts";
import { noSuchCall, problem } from "./response/problem.ts";
import { respond } from "./response/respond.tsx";
import { Forbidden, forbiddenSentence, lowestWith } from "./rights.ts";
import { urls } from "./urls/urls.ts";

type OfRoutes = {
  /** The fault sentence of the request's route. */
  faultOf: (request: Request) => Promise<RouteFault | null>;
  /** The form at the posted address. */
  formAt: (posted: Request) => Promise<Response>;
};

/** The answers to requests that no route could answer. */
export function faultAnswers(app: AppContext, { faultOf, formAt }: OfRoutes) {
  const { assets, cookies, log } = app;
  const parts = { entry: assets.entry, cookies, name: nameOf(app) };

  /** Wrong input and unknown addresses have answers of their own; any other error is a fault. */
  async function answerError(code: unknown, error: unknown, request: Request): Promise<Response> {
    const path = pathOf(request);
    const call = isCall(path);
    if (code === "NOT_FOUND") return call ? noSuchCall(path, error) : await notFoundPage(app, request);
    if (code === "VALIDATION") return slipProblem(issuesIn(error));
    if (code === "PARSE") return problem(400, NOT_JSON);
    if (error instanceof Forbidden) return await forbidden(app, request, error);
    if (error instanceof MalformedRequest)
      return call ? problem(400, error.message) : refuse(request, 400, error.message);
    return answerFault(request, error);
  }

  async function answerFault(request: Request, thrown: unknown): Promise<Response> {
    const fault = await faultOf(request);
    const { id } = requestInfo(request);
    const path = pathOf(request);
    const why = whyNotWritten(thrown);
    if (why) {
      // A failing disk needs work: the log has its error.
      if (why === "failing") log.error("not written", { requestId: id, path, why, ...faultFacts(thrown) });
      else log.warn("not written", { requestId: id, path, why });
      return await notWrittenAnswer({ ...parts, formAt }, request, fault, why);
    }
    log.error("fault", { requestId: id, path, ...faultFacts(thrown) });
    return isCall(path)
      ? problem(500, fault?.sentence ?? "Something went wrong", undefined, { reference: id })
      : ((await unreadList(app, request, fault)) ?? faultAnswer(parts, request, fault, id));
  }

  function refuse(request: Request, status: number, sentence: string): Response {
    // 400 is an address or a host that is no shop's: its page names none.
    const name = status === 400 ? app.trade : parts.name;
    return refusedAnswer({ ...parts, name }, request, status, sentence);
  }

  return { answerError, answerFault, refuse };
}

async function notFoundPage(app: AppContext, request: Request): Promise<Response> {
  const visit = await visitOf(app, request);
  return await respond(visit, { title: "Page not found", crumbs: [], status: 404, page: <NotFoundPage /> });
}

/** Says what the role does not allow, and which role does. */
async function forbidden(app: AppContext, request: Request, refused: Forbidden): Promise<Response> {
  const path = pathOf(request);
  const settings = await currentSettings(app.shop.database.reader);
  const mayOf = (role: Role) => rightsOf(role, role === "owner" ? null : settings[`${role}May`]).may;
  const sentence = forbiddenSentence(refused, lowestWith(refused.permission, mayOf));
  // A screen that asks for itself again says nothing over what its user does meanwhile, and is no attempt.
  if (followedEvent(request) !== null) return new Response(null, { status: 403 });
  await noteAttempt(app, request, refused);
  if (isCall(path) && !isAboutCalls(path)) return problem(403, sentence);
  if (request.headers.has("hx-request")) {
    const { assets, cookies } = app;
    return refusedAnswer({ entry: assets.entry, cookies, name: nameOf(app) }, request, 403, sentence);
  }
  const visit = await visitOf(app, request);
  const page = <ForbiddenPage sentence={sentence} wasPosted={request.method === "POST"} />;
  return await respond(visit, { title: "Not allowed", crumbs: [], status: 403, page });
}

/** In the audit trail. Where that cannot be written, the request is refused all the same. */
async function noteAttempt({ shop, log }: AppContext, request: Request, refused: Forbidden): Promise<void> {
  const by = { ...byOf(request), userId: staffOf(request).userId };
  try {
    const asked = addressAsked(request);
    await noteForbidden(shop, by, { role: refused.role, permission: refused.permission, asked });
  } catch (thrown) {
    log.error("not noted", { requestId: by.requestId, path: pathOf(request), ...faultFacts(thrown) });
  }
}

const pathOf = (request: Request): string => new URL(request.url).pathname;

/**
 * An unreadable list: empty in its page, under the specified toast. Null for any other page: the page of one
 * thing has the fault screen, without a frame.
 */
export async function unreadList(
  app: AppContext,
  request: Request,
  fault: RouteFault | null,
): Promise<Response | null> {
  const { id, staff } = requestInfo(request);
  const { pathname, search } = new URL(request.url);
  const title = fault?.emptyList;
  if (!title || !staff || request.headers.has("hx-request")) return null;
  try {
    const visit = await visitOf(app, request);
    return await respond(visit, {
      title,
      crumbs: [{ text: "Dashboard", href: urls.dashboard }, { text: title }],
      status: 500,
      toast: { kind: "error", text: fault.sentence, reference: id },
      page: <UnreadList title={title} href={pathname + search} />,
    });
  } catch {
    // The frame cannot be read, either.
    return null;
  }
}
