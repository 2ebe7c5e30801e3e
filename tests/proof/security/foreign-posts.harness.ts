import { insertAccount } from "../../../db/stores/accounts/accounts.ts";
import type { Harness, Trial } from "../harness.ts";
import { type AskedShop, addressOf, openAskedShop, type Planted, type Route } from "./asked-shop.ts";
import { spread } from "./by-several.ts";
import { type ForeignWay, foreignWays, isPrograms } from "./foreign-ways.ts";
import { isCallRoute, isOpen } from "./open-routes.ts";
import { rowsHash } from "./rows-hash.ts";

/** What says no: not signed in, not ours, no such way, no such type; and what leads to the login page. */
const REFUSALS = [401, 403, 404, 405, 415];

/**
 * Every route that changes something, sent as no page of the shop sends it, by the browser of somebody who is signed in.
 * Planted: a route that changes something without asking where it was sent from.
 */
export default {
  goals: ["S5"],
  holds: "what another site has a clerk's browser send is refused, and changes no row",
  sizes: { small: 1000, large: 20_000 },
  async run(size, planted = false): Promise<Trial> {
    const asked = await openAskedShop(planted ? unchecked : undefined);
    try {
      const ways = foreignWays(asked.ada);
      const pairs = spread(
        asked.routes.flatMap((route) =>
          ways.filter((way) => fits(way, route)).map((way) => ({ route, way })),
        ),
        size,
      );
      const broken: string[] = [];
      let rows = await rowsHash(asked.shop.database);
      const lookedAt = [...Map.groupBy(pairs, ({ route }) => route)];
      for (const some of inGroups(lookedAt)) {
        for (const [route, sent] of some)
          for (const { way } of sent) broken.push(...(await refused(asked, route, way)));
        const now = await rowsHash(asked.shop.database);
        if (now !== rows)
          broken.push(`the books were changed by ${some.map(([route]) => named(route)).join(", or ")}`);
        rows = now;
      }
      const changing = lookedAt.filter(([route]) => changes(route)).length;
      const counts = {
        "routes that change something": changing,
        "routes that read": lookedAt.length - changing,
        ways: ways.length,
        requests: pairs.length,
      };
      return { counts, broken };
    } finally {
      await asked.close();
    }
  },
} satisfies Harness;

const GROUP = 16;

/** The books are looked at after some routes: to read them whole takes longer than to ask. */
const inGroups = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / GROUP) }, (_, at) => list.slice(at * GROUP, (at + 1) * GROUP));

const named = ({ method, path }: Route): string => `${method} ${path}`;
const changes = ({ method }: Route): boolean => method !== "GET";

/** Forms that have a file, and are sent so. */
const FILE_FORMS = [
  "/administration/accounts/import",
  "/administration/accounts/:id/photograph/new",
  "/administration/exclusion-lists/import",
];

/** What never ends is asked by nobody. */
function fits(way: ForeignWay, route: Route): boolean {
  if (!changes(route)) return way.method === "GET" && route.path !== "/events";
  const isCall = isCallRoute(route);
  if (way.name === "multipart" && FILE_FORMS.includes(route.path)) return false;
  if (isCall && isOpen(route) && isPrograms(way)) return false;
  return way.only === undefined || way.only === (isCall ? "calls" : "pages");
}

/** @returns what went wrong. What only reads may answer whatever it likes: it must not change anything. */
async function refused({ ask }: AskedShop, route: Route, way: ForeignWay): Promise<string[]> {
  const { name, headers, body, method = route.method, query } = way;
  const address = addressOf(route) + (query ? `?${query}` : "");
  const { status, text } = await ask(method, address, { headers, ...(body !== undefined && { body }) });
  const isRefused = method === "GET" || REFUSALS.includes(status);
  return isRefused ? [] : [`${named(route)}, ${name}: ${status} ${text.slice(0, 80)}`];
}

const QUICK = "/administration/accounts/quick";

/** A route that opens an account for whoever asks. */
const unchecked: Planted = {
  routes: [{ method: "POST", path: QUICK }],
  async handle(request, next, { database }) {
    if (request.method !== "POST" || new URL(request.url).pathname !== QUICK) return await next(request);
    const details = { name: "Quick", description: "", playsLottery: false, playsRaces: false };
    await database.transact((tx) => insertAccount(tx, details, new Date()));
    return new Response(null, { status: 303, headers: { location: "/administration/accounts" } });
  },
};
