import { expectOpenToAll } from "./axe.ts";
import { expect, signIn, test } from "./shop.ts";

const PASSWORD = "long-enough-1";
const PIN = "2580";

/** With and without scripts, a colleague of their own: both share the shop. */
for (const [javaScriptEnabled, name] of [
  [true, "Sean"],
  [false, "Tom"],
] as const)
  test(`a payout waits for a colleague, who approves it here by PIN, or on their own screen (scripts: ${javaScriptEnabled})`, async ({
    browser,
    shop,
  }) => {
    const look = javaScriptEnabled ? expectOpenToAll : async () => {};
    const email = `${name.toLowerCase()}@shop.example`;
    await shop.call("POST", "/api/auth/register", {
      email,
      password: PASSWORD,
      firstName: name,
      lastName: "Day",
    });
    const customer = { name: `Maeve of ${name}`, balance: 500 };
    const { id } = await shop.call<{ id: number }>("POST", "/api/accounts", customer);
    const owner = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await signIn(owner, shop);
    await owner.goto(`${shop.url}/administration/settings`);
    await owner.getByLabel("Second person for payouts above, £").fill("100");
    await owner.getByRole("button", { name: "Save Settings" }).click();
    await expect(owner.getByText(/Settings saved|Nothing was changed/)).toBeVisible();

    const second = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await second.goto(`${shop.url}/login`);
    await second.getByLabel("Username").fill(email);
    await second.getByLabel("Password").fill(PASSWORD);
    await second.getByRole("button", { name: "Login" }).click();
    await second.waitForURL("**/account/search");
    await second.goto(`${shop.url}/my/sign-in`);
    await second.getByRole("link", { name: "Set PIN" }).click();
    await second.getByLabel("New PIN").fill("1234");
    await second.getByLabel("Your password").fill(PASSWORD);
    await second.getByRole("button", { name: "Save PIN" }).click();
    await expect(second.getByText("one of the first that anyone would try")).toBeVisible();
    await look(second, "a PIN that is refused");
    await second.getByLabel("New PIN").fill(PIN);
    await second.getByLabel("Your password").fill(PASSWORD);
    await second.getByRole("button", { name: "Save PIN" }).click();
    await expect(second.getByRole("link", { name: "Change PIN" })).toBeVisible();

    const withdraw = async (amount: string) => {
      await owner.goto(`${shop.url}/administration/accounts/${id}/withdraw`);
      await owner.getByLabel("Amount (£)").fill(amount);
      await owner.getByRole("button", { name: "Withdraw", exact: true }).last().click();
      await expect(owner.getByRole("heading", { name: `Payout, £${amount}.00` })).toBeVisible();
    };
    await withdraw("300");
    await look(owner, "a request of one's own");
    await owner.getByLabel("Approved by").selectOption(`${name} Day`);
    await owner.getByLabel("Their PIN or password").fill("2581");
    await owner.getByRole("button", { name: "Approve" }).click();
    await expect(owner.getByText("This is not their PIN or password")).toBeVisible();
    await expect(owner.getByLabel("Their PIN or password")).toHaveValue("");
    await owner.getByLabel("Their PIN or password").fill(PIN);
    await owner.getByRole("button", { name: "Approve" }).click();
    await expect(owner.getByText(`Payout approved by ${name} Day and carried out`)).toBeVisible();
    await expect(owner.getByRole("main")).toContainText("£200.00");

    await withdraw("150");
    const waiting = owner.url();
    await second.goto(`${shop.url}/administration`);
    await second.getByRole("link", { name: "1 to approve" }).first().click();
    await look(second, "Approvals");
    await second.getByRole("link", { name: "Payout" }).first().click();
    await look(second, "a request of a colleague");
    await second.getByLabel(`PIN or password of ${name} Day`).fill(PIN);
    await second.getByRole("button", { name: "Approve" }).click();
    await expect(second.getByText("Nothing waits")).toBeVisible();
    // By scripts the author's screen learns it by itself.
    if (!javaScriptEnabled) await owner.goto(waiting);
    await expect(owner.getByText("It is carried out.")).toBeVisible();
    await look(owner, "a request that was approved");
  });
