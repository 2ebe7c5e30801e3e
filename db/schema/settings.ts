import type { UserId } from "../../src/domain/ids.ts";
import type { RateKey, SettingKey } from "../../src/domain/system/settings.ts";
import { day, id, index, instant, reference, table, text } from "../kit.ts";
import { users } from "./staff.ts";

/** What the shop decided for itself, value by value. It is only added to: the newest row of a key is what holds. */
export const shopSettings = table(
  "shop_settings",
  {
    id: id(),
    key: text().$type<SettingKey | RateKey>().notNull(),
    /** As JSON: a text, a number, yes or no, or null. */
    value: text().notNull(),
    /** A rate holds from this day on; everything else from the moment at which it was saved. */
    validFrom: day().notNull(),
    savedAt: instant().notNull(),
    userId: reference<UserId>().references(() => users.id),
  },
  (columns) => [index("shop_settings_key").on(columns.key, columns.id)],
);
