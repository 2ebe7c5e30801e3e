import { call } from "../../../servers/clerks.ts";
import { MONEY_ROUTES, type MoneyRoute, type MoneyWish } from "./money-routes.ts";
import { addedRows, rowCounts } from "./row-counts.ts";

/** Two servers of one shop, and who is signed in there. */
export type TwoServers = { urls: readonly string[]; token: string; cookie: string; books: string };

/** What a client saw of an answer. */
type Seen = { status: number; text: string; isReplay: boolean };
type Sent = MoneyWish & { method: string; key: string };

const UNPROCESSABLE = 422;
const UNAVAILABLE = 503;

/** Which customers are whose: three for each route. */
const customersOf = (at: number) => ({ alone: 3 * at + 1, many: 3 * at + 2, killed: 3 * at + 3 });

/**
 * Each money route, so many times at once with one key, at both servers in turn. What it adds to the books must be what a single one adds.
 * @returns what broke.
 */
export async function sendEachRoute(
  servers: TwoServers,
  times: number,
  forgetsKey: boolean,
): Promise<string[]> {
  const broken: string[] = [];
  for (const [at, route] of MONEY_ROUTES.entries()) {
    const { alone, many } = customersOf(at);
    const once = await addedBy(servers, route, alone, [`${at}-alone`]);
    const keys = Array.from({ length: times }, (_, n) => `${at}-many${forgetsKey ? n : ""}`);
    const often = await addedBy(servers, route, many, keys);
    const wrong = [
      ...(once.seen[0]!.status < 400
        ? []
        : [`one by itself is ${once.seen[0]!.status}: ${once.seen[0]!.text}`]),
      ...(once.added === often.added ? [] : [`one adds ${once.added}, ${times} add ${often.added}`]),
      ...differentAnswers(often.seen, route),
      ...(await otherBody(servers, route, many, keys[0]!)),
    ];
    broken.push(...wrong.map((line) => `${route.method} ${often.path}: ${line}`));
  }
  return broken;
}

/** One request of each route, whose answers nobody got: what it was, by its route. */
export async function sendBeforeKill(servers: TwoServers): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const [at, route] of MONEY_ROUTES.entries()) {
    await prepare(servers, route, customersOf(at).killed);
    seen.push(await send(servers, 0, sentOf(route, customersOf(at).killed, `${at}-killed`)));
  }
  return seen;
}

/** Asks each of them again, so many times at once. @returns what broke. */
export async function sendAfterKill(
  servers: TwoServers,
  first: readonly Seen[],
  times: number,
): Promise<string[]> {
  const before = await rowCounts(servers.books);
  const broken: string[] = [];
  for (const [at, route] of MONEY_ROUTES.entries()) {
    const sent = sentOf(route, customersOf(at).killed, `${at}-killed`);
    const seen = await Promise.all(Array.from({ length: times }, (_, n) => send(servers, n, sent)));
    const wrong = seen.filter((one) => one.text !== first[at]!.text || one.status !== first[at]!.status);
    if (wrong.length > 0)
      broken.push(
        `${route.method} ${sent.path} after a kill: ${wrong[0]!.status} ${wrong[0]!.text}, first ${first[at]!.text}`,
      );
  }
  const added = addedRows(before, await rowCounts(servers.books));
  return added === "" ? broken : [...broken, `asked again after a kill, they add ${added}`];
}

async function addedBy(servers: TwoServers, route: MoneyRoute, customer: number, keys: readonly string[]) {
  await prepare(servers, route, customer);
  const before = await rowCounts(servers.books);
  const seen = await Promise.all(keys.map((key, n) => send(servers, n, sentOf(route, customer, key))));
  const added = addedRows(before, await rowCounts(servers.books));
  return { seen, added, path: route.wish(customer).path };
}

const sentOf = ({ method, wish, isForm = false }: MoneyRoute, customer: number, key: string): Sent => ({
  ...wish(customer),
  ...{ method, isForm, key },
});

async function prepare(servers: TwoServers, { before }: MoneyRoute, customer: number): Promise<void> {
  for (const [at, wish] of (before?.(customer) ?? []).entries()) {
    const { status, text } = await send(servers, 0, {
      ...wish,
      method: "POST",
      key: `before-${customer}-${at}`,
    });
    if (status >= 400) throw new Error(`${wish.path}: ${status} ${text}`);
  }
}

function differentAnswers(seen: readonly Seen[], { isForm }: MoneyRoute): string[] {
  const answers = new Set(seen.map(({ status, text }) => `${status} ${text}`));
  const first = seen.filter(({ isReplay }) => !isReplay).length;
  return [
    ...(answers.size === 1
      ? []
      : [`${answers.size} different answers: ${[...answers].slice(0, 2).join(" and ")}`]),
    ...(isForm || first === 1 ? [] : [`${first} answers are not marked as given again`]),
  ];
}

/** The same key with another body is refused, and adds nothing. */
async function otherBody(
  servers: TwoServers,
  route: MoneyRoute,
  customer: number,
  key: string,
): Promise<string[]> {
  const before = await rowCounts(servers.books);
  const { isForm } = route;
  const sent = sentOf(route, customer, key);
  const { status } = await send(servers, 0, { ...sent, body: otherThan(sent.body) });
  const added = addedRows(before, await rowCounts(servers.books));
  return [
    ...(isForm || status === UNPROCESSABLE ? [] : [`another body under its key is ${status}`]),
    ...(added === "" ? [] : [`another body under its key adds ${added}`]),
  ];
}

/** An amount, a name, a stake, or a number of weeks is another one. */
const otherThan = (body: object): object =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    if (["amount", "balance", "stake", "numberOfWeeks", "bonusBall"].includes(name))
      return typeof value === "string" ? "7" : value + 1;
    return name === "pence" || name === "results" ? "1" : value;
  });

/** To the servers in turn. One that says to try again is asked again with the same key, as every client does. */
async function send(servers: TwoServers, n: number, sent: Sent): Promise<Seen> {
  for (;;) {
    const { retryAfter, ...seen } = await sendOnce(servers, n, sent);
    if (seen.status !== UNAVAILABLE || retryAfter === null) return seen;
    await Bun.sleep(Number(retryAfter) * 1000);
  }
}

async function sendOnce({ urls, token, cookie }: TwoServers, n: number, sent: Sent) {
  const url = urls[n % urls.length]!;
  if (!sent.isForm) {
    const { status, text, headers } = await call(url, token, sent.method, sent.path, {
      body: sent.body,
      key: sent.key,
    });
    const isReplay = headers.get("idempotent-replayed") === "true";
    return { status, text, isReplay, retryAfter: headers.get("retry-after") };
  }
  const answer = await fetch(url + sent.path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ ...(sent.body as Record<string, string>), key: sent.key }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  // A page is made anew each time: where it leads is its answer.
  const text = answer.headers.get("location") ?? "";
  return { status: answer.status, text, isReplay: false, retryAfter: answer.headers.get("retry-after") };
}
