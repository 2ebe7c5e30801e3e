import type { Harness, Trial } from "../harness.ts";
import { type Answered, unloggedAnswers, unnotedEvents, wrongLines } from "./log-checks.ts";
import { type Ask, type Asked, type Clerk, cheapRequest, dearRequests, MARK, OWNER } from "./log-load.ts";
import { type LoggedShop, openLoggedShop } from "./logged-shop.ts";

const AT_ONCE = 16;
/** Of so many requests one is a round of those that cost much. */
const DEAR_EVERY = 2000;
/** Which part of the day something in the books is broken: whatever writes there is a fault. */
const BROKEN_DAY = { from: 0.4, to: 0.6 };
const BREAKABLE = ["users", "sessions", "feedback_reports", "accounts", "transactions"];
const SLIP_STAKE = 1;

const settings = (feed: string) => ({
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  SESSION_SECRET: `${MARK}-session-`.padEnd(40, "s"),
  OPEN_REGISTRATION: "true",
  // The clients are each at an address of their own, or the throttle would answer for the shop.
  TRUSTED_PROXIES: "127.0.0.1",
  SHOP_CLOCK: "2026-08-29T14:00:00Z",
  DRAWS_FEED: "results-feed",
  RESULTS_FEED_EMAIL: `${MARK}@feed.example`,
  RESULTS_FEED_PASSWORD: `${MARK}-feed`,
  FEED_BASE_URL_RESULTS_FEED: feed,
  RACING_FEED: "rapidapi,simulator",
  RAPIDAPI_KEY: `${MARK}-key`,
  FEED_BASE_URL_RAPIDAPI: feed,
  LOG_LEVEL: "debug",
});

/**
 * A day of requests that are right, wrong, hostile and careless, in the middle of which the books break. Planted: a program
 * that puts its token into the path of an address, which the log has.
 */
export default {
  goals: ["S13"],
  holds:
    "no line of the log has a secret, each says of which request it is, and so does each event of money or access",
  sizes: { small: 300, large: 100_000 },
  async run(size, planted = false): Promise<Trial> {
    const feed = indiscreetFeed();
    const shop = await openLoggedShop(settings(String(feed.url)));
    try {
      const day = await aDay(shop, size);
      if (planted) await day.ask({ method: "GET", path: `/api/accounts/${day.clerk.token}` });
      await shop.stop();
      const text = await shop.output();
      const { lines, broken } = wrongLines(text, day.secrets);
      const { events, broken: unnoted } = unnotedEvents(day.answers, shop.trail());
      broken.push(...unloggedAnswers(text, day.answers), ...unnoted, ...(await settledAs(text, day.stopped)));
      const errors = (await shop.errors()).trim();
      if (errors) broken.push(`on standard error: ${errors.slice(0, 500)}`);
      const faults = day.answers.filter(({ status }) => status === 500).length;
      const counts = {
        "lines of the log": lines,
        requests: day.answers.length,
        faults,
        "events of money or access": events,
      };
      return { counts, broken };
    } finally {
      await shop.stop();
      await shop.clear();
      await feed.stop(true);
    }
  },
} satisfies Harness;

/** A service that refuses an account, and says in its answer all that it was sent. */
const indiscreetFeed = () =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: async (request) =>
      new Response(`Wrong: ${request.url} ${JSON.stringify([...request.headers])} ${await request.text()}`, {
        status: 401,
      }),
  });

