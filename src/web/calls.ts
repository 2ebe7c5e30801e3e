import { urls } from "../urls.ts";

/** Whether a path is one that scripts call, with a token, and get JSON from. */
export const isCall = (path: string): boolean => path === "/api" || path.startsWith("/api/");

/** The documentation of the calls is read by tools with a token, and by people in a browser with its cookie: it has no customer's data. */
export const isAboutCalls = (path: string): boolean => path === urls.api.docs || path === urls.api.document;

/** Whether a browser wants a page to show. */
export const wantsPage = (request: Request): boolean =>
  (request.headers.get("accept") ?? "").includes("text/html");
