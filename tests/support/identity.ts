import { insertSetting } from "../../db/stores/system/shop-settings.ts";
import { urls } from "../../src/http/urls/urls.ts";
import type { TestShop } from "./test-shop.ts";

/** Switches Customer identity on or off without a form. */
export const switchIdentity = ({ shop: { database, clock } }: Pick<TestShop, "shop">, on = true) =>
  database.transact((tx) =>
    insertSetting(tx, {
      key: "customerIdentity",
      value: on,
      validFrom: "2026-01-01",
      savedAt: clock.now(),
      userId: null,
    }),
  );

/** A form with a file, as a browser sends it. */
export async function sendFile(
  shop: TestShop,
  path: string,
  fields: Record<string, string | File>,
  headers: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const cookie = [...shop.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return await shop.ask("POST", path, {
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    body,
  });
}

/** Adds people to a list as staff do: the file, its preview, and Import. */
export async function importList(shop: TestShop, csv: string, list = "MOSES") {
  const file = new File([csv], "list.csv", { type: "text/csv" });
  const shown = await sendFile(shop, urls.accounts.importList, { list, file });
  return { shown, key: /name="key" value="([^"]*)"/.exec(shown.text)?.[1] ?? "" };
}
