import type { PartText } from "./kept-parts.ts";
import { type KeptText, keptAnswer, keptText } from "./kept-text.ts";
import { atTime } from "./now.ts";
import type { PageAnswer } from "./page-answer.ts";
import type { Visit } from "./visit.ts";

export const HTML = { "content-type": "text/html; charset=utf-8", vary: "hx-request" };

/** Of a text with its compressed forms. */
const bytesOf = ({ plain }: KeptText): number => plain.length * 1.25;

/**
 * A page whose content is kept, as it leaves: made once a second at the most for as long as nothing in it changes, however often it is asked
 * for. `serial` says which content it is.
 */
export function keptPageAnswer(
  { keeping, frame, ...visit }: Visit,
  { title, crumbs, about }: PageAnswer,
  serial: number,
  whole: () => string,
): Response {
  const { signedIn, userId, events, shortcutsOff, kiosk } = visit;
  const { now, ...facts } = frame;
  const given = { facts, title, crumbs, about, signedIn, userId, events, shortcutsOff, kiosk };
  const key = `page ${JSON.stringify(given)}`;
  const kept = keeping.once(key, () => keptText(atTime(whole(), now)), bytesOf, `${serial} ${now}`);
  return keptAnswer(kept, { headers: HTML });
}

/** A kept part as it leaves; nothing but its tag where whoever asks has it already. */
export function keptPartAnswer(
  { keeping, frame, request, url }: Visit,
  { text, tag }: PartText,
  serial: number,
): Response {
  const headers = { ...HTML, etag: tag };
  if (request.headers.get("if-none-match") === tag) return new Response(null, { status: 304, headers });
  const key = `part ${url.pathname}${url.search}`;
  const make = () => keptText(atTime(text, frame.now));
  const kept = keeping.once(key, make, bytesOf, `${serial} ${frame.now}`);
  return keptAnswer(kept, { headers });
}
