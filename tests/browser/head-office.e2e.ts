import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expectOpenToAll } from "./axe.ts";
import { expect, OWNER, openShop, test } from "./shop.ts";

/** Each shop's address has the port in it, before the server has one. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const names = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => (at === 0 ? "west_end_of_the_long_town" : `shop_${at}`));

for (const count of [2, 12])
  test(`head office over ${count} shops shuts nobody out, and is worked by keyboard`, async ({ page }) => {
    test.setTimeout(120_000);
    const port = await freePort();
    const office = `http://office.localhost:${port}`;
    const shops = await openShop({
      PORT: String(port),
      SHOPS: names(count)
        .map((name, at) => `${name}=http://shop${at}.localhost:${port}`)
        .join(","),
      HEAD_OFFICE: office,
      RACING_FEED: "none",
    });
    await page.goto(`${office}/head-office`);
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel("Username").fill(OWNER.email);
    await page.getByLabel("Password").fill(OWNER.password);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/head-office");
    await expect(page.getByRole("row")).toHaveCount(count + 2);
    await expectOpenToAll(page, `head office, ${count} shops`);

    await page.getByLabel("From").focus();
    await page.getByLabel("From").fill("2026-08-16");
    await page.getByLabel("To").fill("2026-08-15");
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "The first day is after the last" }),
    ).toBeVisible();
    await expectOpenToAll(page, "wrong days");
    await page.getByLabel("To").fill("2026-08-17");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/from=2026-08-16&to=2026-08-17/);
    await expect(page.getByRole("row")).toHaveCount(count + 2);
    await page.getByRole("link", { name: "West End Of The Long Town" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`http://shop0.localhost:${port}/**`);
    await page.close();
    await shops.close();
  });
