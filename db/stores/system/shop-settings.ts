import { desc, eq, inArray, lt, max, sql } from "drizzle-orm";
import type { UserId } from "../../../src/domain/ids.ts";
import {
  RATE_KEYS,
  RATES,
  type RateKey,
  type Rates,
  type SavedSettings,
  SETTING_KEYS,
  type SettingKey,
  UNREAD_SETTING,
} from "../../../src/domain/system/settings.ts";
import {
  DEFAULT_SAVED,
  ratesOnDay,
  type SavedRate,
  type SettingChange,
  type ShopSettings,
  settingsFrom,
} from "../../../src/domain/system/shop-settings.ts";
import type { Db } from "../../client.ts";
import { parsed } from "../../kit.ts";
import { statement } from "../../query/statement.ts";
import { cacheOf } from "../../render-cache.ts";
import { shopSettings, users } from "../../schema/index.ts";

const newest = statement((db) =>
  db
    .select({ key: shopSettings.key, value: shopSettings.value })
    .from(shopSettings)
    .where(
      inArray(
        shopSettings.id,
        db
          .select({ id: max(shopSettings.id) })
          .from(shopSettings)
          .groupBy(shopSettings.key),
      ),
    ),
);
async function readSettings(db: Db): Promise<ShopSettings> {
  const [saved, unread]: [Record<string, unknown>, SettingKey[]] = [{}, []];
  for (const { key, value } of await newest(db)) {
    if (!isSetting(key)) continue;
    const read = parsed(value);
    if (fitsSetting(key, read)) saved[key] = read;
    else unread.push(key);
  }
  return settingsFrom(saved as Partial<SavedSettings>, unread);
}

/** Of the kind of what the shop came with, where null is no limit and no bonus. */
function fitsSetting(key: SettingKey, value: unknown): boolean {
  const came = DEFAULT_SAVED[key];
  return came === null ? value === null || typeof value === "number" : typeof value === typeof came;
}

/** The current settings: cached for all pages until the next save; a transaction reads the rows. */
export async function currentSettings(reader: Db): Promise<ShopSettings> {
  return await cached(reader, "settings", readSettings);
}

const rates = statement((db) =>
  db
    .select({ key: shopSettings.key, value: shopSettings.value, validFrom: shopSettings.validFrom })
    .from(shopSettings)
    .where(inArray(shopSettings.key, [...RATE_KEYS]))
    .orderBy(shopSettings.id),
);
/** Every rate that was ever saved, in the order of saving. */
export async function savedRates(db: Db): Promise<SavedRate[]> {
  const read = async (reader: Db) =>
    (await rates(reader)).flatMap(({ key, value, validFrom }): SavedRate[] => {
      const rate = parsed(value);
      return fitsRate(key as RateKey, rate) ? [{ key: key as RateKey, value: rate, validFrom }] : [];
    });
  return await cached(db, "rates", read);
}

/** A number, or null where that is no limit. */
const fitsRate = (key: RateKey, value: unknown): value is number | null =>
  typeof value === "number" || (value === null && RATES[key].default === null);

async function cached<T>(reader: Db, key: string, read: (reader: Db) => Promise<T>): Promise<T> {
  const cache = cacheOf(reader);
  if (!cache) return await read(reader);
  return (await cache.read(reader, key, read, (value) => JSON.stringify(value).length)).value;
}

/** The first days (yyyy-mm-dd) of saved rates of the law that cannot be read and were not saved again: `savedRates` leaves them out. */
export async function unreadableRateDays(db: Db): Promise<string[]> {
  const saved = (await rates(db)).filter(({ key }) => RATES[key as RateKey].group === "rates");
  const isLast = ({ key, validFrom }: (typeof saved)[number], at: number) =>
    !saved.slice(at + 1).some((later) => later.key === key && later.validFrom === validFrom);
  return saved
    .filter((rate, at) => !fitsRate(rate.key as RateKey, parsed(rate.value)) && isLast(rate, at))
    .map(({ validFrom }) => validFrom);
}

/** The rates of duty and levy that are in force on a day, yyyy-mm-dd. */
export const ratesOn = async (reader: Db, day: string): Promise<Rates> =>
  ratesOnDay(await savedRates(reader), day);

const saves = statement((db) =>
  db
    .select({ key: shopSettings.key, savedAt: shopSettings.savedAt })
    .from(shopSettings)
    .where(lt(shopSettings.savedAt, sql.param(sql.placeholder("before"), shopSettings.savedAt)))
    .orderBy(shopSettings.id),
);
/** When each setting that was ever saved before an instant was last saved until then. */
export const lastSavedBefore = async (db: Db, before: Date): Promise<ReadonlyMap<string, Date>> =>
  new Map((await saves(db, { before })).map(({ key, savedAt }) => [key, savedAt]));

const isSetting = (key: string): key is SettingKey => SETTING_KEYS.includes(key as SettingKey);

const changes = (db: Db) => {
  const ofKey = sql`partition by ${shopSettings.key} order by ${shopSettings.id}`;
  const placed = db
    .select({
      id: shopSettings.id,
      before: sql<string | null>`lag(${shopSettings.value}) over (${ofKey})`.as("before"),
      fromEnd: sql<number>`row_number() over (${ofKey} desc)`.as("from_end"),
    })
    .from(shopSettings)
    .as("placed");
  const query = db
    .select({
      id: shopSettings.id,
      key: shopSettings.key,
      value: shopSettings.value,
      before: placed.before,
      validFrom: shopSettings.validFrom,
      savedAt: shopSettings.savedAt,
      savedBy: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(shopSettings)
    .innerJoin(placed, eq(placed.id, shopSettings.id))
    .leftJoin(users, eq(users.id, shopSettings.userId));
  return { query, fromEnd: placed.fromEnd };
};

const valueIn = (text: string): SettingChange["value"] =>
  (parsed(text) as SettingChange["value"] | undefined) ?? (text === "null" ? null : UNREAD_SETTING);

type ChangeRow = Omit<SettingChange, "value" | "before"> & { value: string; before: string | null };
const changeOf = ({ value, before, ...change }: ChangeRow): SettingChange => ({
  ...change,
  value: valueIn(value),
  before: before === null ? null : { value: valueIn(before) },
});

const latest = statement((db) =>
  changes(db).query.orderBy(desc(shopSettings.id)).limit(sql.placeholder("most")),
);
/** What was saved last, the newest first. */
export const latestChanges = async (db: Db, most: number): Promise<SettingChange[]> =>
  (await latest(db, { most })).map(changeOf);

const newestOfKeys = statement((db) => {
  const { query, fromEnd } = changes(db);
  return query.where(eq(fromEnd, 1));
});
/** How each key that was ever saved was saved last. */
export const newestChanges = async (db: Db): Promise<SettingChange[]> =>
  (await newestOfKeys(db)).map(changeOf);

type NewSetting = {
  key: SettingKey | RateKey;
  value: SavedSettings[SettingKey];
  validFrom: string;
  savedAt: Date;
  userId: UserId | null;
};

/** Its id. */
export async function insertSetting(tx: Db, { value, ...setting }: NewSetting): Promise<number> {
  const row = { ...setting, value: JSON.stringify(value) };
  return (await tx.insert(shopSettings).values(row).returning({ id: shopSettings.id }))[0]!.id;
}
