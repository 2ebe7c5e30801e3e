import { Elysia } from "elysia";
import type { ApiDocument } from "../views/docs/api-document.ts";
import { shopTitle } from "./domain/head-office/shop-list.ts";
import type { Shop } from "./operations/shop.ts";
import { accountRoutes } from "./routes/accounts/account-routes.ts";
import type { Counter } from "./routes/context.ts";
import { dashboardPages } from "./routes/dashboard/dashboard-pages.tsx";
import { apiDocument } from "./routes/docs/api-document.ts";
import { docsPages } from "./routes/docs/docs-pages.tsx";
import { eventPages } from "./routes/event-pages.ts";
import { faultIn } from "./routes/fault-sentence.ts";
import { feedbackRoutes } from "./routes/feedback/feedback-routes.ts";
import { findPages } from "./routes/find/find-pages.tsx";
import { headOfficePages } from "./routes/head-office/head-office-pages.tsx";
import type { OverseenShop } from "./routes/head-office/overseen-shop.ts";
import { installingPages } from "./routes/installing/installing-pages.ts";
import { lotteryRoutes } from "./routes/lottery/lottery-routes.ts";
import { oddsCalls } from "./routes/odds/odds-calls.ts";
import { racingRoutes } from "./routes/racing/racing-routes.ts";
import { sendToLogin, withHeldForm } from "./routes/send-to-login.ts";
import { recogniserFor } from "./routes/staff/recognise.ts";
import { staffRoutes } from "./routes/staff/staff-routes.ts";
import { troubleAnswers } from "./routes/trouble.tsx";
import { urls } from "./urls.ts";
import { arrivalOf, noteArrival } from "./web/arrival.ts";
import { type Assets, serveAsset } from "./web/assets.ts";
import { cookiesFor } from "./web/cookies.ts";
import { type FrontDoor, frontDoor } from "./web/front-door.ts";
import { heldForms } from "./web/held-forms.ts";
import { rememberKiosk } from "./web/kiosk.ts";
import type { Log } from "./web/log.ts";
import { type RouteFault, routeFaults } from "./web/route-faults.ts";
import { tokensFor } from "./web/tokens.ts";

export type AppParts = {
  shop: Shop;
  assets: Assets;
  log: Log;
  sessionSecret: string;
  publicUrl: URL | null;
  /** The shop's clock was set: every page says so. */
  clockNotice: boolean;
  /** Which of several shops it is; null where there is one. */
  shopName?: string | null;
  /** What stands over a receipt, where the owner has set it. */
  tradeName?: string | null;
  /** Whether a kiosk's session lasts while a page of it is open. */
  kiosksStaySignedIn?: boolean;
  /** The shops that it reads over, where it is their head office and no shop itself. */
  overseen?: readonly OverseenShop[];
};

/** The one place where the departments meet: all of them put together behind the front door. */
export function buildApp(parts: AppParts): {
  handle: FrontDoor;
  routes: { method: string; path: string; detail: object }[];
} {
  const { log, publicUrl } = parts;
  const counter = counterOf(parts);
  let faults: ReturnType<typeof routeFaults> | undefined;
  const trouble = troubleAnswers(counter, { faultOf, formAt });
  const departments = parts.overseen
    ? headOfficeOf(counter, trouble.inTrouble, parts.overseen)
    : departmentsOf(counter, trouble.inTrouble);

  /** The routes are all there when a fault comes, and never change after that. */
  function faultOf(request: Request): RouteFault | null {
    faults ??= routeFaults(
      departments.routes.map(({ method, path, hooks }) => ({ method, path, fault: faultIn(hooks.detail) })),
    );
    return faults(request);
  }

  /** The form at the address that a request was posted to, as whoever posted it would open it. */
  async function formAt(posted: Request): Promise<Response> {
    const { cookie = "" } = Object.fromEntries(posted.headers);
    const asked = new Request(posted.url, { headers: { cookie } });
    noteArrival(asked, arrivalOf(posted));
    return await departments.handle(asked);
  }

  return {
    handle: frontDoor({
      handle: (request) => departments.handle(request),
      recognise: recogniserFor(counter),
      sendToLogin: (request) => sendToLogin(counter, request),
      withHeldForm: (request, response) =>
        rememberKiosk(request, withHeldForm(counter, request, response), counter.cookies),
      answerFault: trouble.answerFault,
      refuse: trouble.refuse,
      newId: () => crypto.getRandomValues(new Uint8Array(6)).toHex(),
      log,
      publicUrl,
    }),
    routes: departments.routes.map(({ method, path, hooks }) => ({
      method,
      path,
      detail: hooks.detail ?? {},
    })),
  };
}

function counterOf(parts: AppParts): Counter {
  const { shop, assets, log, sessionSecret, publicUrl, clockNotice, shopName, tradeName, overseen } = parts;
  const place = overseen ? "Head Office" : shopName ? shopTitle(shopName) : null;
  return {
    shop,
    assets,
    log,
    clockNotice,
    place,
    kiosksStaySignedIn: parts.kiosksStaySignedIn ?? false,
    letterhead: { name: tradeName ?? "Satchel", place },
    isHeadOffice: overseen !== undefined,
    cookies: cookiesFor(publicUrl?.protocol === "https:"),
    tokens: tokensFor(sessionSecret),
    held: heldForms(shop.clock.real),
  };
}

type InTrouble = (code: unknown, error: unknown, request: Request) => Promise<Response>;

/** What every place has, whatever it does: its health, its built files, and an answer where something broke. */
const groundFloor = (counter: Counter, inTrouble: InTrouble) =>
  new Elysia({ normalize: false })
    .onError({ as: "global" }, ({ code, error, request }) => inTrouble(code, error, request))
    .get(urls.health, () => new Response("ok"))
    .use(installingPages(counter))
    .get(urls.icon, ({ request }) => serveAsset(counter.assets, "icons/satchel.svg", request) ?? missing())
    .get(
      urls.asset("*"),
      ({ params, request }) => serveAsset(counter.assets, params["*"], request) ?? missing(),
    );

/** The order of the calls is the order in which /api/docs lists them. */
function departmentsOf(counter: Counter, inTrouble: InTrouble) {
  const departments = groundFloor(counter, inTrouble)
    .use(staffRoutes(counter))
    .use(accountRoutes(counter))
    .use(dashboardPages(counter))
    .use(lotteryRoutes(counter))
    .use(feedbackRoutes(counter))
    .use(oddsCalls(counter))
    .use(racingRoutes(counter))
    .use(findPages(counter))
    .use(docsPages(counter, documentOfCalls))
    .use(eventPages(counter));

  function documentOfCalls(): ApiDocument {
    return apiDocument(departments);
  }
  return departments;
}

/** A head office has staff and reports of its own, and reads over its shops. */
const headOfficeOf = (counter: Counter, inTrouble: InTrouble, shops: readonly OverseenShop[]) =>
  groundFloor(counter, inTrouble)
    .use(staffRoutes(counter))
    .use(feedbackRoutes(counter))
    .use(headOfficePages(counter, shops));

const missing = () => new Response("Not found", { status: 404 });
