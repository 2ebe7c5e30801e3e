import { table } from "../table.ts";

export const SETTINGS = table(
  "Decisions §7: settings",
  `
  D7.1.1  | read once, each mistake by its name
  D7.1.2  | PORT is 3000 | [src/app/config.ts: PORT: v.optional(wholeNumber(0, 65_535), "3000")]
  D7.1.3  | HOST is 127.0.0.1 | [src/app/config.ts: HOST: v.optional(v.string(), "127.0.0.1")]
  D7.1.4  | DATABASE_URL is a file, memory or PostgreSQL | [src/app/config.ts: "file:data/satchel.db"]
  D7.1.5  | ADMIN_EMAIL, ADMIN_PASSWORD: the first user
  D7.1.6  | SESSION_SECRET has 32 characters or more
  D7.1.7  | … or is made at the first start, mode 0600 | [src/app/open/session-key.ts: 0o600]
  D7.1.8  | OPEN_REGISTRATION is false | [src/app/config.ts: OPEN_REGISTRATION: v.optional(flag, "false")]
  D7.1.9  | PUBLIC_URL: Secure, HSTS, no other Host
  D7.1.10 | TRUSTED_PROXIES: none, or addresses and networks
  D7.1.11 | PASSWORD_MIN is 6, and 15 are advised | [src/app/config.ts: PASSWORD_MIN: v.optional(wholeNumber(6, 128), "6")] «15 or more are advised»
  D7.1.12 | RACING_FEED: the API with its account, else the simulator
  D7.1.13 | … or a list, the first that works
  D7.1.14 | … of names that there are
  D7.1.15 | RACING_API_USERNAME and …_PASSWORD go together
  D7.1.16 | RACING_API_PLAN is one of four
  D7.1.17 | RACING_FILES: our own cards, or rpscrape's | [src/feeds/racing/race-environment.ts: RACING_FILES: v.optional(v.string(), "data/feeds/racing")]
  D7.1.18 | DRAWS_FEED is lottery-ie
  D7.1.19 | … or a list of the six
  D7.1.20 | DRAWS_FILES: JSON or CSV | [src/feeds/draws/draw-feeds.ts: DRAWS_FILES: v.optional(v.string(), "data/feeds/draws")]
  D7.1.21 | FEED_BASE_URL_*: another address
  D7.1.22 | SHOP_CLOCK: starts there, and every page says so | «{Practice} clock: »
  D7.1.23 | LOTTO_MAX_NUMBER is 47 | [src/app/config.ts: LOTTO_MAX_NUMBER: v.optional(wholeNumber(7, 99), "47")]
  D7.1.24 | LOTTO_DRAW_DAYS is wed,sat
  D7.1.25 | BACKUP_DIR is data/backups, BACKUP_KEEP 14 | [src/app/config/backup-environment.ts: BACKUP_KEEP: v.optional(wholeNumber(1, 3650), "14")] [src/app/config.ts: "data/backups"]
  D7.1.26 | a copy every night
  D7.1.27 | … whole, and the newest are kept
  D7.1.28 | … and PostgreSQL's before a change, into a folder that is set
  D7.1.29 | LOG_LEVEL is info
  D7.1.30 | … one JSON object a line
  D7.1.31 | … never a password, token or key
  D7.1.32 | the simulator is the same for a date
  D7.1.33 | every page of it says «Simulated races» | «Simulated races»
  D7.1.34 | demo draws are real ones
`,
);
