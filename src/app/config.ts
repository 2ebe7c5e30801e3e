import * as v from "valibot";
import { isShopName, type ListedShop, listedShops, shopMistakes } from "../domain/head-office/shop-list.ts";
import { notAnEmail } from "../domain/staff/email-form.ts";
import {
  type DrawFeedChoice,
  drawEnvironment,
  drawEnvironmentMistakes,
  drawFeedChoice,
} from "../feeds/draws/draw-feeds.ts";
import type { RaceFeedSettings } from "../feeds/racing/race-environment.ts";
import {
  raceEnvironment,
  raceEnvironmentMistakes,
  raceFeedChoice,
} from "../feeds/racing/race-environment.ts";
import {
  type BackupUpload,
  backupEnvironment,
  backupMistakes,
  backupUpload,
} from "./config/backup-environment.ts";
import {
  databaseAddress,
  flagSetting as flag,
  httpAddress,
  isNetwork,
  postgresAddress,
  weekdays,
  wholeNumber,
} from "./config/setting-checks.ts";
import { watchEnvironment } from "./config/watch-environment.ts";

/** The environment, as the decisions list it. Everything has a default that opens a working shop. */
const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), "3000"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  DATABASE_URL: v.optional(databaseAddress, "file:data/satchel.db"),
  SHOP: v.optional(
    v.pipe(
      v.string(),
      v.check(isShopName, "must be a name of small letters, digits and underscores, such as dublin"),
    ),
  ),
  SHOP_NAME: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40, "must have at most 40 characters"))),
  SHOPS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => listedShops(text) ?? []),
      v.check(
        (shops) => shops.length > 0,
        "must be a list of names and addresses, each once, such as dublin=https://dublin.example,galway=https://galway.example",
      ),
    ),
  ),
  HEAD_OFFICE: v.optional(httpAddress),
  DATABASE_POOL: v.optional(wholeNumber(1, 500), "10"),
  DATABASE_DIRECT_URL: v.optional(postgresAddress),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 300), "0"),
  KEPT_MB: v.optional(wholeNumber(0, 1000), "8"),
  ADMIN_EMAIL: v.optional(
    v.pipe(
      v.string(),
      v.email(({ input }) => notAnEmail(input)),
    ),
  ),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(6, "must have at least 6 characters"))),
  SESSION_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  KIOSK_SIGNED_IN: v.optional(flag, "false"),
  OPEN_REGISTRATION: v.optional(flag, "false"),
  PUBLIC_URL: v.optional(httpAddress),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((network) => network.trim())),
      v.check((list) => list.every(isNetwork), "must be a list of addresses such as 127.0.0.1,10.0.0.0/8"),
    ),
  ),
  PASSWORD_MIN: v.optional(wholeNumber(6, 128), "6"),
  REFUSE_COMMON_PASSWORDS: v.optional(flag, "false"),
  STAKE_CHECK: v.optional(flag, "false"),
  SHOP_CLOCK: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp("must be an instant with its zone, such as 2026-11-21T14:30:00Z"),
      v.transform((text) => new Date(text)),
    ),
  ),
  ACCEPT_CLOCK_BEHIND: v.optional(flag, "false"),
  LOTTO_MAX_NUMBER: v.optional(wholeNumber(7, 99), "47"),
  LOTTO_DRAW_DAYS: v.optional(weekdays, "wed,sat"),
  ...backupEnvironment,
  ...drawEnvironment,
  ...raceEnvironment,
  ...watchEnvironment,
});

/**
 * Into a file where a folder was chosen, else beside themselves in the database. `ownCopyBefore`: the migration for which the owner
 * has made a copy, or "always".
 */
export type CopyingBeforeChange = { intoFile: boolean; ownCopyBefore: string | null };

