import { expectOpenToAll, IN_BRIEF } from "./axe.ts";
import { expect, type OpenShop, signIn, test } from "./shop.ts";

const PASSWORD = "long-enough-1";
const emailOf = (name: string) => `${name.toLowerCase()}@shop.example`;
const register = (shop: OpenShop, firstName: string) =>
  shop.call("POST", "/api/auth/register", {
    email: emailOf(firstName),
    password: PASSWORD,
    firstName,
    lastName: "Day",
  });

/** A clerk's name, what they are allowed meanwhile, the page that it opens, and its heading. */
const WAYS = [
  [true, "Nora", "read the audit trail", "/administration/audit", "Audit Trail"],
  [false, "Declan", "handle feedback", "/administration/feedback", "Feedback Reports"],
] as const;

for (const [javaScriptEnabled, name, permission, path, heading] of WAYS)
  test(`an owner draws lines, and a clerk sees nothing of what lies behind them (scripts: ${javaScriptEnabled})`, async ({
    browser,
    shop,
  }) => {
    const owner = await browser.newPage({ javaScriptEnabled });
    await signIn(owner, shop);
    await register(shop, name);
    await owner.goto(`${shop.url}/administration/settings`);
    await expect(owner.getByText("You become an owner")).toBeVisible();
    await owner.getByLabel("Roles", { exact: true }).check();
    await owner.getByRole("button", { name: "Save Settings" }).click();
    await expect(owner.getByText(/Settings saved|Nothing was changed/)).toBeVisible();

    const clerk = await browser.newPage({ javaScriptEnabled });
    await clerk.goto(`${shop.url}/login`);
    await clerk.getByLabel("Username").fill(emailOf(name));
    await clerk.getByLabel("Password").fill(PASSWORD);
    await clerk.getByRole("button", { name: "Login" }).click();
    await clerk.waitForURL("**/account/search");
    await clerk.goto(`${shop.url}/administration`);
    const cards = clerk.getByRole("main").getByRole("link");
    await expect(cards.filter({ hasText: "Accounts" })).toBeVisible();
    for (const hidden of ["Staff", "Shop Settings", heading])
      await expect(cards.filter({ hasText: hidden })).toHaveCount(0);
    await clerk.goto(shop.url + path);
    await expect(clerk.getByText(`A clerk may not ${permission}. Ask a manager.`)).toBeVisible();

    await owner.goto(`${shop.url}/administration/roles`);
    if (javaScriptEnabled) await expectOpenToAll(owner, "roles", IN_BRIEF);
    await owner.getByLabel(`Clerk: ${permission}`).check();
    await owner.getByRole("button", { name: "Save Roles" }).click();
    await expect(owner.getByText("Roles saved")).toBeVisible();
    await clerk.reload();
    await expect(clerk.getByRole("heading", { name: heading })).toBeVisible();

    await owner.goto(`${shop.url}/administration/staff`);
    await owner.getByLabel(`More: ${name} Day`).click();
    await owner.getByRole("link", { name: "Change Role" }).filter({ visible: true }).click();
    await owner.getByLabel(`Role of ${name} Day`).selectOption("Manager");
    await owner.getByRole("button", { name: "Save Role" }).click();
    await expect(owner.getByText(`${name} Day is a manager`)).toBeVisible();
    if (javaScriptEnabled) await expectOpenToAll(owner, "staff with roles", IN_BRIEF);
    await clerk.goto(`${shop.url}/administration/day`);
    await expect(clerk.getByRole("heading", { level: 1 })).toContainText("Day Sheet");
    await owner.close();
    await clerk.close();
  });
