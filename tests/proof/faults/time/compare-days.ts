/**
 * `bun compare-days.ts FIRST DAYS [planted]`, a process of its own because a zone is a process's: compares what the shop says
 * about each day from FIRST on with its restatement, and prints what differs and a digest of all that the shop said.
 * Planted: a weekday that is read off the machine's own clock.
 */
import { addDays } from "../../../../src/domain/london-time.ts";
import { type Facts, shopCalendar } from "./day-facts.ts";
import { restatedCalendar } from "./restated-facts.ts";

export type Compared = { facts: number; changes: number; differs: string[]; digest: string };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_SAID = 20;

/** Minutes of a day in UTC, beside whole hours: around the cut-off, the hours at which draws are looked for, midnight. */
const TURNS = [
  "00:59",
  "18:44",
  "18:45",
  "19:44",
  "19:45",
  "19:50",
  "20:50",
  "08:09",
  "09:09",
  "22:59",
  "23:59",
];

const [first = "", days = "", planted] = process.argv.slice(2);
const digest = new Bun.CryptoHasher("sha256");
const compared: Compared = { facts: 0, changes: 0, differs: [], digest: "" };
const weekdayHere = (day: string): string => String(new Date(day).getDay());

for (let at = 0; at < Number(days); at++) compareDay(addDays(first, at));
process.stdout.write(JSON.stringify({ ...compared, digest: digest.digest("hex") }));

function compareDay(day: string): void {
  const said = shopCalendar.ofDay(day);
  compare(day, planted ? { ...said, weekday: weekdayHere(day) } : said, restatedCalendar.ofDay(day));
  for (let half = 0; half < 48; half++) {
    const time = `${String(half >> 1).padStart(2, "0")}:${half % 2 ? "30" : "00"}`;
    const [shop, restated] = [shopCalendar, restatedCalendar].map((one) => one.offTime(day, time));
    compare(`${day} ${time}`, { offTime: shop! }, { offTime: restated! });
  }
  const begins = Date.parse(`${day}T00:00:00Z`);
  for (let hour = 0; hour < 24; hour++) compareAt(begins + hour * 60 * MINUTE_MS);
  for (const time of TURNS) compareAt(Date.parse(`${day}T${time}:59.999Z`));
  const length = Date.parse(shopCalendar.offTime(addDays(day, 1), "00:00")) - Date.parse(said.begins!);
  if (length === DAY_MS) return;
  compared.changes += 1;
  for (let at = begins; at < begins + DAY_MS; at += MINUTE_MS) compareAt(at);
}

function compareAt(ms: number): void {
  const instant = new Date(ms);
  // Looked at a day and a half later: of another day, month or year, now and then.
  const now = new Date(ms + 1.5 * DAY_MS);
  compare(instant.toISOString(), shopCalendar.at(instant, now), restatedCalendar.at(instant, now));
}

function compare(when: string, shop: Facts, restated: Facts): void {
  for (const [fact, said] of Object.entries(shop)) {
    compared.facts += 1;
    digest.update(said);
    if (said === restated[fact] || compared.differs.length >= MOST_SAID) continue;
    compared.differs.push(`${when}, ${fact}: the shop says ${said}, the calendar ${restated[fact]}`);
  }
}
