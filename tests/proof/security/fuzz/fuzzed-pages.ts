import fc from "fast-check";
import { plain } from "../../../support/reading.ts";
import { ENDS_SESSION, type FuzzedRequest } from "./fuzzed-calls.ts";
import { idPart, inAddress, oddPart, oddText } from "./odd-values.ts";

/** A form as it stood in a page: where it is posted to, and what a browser would send of it, in pairs. */
export type FoundForm = { action: string; pairs: [name: string, value: string][] };

const MOST_PAIRS = 4;

/** Requests of a page: its ids and whatever stands behind its question mark are odd, as a whole page or a part of one. */
export function pageRequests(path: string, names: readonly string[]): fc.Arbitrary<FuzzedRequest> {
  const parts = path.split("/").map((part) => (part.startsWith(":") ? idPart : fc.constant(part)));
  const value = fc.oneof(idPart, oddPart, oddText.map(inAddress), fc.constantFrom("2026-09-12", "all"));
  const pair = fc.tuple(fc.constantFrom(...names, "zebra", "__proto__"), value).map((both) => both.join("="));
  const query = fc.array(pair, { maxLength: MOST_PAIRS }).map((pairs) => pairs.join("&"));
  return fc
    .record({ way: fc.tuple(...parts), query, isPart: fc.boolean(), target: fc.option(oddText) })
    .map(({ way, query, isPart, target }) => ({
      method: "GET",
      path: way.join("/") + (query && `?${query}`),
      headers: { accept: "text/html", ...(isPart && partHeaders(target)) },
      body: null,
      isCall: false,
      who: ENDS_SESSION.test(path) ? "clerk" : "owner",
    }));
}

const partHeaders = (target: string | null) => ({
  "hx-request": "true",
  "hx-request-type": "partial",
  ...(target !== null && { "hx-target": inAddress(target) }),
});

/** Posts of a form, with some of its values odd, away, or there twice. */
export function formPosts({ action, pairs }: FoundForm): fc.Arbitrary<FuzzedRequest> {
  const fields = pairs.map(([name, value]) => fieldOf(name, value));
  const strange = fc.tuple(fc.constantFrom("zebra", "__proto__", "key"), oddText);
  const body = fc
    .tuple(fc.tuple(...fields), fc.array(strange, { maxLength: 1 }))
    .map(([right, odd]) => [...right.flat(), ...odd].map((pair) => pair.map(inAddress).join("=")).join("&"));
  const type = fc.oneof(
    { weight: 15, arbitrary: fc.constant("application/x-www-form-urlencoded") },
    { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/json", "multipart/form-data") },
  );
  return fc.record({ body, type, isPart: fc.boolean() }).map(({ body, type, isPart }) => ({
    method: "POST",
    path: action,
    headers: { "content-type": type, "sec-fetch-site": "same-origin", ...(isPart && partHeaders(null)) },
    body,
    isCall: false,
    who: ENDS_SESSION.test(action) ? "clerk" : "owner",
  }));
}

function fieldOf(name: string, value: string): fc.Arbitrary<[string, string][]> {
  const numbers = fc.integer({ min: 0, max: 47 }).map(String);
  const other = fc.oneof(oddText, numbers, fc.constantFrom("Maeve Kelly", "20.00", "2026-09-12", "on"));
  const usual = fc.constant(value);
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(usual).map((values) => pairsOf(name, values)) },
    { weight: 4, arbitrary: fc.tuple(other).map((values) => pairsOf(name, values)) },
    { weight: 1, arbitrary: fc.array(other, { maxLength: 2 }).map((values) => pairsOf(name, values)) },
  );
}

const pairsOf = (name: string, values: readonly string[]): [string, string][] =>
  values.map((value) => [name, value]);

/** The forms of a page that are posted. */
export const formsIn = (html: string): FoundForm[] =>
  [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(([, attributes = "", inside = ""]) => {
    const posted = /\bhx-post="([^"]*)"/.exec(attributes)?.[1];
    const action = posted ?? /\baction="([^"]*)"/.exec(attributes)?.[1];
    return action && (posted || /method="post"/i.test(attributes))
      ? [{ action: plain(action), pairs: pairsIn(inside) }]
      : [];
  });

const pairsIn = (html: string): [string, string][] =>
  [...html.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]*)"[^>]*>/g)].map(
    ([tag, name = ""]) => [plain(name), plain(/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "")],
  );

/** The names that stand behind question marks in the addresses of a page. */
export const queryNamesIn = (html: string): string[] =>
  [...html.matchAll(/(?:href|hx-get|action)="[^"?]*\?([^"]*)"/g)].flatMap(([, query = ""]) => [
    ...new URLSearchParams(plain(query)).keys(),
  ]);