async function aDay(shop: LoggedShop, size: number) {
  const answers: Answered[] = [];
  const secrets: string[] = [];
  const ask = async ({ method, path, headers = {}, body }: Asked) => {
    const from = {
      "x-forwarded-for": `10.${answers.length >> 16}.${(answers.length >> 8) & 255}.${answers.length & 255}`,
    };
    const response = await fetch(shop.url + path, {
      method,
      headers: { ...from, ...headers },
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    answers.push({
      id: response.headers.get("x-request-id") ?? "none",
      method,
      path: new URL(shop.url + path).pathname,
      status: response.status,
      // A wrong current password is no error, and answered as false.
      isDone: response.status < 400 && text !== "false",
      ...(response.status === 500 && { reference: referenceIn(text) }),
    });
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]!);
    secrets.push(
      ...cookies.filter((one) => /^(satchel|device)=./.test(one)).map((one) => one.split("=")[1]!),
    );
    const token = /"token":"([^"]+)"/.exec(text)?.[1];
    if (token) secrets.push(...token.split(".").slice(1));
    return { text, cookie: cookies.join("; "), token: token ?? "" };
  };
  const signIn = { method: "POST", path: "/api/auth/login", headers: { "content-type": "application/json" } };
  const { cookie, token } = await ask({ ...signIn, body: JSON.stringify(OWNER) });
  const clerk: Clerk = { cookie, token };
  const account = await ask({
    ...asClerk(clerk, "POST", "/api/accounts"),
    body: '{"name":"Maeve","balance":1000}',
  });
  const accountId = (JSON.parse(account.text) as { id: number }).id;
  const stopped = await stopRaceWithBet(ask, clerk, accountId);
  await work(shop, size, { ask, clerk, accountId });
  return {
    answers,
    secrets,
    clerk,
    ask,
    stopped: answers.find(({ path }) => path === stopped)?.id ?? "none",
  };
}

const asClerk = ({ token }: Clerk, method: string, path: string): Asked => ({
  method,
  path,
  headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
});

/** The number that a call's problem, a page or a toast gives its reader. */
const referenceIn = (text: string): string =>
  /"reference":"(\w+)"|Reference <span>(\w+)</.exec(text)?.slice(1).find(Boolean) ?? "nothing";

/** A bet that the shop itself settles, because a clerk abandons its race. */
async function stopRaceWithBet(ask: Ask, clerk: Clerk, accountId: number): Promise<string> {
  const cards = await ask(asClerk(clerk, "GET", "/api/racing/racecards"));
  type Card = { id: number; offTime: string; runners: { id: number; status: string }[] };
  const card = (JSON.parse(cards.text) as Card[]).at(-1)!;
  const racingBet = { stake: SLIP_STAKE, selections: [{ racingRunnerId: card.runners[0]!.id }] };
  const items = [{ betType: "Single", racingBet }];
  await ask({ ...asClerk(clerk, "POST", "/api/betslip/create"), body: JSON.stringify({ accountId, items }) });
  const path = `/racing/races/${card.id}/stop`;
  const headers = {
    cookie: clerk.cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  await ask({ method: "POST", path, headers, body: `as=abandoned&reason=${MARK}` });
  return path;
}

async function work(
  shop: LoggedShop,
  size: number,
  { ask, clerk, accountId }: { ask: Ask; clerk: Clerk; accountId: number },
) {
  let begun = 0;
  const breaks = { at: Math.floor(size * BROKEN_DAY.from), until: Math.floor(size * BROKEN_DAY.to) };
  const dearEvery = Math.min(DEAR_EVERY, size - 1);
  const client = async () => {
    while (begun < size) {
      const n = begun++;
      if (n === breaks.at) shop.changeBooks(BREAKABLE.map(breaking).join(";"));
      if (n === breaks.until)
        shop.changeBooks(BREAKABLE.map((table) => `drop trigger broken_${table}`).join(";"));
      if (n % dearEvery === 1 || n === breaks.at + 1) await dearRequests(ask, n, clerk);
      await ask(cheapRequest(n, clerk, accountId));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

const breaking = (table: string): string =>
  `create trigger broken_${table} before insert on ${table} begin select raise(abort, 'the books are broken'); end`;

/** The settlement that a request set off has its id, in the log as in the trail. */
async function settledAs(text: string, id: string): Promise<string[]> {
  const isLogged = text
    .split("\n")
    .some((line) => line.includes(id) && line.includes('"pending bets checked"'));
  return isLogged ? [] : [`the settlement that ${id} set off is not logged under it`];
}
