import { urls } from "../../src/http/urls/urls.ts";

const KEY = "feedback-endpoint";

/** The address for this browser's reports: our own server, unless another path is set. */
export const endpointInUse = (): string => readEndpoint(localStorage.getItem(KEY) ?? "") ?? defaultEndpoint();

export const defaultEndpoint = (): string => location.origin + urls.api.feedback.reports;

/**
 * A typed address, whole or as a path; null for an invalid one. A report has a picture of a customer's
 * business: it goes to no other server, as the content security policy requires, too.
 */
export function readEndpoint(typed: string): string | null {
  const text = typed.trim();
  if (text === "" || !URL.canParse(text, location.origin)) return null;
  const { origin, pathname } = new URL(text, location.origin);
  return origin === location.origin && pathname.endsWith(urls.api.feedback.reports)
    ? origin + pathname
    : null;
}

export function keepEndpoint(endpoint: string): void {
  if (endpoint === defaultEndpoint()) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, endpoint);
}
