import { backUpNightly } from "./clock/back-up-nightly.ts";
import { checkBets } from "./clock/check-bets.ts";
import { fetchDrawsAtNight } from "./clock/fetch-draws-at-night.ts";
import { forgetOldNightly } from "./clock/forget-old-nightly.ts";
import { refreshCards } from "./clock/refresh-cards.ts";
import { type Config, readConfig } from "./config.ts";
import { checkSoon } from "./operations/racing/check-soon.ts";
import { noteOlderAttention } from "./operations/racing/note-older-attention.ts";
import type { Shop } from "./operations/shop.ts";
import { type FirstUser, firstUser } from "./operations/staff/first-user.ts";
import { backUpBooks, backupsBy, hasFile } from "./program/back-up-books.ts";
import { checkWholeBooks } from "./program/check-whole-books.ts";
import { chooseReact } from "./program/choose-react.ts";
import { alive, intake } from "./program/intake.ts";
import { isThere } from "./program/is-there.ts";
import { listen } from "./program/listen.ts";
import { clockFrom, makeShop } from "./program/make-shop.ts";
import { openBooks } from "./program/open-books.ts";
import { openEmptyBooks } from "./program/open-empty-books.ts";
import { openingFault } from "./program/opening-fault.ts";
import { refuseWords, runCommand } from "./program/run-command.ts";
import { runImport } from "./program/run-import.ts";
import { runMove } from "./program/run-move.ts";
import { sharedSessionKey } from "./program/session-key.ts";
import { urls } from "./urls.ts";
import { clientAddressFor } from "./web/client-address.ts";
import { faultFacts, type Log, openLog, standardOutput } from "./web/log.ts";

/** How long what is under way when the shop closes may take to be answered. */
const UNDER_WAY_MS = 20_000;

/** How long the last lines of the log may take to be written. */
const LAST_LINES_MS = 1000;

/**
 * Opens the shop, and closes it in order. `furnish` may put a world into it before its doors and its clock open; a
 * `clock` of its own may stand still, for pictures.
 */
export async function openShop(
  config: Config,
  furnish?: (shop: Shop) => Promise<void>,
  clock: Shop["clock"] = clockFrom(config.shopClock),
) {
  const log = openLog(config.logLevel);
  // First of all: where another program has the address, nothing is made, changed or said once that is needed later.
  const server = listen(config);
  try {
    const shop = makeShop(config, await openBooks(config, log), log, clock);
    await noteOlderAttention(shop);
    const newcomer = await firstUser(shop, config.admin);
    await furnish?.(shop);
    const app = await appOf(config, shop, log);
    const clientOf = clientAddressFor(config.trustedProxies);
    const taking = intake(app.handle, () => isThere(shop.database));
    server.reload({
      routes: { [urls.live]: alive, [urls.ready]: taking.ready },
      fetch: (request, self) => taking.take(request, clientOf(request, self.requestIP(request)?.address)),
    });
    return runningShop(config, { shop, newcomer, server, taking, log });
  } catch (fault) {
    await server.stop(true);
    throw openingFault(config.databaseUrl, fault);
  }
}

async function appOf(config: Config, shop: Shop, log: Log) {
  const [{ buildApp }, assets] = await Promise.all([
    import("./app.ts"),
    import("../public/built/manifest.ts"),
  ]);
  return buildApp({
    shop,
    assets,
    log,
    sessionSecret: config.sessionSecret ?? (await sharedSessionKey(config.databaseUrl, shop.database, log)),
    publicUrl: config.publicUrl,
    clockNotice: config.shopClock !== null,
  });
}

type Opened = {
  shop: Shop;
  newcomer: FirstUser | null;
  server: ReturnType<typeof listen>;
  taking: ReturnType<typeof intake>;
  log: Log;
};

/** An open shop with its clock running. */
function runningShop(config: Config, { shop, newcomer, server, taking, log }: Opened) {
  shop.database.listen(() => void checkSoon(shop));
  const appointments = [
    forgetOldNightly(shop, log),
    fetchDrawsAtNight(shop, log),
    checkBets(shop, log),
    refreshCards(shop, log),
    ...(hasFile(config) ? [backUpNightly(shop, log, backupsBy(import.meta.path, config))] : []),
  ];
  return {
    shop,
    newcomer,
    url: config.publicUrl ?? server.url,
    log,
    /** Answers what is under way, takes nothing new, and leaves the database whole and closed. */
    async close(): Promise<void> {
      for (const appointment of appointments) appointment.stop();
      taking.leave();
      await Bun.sleep(config.drainSeconds * 1000);
      taking.refuse();
      await Promise.race([server.stop(), Bun.sleep(UNDER_WAY_MS)]);
      await server.stop(true);
      await shop.database.close();
    },
  };
}

/** Opens the shop that the environment describes, and announces it. */
export async function main(furnish?: (shop: Shop) => Promise<void>): Promise<void> {
  chooseReact();
  const opened = await openShop(readConfig(process.env), furnish);
  const { newcomer, url, log } = opened;
  const who = newcomer
    ? `Sign in as ${newcomer.email}${newcomer.password ? ` with the password ${newcomer.password} (shown this once)` : ""}`
    : "Sign in with your email and password";
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
  standardOutput.write(`\nSatchel is open at ${url}\n${who}\n\n`);
}

/** Does what a command line says: `satchel` by itself, and each `npm run` that is a command of the binary, too. */
export const satchel = (words: readonly string[], furnish?: (shop: Shop) => Promise<void>): Promise<void> =>
  runCommand(words, {
    open: () => main(furnish),
    "import-draws": ([file]) => runImport(file),
    "back-up": (args) => {
      refuseWords("back-up", args);
      backUpBooks();
    },
    "check-books": async (args) => {
      const trusting = args[0] === "--trust-ledger";
      refuseWords("check-books", trusting ? args.slice(1) : args);
      if (!(await checkWholeBooks(readConfig(process.env), trusting))) process.exitCode = 1;
    },
    "begin-anew": async (args) => {
      refuseWords("begin-anew", args);
      await openEmptyBooks(readConfig(process.env));
    },
    move: runMove,
  });

if (import.meta.main) void satchel(process.argv.slice(2));
