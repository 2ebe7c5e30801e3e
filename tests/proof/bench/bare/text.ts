/** What a bare server writes by hand: text made safe, money, days and clock times, each as the shop's pages have it. */
export const safe = (text: string): string => Bun.escapeHTML(text);

export function money(pence: number): string {
  const pounds = Math.trunc(Math.abs(pence) / 100);
  const whole = pounds < 1000 ? String(pounds) : String(pounds).replace(/\B(?=(\d{3})+$)/g, ",");
  return `${pence < 0 ? "-" : ""}£${whole}.${String(Math.abs(pence) % 100).padStart(2, "0")}`;
}

const MINUTE_MS = 60_000;
const MOST_KEPT = 10_000;
const shown = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const minutes = new Map<number, string>();

/** "14/11/2026, 09:30" by London's clock; the formatter is slow, and each minute is asked for once. */
export function instant(ms: number): string {
  const minute = Math.floor(ms / MINUTE_MS);
  let text = minutes.get(minute);
  if (text === undefined) {
    if (minutes.size > MOST_KEPT) minutes.clear();
    text = shown.format(ms);
    minutes.set(minute, text);
  }
  return text;
}

/** "09:30" by London's clock. */
export const clock = (ms: number): string => instant(ms).slice(-5);

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

/** "14 November 2026" of "2026-11-14". */
export function longDay(day: string): string {
  const [year, month, date] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1]} ${year}`;
}

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const DAYS_OF_WEEK = 7;
const DAY_MS = 86_400_000;
/** The first of January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

export const weekday = (day: string): string =>
  WEEKDAYS[(Date.parse(day) / DAY_MS + FIRST_WEEKDAY) % DAYS_OF_WEEK]!;

type Odds = { numerator: number; denominator: number };

export const odds = ({ numerator, denominator }: Odds): string =>
  numerator === 1 && denominator === 1 ? "Evens" : `${numerator}/${denominator}`;

/** A closed row that fetches its inside when it is opened. */
export const fetchedRow = (id: string, title: string, note: string, href: string): string =>
  `<details id="${id}" class="sheet" hx-get="${href}" hx-trigger="toggle once" hx-target="#${id}-inside" hx-swap="innerHTML"><summary><strong>${title}</strong><span class="soft small">${note}</span></summary><div id="${id}-inside"><p class="in"><a href="${href}#${id}">Show ${title.toLowerCase()}</a><span class="loading">Loading...</span></p></div></details>`;
