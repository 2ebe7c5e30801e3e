import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { OWNER } from "./shop.ts";

test.use({ serviceWorkers: "allow" });

/** A port that is free now, and stays the shop's while it is away. */
const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => found(typeof address === "object" && address ? address.port : 0));
    });
  });

/** The shop as a program that can be stopped and started again, with the same database and address. */
async function startShop(folder: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `file:${folder}/shop.db`,
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
    RACING_FEED: "none",
    DRAWS_FEED: "none",
    LOG_LEVEL: "silent",
  };
  const shop = spawn("bun", ["src/app/server.ts"], { env, stdio: "ignore" });
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null))?.status)
    .toBe(200);
  return shop;
}

test("a lost server is said within 5 seconds and over when it is over; what was typed is there again", async ({
  page,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "satchel-away-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let shop = await startShop(folder, port);
  try {
    await page.goto(`${url}/login`);
    await page.getByLabel("Username").fill(OWNER.email);
    await page.getByLabel("Password").fill(OWNER.password);
    await page.getByRole("button", { name: "Login" }).click();
    await page.waitForURL("**/account/search");
    await page.goto(`${url}/administration/accounts/new`);
    await page.getByLabel("Name").fill("Maeve Kelly");
    await page.evaluate(() => navigator.serviceWorker.ready);

    const banner = page.getByText("The shop's server does not answer. What you type is kept.");
    shop.kill("SIGKILL");
    await expect(banner).toBeVisible({ timeout: 5000 });
    await page.goto(`${url}/administration/accounts`);
    await expect(page.getByRole("heading", { name: "The shop's server does not answer" })).toBeVisible();
    await expect(page.getByText("Printed receipts are good")).toBeVisible();

    shop = await startShop(folder, port);
    // The page reloads by itself, and leads back to the form.
    await expect(page.getByLabel("Name")).toHaveValue("Maeve Kelly");
    await expect(page).toHaveURL(`${url}/administration/accounts/new`);
    await expect(banner).toBeHidden({ timeout: 5000 });
    expect(await kept(page)).toEqual(["/offline"]);
  } finally {
    shop.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  }
});

/** What the worker keeps, built files aside. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith("/assets/"));
  });
