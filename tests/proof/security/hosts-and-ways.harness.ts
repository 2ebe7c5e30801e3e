import { ADA } from "../../support/test-shop.ts";
import type { Harness, Trial } from "../harness.ts";
import { type AskedShop, openAskedShop, type Planted } from "./asked-shop.ts";
import { bySeveral, spread } from "./by-several.ts";
import { CANARY } from "./furnish.ts";
import { EVIL, forwardedWords, hostileHosts, hostileTargets, hostileWaysBack } from "./hostile-addresses.ts";
import { leadsAway } from "./leads-away.ts";
import { rawRequest } from "./raw-request.ts";

/** What one of the hostile texts was tried on, and what came of it that should not. */
type Try = { name: string; run(asked: AskedShop): Promise<string[]> };

const OURS = "localhost";
const CLOSED = ["/administration/accounts", "/api/accounts", "/racing/all-bets"];

/**
 * Hosts, request lines, words of proxies and ways back, as somebody writes them who wants a browser to leave or the door
 * to be passed; over the wire, to a shop that is served at any host and to one with an address. Planted: a form that goes
 * back to wherever its sender says.
 */
export default {
  goals: ["S14"],
  holds: "no host, path or way back leads away from the shop or around its door",
  sizes: { small: 400, large: 20_000 },
  async run(size, planted = false): Promise<Trial> {
    const broken: string[] = [];
    let tried = 0;
    for (const address of [undefined, new URL(`http://${OURS}`)]) {
      const asked = await openAskedShop(planted ? followsAnybody : undefined, address);
      try {
        const tries = spread([...ofHosts(asked), ...ofTargets(), ...ofWaysBack(asked)], size / 2);
        await bySeveral(tries, async ({ name, run }) => {
          broken.push(...(await run(asked)).map((wrong) => `${name}: ${wrong}`));
        });
        tried += tries.length;
      } finally {
        await asked.close();
      }
    }
    const strings = [hostileHosts(OURS), forwardedWords(), hostileTargets("/x", OURS), hostileWaysBack(OURS)];
    return { counts: { "hostile texts": strings.flat().length, requests: tried }, broken };
  },
} satisfies Harness;

const line = (target: string, host: string, more: readonly string[] = []): string =>
  [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...more, "Connection: close", "", ""].join("\r\n");

/** By a stranger, who gets nothing, and by somebody signed in, who is led nowhere. */
function ofHosts({ ada }: AskedShop): Try[] {
  const cookie = `Cookie: ${ada.cookie}`;
  const hosts = hostileHosts(OURS).map((host) => [`Host ${JSON.stringify(host)}`, host, []] as const);
  const words = forwardedWords().map((word) => [word, OURS, [word]] as const);
  return [...hosts, ...words].flatMap(([name, host, more]) => [
    ...["/login", "/manifest.webmanifest", ...CLOSED].map((path) =>
      asStranger(`${name} of ${path}`, line(path, host, more)),
    ),
    {
      name: `${name}, signed in`,
      run: async (asked: AskedShop) =>
        await wrongIn(
          await rawRequest(asked.port(), line("/administration/accounts", host, [cookie, ...more])),
        ),
    },
  ]);
}

const ofTargets = (): Try[] =>
  CLOSED.flatMap((path) =>
    hostileTargets(path, OURS).map((target) =>
      asStranger(`GET ${JSON.stringify(target)}`, line(target, OURS)),
    ),
  );

const asStranger = (name: string, request: string): Try => ({
  name,
  async run(asked) {
    const said = await rawRequest(asked.port(), request);
    return [...(said.includes(CANARY) ? ["names of the books"] : []), ...(await wrongIn(said))];
  },
});

