import type { TestShop } from "./test-shop.ts";

export const PATH = "/administration/settings";

/** A page's text as a browser reads it. */
export const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** All fields of the form as a browser without scripts would send them. */
export async function settingsForm(shop: Pick<TestShop, "page">): Promise<Record<string, string>> {
  const { text } = await shop.page(PATH);
  const form = /<form id="settings-form".*?<\/form>/s.exec(text)![0];
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const name = /name="([^"]*)"/.exec(input)![1]!;
    const isOff = input.includes('type="checkbox"') && !input.includes("checked");
    const value = input.includes('type="checkbox"')
      ? "on"
      : unescaped(/value="([^"]*)"/.exec(input)?.[1] ?? "");
    return isOff ? [] : [[name, value]];
  });
  const selects = [...form.matchAll(/<select[^>]*name="([^"]*)".*?<\/select>/gs)].map(([select, name]) => [
    name!,
    /<option[^>]*selected[^>]*value="([^"]*)"|<option value="([^"]*)"[^>]*selected/
      .exec(select)
      ?.slice(1)
      .find(Boolean) ?? "",
  ]);
  const areas = [...form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>(.*?)<\/textarea>/gs)].map(
    ([, name, text]) => [name!, unescaped(text!)],
  );
  return Object.fromEntries([...inputs, ...selects, ...areas]);
}

/** Changes some fields of it and saves. */
export const saveSettingsForm = async (shop: TestShop, typed: Record<string, string>) =>
  shop.post(PATH, { ...(await settingsForm(shop)), ...typed });
