import { atEveryChange } from "./page-changes.ts";

/** What few pages need comes in a file of its own, with the first page or fragment that has something for it. */
const LATER: [wants: string, load: () => Promise<unknown>][] = [
  ["[data-filter-bets]", async () => (await import("./filter-bets.ts")).filterBets()],
  ['a[href^="/racing/all-bets/"]', async () => (await import("./keep-bets.ts")).keepBets()],
  [
    "#enter-draws, #add-bet, [data-picker]",
    async () => (await import("../lottery/number-lines.ts")).keepNumberLines(),
  ],
  ["[data-passkey]", async () => (await import("./passkeys.ts")).keepPasskeys()],
  ["[data-print-now]", async () => (await import("./print-now.ts")).printNow()],
  ["[data-kiosk]", async () => (await import("./number-pad.ts")).keepNumberPad()],
  ["[data-kiosk=stays] [data-user]", async () => (await import("./stay-signed-in.ts")).staySignedIn()],
];

/** Done when what the page has now is listened to. */
export async function loadWhenNeeded(): Promise<void> {
  const waiting = new Set(LATER);
  const loading: Promise<unknown>[] = [];
  atEveryChange(() => {
    for (const one of waiting) {
      const [wants, load] = one;
      if (!document.querySelector(wants)) continue;
      waiting.delete(one);
      loading.push(load().catch(console.error));
    }
  });
  await Promise.all(loading);
}
