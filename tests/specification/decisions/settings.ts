import { table } from "../table.ts";

const SET = "config > the settings";
const EMPTY = `${SET} > an empty environment opens a working shop`;
const DRAWS = "config > the settings of the draw feeds";
const RACES = "config > the settings of the race feeds";
const BACKUP = "operations/back-up";

export const SETTINGS = table(
  "Decisions §7: settings",
  `
  read once, each mistake by its name           |                        | ${SET} > every mistake is said at once, and none of their values | server > a shop whose settings are wrong stays closed and says which
  PORT is 3000                                  | [src/config.ts: PORT: v.optional(wholeNumber(0, 65_535), "3000")] | ${EMPTY} | ${SET} > PORT=eighty is refused by its name | ${SET} > PORT=70000 is refused by its name
  HOST is 127.0.0.1                             | [src/config.ts: HOST: v.optional(v.string(), "127.0.0.1")] | ${EMPTY}
  DATABASE_URL is a file, memory or PostgreSQL  | [src/config.ts: "file:data/satchel.db"] | ${EMPTY} | ${SET} > DATABASE_URL=mysql://x is refused by its name
  ADMIN_EMAIL, ADMIN_PASSWORD: the first user   |                        | ${SET} > ADMIN_EMAIL=owner is refused by its name | ${SET} > an email without a password is half a first user | operations/staff/first-user > the user of the settings is made at the first start, and the password is not told again
  SESSION_SECRET has 32 characters or more      |                        | ${SET} > SESSION_SECRET=short is refused by its name
  … or is made at the first start, mode 0600    | [src/tasks/session-key.ts: 0o600]    | server > a first start makes the books, and the key that signs tokens beside them, for their owner's eyes only
  OPEN_REGISTRATION is false                    | [src/config.ts: OPEN_REGISTRATION: v.optional(flag, "false")] | ${EMPTY} | ${SET} > OPEN_REGISTRATION=yes is refused by its name | routes/sessions > registration > is open where the shop says so
  PUBLIC_URL: Secure, HSTS, no other Host       |                        | ${SET} > PUBLIC_URL=shop is refused by its name | routes/public-url > a shop that staff reach by https > has browsers stay with https | routes/public-url > a shop that staff reach by https > answers at its own address only
  TRUSTED_PROXIES: none, or addresses and networks |                     | ${EMPTY} | ${SET} > [F11c] TRUSTED_PROXIES is a list of addresses and networks | ${SET} > TRUSTED_PROXIES=proxy.lan is refused by its name | web/client-address > [F11c] X-Forwarded-For is believed from a trusted proxy, as far as trusted proxies have written it | web/client-address > [F11c] from anybody else it is what a stranger wrote
  PASSWORD_MIN is 6, and 15 are advised         | [src/config.ts: PASSWORD_MIN: v.optional(wholeNumber(6, 128), "6")] «15 or more are advised» | ${EMPTY} | ${SET} > PASSWORD_MIN=3 is refused by its name | routes/staff-screens > Change Password > is a dialog with three fields and two buttons
  RACING_FEED: the API with its account, else the simulator | | ${RACES} > without any, racing is simulated; with an account at The Racing API, that is asked
  … or a list, the first that works             |                        | ${RACES} > feeds are asked in the order of the list, each with what it needs | feeds/racing/open-race-feeds > the first that works answers; a service that comes back is asked again without a restart
  … of names that there are                     |                        | ${RACES} > {"RACING_FEED":"racing-post"} is a mistake, and is named
  RACING_API_USERNAME and …_PASSWORD go together |                       | ${RACES} > {"RACING_API_PASSWORD":"key"} is a mistake, and is named
  RACING_API_PLAN is one of four                |                        | ${RACES} > {"RACING_API_PLAN":"gold"} is a mistake, and is named
  RACING_FILES: our own cards, or rpscrape's    | [src/feeds/racing/race-environment.ts: RACING_FILES: v.optional(v.string(), "data/feeds/racing")] | feeds/racing/files > our own race cards > exactly as the call answers them
  DRAWS_FEED is lottery-ie                      |                        | ${DRAWS} > without any, the operator's own page is asked
  … or a list of the six                        |                        | ${DRAWS} > feeds are asked in the order of the list, each at its own address | ${DRAWS} > {"DRAWS_FEED":"lottery-uk"} is a mistake, and is named
  DRAWS_FILES: JSON or CSV                      | [src/feeds/draws/draw-environment.ts: DRAWS_FILES: v.optional(v.string(), "data/feeds/draws")] | feeds/draws/draw-folder > all JSON and CSV files of the folder are read together, oldest draw first
  FEED_BASE_URL_*: another address              |                        | ${DRAWS} > {"FEED_BASE_URL_LOTTERY_IE":"localhost:80"} is a mistake, and is named | ${RACES} > {"FEED_BASE_URL_RACING_API":"localhost:80"} is a mistake, and is named
  SHOP_CLOCK: starts there, and every page says so | «The shop's clock is set» | ${SET} > SHOP_CLOCK=2026-08-15 14:00 is refused by its name | browser/racing > a real day plays again: a race passes from card to result, and nothing else on the screen moves
  LOTTO_MAX_NUMBER is 47                        | [src/config.ts: LOTTO_MAX_NUMBER: v.optional(wholeNumber(7, 99), "47")] | ${EMPTY} | ${SET} > LOTTO_MAX_NUMBER=6 is refused by its name
  LOTTO_DRAW_DAYS is wed,sat                    |                        | ${EMPTY} | ${SET} > Monday joins the draw days by its name | ${SET} > LOTTO_DRAW_DAYS=wed,caturday is refused by its name
  BACKUP_DIR is data/backups, BACKUP_KEEP 14    | [src/config.ts: BACKUP_KEEP: v.optional(wholeNumber(1, 3650), "14")] [src/config.ts: "data/backups"] | ${EMPTY} | ${SET} > BACKUP_KEEP=0 is refused by its name
  a copy every night                            |                        | ${BACKUP} > every hour the shop looks > and makes one copy a day, from three in the morning, London time | ${BACKUP} > every hour the shop looks > and a till that was off all night makes it in its first hour
  … whole, and the newest are kept              |                        | ${BACKUP} > a copy of the books > of an open shop opens like any other, with every penny in it, for its owner's eyes only | ${BACKUP} > a copy of the books > lets go of the oldest, and of nothing else that lies there
  … and none of PostgreSQL                      |                        | ${SET} > PostgreSQL has no nightly copies from us, and whoever asks for them is told before it opens
  LOG_LEVEL is info                             |                        | ${EMPTY} | ${SET} > LOG_LEVEL=loud is refused by its name
  … one JSON object a line                      |                        | web/log > the log is one JSON object a line, and says nothing below its level
  … never a password, token or key              |                        | web/log > a failed query is logged without what it was to write | operations/staff/first-user > without settings a random password is made, told once, and found nowhere
  the simulator is the same for a date          |                        | feeds/racing/simulator > a simulated day > is the same however often it is asked for, and another on another date
  every page of it says «Simulated races»       | «Simulated races»      | routes/race-card-pages > simulated races say so, real ones do not | routes/all-bets > All Racing Bets > says where its races are made up
  demo draws are real ones                      |                        | tasks/demo > the demo shop > has drawn what was really drawn, summer 2026
`,
);
