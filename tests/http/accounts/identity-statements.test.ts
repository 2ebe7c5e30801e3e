import { expect, test } from "bun:test";
import { urls } from "../../../src/http/urls/urls.ts";
import { type AskedStatement, listenToStatements } from "../../support/asked-statements.ts";
import { fieldsIn } from "../../support/form-fields.ts";
import { importList, switchIdentity } from "../../support/identity.ts";
import { openTestShop } from "../../support/test-shop.ts";

/** A name may be anywhere in another; whether there is an account at all is said by the first. */
const OF_ALL_CUSTOMERS = ['"search_name" like', '"accounts"."deleted_at" is null limit'];

const readsItAll = ({ sql, plan }: AskedStatement): boolean =>
  plan().some((step) => /^SCAN (accounts|customer_|age_|listed_)\w*$/.test(step)) &&
  !OF_ALL_CUSTOMERS.some((part) => sql.includes(part));

test("where identity is kept, its pages ask a few things, and read no list from end to end", async () => {
  const listening = listenToStatements();
  const shop = await openTestShop();
  shop.shop.database.cache.mostBytes = 0;
  await switchIdentity(shop);
  for (let at = 0; at < 40; at++) await shop.call("POST", "/api/accounts", { name: `Person ${at}` });
  const lines = Array.from({ length: 40 }, (_, at) => `Person ${at},,2031-01-01`).join("\n");
  const { shown } = await importList(shop, `Name,DOB,Until\n${lines}\n`);
  await shop.post(urls.accounts.saveList, fieldsIn(shown.text, "import-list"));
  const challenge = { document: "PASSPORT", result: "PROVED", key: "" };
  await shop.post(urls.accounts.challenge(1), challenge);
  for (const path of [
    urls.accounts.details(1),
    urls.accounts.challenges,
    urls.accounts.lists,
    "/account/search?q=person",
  ]) {
    await shop.page(path);
    listening.take();
    const { status } = await shop.page(path);
    const { asked } = listening.take();
    expect({ path, status, all: asked.filter(readsItAll).map(({ sql }) => sql) }).toEqual({
      path,
      status: 200,
      all: [],
    });
    expect(asked.length).toBeLessThanOrEqual(8);
  }
  // Opening an account looks at those that begin alike.
  listening.take();
  await shop.post(urls.accounts.add, { name: "Zoe Quill", birthday: "1980-05-31", key: "", known: "" });
  expect(listening.take().asked.filter(readsItAll)).toEqual([]);
  await shop.close();
  listening.stop();
});
