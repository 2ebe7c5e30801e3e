import { settingsForm } from "../support/settings-form.ts";
import { signInAt } from "./bench/open-shop.ts";

/** Changes some of the settings of a server's shop, as its owner does. */
export async function saveSettingsAt(url: string, typed: Record<string, string>): Promise<void> {
  const cookie = (await signInAt(url)).headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const page = async (path: string) => {
    const answer = await fetch(url + path, { headers: { cookie } });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const body = new URLSearchParams({ ...(await settingsForm({ page })), ...typed });
  const saved = await fetch(`${url}/administration/settings`, {
    ...{ method: "POST", body, redirect: "manual" },
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  if (saved.status !== 303) throw new Error(`The settings were not saved: ${saved.status}`);
}