/** What of a raw answer leads away; a host that is not ours stands nowhere in it, and nothing breaks. 505 is the server's below. */
async function wrongIn(said: string): Promise<string[]> {
  const [head = "", ...rest] = said.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = new Headers(
    lines.map((one) => [one.split(":")[0]!, one.slice(one.indexOf(":") + 1).trim()]),
  );
  const text = rest.join("\r\n\r\n");
  const led = await leadsAway({ headers, text });
  return [
    ...led,
    ...(text.includes(EVIL) ? ["says the host again"] : []),
    ...(/ 50[0-4]/.test(status) ? [status] : []),
  ];
}

/** Each place that goes back to where somebody came from, with each text in it. */
function ofWaysBack({ ada }: AskedShop): Try[] {
  const browser = { cookie: ada.cookie, "sec-fetch-site": "same-origin", host: OURS };
  const stranger = { "sec-fetch-site": "same-origin", host: OURS };
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);
  return hostileWaysBack(OURS).flatMap((way): Try[] => {
    const written = /^[\t\x20-\x7e]+$/.test(way) ? way : encodeURI(way);
    const query = encodeURIComponent(way);
    const names = ["next", "returnTo", "return_to", "redirect", "url", "back", "from", "to"];
    const all = names.map((name) => `${name}=${query}`).join("&");
    const asked: [string, string, RequestInit][] = [
      ["POST", "/theme", { headers: { ...browser, referer: written }, body: form({ theme: "dark" }) }],
      [
        "POST",
        "/help/shortcuts",
        { headers: { ...browser, referer: written }, body: form({ shortcuts: "off" }) },
      ],
      ["GET", `/account/search?back=${query}`, { headers: browser }],
      ["POST", "/account/select", { headers: browser, body: form({ accountId: "1", back: way }) }],
      ["GET", `/feedback?from=${query}`, { headers: browser }],
      [
        "POST",
        "/feedback",
        { headers: browser, body: form({ message: "x", from: way, key: crypto.randomUUID() }) },
      ],
      ["GET", `/login?${all}`, { headers: stranger }],
      ["POST", `/login?${all}`, { headers: stranger, body: form({ username: "", password: "", next: way }) }],
      ["GET", "/racing/bets?line=x", { headers: { ...browser, ...PART, "hx-current-url": written } }],
      [
        "POST",
        "/administration/accounts/1/deposit",
        { headers: { ...browser, ...PART, "hx-current-url": written }, body: form({ amount: "1" }) },
      ],
    ];
    const tries = asked.map(([method, path, init]) => ({
      name: `${method} ${path.split("?")[0]} with ${JSON.stringify(way)}`,
      run: async ({ ask }: AskedShop) => await leadsAway(await ask(method, path, init)),
    }));
    return [
      ...tries,
      { name: `a held form from ${JSON.stringify(way)}`, run: (shop) => heldForm(shop, written) },
    ];
  });
}

const PART = { "hx-request": "true", "hx-request-type": "partial" };

/** A form whose session has ended is held; whoever signs in is led back to its page. */
async function heldForm({ ask, people }: AskedShop, referer: string): Promise<string[]> {
  const ended = await people.person(1, { revokedAt: new Date() });
  const ours = { "sec-fetch-site": "same-origin", host: OURS };
  const body = new URLSearchParams({ name: "Nora" });
  const posted = await ask("POST", "/administration/accounts/new", {
    headers: { ...ours, cookie: ended.cookie, referer },
    body,
  });
  const cookie = posted.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const words = new URLSearchParams({ username: ADA.email, password: ADA.password });
  const signedIn = await ask("POST", "/login", { headers: { ...ours, cookie }, body: words });
  const isHeld = cookie.includes("held-form=") && signedIn.status === 303;
  return [
    ...(isHeld ? [] : [`the form was not held: ${posted.status}, ${signedIn.status}`]),
    ...(await leadsAway(signedIn)),
  ];
}

const followsAnybody: Planted = {
  async handle(request, next) {
    const answer = await next(request);
    const from = request.headers.get("referer");
    if (request.url.endsWith("/theme") && from) answer.headers.set("location", from);
    return answer;
  },
};