export type Config = {
  port: number;
  host: string;
  databaseUrl: string;
  /** The shop's name, where it is one of many. */
  shopName: string | null;
  /** The name on receipts; null where the owner set none. */
  tradeName: string | null;
  /** Several shops on one server, each with a database and an address; empty for one shop. */
  shops: ListedShop[];
  /** The address of the head office over them. */
  headOffice: URL | null;
  /** On PostgreSQL: how many connections write, and as many more that only read. */
  databasePool: number;
  /** The way past a pooler of connections; null where there is none. */
  databaseDirectUrl: string | null;
  /** How long a server that is stopping goes on answering, until the load balancer before it sends requests elsewhere. */
  drainSeconds: number;
  /** The limit of the render cache in bytes; 0 turns it off. */
  keptBytes: number;
  admin: { email: string; password: string } | null;
  sessionSecret: string | null;
  openRegistration: boolean;
  /** A kiosk's session lasts while a page of it is open, up to its twelve hours. */
  kiosksStaySignedIn: boolean;
  publicUrl: URL | null;
  /** Reverse proxies whose X-Forwarded-For is believed: addresses and networks. */
  trustedProxies: string[];
  passwordMin: number;
  /** Refuses the most common passwords; otherwise warns of them. */
  refuseCommonPasswords: boolean;
  /** Requires the customer's total to be typed, and equal, before a slip is placed. */
  stakeCheck: boolean;
  shopClock: Date | null;
  /** Writes although the clock is far behind the newest row: a wrong clock once dated rows ahead. */
  acceptClockBehind: boolean;
  lotto: { largest: number; drawDays: number[] };
  draws: DrawFeedChoice;
  racing: RaceFeedSettings;
  /** Where backups go, and how many of them stay. */
  backups: { folder: string; keep: number };
  /** Where each of them is sent, encrypted; null: nowhere. */
  backupUpload: BackupUpload | null;
  /** How a database on PostgreSQL is copied before a migration. */
  copying: CopyingBeforeChange;
  /** The token that /metrics requires; null: /metrics is not there. */
  metricsToken: string | null;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
};

/** Reads the environment once; reports every mistake by its variable before anything opens. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    throw wrongSettings(read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  const env = read.output;
  const mistakes = [...drawEnvironmentMistakes(env), ...raceEnvironmentMistakes(env)];
  if ((env.ADMIN_EMAIL === undefined) !== (env.ADMIN_PASSWORD === undefined))
    mistakes.push("ADMIN_EMAIL and ADMIN_PASSWORD go together");
  mistakes.push(...backupMistakes(env), ...shopMistakes(env));
  if (mistakes.length > 0) throw wrongSettings(mistakes);
  return {
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    shopName: env.SHOP ?? null,
    tradeName: env.SHOP_NAME || null,
    shops: env.SHOPS ?? [],
    headOffice: env.HEAD_OFFICE ?? null,
    databasePool: env.DATABASE_POOL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    drainSeconds: env.DRAIN_SECONDS,
    keptBytes: env.KEPT_MB * 1_000_000,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : null,
    sessionSecret: env.SESSION_SECRET ?? null,
    openRegistration: env.OPEN_REGISTRATION,
    kiosksStaySignedIn: env.KIOSK_SIGNED_IN,
    publicUrl: env.PUBLIC_URL ?? null,
    trustedProxies: env.TRUSTED_PROXIES ?? [],
    passwordMin: env.PASSWORD_MIN,
    refuseCommonPasswords: env.REFUSE_COMMON_PASSWORDS,
    stakeCheck: env.STAKE_CHECK,
    shopClock: env.SHOP_CLOCK ?? null,
    acceptClockBehind: env.ACCEPT_CLOCK_BEHIND,
    lotto: { largest: env.LOTTO_MAX_NUMBER, drawDays: env.LOTTO_DRAW_DAYS },
    draws: drawFeedChoice(env),
    racing: raceFeedChoice(env),
    backups: { folder: env.BACKUP_DIR ?? "data/backups", keep: env.BACKUP_KEEP },
    backupUpload: backupUpload(env),
    copying: { intoFile: env.BACKUP_DIR !== undefined, ownCopyBefore: env.COPIED_BEFORE ?? null },
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL,
  };
}

const wrongSettings = (mistakes: readonly string[]) =>
  new Error(`Satchel cannot open with these settings:\n${mistakes.map((line) => `  ${line}`).join("\n")}`);
