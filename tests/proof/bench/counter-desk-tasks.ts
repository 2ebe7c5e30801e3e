import type { Page } from "playwright";
import type { Task } from "./counter-tasks.ts";
import type { Hands } from "./counting-hands.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const toast = (page: Page, words: string | RegExp) => page.locator("#toasts", { hasText: words }).waitFor();
/** As a clerk types it from a receipt. */
const typed = (reference: string): string => reference.replace("-", "").toLowerCase();

/** What begins with a receipt on the counter. Each bet is voided once: one by keys, and one by clicks. */
export function receiptTasks([printed, byKeys, byClicks]: readonly [string, string, string]): Task[] {
  const byBox = async ({ page, click }: Hands, reference: string): Promise<void> => {
    await click(page.locator("#find"));
    await page.keyboard.type(typed(reference));
    await click(page.getByRole("option", { name: reference }));
  };
  return [
    {
      name: "reference to printed receipt",
      goal: { keys: 9, clicks: 3 },
      begin: "/racing",
      keys: ({ press }) => press("/", ...typed(printed), "Enter", "p"),
      async clicks(hands) {
        await byBox(hands, printed);
        await hands.click(dialog(hands.page).getByRole("link", { name: "Print Receipt" }));
      },
      done: (page) => page.locator("[data-printed]", { hasText: printed }).waitFor(),
    },
    {
      name: "void",
      goal: { keys: 14, clicks: 4 },
      begin: "/racing",
      async keys({ page, press }) {
        await press("/", ...typed(byKeys), "Enter", "v", ..."off");
        // An Enter that is ahead of a dialog confirms nothing that cannot be taken back: the clerk has to have seen it.
        await page.locator("#resettle-reason:focus").waitFor();
        await page.waitForFunction(
          () => document.querySelector<HTMLInputElement>("#resettle-reason")?.value === "off",
        );
        await press("Enter");
      },
      async clicks(hands) {
        await byBox(hands, byClicks);
        await hands.click(dialog(hands.page).getByRole("link", { name: "Void Bet" }));
        await dialog(hands.page).getByLabel("Reason").fill("off");
        await hands.click(dialog(hands.page).getByRole("button", { name: "Void Bet" }));
      },
      done: (page) => toast(page, "voided"),
    },
  ];
}

/** A customer who plays both. */
export const peopleTasks: Task[] = [
  {
    name: "add customer and serve",
    goal: { keys: 25 },
    begin: "/account/search",
    async keys({ page, press, type }) {
      await type("Jo Nolan");
      await press("Enter");
      await page.getByRole("link", { name: "add an account" }).waitFor();
      await press("Tab", "Tab", "Enter");
      await page.locator("#account-name:focus").waitFor();
      await press("Tab", "Tab", "Space", "Tab", "Space", "Enter");
      await page.locator("#serve").waitFor();
      await press("s");
    },
    async clicks({ page, click }) {
      await page.locator("#account-search").fill("Una Daly");
      await click(page.getByRole("button", { name: "Search" }));
      await click(page.getByRole("link", { name: "add an account" }));
      await click(page.getByLabel("Plays lottery"));
      await click(page.getByLabel("Plays races"));
      await click(page.getByRole("button", { name: "Add Account" }));
      await click(page.locator("#serve"));
    },
    done: (page) => page.locator("#account-bar", { hasText: /Jo Nolan|Una Daly/ }).waitFor(),
  },
];
