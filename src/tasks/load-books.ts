import { findAccount } from "../../db/stores/accounts/accounts.ts";
import { cardOf } from "../../db/stores/racing/cards.ts";
import { loadDemo } from "../app/demo/load-demo.ts";
import { must } from "../app/demo/must.ts";
import { TELEPHONE } from "../domain/racing/channel.ts";
import { CUSTOMERS } from "../domain/reports/add-up.ts";
import { urls } from "../http/urls/urls.ts";
import { LINK_MS } from "../operations/accounts/statement-links.ts";
import { bankCash } from "../operations/bookkeeping/bank-cash.ts";
import { enterBankBalance } from "../operations/bookkeeping/enter-bank-balance.ts";
import { nameAccounts } from "../operations/bookkeeping/name-accounts.ts";
import { placeBets } from "../operations/racing/place-bets.ts";
import type { Shop } from "../operations/shop.ts";
import { statementLinksFor } from "../operations/staff/statement-signer.ts";
import { saveSettings } from "../operations/system/save-settings.ts";

/** The key of the shop whose links are made here. */
export const BOOKS_SECRET = "a secret for pictured links alone, 32 bytes or more";

const BY = { userId: 1, requestId: "books" };

/** The demo shop with a bookkeeper: accounts that are named, cash at the bank, telephone bets and statement links. */
export async function loadBooks(shop: Shop): Promise<void> {
  await loadDemo(shop);
  await furnishBooks(shop);
}

/** The same, in a demo that is loaded. */
export async function furnishBooks(shop: Shop): Promise<void> {
  const changes = { telephoneBets: true, statementLinks: true };
  must(await saveSettings(shop, BY, { changes, shown: {}, ratesFrom: {} }));
  const names = {
    [CUSTOMERS]: { code: "2100", name: "Customers' balances" },
    counter: { code: "1200", name: "Cash in shop" },
    bank: { code: "1210", name: "Bank, segregated account" },
    "racing-stakes": { code: "4000", name: "Racing stakes" },
    "racing-winnings": { code: "5000", name: "Racing paid out" },
    "lottery-stakes": { code: "4100", name: "Lottery stakes" },
    "lottery-winnings": { code: "5100", name: "Lottery paid out" },
  };
  must(await nameAccounts(shop, BY, { names, shown: "" }));
  await bank(shop);
  await betByTelephone(shop);
}

/** Each Saturday's cash, once too much of it; and what the bank says, once with less in it than is held. */
async function bank(shop: Shop): Promise<void> {
  const cash = [
    ["2026-08-01T17:10:00Z", "ToBank", 24_000, "104417"],
    ["2026-08-08T17:05:00Z", "ToBank", 18_550, "104418"],
    ["2026-08-10T09:20:00Z", "FromBank", 5_000, "W-2208"],
    ["2026-08-15T17:12:00Z", "ToBank", 21_000, "104419"],
    ["2026-08-22T17:08:00Z", "ToBank", 26_000, "104420"],
  ] as const;
  for (const [at, way, amountPence, slip] of cash) {
    const now = () => new Date(at);
    must((await bankCash({ ...shop, clock: { now, real: now } }, BY, { way, amountPence, slip })).outcome);
  }
  const balances = [
    ["2026-08-21", 125_000],
    ["2026-08-22", 111_550],
    ["2026-08-26", 110_000],
    ["2026-08-27", 125_000],
    ["2026-08-28", 125_000],
  ] as const;
  for (const [day, balancePence] of balances) must(await enterBankBalance(shop, BY, { day, balancePence }));
}

/** On a horse of the next race. */
async function betByTelephone(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const cards = await cardOf(shop.database.reader, "2026-08-29");
  const next = cards.find(({ race }) => race.status === "declared" && race.offAt > now);
  const horse = next?.runners.find(({ status, price }) => status === "runner" && price !== null);
  if (!horse) return;
  const wanted = {
    betType: "Single",
    eachWay: false,
    stake: { perLinePence: 2_000 },
    legs: [{ runnerId: horse.id, seen: null }],
    acceptsPrices: true,
  } as const;
  must(
    (await placeBets(shop, BY, { accountId: 1, isPaid: false, channel: TELEPHONE, bets: [wanted] })).outcome,
  );
}

/** The address that a code on paper has. */
export async function statementAddress({ database, clock }: Shop, accountId: number): Promise<string> {
  const { createdAt } = (await findAccount(database.reader, accountId))!;
  const end = clock.real().getTime() + LINK_MS;
  const signer = statementLinksFor(BOOKS_SECRET, ["", ""]);
  return `${urls.accounts.ownStatement}?link=${await signer.sign({ accountId, createdAt: createdAt.getTime(), end })}`;
}
