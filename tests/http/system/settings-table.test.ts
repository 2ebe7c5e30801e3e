import { expect, test } from "bun:test";
import { GROUPS, SETTING_GROUPS } from "../../../src/domain/system/setting-groups.ts";
import { RATE_KEYS, SETTING_KEYS, settingOf } from "../../../src/domain/system/settings.ts";
import { keysOfGroup } from "../../../src/domain/system/shop-settings.ts";
import { PATH, settingsForm, unescaped } from "../../support/settings-form.ts";
import { openTestShop } from "../../support/test-shop.ts";

/** What a role may do has a page of its own. */
const KEYS = GROUPS.flatMap(keysOfGroup).filter((key) => settingOf(key).control !== "own-page");

test("every row of the settings' table is on the page, once, under its group and with its label", async () => {
  const shop = await openTestShop();
  try {
    const text = unescaped((await shop.page(PATH)).text);
    const places = KEYS.map((key) => {
      const { group, control, label, unit } = settingOf(key);
      const at = text.indexOf(`id="setting-${key}${control === "table" ? "-hint" : ""}"`);
      expect([key, at > text.indexOf(`id="settings-${group}"`)]).toEqual([key, true]);
      expect(text).toContain(unit ? `>${label}, ${unit}<` : label);
      return at;
    });
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    for (const { title } of Object.values(SETTING_GROUPS))
      expect(text.split(`>${title}</h2>`)).toHaveLength(2);
    const form = await settingsForm(shop);
    for (const key of KEYS)
      if (settingOf(key).read) expect([key, form[key] ?? null]).not.toEqual([key, null]);
  } finally {
    await shop.close();
  }
});

test("each is in one group, and the amount of a limit follows how it is held", () => {
  expect(GROUPS.flatMap(keysOfGroup).toSorted()).toEqual([...SETTING_KEYS, ...RATE_KEYS].toSorted());
  for (const key of RATE_KEYS.filter((rate) => settingOf(rate).group === "limits"))
    expect([KEYS[KEYS.indexOf(key) - 1], "Pence"].join("")).toBe(key);
});

test("a default reads back from its field as itself, and has words", () => {
  for (const key of KEYS) {
    const { default: value, read, typed, words } = settingOf(key);
    if (read) expect([key, read(value === null ? "" : typed(value))]).toEqual([key, { value }]);
    expect(value === null || words(value)).toBeTruthy();
  }
});
