import { urls } from "../urls.ts";
import { ownPage } from "./own-page.ts";

/** The page that a form stood on, if it is one of ours. */
export const backTo = (request: Request): string =>
  ownPage(request.headers.get("referer"), request.headers.get("host")) ?? urls.dashboard;
