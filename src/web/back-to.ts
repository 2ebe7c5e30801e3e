import { urls } from "../urls.ts";

/** The page that a form stood on, if it is one of ours. */
export function backTo(request: Request): string {
  const referer = request.headers.get("referer");
  if (!referer || !URL.canParse(referer)) return urls.dashboard;
  const from = new URL(referer);
  return from.host === request.headers.get("host") ? from.pathname + from.search : urls.dashboard;
}
