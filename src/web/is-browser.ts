/**
 * Whether a call was made by a page. A browser says where from (Sec-Fetch-Site), but not over plain http to a name on
 * the shop's own network; it names the Origin of a POST in any case. A script says neither.
 */
export const isBrowser = ({ headers }: Request): boolean =>
  headers.has("sec-fetch-site") || headers.has("origin");
