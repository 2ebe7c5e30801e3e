/** What stands around the part of a page that rows make. */
export type Frame = { before: string; after: string };
/** By the key of the page. */
export type Frames = Record<string, Frame>;

/** A page by its path and its number of cards: whichever page of a list it is, its frame is the same. */
export const pageKey = (url: URL): string => `${url.pathname}?${url.searchParams.get("pageSize") ?? ""}`;

/** Where the inside of a page begins, and what follows it: the first place that has these words. */
export type Cut = { from: string; to: string };

/** Cuts a page of the shop into its frame and its inside. */
export function cutPage(html: string, { from, to }: Cut): Frame & { inside: string } {
  const start = html.indexOf(from);
  const end = html.indexOf(to, start);
  if (start < 0 || end < 0) throw new Error(`The page has no “${start < 0 ? from : to}”`);
  return { before: html.slice(0, start), inside: html.slice(start, end), after: html.slice(end) };
}

/** The text that is seen of a piece of HTML, white space aside. */
export const visibleText = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
