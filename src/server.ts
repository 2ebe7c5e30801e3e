import { type Config, readConfig } from "./config.ts";
import { type OpenPlace, openPlace } from "./open-place.ts";
import type { Shop } from "./operations/shop.ts";
import type { FirstUser } from "./operations/staff/first-user.ts";
import { backUpBooks } from "./program/back-up-books.ts";
import { bringUpToDate } from "./program/bring-up-to-date.ts";
import { byHost } from "./program/by-host.ts";
import { checkWholeBooks } from "./program/check-whole-books.ts";
import { chooseReact } from "./program/choose-react.ts";
import { howToSignIn, sayAtStart } from "./program/how-to-sign-in.ts";
import { alive, intake } from "./program/intake.ts";
import { isThere } from "./program/is-there.ts";
import { listen } from "./program/listen.ts";
import { clockFrom, feedsOf } from "./program/make-shop.ts";
import { openEmptyBooks } from "./program/open-empty-books.ts";
import { restoreBooks } from "./program/restore-books.ts";
import { refuseWords, runCommand } from "./program/run-command.ts";
import { runImport } from "./program/run-import.ts";
import { runMove } from "./program/run-move.ts";
import { oneShop, placesOf } from "./program/shop-config.ts";
import { verifyCopy } from "./program/verify-copy.ts";
import { urls } from "./urls.ts";
import { clientAddressFor } from "./web/client-address.ts";
import { faultFacts, type Log, openLog, standardOutput } from "./web/log.ts";

/** How long what is under way when the shop closes may take to be answered. */
const UNDER_WAY_MS = 20_000;

/** How long the last lines of the log may take to be written. */
const LAST_LINES_MS = 1000;

/**
 * Opens the shop, or several and their head office, and closes all in order. `furnish` may put a world into the first one
 * before its doors and its clock open; a `clock` of its own may stand still, for pictures.
 */
export async function openShop(
  config: Config,
  furnish?: (shop: Shop) => Promise<void>,
  clock: Shop["clock"] = clockFrom(config.shopClock),
) {
  const log = openLog(config.logLevel);
  // First of all: where another program has the address, nothing is made, changed or said once that is needed later.
  const server = listen(config);
  const places: OpenPlace[] = [];
  const newcomers: (FirstUser | null)[] = [];
  try {
    const feeds = feedsOf(config, clock);
    for (const one of placesOf(config)) {
      const overseen = places.map(({ name, address, shop }) => ({
        name: name ?? "",
        address: address?.href ?? "/",
        reader: shop.database.reader,
      }));
      places.push(await openPlace(one, { log, clock, feeds, program: import.meta.path, overseen }));
    }
    for (const place of places) newcomers.push(await place.newcomer());
    await furnish?.(places[0]!.shop);
    const isAllThere = async () =>
      (await Promise.all(places.map(({ shop }) => isThere(shop.database)))).every(Boolean);
    const taking = intake(byHost(places), isAllThere);
    const clientOf = clientAddressFor(config.trustedProxies);
    server.reload({
      routes: { [urls.live]: alive, [urls.ready]: taking.ready },
      fetch: (request, self) => taking.take(request, clientOf(request, self.requestIP(request)?.address)),
    });
    return running(config, { places, newcomers, server, taking, log });
  } catch (fault) {
    // They stay, and the next start would not show their passwords.
    sayAtStart(
      newcomers.flatMap((one, at) => (one ? `${places[at]!.name ?? "Satchel"}: ${howToSignIn(one)}` : [])),
    );
    await standardOutput.drained(LAST_LINES_MS);
    await server.stop(true);
    for (const place of places) await place.close();
    throw fault;
  }
}

type Opened = {
  places: OpenPlace[];
  newcomers: (FirstUser | null)[];
  server: ReturnType<typeof listen>;
  taking: ReturnType<typeof intake>;
  log: Log;
};

/** Open, with every clock running. */
function running(config: Config, { places, newcomers, server, taking, log }: Opened) {
  for (const place of places) place.start();
  const [newcomer = null] = newcomers;
  return {
    shop: places[0]!.shop,
    newcomer,
    newcomers,
    url: config.publicUrl ?? server.url,
    places,
    log,
    /** Answers what is under way, takes nothing new, and leaves every database whole and closed. */
    async close(): Promise<void> {
      for (const place of places) place.stop();
      taking.leave();
      await Bun.sleep(config.drainSeconds * 1000);
      await Promise.race([server.stop(), Bun.sleep(UNDER_WAY_MS)]);
      await server.stop(true);
      await Promise.all(places.map((place) => place.close()));
    },
  };
}

/** Opens the shop that the environment describes, and announces it. */
export async function main(furnish?: (shop: Shop) => Promise<void>): Promise<void> {
  chooseReact();
  const opened = await openShop(readConfig(process.env), furnish);
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
    await standardOutput.drained(LAST_LINES_MS);
    process.exit(code);
  };
  process.on("SIGTERM", () => void close("SIGTERM"));
  process.on("SIGINT", () => void close("SIGINT"));
  process.on("unhandledRejection", (fault) => log.error("unhandled", faultFacts(fault)));
  // Last of all: whoever reads that it is open may close it at once, and it closes in order.
  sayAtStart(
    opened.places.map(({ name, address }, at) => {
      const who = howToSignIn(opened.newcomers[at] ?? null);
      return `${name ?? "Satchel"} is open at ${address ?? opened.url}\n${who}\n`;
    }),
  );
}

/** Does what a command line says: `satchel` by itself, and each `npm run` that is a command of the binary, too. */
export const satchel = (words: readonly string[], furnish?: (shop: Shop) => Promise<void>): Promise<void> =>
  runCommand(words, {
    open: () => main(furnish),
    "import-draws": ([file]) => runImport(file),
    "back-up": async (args) => {
      refuseWords("back-up", args);
      await backUpBooks();
    },
    "bring-up-to-date": async (args) => {
      refuseWords("bring-up-to-date", args);
      await bringUpToDate(readConfig(process.env));
    },
    "check-books": async (args) => {
      const trusting = args[0] === "--trust-ledger";
      refuseWords("check-books", trusting ? args.slice(1) : args);
      if (!(await checkWholeBooks(oneShop(readConfig(process.env)), trusting))) process.exitCode = 1;
    },
    verify: async (args) => {
      if (!(await verifyCopy(args))) process.exitCode = 1;
    },
    restore: (args) => restoreBooks(oneShop(readConfig(process.env)), args),
    "begin-anew": async (args) => {
      refuseWords("begin-anew", args);
      await openEmptyBooks(oneShop(readConfig(process.env)));
    },
    move: runMove,
  });

if (import.meta.main) void satchel(process.argv.slice(2));
