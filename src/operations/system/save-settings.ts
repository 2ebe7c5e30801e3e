import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import { currentSettings, insertSetting, savedRates } from "../../../db/stores/system/shop-settings.ts";
import { wallClock } from "../../domain/london-time.ts";
import { movedSince } from "../../domain/moved-fields.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import type { ShownSettings } from "../../domain/system/refusals.ts";
import {
  RATE_KEYS,
  RATES,
  type RateKey,
  type SavedSettings,
  SETTING_KEYS,
  type SettingKey,
  settingInWords,
  settingOf,
} from "../../domain/system/settings.ts";
import { ratesOnDay } from "../../domain/system/shop-settings.ts";
import { askOfEveryAccount } from "../accounts/ask-of-lists.ts";
import { audit } from "../audit.ts";
import { keepLiabilities, lockForLiabilities } from "../racing/keep-liabilities.ts";
import type { Actor, Shop } from "../shop.ts";
import { makeOwner, refuseRoles } from "../staff/roles.ts";

/** Changed settings and the values the form showed. A rate is valid from its date, by default today or its own first day. */
export type SettingsChange = {
  changes: Partial<ShownSettings>;
  shown: Partial<ShownSettings>;
  /** yyyy-mm-dd */
  ratesFrom: Partial<Record<RateKey, string>>;
  /** A value that stays is saved, too: it was decided. */
  decides?: true;
};

/**
 * Saves changed settings, all or none, each as a row with its audit row. Later bets are struck by them;
 * earlier ones keep their own. Returns the number of changes.
 */
export function saveSettings(
  shop: Shop,
  by: Actor,
  { changes, shown, ratesFrom, decides }: SettingsChange,
): Promise<Outcome<{ changed: number }>> {
  return shop.database.transact<Outcome<{ changed: number }>>(async (tx) => {
    await lockForLiabilities(tx, changes);
    await lock(tx, "settings");
    const { day: today } = wallClock(shop.clock.now(), "Europe/London");
    const settings = await currentSettings(tx);
    const rates = await savedRates(tx);
    const moved = movedSince<ShownSettings>({ ...settings, ...ratesOnDay(rates, today) }, changes, shown);
    if (moved) return refuse({ code: "settings-moved", ...moved });
    // One that holds from a later day on is changed from that day.
    const firstDay = (key: RateKey): string => ratesFrom[key] ?? [today, RATES[key].from].sort()[1]!;
    const tooEarly = RATE_KEYS.find((key) => firstDay(key) < RATES[key].from);
    if (tooEarly) return refuse({ code: "rate-too-early", key: tooEarly, earliest: RATES[tooEarly].from });
    const steps = [
      ...SETTING_KEYS.map((key) => ({ key, before: settings[key], after: changes[key], validFrom: today })),
      ...RATE_KEYS.map((key) => {
        const validFrom = firstDay(key);
        return { key, before: ratesOnDay(rates, validFrom)[key], after: changes[key], validFrom };
      }),
    ];
    const refusal = await refuseRoles(tx, by, settings, changes);
    if (refusal) return refuse(refusal);
    let changed = 0;
    for (const { after, ...step } of steps) {
      const isUnread = settings.unread.some((key) => key === step.key);
      if (after === undefined || (after === step.before && !isUnread && !decides)) continue;
      await saveOne(tx, shop, by, { ...step, after });
      // Only an owner gives roles from then on.
      if (step.key === "roles" && after === true) await makeOwner(tx, shop, by);
      // Accounts that were opened meanwhile were compared with no list.
      if (step.key === "customerIdentity" && after === true) await askOfEveryAccount(tx, 0, shop.clock.now());
      changed += 1;
    }
    await keepLiabilities(tx, settings, changes);
    return done({ changed });
  });
}

type Value = SavedSettings[SettingKey];
type Step = { key: SettingKey | RateKey; before: Value; after: Value; validFrom: string };

/** The trail has a table in words: what it changes of the trade's. */
const asRead = (key: Step["key"], value: Value): Value =>
  settingOf(key).control === "table" ? settingInWords(key, value) : value;

async function saveOne(
  tx: Db,
  shop: Shop,
  by: Actor,
  { key, before, after, validFrom }: Step,
): Promise<void> {
  const savedAt = shop.clock.now();
  const subjectId = await insertSetting(tx, { key, value: after, validFrom, savedAt, userId: by.userId });
  await audit(tx, shop, by, {
    action: "ChangeSetting",
    subjectType: "shop-setting",
    subjectId,
    before: { [key]: asRead(key, before) },
    after: { [key]: asRead(key, after), validFrom },
  });
}
