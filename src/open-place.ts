import { backUpNightly } from "./clock/back-up-nightly.ts";
import { checkBets } from "./clock/check-bets.ts";
import { fetchDrawsAtNight } from "./clock/fetch-draws-at-night.ts";
import { forgetOldNightly } from "./clock/forget-old-nightly.ts";
import { refreshCards } from "./clock/refresh-cards.ts";
import type { Config } from "./config.ts";
import { HEAD_OFFICE_NAME, shopTitle } from "./domain/head-office/shop-list.ts";
import { closeScreens } from "./operations/live/open-screen.ts";
import { checkSoon } from "./operations/racing/check-soon.ts";
import { noteOlderAttention } from "./operations/racing/note-older-attention.ts";
import type { Shop } from "./operations/shop.ts";
import { firstUser } from "./operations/staff/first-user.ts";
import { backupsBy, hasFile } from "./program/back-up-books.ts";
import { makeShop } from "./program/make-shop.ts";
import { openBooks } from "./program/open-books.ts";
import { openingFault } from "./program/opening-fault.ts";
import { sharedSessionKey } from "./program/session-key.ts";
import type { OverseenShop } from "./routes/head-office/overseen-shop.ts";
import type { Log } from "./web/log.ts";

type Opening = {
  log: Log;
  clock: Shop["clock"];
  /** The source of the program, for the process that copies the books. */
  program: string;
  /** One for all places of a process: what a feed allows, it allows an account. */
  feeds: Shop["feeds"];
  /** The shops that are open already: a head office reads over them. */
  overseen: readonly OverseenShop[];
};

/** How long a round of checking bets that is under way may take when the shop closes. */
const ROUND_MS = 10_000;

export type OpenPlace = Awaited<ReturnType<typeof openPlace>>;

/** Opens a shop, or head office: its books, what it answers, and its clock, which `start` sets going. */
export async function openPlace(config: Config, opening: Opening) {
  const log = opening.log.with(config.shopName === null ? {} : { shop: config.shopName });
  const shop = makeShop(config, await openBooks(config, log).catch(throwOpeningFault(config)), log, opening);
  try {
    await noteOlderAttention(shop);
    const app = await appOf(config, shop, log, opening.overseen);
    const isHeadOffice = config.shopName === HEAD_OFFICE_NAME;
    let appointments: { stop(): void }[] = [];
    return {
      shop,
      isHeadOffice,
      name: config.shopName === null ? null : isHeadOffice ? "Head Office" : shopTitle(config.shopName),
      address: config.publicUrl,
      handle: app.handle,
      /** Once nothing else can fail: a password that is made here is shown once. */
      newcomer: () => firstUser(shop, config.admin).catch(throwOpeningFault(config)),
      start() {
        shop.database.listen(() => void checkSoon(shop));
        appointments = appointmentsOf(config, shop, log, opening.program);
      },
      stop() {
        for (const appointment of appointments) appointment.stop();
        // What is open for good would hold up the close.
        void closeScreens(shop);
      },
      async close() {
        // A round that broke off would keep its lease from other servers for a while.
        await Promise.race([shop.memory.checkRound?.running, Bun.sleep(ROUND_MS)]);
        await shop.database.close();
      },
    };
  } catch (fault) {
    await shop.database.close();
    throw fault;
  }
}

/** What stood in the way of the books, with the next step. */
const throwOpeningFault =
  ({ databaseUrl }: Config) =>
  (fault: unknown): never => {
    throw openingFault(databaseUrl, fault);
  };

async function appOf(config: Config, shop: Shop, log: Log, overseen: readonly OverseenShop[]) {
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
    shopName: config.shopName,
    tradeName: config.tradeName,
    kiosksStaySignedIn: config.kiosksStaySignedIn,
    ...(config.shopName === HEAD_OFFICE_NAME && { overseen }),
  });
}

/** Head office keeps copies of its own books, and forgets old sessions; it has no races and no draws. */
function appointmentsOf(config: Config, shop: Shop, log: Log, program: string): { stop(): void }[] {
  const isShop = config.shopName !== HEAD_OFFICE_NAME;
  return [
    forgetOldNightly(shop, log),
    ...(isShop ? [fetchDrawsAtNight(shop, log), checkBets(shop, log), refreshCards(shop, log)] : []),
    ...(hasFile(config) ? [backUpNightly(shop, log, backupsBy(program, config))] : []),
  ];
}
