import { ownAddress, ownPage } from "../request/in-address.ts";
import type { Visit } from "../request/visit.ts";
import { urls } from "../urls/urls.ts";

/** Where somebody was who needs a till with an open shift first, as the address says it or the browser; "" for nowhere else. */
export function askedBack({ request, url }: Visit): string {
  const asked = ownAddress(url.searchParams.get("back"));
  if (asked !== null) return asked;
  const from = ownPage(request.headers.get("referer"), request.headers.get("host")) ?? "";
  return from.startsWith(urls.tills.own) ? "" : from;
}
