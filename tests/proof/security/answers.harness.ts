import { opening } from "../../../src/app/listen.ts";
import { alive, notNow } from "../../../src/app/request-tracker.ts";
import { breakBooks } from "../../support/broken-database.ts";
import type { Harness, Trial } from "../harness.ts";
import { type AskedShop, openAskedShop, type Planted } from "./asked-shop.ts";
import { spread } from "./by-several.ts";
import { wrongHeaders } from "./exact-headers.ts";
import { inlineIn } from "./nothing-inline.ts";
import { everyKind, everyRoute, type Question } from "./questions.ts";

const ADDRESS = new URL("https://localhost");

/**
 * Every route and every kind of answer, of a shop whose books are whole and of one whose books have gone: each has
 * exactly the headers that it should have, one policy, and nothing in it that would run without being a file of the
 * shop's own. Planted: something on the way takes the policy off pages that are not found.
 */
export default {
  goals: ["S3", "S9"],
  holds: "every answer has the same headers to the letter, and no page has anything inline",
  sizes: { small: 300, large: 20_000 },
  async run(size, planted = false): Promise<Trial> {
    const asked = await openAskedShop(planted ? withoutPolicy : undefined, ADDRESS);
    const seen: Seen = { statuses: new Map(), pages: 0, answers: 0, broken: [] };
    try {
      for (const [path, answer] of beforeItIsOpen()) await look(seen, path, path, answer);
      await ask(asked, everyKind(asked, await asked.people.person(), await tagOfAccounts(asked)), seen);
      await ask(asked, builtFiles(await (await asked.begin("GET", "/login")).text()), seen);
      await ask(asked, spread(everyRoute(asked), size), seen);
      await theStream(asked, seen);
      await breakBooks(asked);
      await ask(asked, spread(everyRoute(asked), size), seen);
      const counts = {
        answers: seen.answers,
        "pages and parts without anything inline": seen.pages,
        ...Object.fromEntries([...seen.statuses].sort().map(([status, count]) => [`of ${status}`, count])),
      };
      return { counts, broken: seen.broken };
    } finally {
      await asked.close();
    }
  },
} satisfies Harness;

type Seen = { statuses: Map<number, number>; pages: number; answers: number; broken: string[] };

async function ask({ begin }: AskedShop, questions: readonly Question[], seen: Seen): Promise<void> {
  for (const { name, method, path, init, status = 0 } of questions) {
    const answer = await begin(method, path, init);
    if (status && answer.status !== status) seen.broken.push(`${name} is answered ${answer.status}`);
    await look(seen, name, path.split("?")[0]!, answer);
  }
}

async function look(seen: Seen, name: string, path: string, answer: Response): Promise<void> {
  const { status, headers } = answer;
  const said = `${name}: ${status}`;
  // Asked by what stands beside it, and by nobody from elsewhere.
  const isHttps = !path.startsWith("/health/");
  seen.broken.push(...wrongHeaders({ path, isHttps }, answer).map((wrong) => `${said}, ${wrong}`));
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1);
  seen.answers += 1;
  const text = await textOf(answer);
  const type = headers.get("content-type");
  // In this process a plain text has no type yet: the server below gives it one.
  if (type === null && text !== "" && process.env.SATCHEL_TEST_SHOP)
    seen.broken.push(`${said}, no content-type`);
  if (!type?.startsWith("text/html")) return;
  seen.pages += 1;
  seen.broken.push(...(await inlineIn(text)).map((found) => `${said}, ${found}`));
}

/** Nothing of a file that breaks off halfway. Over the wire its coding is undone already. */
async function textOf(answer: Response): Promise<string> {
  const bytes = await answer.bytes().catch(() => new Uint8Array());
  const isGzip = bytes[0] === GZIP[0] && bytes[1] === GZIP[1];
  const isZstd = ZSTD.every((byte, at) => bytes[at] === byte);
  const whole = isGzip ? Bun.gunzipSync(bytes) : isZstd ? Bun.zstdDecompressSync(bytes) : bytes;
  return new TextDecoder().decode(whole);
}

/** What a packed text begins with. */
const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];

/** What the server says of itself, before the shop is open and after. */
const beforeItIsOpen = (): [string, Response][] => [
  ["/health/live", alive()],
  ["/health/ready", opening()],
  ["/health/ready", notNow("closing")],
];

const tagOfAccounts = async ({ begin, ada }: AskedShop): Promise<string> => {
  const headers = { cookie: ada.cookie, "hx-request": "true", "hx-request-type": "partial" };
  return (await begin("GET", "/administration/accounts", { headers })).headers.get("etag") ?? "none";
};

/** Those that the login page names, and one that every shop of the tests has. */
function builtFiles(page: string): Question[] {
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  const paths = [...named, "/assets/offline-worker-test.js", "/assets/__proto__", "/assets/..%2fsatchel.db"];
  return paths.map((path) => ({ name: path, method: "GET", path, init: {} }));
}

/** What has no end is let go of once it has begun. */
async function theStream({ begin, ada }: AskedShop, seen: Seen): Promise<void> {
  const answer = await begin("GET", "/events", { headers: { cookie: ada.cookie } });
  await answer.body?.cancel();
  const { status, headers } = answer;
  await look(seen, "GET /events", "/events", new Response(null, { status, headers }));
}

const withoutPolicy: Planted = {
  async handle(request, next) {
    const answer = await next(request);
    if (answer.status === 404) answer.headers.delete("content-security-policy");
    return answer;
  },
};
