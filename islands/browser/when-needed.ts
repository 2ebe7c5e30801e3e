import { atEveryChange } from "./page-changes.ts";

/** What few pages need comes in a file of its own, with the first page or fragment that has something for it. */
const LATER: [wants: string, load: () => Promise<unknown>][] = [
  ["[hx-target]", async () => (await import("./keep-focus.ts")).keepFocus()],
  ["form[data-needs-text]", async () => (await import("./needs-text.ts")).watchNeededText()],
  ["#live", async () => (await import("./keep-listening.ts")).keepListening()],
  ["[data-now]", async () => (await import("./refresh.ts")).keepRefreshing()],
  ["[data-filter-bets]", async () => (await import("./filter-bets.ts")).filterBets()],
  ['a[href^="/racing/all-bets/"]', async () => (await import("./keep-bets.ts")).keepBets()],
  ["body[data-user]", async () => (await import("./keep-forms.ts")).keepForms()],
  ["#account-bar", async () => (await import("./ask-before-switch.ts")).askBeforeSwitch()],
  ["form[data-logout]", async () => (await import("./slips.ts")).keepSlips()],
  // With the button whose dialog has them: a clerk who presses Tab quickly must not be ahead of the script.
  ["[role=tablist], #enter-draws", async () => (await import("./tabs.ts")).keepTabs()],
  [
    "#enter-draws, #add-bet, [data-picker]",
    async () => (await import("../lottery/number-lines.ts")).keepNumberLines(),
  ],
  [".bet-builder", async () => (await import("./counter-keys.ts")).keepCounterKeys()],
  ["[data-print-now]", async () => (await import("./print-now.ts")).printNow()],
  ["[data-print]", async () => (await import("./print.ts")).keepPrinting()],
  ["body[data-user]", async () => (await import("./scan.ts")).keepScanning()],
  ["body", async () => (await import("./step-aside.ts")).stepAside()],
  ["body[data-user]", async () => (await import("./server-lost.ts")).watchServer()],
  ["body", async () => (await import("./register-worker.ts")).registerWorker()],
];

export function loadWhenNeeded(): void {
  const waiting = new Set(LATER);
  atEveryChange(() => {
    for (const one of waiting) {
      const [wants, load] = one;
      if (!document.querySelector(wants)) continue;
      waiting.delete(one);
      load().catch(console.error);
    }
  });
}
