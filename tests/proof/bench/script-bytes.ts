import type { Page } from "playwright";

/** What a page loads of scripts before anybody has touched it: bytes as sent, headers included. */
export async function bytesBeforeTouch(page: Page, address: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, string>();
  let sent = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => void kinds.set(requestId, type));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === "Script") sent += encodedDataLength;
  });
  await page.goto(address);
  // What a page asks for by itself comes with it or within a second.
  await page.waitForTimeout(1200);
  await session.detach();
  return sent;
}

/** One of each kind of page. */
export const PAGES = [
  "/",
  "/account/search",
  "/administration/accounts",
  "/administration/accounts/1",
  "/administration/staff",
  "/administration/audit",
  "/administration/feedback",
  "/administration/payout-settings",
  "/lottery/results",
  "/lottery/manage-bets",
  "/lottery/manage-bets/new",
  "/lottery/unpaid",
  "/racing",
  "/racing/bets",
  "/racing/all-bets",
  "/racing/calculator",
  "/racing/all-bets/print",
  "/feedback",
  "/help",
  "/api/docs",
];
