import { ownAddress } from "./own-address.ts";

/** The path and query of a page that somebody says they came from, if it is one of the shop's own. */
export function ownPage(from: string | null, host: string | null): string | null {
  const url = from === null ? null : URL.parse(from);
  if (!url || url.host !== host || !/^https?:$/.test(url.protocol)) return null;
  return ownAddress(url.pathname + url.search);
}
