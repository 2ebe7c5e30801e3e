import { Elysia } from "elysia";
import type { Sent } from "../../support/test-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type AskedShop, addressOf, openAskedShop, type Planted, type Route } from "./asked-shop.ts";
import { type BadCredential, badCredentials } from "./bad-credentials.ts";
import { bySeveral, spread } from "./by-several.ts";
import { CANARY } from "./furnish.ts";
import { isCallRoute, isOpen } from "./open-routes.ts";

type Way = "GET" | "HEAD" | "htmx";
type Pair = { route: Route; bad: BadCredential; way: Way };

/** Whatever ends or opens a session, and what never ends. */
const NOT_FOR_ADA = ["/logout", "/events"];

/**
 * Every route that is not public, asked with everything that is no credential; and with what is one, so that it is seen
 * what would come out. Planted: a route that somebody added without asking who is there.
 */
export default {
  goals: ["S2", "S8"],
  holds: "a credential that is none opens no route, and no answer has a byte of data",
  sizes: { small: 2000, large: 20_000 },
  async run(size, planted = false): Promise<Trial> {
    const asked = await openAskedShop(planted ? unguarded() : undefined);
    try {
      const bad = await badCredentials(asked);
      const routes = asked.routes.filter((route) => !isOpen(route));
      const pairs = spread(pairsOf(routes, bad), size);
      const broken: string[] = [];
      await bySeveral(pairs, async (pair) => {
        broken.push(...(await turnedAway(asked, pair)));
      });
      const { opened, withData } = await asAda(asked, routes, broken);
      const counts = {
        "routes that are not public": routes.length,
        "bad credentials": bad.length,
        requests: pairs.length,
        "routes that the right one opens": opened,
        "of them with names of the books": withData,
      };
      return { counts, broken };
    } finally {
      await asked.close();
    }
  },
} satisfies Harness;

/** Each once as it comes; a page also for htmx, which is led away in another manner, and what can be read by HEAD. */
function pairsOf(routes: readonly Route[], bad: readonly BadCredential[]): Pair[] {
  return routes.flatMap((route) => {
    const isCall = isCallRoute(route);
    const isAboutCalls = route.path.startsWith("/api/docs");
    const fitting = bad.filter(
      ({ to, opensPages }) =>
        (to === "both" || to === (isCall ? "calls" : "pages")) && !(isAboutCalls && opensPages),
    );
    const ways: Way[] = ["GET", ...(isCall ? [] : ["htmx" as const])];
    if (route.method === "GET") ways.push("HEAD");
    return fitting.flatMap((one) => ways.map((way) => ({ route, bad: one, way })));
  });
}

/** @returns what an answer has that it should not. */
async function turnedAway({ ask }: AskedShop, { route, bad, way }: Pair): Promise<string[]> {
  const method = way === "HEAD" ? "HEAD" : route.method;
  const headers = {
    ...bad.headers,
    ...(method === "POST" && { "sec-fetch-site": "same-origin" }),
    ...(way === "htmx" && { "hx-request": "true", "hx-request-type": "partial" }),
  };
  const sent = await ask(method, addressOf(route), { headers });
  const wrong = isCallRoute(route) ? wrongWithCall(sent, way) : wrongWithPage(sent, way, route);
  const leaks = (sent.text + JSON.stringify([...sent.headers])).includes(CANARY);
  const said = `${method} ${route.path} with ${bad.name}${way === "htmx" ? " by htmx" : ""}`;
  return [...(wrong ? [`${said}: ${wrong}`] : []), ...(leaks ? [`${said}: names of the books`] : [])];
}

const PROBLEM = { type: "about:blank", title: "Not signed in", status: 401, detail: "Sign in first" };

/** To HEAD the server below answers without the body. */
function wrongWithCall({ status, text }: Sent, way: Way): string | null {
  const isProblem = text === JSON.stringify(PROBLEM) || (way === "HEAD" && text === "");
  return status === 401 && isProblem ? null : `${status} ${text.slice(0, 80)}`;
}

/** The way to the login page, and nothing besides. An open screen asks by itself, and is led nowhere. */
function wrongWithPage({ status, text, headers }: Sent, way: Way, { path }: Route): string | null {
  const to = headers.get("location") ?? headers.get("hx-redirect");
  const isLed = to === "/login" || to === "/login?signed-out";
  const expected = way === "htmx" ? 401 : 303;
  const isRefused = path === "/events" ? status === 401 && !to : status === expected && isLed;
  return isRefused && text === "" ? null : `${status} to ${to}, ${text.length} bytes`;
}

/** What is read with the right credential: a program's token goes without a browser's metadata and without a cookie. */
async function asAda({ ask, ada }: AskedShop, routes: readonly Route[], broken: string[]) {
  let opened = 0;
  let withData = 0;
  for (const route of routes) {
    if (route.method !== "GET" || NOT_FOR_ADA.includes(route.path)) continue;
    const headers: Record<string, string> = isCallRoute(route)
      ? { authorization: `Bearer ${ada.token}` }
      : { cookie: ada.cookie };
    const { status, text, headers: said } = await ask("GET", addressOf(route), { headers });
    const isOpened = status !== 401 && !said.get("location")?.startsWith("/login");
    if (!isOpened) broken.push(`${route.path} is closed to Ada: ${status}`);
    opened += isOpened ? 1 : 0;
    withData += text.includes(CANARY) ? 1 : 0;
  }
  return { opened, withData };
}

/** One more route, beside those that stand behind the request gate. */
function unguarded(): Planted {
  const path = "/administration/accounts/newest";
  const more = new Elysia().get(path, () => `${CANARY} Keeper has £50.00`);
  const isMore = ({ url }: Request) => new URL(url).pathname === path;
  return {
    routes: [{ method: "GET", path }],
    handle: async (request, next) => (isMore(request) ? await more.handle(request) : await next(request)),
  };
}
