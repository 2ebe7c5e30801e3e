import { urls } from "../../src/http/urls/urls.ts";

const KEY = "feedback-endpoint";

/** Where reports of this browser go: an address of our own server, unless somebody chose another path there. */
export const endpointInUse = (): string => readEndpoint(localStorage.getItem(KEY) ?? "") ?? defaultEndpoint();

export const defaultEndpoint = (): string => location.origin + urls.api.feedback.reports;

/**
 * An address as somebody typed it, whole or as a path; null where reports cannot go. A report holds a picture of a
 * customer's business: it leaves for no other server, as the content security policy says as well.
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
