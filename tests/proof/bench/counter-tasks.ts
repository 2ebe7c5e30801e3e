import type { Page } from "playwright";
import type { OpenShop } from "../../browser/shop.ts";
import { racesInARow } from "./counter-shop.ts";
import type { Hands } from "./counting-hands.ts";

/** A task of the counter as it begins, the fewest keys or clicks that do it, and what says that it was done. */
export type Task = {
  name: string;
  goal: { keys: number; clicks?: number };
  begin: string;
  keys(hands: Hands): Promise<void>;
  clicks?(hands: Hands): Promise<void>;
  done(page: Page): Promise<unknown>;
};

const toast = (words: string) => (page: Page) => page.locator("#toasts", { hasText: words }).waitFor();

/** For a shop in the morning of a day of races that serves Maeve Kelly. */
export async function morningTasks(shop: OpenShop): Promise<Task[]> {
  const { line, rest } = await racesInARow(shop);
  const first = line.replace(".", "");
  const toCounter = async ({ page, press }: Hands): Promise<void> => {
    await press("b");
    await page.locator("#bet-find:focus").waitFor();
  };
  const pay = async ({ page, press }: Hands): Promise<void> => {
    await toast("Bet added to slip!")(page);
    await press("Enter");
    await page.getByRole("dialog", { name: "Payment options" }).waitFor();
    await press("p", "Enter");
  };
  const byMouse = async ({ page, click }: Hands, horses: number, amount: string): Promise<void> => {
    for (let added = 0; added < horses; added++) await click(page.locator("button.offer").first());
    await page.getByLabel("Amount per line (£)").fill(amount);
    await click(page.getByRole("button", { name: "Add and Pay" }));
    const payment = page.getByRole("dialog", { name: "Payment options" });
    await click(payment.getByText("Paid", { exact: true }));
    await click(payment.getByRole("button", { name: /^Place £/ }));
  };
  const toBet = ({ page, click }: Hands) =>
    click(page.locator("#account-bar").getByRole("link", { name: /^Bet/ }));
  return [
    {
      name: "deposit £20 from the dashboard",
      goal: { keys: 6, clicks: 3 },
      begin: "/",
      keys: ({ press }) => press("d", "2", "0", "Enter"),
      async clicks({ page, click }) {
        await click(page.locator("#account-bar").getByRole("link", { name: /Deposit/ }));
        await page.locator("#dialog-outlet [name=amount]").fill("20");
        await click(page.getByRole("dialog").getByRole("button", { name: "Deposit" }));
      },
      done: toast("Deposit successful: £20.00"),
    },
    {
      name: "find customer",
      goal: { keys: 5, clicks: 2 },
      begin: "/racing",
      keys: ({ press }) => press("/", ..."ann", "Enter"),
      async clicks({ page, click }) {
        await click(page.locator("#find"));
        await page.keyboard.type("mae");
        await click(page.getByRole("option", { name: /Maeve Kelly/ }));
      },
      done: (page) => page.waitForURL(/:\d+\/$/),
    },
    {
      name: "£2 single from the customer",
      goal: { keys: 14, clicks: 6 },
      begin: "/",
      async keys(hands) {
        await toCounter(hands);
        await hands.type(`${first} £2`);
        await hands.press("Enter");
        await pay(hands);
      },
      async clicks(hands) {
        await toBet(hands);
        await byMouse(hands, 1, "2");
      },
      done: toast("Paid Bet(s) Placed!"),
    },
    {
      name: "Lucky 15 each way",
      goal: { keys: 30, clicks: 14 },
      begin: "/",
      async keys(hands) {
        await toCounter(hands);
        await hands.type(`£1 l15 ew ${first} ${rest}`);
        await hands.press("Enter");
        await pay(hands);
      },
      async clicks(hands) {
        await toBet(hands);
        await hands.click(hands.page.locator(".chip", { hasText: /^Lucky 15$/ }));
        await hands.click(hands.page.getByText("Each Way", { exact: true }));
        await byMouse(hands, 4, "1");
      },
      done: toast("Paid Bet(s) Placed!"),
    },
  ];
}

const DRAWN = ["31 43 19 14 16 29+27", "43 38 29 21 25 32+14", "12 15 11 22 33 44+45"];

type Drawn = { playerResults: { id: number; totalWinnings: number }[] };

/** For a shop on the evening of a draw in which Maeve Kelly wins. */
export const eveningTasks = (shop: OpenShop): Task[] => [
  {
    name: "three draws",
    goal: { keys: 70 },
    begin: "/lottery/results",
    async keys({ press, type }) {
      await press("e");
      for (const draw of DRAWN) {
        await type(draw);
        await press("Enter");
      }
    },
    async clicks({ page, click }) {
      await click(page.locator("#enter-draws"));
      for (const [at, draw] of DRAWN.entries()) await page.locator(`#draw${at + 1}-line`).fill(draw);
      await click(page.getByRole("button", { name: "Submit Draws" }));
    },
    done: toast("Weekly draws submitted!"),
  },
  {
    name: "pay a winner",
    goal: { keys: 6, clicks: 2 },
    begin: "/",
    async keys({ page, press }) {
      await page.getByRole("button", { name: /^Pay £/ }).waitFor();
      await press("y", "Enter");
    },
    async clicks({ page, click }) {
      const draws = await shop.call<Drawn[]>("GET", "/api/lottery/draw-results");
      const won = draws.flatMap(({ playerResults }) => playerResults).find((one) => one.totalWinnings > 0);
      await shop.call("PUT", `/api/drawresults/player-result/${won?.id}/paid`, { paid: false });
      await page.reload();
      await click(page.getByRole("button", { name: /^Pay £/ }));
    },
    done: toast("Maeve Kelly marked as paid"),
  },
];
