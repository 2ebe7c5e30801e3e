import { type AnyElysia, Elysia } from "elysia";
import type { ApiDocument } from "../../views/docs/api-document.ts";
import { shopTitle } from "../domain/head-office/shop-list.ts";
import type { AppContext } from "../http/context.ts";
import { eventPages, headOfficeDepartments, shopDepartments } from "../http/departments.ts";
import { faultAnswers } from "../http/fault-answers.tsx";
import { requestGate } from "../http/gateway.ts";
import type { OverseenShop } from "../http/head-office/shop-lines.ts";
import { installingPages } from "../http/installing/installing-pages.ts";
import { lazyDepartments } from "../http/lazy-departments.ts";
import { needs } from "../http/permissions.ts";
import { heldForms } from "../http/request/held-forms.ts";
import { cookiesFor, rememberKiosk } from "../http/request/page-context.ts";
import { requestInfo, setRequestInfo } from "../http/request/request-info.ts";
import { tokensFor } from "../http/request/tokens.ts";
import { type Assets, serveAsset } from "../http/response/assets.ts";
import type { Log } from "../http/response/log.ts";
import { addressesOf, neededBy, refuseForbidden } from "../http/rights.ts";
import { sendToLogin, withHeldForm } from "../http/send-to-login.ts";
import { recogniserFor } from "../http/staff/recognise.ts";
import { urls } from "../http/urls/urls.ts";
import type { Shop } from "../operations/shop.ts";
import { sealerFor } from "../operations/staff/sealer.ts";
import { statementLinksFor } from "../operations/staff/statement-signer.ts";
import { noteAnswer } from "../operations/system/answer-times.ts";
import { type Machine, NO_MACHINE } from "../operations/system/machine.ts";

export type AppParts = {
  shop: Shop;
  assets: Assets;
  log: Log;
  sessionSecret: string;
  publicUrl: URL | null;
  /** The shop's clock was set: every page shows it. */
  clockNotice: boolean;
  /** Which of several shops it is; null where there is one. */
  shopName?: string | null;
  /** The heading of receipts until another name is saved, where the owner set one. */
  tradeName?: string | null;
  /** Whether a kiosk's session lasts while a page of it is open. */
  kiosksStaySignedIn?: boolean;
  /** The machine, for the System page. */
  machine?: Machine;
  /** The shops that it reads over, where it is their head office and no shop itself. */
  overseen?: readonly OverseenShop[];
};

/** The one place where the departments meet: all of them behind the request gate. */
export function buildApp(parts: AppParts) {
  const { log, publicUrl } = parts;
  const counter = counterOf(parts, async () =>
    addressesOf((await offered.all()).flatMap((one) => one.routes)),
  );
  const answers = faultAnswers(counter, { faultOf: (request) => offered.faultOf(request), formAt });
  const departments = parts.overseen
    ? headOfficeDepartments(parts.overseen)
    : shopDepartments(async () => await documentOf(await offered.all()));
  const build = (routes: AnyElysia) => {
    const needed = neededBy(routes.routes);
    return new Elysia({ normalize: false })
      .onError({ as: "global" }, ({ code, error, request }) => answers.answerError(code, error, request))
      .onTransform({ as: "global" }, ({ request, route }) => refuseForbidden(request, route, needed))
      .use(routes);
  };
  const offered = lazyDepartments(counter, build(groundFloor(counter)), departments, build);

  /** The page a form was posted from, as its sender opens it. */
  async function formAt(posted: Request): Promise<Response> {
    const { cookie = "" } = Object.fromEntries(posted.headers);
    const asked = new Request(posted.url, { headers: { cookie } });
    setRequestInfo(asked, requestInfo(posted));
    return await offered.handle(asked);
  }

  return {
    handle: requestGate({
      handle: offered.handle,
      recognise: recogniserFor(counter),
      sendToLogin: (request) => sendToLogin(counter, request),
      withHeldForm: (request, response) =>
        rememberKiosk(request, withHeldForm(counter, request, response), counter.cookies),
      answerFault: answers.answerFault,
      refuse: answers.refuse,
      newId: () => crypto.getRandomValues(new Uint8Array(6)).toHex(),
      noteAnswer: (ms, now) => noteAnswer(counter.shop.memory.answers, ms, now),
      log,
      publicUrl,
    }),
    /** Every route. */
    async routes(): Promise<{ method: string; path: string; detail: object }[]> {
      const routes = (await offered.all()).flatMap((one) => one.routes);
      return routes.map(({ method, path, hooks }) => ({ method, path, detail: hooks.detail ?? {} }));
    },
    /** Loads the other departments, so that no first request waits for them. */
    loadRest: offered.loadRest,
  };
}

/** Loaded on the first request for the API's description. */
async function documentOf(apps: readonly AnyElysia[]): Promise<ApiDocument> {
  const { apiDocument } = await import("../http/docs/api-document.ts");
  return apiDocument(apps.reduce((whole, one) => whole.use(one), new Elysia() as AnyElysia));
}

function counterOf(parts: AppParts, addresses: AppContext["addresses"]): AppContext {
  const { shop, assets, log, sessionSecret, publicUrl, clockNotice, shopName, tradeName, overseen } = parts;
  const place = overseen ? "Head Office" : shopName ? shopTitle(shopName) : null;
  return {
    shop,
    assets,
    log,
    clockNotice,
    place,
    kiosksStaySignedIn: parts.kiosksStaySignedIn ?? false,
    trade: tradeName ?? "Satchel",
    isHeadOffice: overseen !== undefined,
    publicUrl,
    cookies: cookiesFor(publicUrl?.protocol === "https:"),
    tokens: tokensFor(sessionSecret),
    sealer: sealerFor(sessionSecret),
    statementLinks: statementLinksFor(sessionSecret, [shopName ?? "", publicUrl?.host ?? ""]),
    held: heldForms(shop.clock.real),
    machine: parts.machine ?? NO_MACHINE,
    addresses: once(addresses),
  };
}

/** The routes never change. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** What every place has, whatever it does: its health, its built files, and what changes as it happens. */
const groundFloor = (counter: AppContext) =>
  new Elysia({ detail: needs("everyone") })
    .get(urls.health, () => new Response("ok"))
    .use(installingPages(counter))
    .get(urls.icon, ({ request }) => serveAsset(counter.assets, "icons/satchel.svg", request) ?? missing())
    .get(
      urls.asset("*"),
      ({ params, request }) => serveAsset(counter.assets, params["*"], request) ?? missing(),
    )
    .use(eventPages(counter));

const missing = () => new Response("Not found", { status: 404 });
