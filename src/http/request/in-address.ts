import { isDay } from "../../domain/london-time.ts";
import { urls } from "../urls/urls.ts";

/** So many digits fit exactly into a number. */
export const MOST_ID_DIGITS = 15;

/** An id as a text has it: decimal digits, the first of them not 0. "01", " 1" and "1e3" are none. */
export const ID = new RegExp(`^[1-9]\\d{0,${MOST_ID_DIGITS - 1}}$`);

/** The id that a text of an address, a form or a token has, or null. */
export const idIn = (text: string): number | null => (ID.test(text) ? Number(text) : null);

/** The same of a runner, or of a favourite, whose id is below zero. */
export const HORSE_ID = new RegExp(`^-?[1-9]\\d{0,${MOST_ID_DIGITS - 1}}$`);
export const horseIdIn = (text: string): number | null => (HORSE_ID.test(text) ? Number(text) : null);

/** A valid day of an address. */
export const dayIn = (url: URL, name: string): string | null => {
  const day = url.searchParams.get(name) ?? "";
  return isDay(day) ? day : null;
};

/** A whole number of an address, or the fallback. */
export function numberIn(url: URL, name: string, fallback: number): number {
  const number = Number(url.searchParams.get(name) ?? fallback);
  return Number.isSafeInteger(number) && number >= 1 ? number : fallback;
}

/** `?page=`, or the first page. */
export const pageNumber = (url: URL): number => numberIn(url, "page", 1);

/**
 * A return address of a form, if it is a path of our own. "//evil.example" and "/\\evil.example" are other
 * hosts to a browser, and it ignores blanks in between.
 */
export function ownAddress(sent: unknown): string | null {
  const address = typeof sent === "string" ? sent : "";
  return /^\/(?![/\\])[^\\\s]*$/.test(address) && address.length <= 2000 ? address : null;
}

/** The path and query of the referring page, if it is one of the shop's own. */
export function ownPage(from: string | null, host: string | null): string | null {
  const url = from === null ? null : URL.parse(from);
  if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return null;
  return ownAddress(url.pathname + url.search);
}

/** The page that a form stood on, if it is one of ours. */
export const backTo = (request: Request): string =>
  ownPage(request.headers.get("referer"), request.headers.get("host")) ?? urls.dashboard;

/**
 * The screen of a request: the path of the shop's own page, or of the call where no page is named. Never the
 * query, which has search terms.
 */
export function screenOf(request: Request): string {
  const url = new URL(request.url);
  const page = request.headers.get("hx-current-url") ?? request.headers.get("referer");
  const from = page !== null && URL.canParse(page) ? new URL(page) : null;
  const ours = from?.host === (request.headers.get("host") ?? url.host);
  return (ours ? from.pathname : addressAsked(request)).slice(0, MOST_CHARACTERS);
}

/** What was asked for itself, whichever page asked. */
export const addressAsked = (request: Request): string =>
  `${request.method} ${new URL(request.url).pathname}`.slice(0, MOST_CHARACTERS);

const MOST_CHARACTERS = 200;
