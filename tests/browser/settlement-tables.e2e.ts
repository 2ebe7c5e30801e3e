import { seen } from "./hands.ts";
import { expect, signIn, test } from "./shop.ts";

test("[17] the owner changes the Rule 4 table and the place terms by keyboard, reads what was wrong, and goes back to the trade's", async ({
  page,
  shop,
}) => {
  await signIn(page, shop);
  await page.goto(`${shop.url}/administration/settings`);
  const band = page.getByRole("group", { name: "Rule 4 table" }).getByLabel("to 9/4", { exact: true });
  const places = page.getByLabel("Places, 5 to 7 runners");
  await band.focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("36");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter at most the 35p of the shorter price")).toBeVisible();
  await expect(band).toHaveAccessibleDescription("Enter at most the 35p of the shorter price");
  await expect(band).toHaveValue("36");
  await band.fill("25");
  await places.fill("5");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Part of the odds, 5 to 7 runners")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter at least the 5 of fewer runners").first()).toBeVisible();
  await places.fill("1");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expect(page.getByRole("cell", { name: "the trade's table, but to 9/4 25p" })).toBeVisible();
  await expect(
    page.getByRole("cell", { name: "the trade's table, but 5 to 7 runners: win only" }),
  ).toBeVisible();

  await page.getByRole("group", { name: "Rule 4 table" }).getByRole("switch").focus();
  await seen(page);
  await page.keyboard.press("Space");
  await places.fill("");
  await page.keyboard.press("Enter");
  await expect(band).toHaveValue("30");
  await expect(places).toHaveValue("2");
});
