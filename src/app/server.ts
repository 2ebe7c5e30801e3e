import { clientAddressFor, proxyRequestIdFor } from "../http/request/client-address.ts";
import { faultFacts, type Log, openLog, standardError, standardOutput } from "../http/response/log.ts";
import { urls } from "../http/urls/urls.ts";
import type { Shop } from "../operations/shop.ts";
import type { FirstUser } from "../operations/staff/first-user.ts";
import { byHost } from "./by-host.ts";
import { chooseReact } from "./choose-react.ts";
import { collectAtRest } from "./collect-at-rest.ts";
import { runCommand, type Served } from "./commands/run-command.ts";
import { type Config, readConfig } from "./config.ts";
import { listen, opening } from "./listen.ts";
import { metricsRoute } from "./metrics/answer-metrics.ts";
import { howToSignIn, printAtStart } from "./open/how-to-sign-in.ts";
import { clockFrom, feedsOf } from "./open/make-shop.ts";
import { tenantsOf } from "./open/shop-config.ts";
import { databaseAnswers, openTenant, type Tenant } from "./open-tenant.ts";
import { alive, requestTracker, stopInOrder } from "./request-tracker.ts";

/** How long the last lines may take to be written. */
const LAST_LINES_MS = 1000;

const lastLines = () => Promise.all([standardOutput, standardError].map((one) => one.drained(LAST_LINES_MS)));

/**
 * Opens a shop, or several and their head office, and closes all in order. Pages are shown at once; writes
 * wait for the check of the database. `furnish` may fill the first shop before it listens and its jobs start;
 * a `clock` may stand still, for pictures.
 */
export async function openShop(
  config: Config,
  furnish?: (shop: Shop) => Promise<void>,
  clock: Shop["clock"] = clockFrom(config.shopClock),
) {
  const log = openLog(config.logLevel);
  // First: where another program has the address, nothing is created, changed or printed.
  const listening = listen(config);
  const { server } = listening;
  const places: Tenant[] = [];
  const newcomers: (FirstUser | null)[] = [];
  try {
    const feeds = feedsOf(config, clock);
    for (const one of tenantsOf(config)) {
      const overseen = places.map(({ name, address, shop }) => ({
        name: name ?? "",
        address: address?.href ?? "/",
        reader: shop.database.reader,
      }));
      places.push(await openTenant(one, { log, clock, feeds, program: import.meta.path, overseen }));
    }
    const opened = { places, newcomers, listening, taking: takingIn(places), log };
    if (!furnish && places.every(({ isUnchecked }) => isUnchecked)) serve(config, opened, opening);
    // Requests that came earlier are answered first.
    await Bun.sleep(0);
    for (const place of places) await place.check();
    for (const place of places) newcomers.push(await place.newcomer());
    await furnish?.(places[0]!.shop);
    serve(config, opened, opened.taking.ready);
    return await running(config, opened);
  } catch (fault) {
    // They stay, and the next start would not show their passwords.
    printAtStart(
      newcomers.flatMap((one, at) => (one ? `${places[at]!.name ?? "Satchel"}: ${howToSignIn(one)}` : [])),
    );
    await lastLines();
    await server.stop(true);
    for (const place of places) await place.close();
    throw fault;
  }
}

/** Routes every request to its tenant; the server is ready once all tenants have their databases. */
function takingIn(places: readonly Tenant[]) {
  const isAllThere = async () =>
    (await Promise.all(places.map(({ shop }) => databaseAnswers(shop.database)))).every(Boolean);
  // One shop with a row of a date to come takes none of its neighbours away.
  const isClockBehind = () => places.every(({ shop }) => shop.clock.books?.behind()?.refuses === true);
  const answer = byHost(places);
  const atRest = collectAtRest();
  return requestTracker(
    (...asked) => {
      atRest.note();
      return answer(...asked);
    },
    isAllThere,
    isClockBehind,
  );
}

function serve(
  config: Config,
  { places, listening, taking }: Opened,
  ready: () => Response | Promise<Response>,
): void {
  const clientOf = clientAddressFor(config.trustedProxies);
  const proxyIdOf = proxyRequestIdFor(config.trustedProxies);
  const health = { [urls.live]: alive, [urls.ready]: ready };
  const routes = { ...health, ...metricsRoute(config.metricsToken, places) } as Record<string, typeof ready>;
  listening.serve(routes, (request, self) => {
    const peer = self.requestIP(request)?.address;
    return taking.take(request, clientOf(request, peer), proxyIdOf(request, peer));
  });
}

type Opened = {
  places: Tenant[];
  newcomers: (FirstUser | null)[];
  listening: ReturnType<typeof listen>;
  taking: ReturnType<typeof requestTracker>;
  log: Log;
};

/** Open, with every clock running. */
async function running(config: Config, { places, newcomers, listening, taking, log }: Opened) {
  const { server } = listening;
  for (const place of places) await place.start();
  const [newcomer = null] = newcomers;
  return {
    shop: places[0]!.shop,
    newcomer,
    newcomers,
    url: config.publicUrl ?? server.url,
    places,
    log,
    /** Finishes requests in progress, accepts no new ones, and closes every database. */
    async close(): Promise<void> {
      for (const place of places) place.stop();
      await stopInOrder(server, taking, config.drainSeconds);
      await Promise.all(places.map((place) => place.close()));
    },
  };
}

/** Opens the shop that the environment describes, and announces it. */
export async function main({ furnish, environment = process.env }: Served = {}): Promise<void> {
  chooseReact();
  const opened = await openShop(readConfig(environment), furnish);
  const { log } = opened;
  let closing = false;
  const close = async (signal: string) => {
    if (closing) process.exit(1);
    closing = true;
    log.info("closing", { signal });
    let code = 0;
    try {
      await opened.close();
      log.info("closed");
    } catch (fault) {
      log.error("closing failed", faultFacts(fault));
      code = 1;
    }
    await lastLines();
    process.exit(code);
  };
  process.on("SIGTERM", () => void close("SIGTERM"));
  process.on("SIGINT", () => void close("SIGINT"));
  process.on("unhandledRejection", (fault) => log.error("unhandled", faultFacts(fault)));
  // Last: a caller that reads it may close the shop at once, and it closes in order.
  printAtStart(
    opened.places.map(({ name, address }, at) => {
      const who = howToSignIn(opened.newcomers[at] ?? null);
      return `${name ?? "Satchel"} is open at ${address ?? opened.url}\n${who}\n`;
    }),
  );
}

/** Runs a command line: `satchel` in the binary, `npm run satchel` in a checkout. */
export const satchel = (words: readonly string[]): Promise<void> => runCommand(words, main);

if (import.meta.main) void satchel(process.argv.slice(2));
