/**
 * Money. Inside Satchel an amount is an integer number of pence, always; pounds exist only on the wire
 * (a JSON number such as 12.5) and on screen ("£1,234.50"). Only a number that comes in is multiplied, and rounded at once.
 */

/** The most that one call may move or set, in pence: £10,000,000. Far above any shop, far below 2^53. */
export const MOST_PENCE = 1_000_000_000;

/** As far as pence can be counted exactly, as it is read. */
export const MOST_COUNTED = "£90,071,992,547,409.91";

/** With a figure before the point or behind it: ".5" and "5." are typed as often as "0.50". */
const POUNDS = /^([+-]?)(?=\.?\d)(\d{0,15})(?:\.(\d{0,2}))?$/;

/** How far from a whole penny a number of pounds may lie: what adding in floating point leaves is a billionth of it. */
const NOISE_POUNDS = 0.000001;

/**
 * A JSON number of pounds as pence: 12.5, and 0.30000000000000004, which is 0.1 + 0.2. Null where it is no whole number
 * of pence, or more than can be counted.
 */
export function penceFromNumber(pounds: number): number | null {
  const pence = Math.round(pounds * 100);
  if (!Number.isSafeInteger(pence) || Math.abs(pounds - pence / 100) > NOISE_POUNDS) return null;
  return pence === 0 ? 0 : pence;
}

/**
 * Parses pounds, "12", "12.5", ".5", "5.", "£1,234.50" or the number 12.5, into pence. Returns null for
 * anything but a plain decimal with at most two places: "", "twenty", 1e308, NaN, 0.001.
 */
export function penceFromPounds(pounds: string | number): number | null {
  if (typeof pounds === "number") return penceFromNumber(pounds);
  const parts = POUNDS.exec(unadorned(pounds));
  if (!parts) return null;
  const [, sign, whole, decimals = ""] = parts;
  const pence = Number(`${whole}${decimals.padEnd(2, "0")}`);
  if (!Number.isSafeInteger(pence)) return null;
  return sign === "-" && pence !== 0 ? -pence : pence;
}

/** What people type around an amount at a counter: a pound sign, spaces, thousands commas. */
function unadorned(text: string): string {
  return withoutGrouping(text.trim().replace(/^([+-]?)\s*£\s*/, "$1"));
}

/** "1,000" is 1000 and "1,234.50" is 1234.50. Any other comma stays where it is: "2,5" is no number, and never 25. */
export const withoutGrouping = (text: string): string =>
  /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(",", "") : text;

/** Pence as the wire's number of pounds: 1250 → 12.5. Exact: the nearest double of a two-place decimal prints as it. */
export function poundsFromPence(pence: number): number {
  return Number(plainPounds(pence));
}

/** Pence as plain pounds with two places, for form fields: 1250 → "12.50", -5 → "-0.05". */
export function plainPounds(pence: number): string {
  const most = Math.abs(pence);
  const rest = most % 100;
  return `${pence < 0 ? "-" : ""}${(most - rest) / 100}.${rest < 10 ? "0" : ""}${rest}`;
}

/** Pence as staff read it, en-GB: 123450 → "£1,234.50", -1850 → "-£18.50". */
export function formatMoney(pence: number): string {
  const plain = plainPounds(Math.abs(pence));
  // "999.99" has no thousands.
  const grouped = plain.length > 6 ? plain.replace(/\B(?=(\d{3})+(?=\.))/g, ",") : plain;
  return `${pence < 0 ? "-" : ""}£${grouped}`;
}

/** A balance inside a sentence: "balance £155.50", and a debt as what it is: "£18.50 owed". */
export const spokenBalance = (pence: number): string =>
  pence < 0 ? `${formatMoney(-pence)} owed` : `balance ${formatMoney(pence)}`;
