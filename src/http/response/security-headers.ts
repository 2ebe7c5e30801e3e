import { SHOP_ANSWER } from "../../domain/live/shop-answer.ts";

/** No inline script, no inline style, nothing from elsewhere, in no frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = Object.entries({
  "content-security-policy": POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  [SHOP_ANSWER]: "1",
});

/** Those of a picture and of a customer's statement are stricter. */
const OWN = new Set(["content-security-policy", "referrer-policy"]);

/** The headers of every answer, errors and redirects included. */
export function secure(headers: Headers, requestId: string): void {
  for (const [name, value] of HEADERS) if (!(OWN.has(name) && headers.has(name))) headers.set(name, value);
  headers.set("x-request-id", requestId);
  // Anything but assets may hold personal data: no cache may store it.
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
}

/** On every response of a shop over https, assets included: browsers then use nothing else. */
export const stayWithHttps = (headers: Headers): void =>
  headers.set("strict-transport-security", "max-age=63072000; includeSubDomains");
