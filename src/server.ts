import type { Database } from "../db/client.ts";
import { backUpNightly } from "./clock/back-up-nightly.ts";
import { checkBets } from "./clock/check-bets.ts";
import { fetchDrawsAtNight } from "./clock/fetch-draws-at-night.ts";
import { forgetOldNightly } from "./clock/forget-old-nightly.ts";
import { refreshCards } from "./clock/refresh-cards.ts";
import { type Config, readConfig } from "./config.ts";
import { drawFeeds } from "./feeds/draws/draw-feeds.ts";
import { openRaceFeeds } from "./feeds/racing/open-race-feeds.ts";
import type { Shop } from "./operations/shop.ts";
import { type FirstUser, firstUser } from "./operations/staff/first-user.ts";
import { backUpBooks, backupsBy, hasFile } from "./program/back-up-books.ts";
import { checkWholeBooks } from "./program/check-whole-books.ts";
import { chooseReact } from "./program/choose-react.ts";
import { importHistory } from "./program/import-history.ts";
import { listen } from "./program/listen.ts";
import { openBooks } from "./program/open-books.ts";
import { openEmptyBooks } from "./program/open-empty-books.ts";
import { refuseWords, runCommand, WrongCommand } from "./program/run-command.ts";
import { sessionKey } from "./program/session-key.ts";
import { clientAddressFor } from "./web/client-address.ts";
import { faultFacts, type Log, openLog, standardOutput } from "./web/log.ts";

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
    const shop = shopOf(config, await openBooks(config, log), log, clock);
    const newcomer = await firstUser(shop, config.admin);
    await furnish?.(shop);
    const app = await appOf(config, shop, log);
    const clientOf = clientAddressFor(config.trustedProxies);
    server.reload({
      fetch: (request, self) => app.handle(request, clientOf(request, self.requestIP(request)?.address)),
    });
    return runningShop(config, { shop, newcomer, server, log });
  } catch (fault) {
    await server.stop(true);
    throw fault;
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
    sessionSecret: config.sessionSecret ?? sessionKey(config.databaseUrl, log),
    publicUrl: config.publicUrl,
    clockNotice: config.shopClock !== null,
  });
}

type Opened = {
  shop: Shop;
  newcomer: FirstUser | null;
  server: ReturnType<typeof listen>;
  log: Log;
};

/** An open shop with its clock running. */
function runningShop(config: Config, { shop, newcomer, server, log }: Opened) {
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
      await Promise.race([server.stop(), Bun.sleep(5000)]);
      await server.stop(true);
      await shop.database.close();
    },
  };
}

/** The shop as its operations know it: the books, the clock, the rules, and what comes from outside. */
function shopOf(config: Config, database: Database, log: Log, clock = clockFrom(config.shopClock)): Shop {
  const { largest, drawDays } = config.lotto;
  return {
    database,
    clock,
    newSecret: () =>
      crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true }),
    rules: {
      openRegistration: config.openRegistration,
      passwordMin: config.passwordMin,
      refusesWeakPasswords: config.refuseCommonPasswords,
      largestNumber: largest,
      drawDays,
    },
    feeds: {
      draws: drawFeeds({ ...config.draws, now: clock.now, drawWeekdays: drawDays }),
      racing: openRaceFeeds(config.racing),
    },
    log,
  };
}

/** The real time, or one that starts at a set instant and runs on from there. */
function clockFrom(start: Date | null): Shop["clock"] {
  const real = () => new Date();
  if (!start) return { now: real, real };
  const shift = start.getTime() - Date.now();
  return { now: () => new Date(Date.now() + shift), real };
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

/** `satchel import-draws FILE`: a history of draws into the books, beside an open shop or without one. */
export async function importDraws(file: string | undefined): Promise<void> {
  if (!file) throw new WrongCommand("Say which file: import-draws FILE (a history of draws, JSON or CSV)");
  const config = readConfig(process.env);
  const log = openLog("warn");
  const database = await openBooks(config, log);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  // A bar that is drawn over itself has no place in a file or a pipe.
  const draw = (text: string) => void (process.stderr.isTTY && process.stderr.write(text));
  try {
    const shop = shopOf(config, database, log);
    if (!(await importHistory(shop, file, { say, draw }))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Does what a command line says: `satchel` by itself, and each `npm run` that is a command of the binary, too. */
export const satchel = (words: readonly string[], furnish?: (shop: Shop) => Promise<void>): Promise<void> =>
  runCommand(words, {
    open: () => main(furnish),
    "import-draws": ([file]) => importDraws(file),
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
  });

if (import.meta.main) void satchel(process.argv.slice(2));
