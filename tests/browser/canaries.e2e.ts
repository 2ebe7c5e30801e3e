import { hostileText } from "../proof/security/hostile-texts.ts";
import { watchPage } from "../proof/security/watched-page.ts";
import { expect, signIn, test } from "./shop.ts";

const LIST = "/administration/accounts";
/** A script tag, an image that cannot be loaded, and a word that ends an attribute. */
const TEXTS = [0, 4, 59];

test.use({ bypassCSP: true });

test("without the policy no hostile text runs, and one that is put on a page as it is would be seen", async ({
  page,
  shop,
}) => {
  for (const n of TEXTS)
    await shop.call("POST", "/api/accounts", { name: `Maeve ${n}`, description: hostileText(n) });
  await signIn(page, shop);
  const { seen, look } = await watchPage(page, shop.url);
  for (const path of [LIST, `${LIST}/1`, `${LIST}/2/edit`, `${LIST}/print`, "/administration/audit"]) {
    await page.goto(shop.url + path);
    await look();
  }
  expect(seen).toEqual([]);
  await page.route(`${shop.url}${LIST}/2`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${shop.url}${LIST}/2`);
  // A broken picture is reported when the browser gets to it.
  await expect.poll(() => seen).toContainEqual(expect.stringContaining("the text 4 ran"));
});
