import fc from "fast-check";
import type { ApiDocument, ApiOperation, ApiParameter } from "../../../../views/docs/api-document.ts";
import { TAKEN_HERE } from "./furnish-by-calls.ts";
import { jsonLike, jsonOf } from "./fuzzed-json.ts";
import { idPart, inAddress, laterIdPart, oddPart, oddText } from "./odd-values.ts";

/** A request as the fuzzer makes it. `who`: which credential goes along, see `Credentials`. */
export type FuzzedRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
  /** Its answer may be an error only as a problem with a sentence. */
  isCall: boolean;
  who: "owner" | "clerk" | "stranger" | "forger";
};

/** What ends the session that asks, or could: not the one that all others ask with. */
export const ENDS_SESSION = /^\/(api\/auth\/(logout|change-password)|logout|change-password|login)\b/;

const BAD_BODIES = [
  "",
  "{half",
  "nul",
  "[",
  "\ufeff{}",
  "{}{}",
  "'zebra'",
  "\u0000",
  `${"[".repeat(40)}zebra`,
  "[7]",
  "7",
  '"zebra"',
];
const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=zebra",
  "application/json; charset=utf-16",
  "application/xml",
  "zebra",
];
const KEYS = ["", "k".repeat(255), "k".repeat(256), "zebra", "é", "a b"];

/** Ten in eleven go as a client would send them. */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** Every call of the document, each with the requests that can be made of it. */
export const callsOf = ({ paths }: ApiDocument): [name: string, requests: fc.Arbitrary<FuzzedRequest>][] =>
  Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]): [string, fc.Arbitrary<FuzzedRequest>] => [
      `${method.toUpperCase()} ${path}`,
      requestsOf(method.toUpperCase(), path, operation),
    ]),
  );

function requestsOf(method: string, path: string, operation: ApiOperation): fc.Arbitrary<FuzzedRequest> {
  const content = operation.requestBody?.content["application/json"];
  const taken = TAKEN_HERE[`${method} ${path}`];
  const bodies = Object.values(content?.examples ?? {}).map(({ value }) => value);
  const examples = [...bodies, ...(taken ? [taken] : [])].map((value) => jsonLike(value));
  const right = content ? fc.oneof(jsonOf(content.schema), ...examples) : fc.constant("");
  const body = fc.oneof(
    { weight: 12, arbitrary: right },
    { weight: 1, arbitrary: fc.constantFrom(...BAD_BODIES) },
  );
  const usual = ENDS_SESSION.test(path) ? "clerk" : "owner";
  return fc
    .record({
      path: addressOf(path, operation.parameters ?? [], method === "DELETE" ? laterIdPart : idPart),
      body,
      who: mostly<FuzzedRequest["who"]>(usual, usual, "stranger", "forger"),
      type: mostly("application/json", ...TYPES),
      key: fc.option(fc.constantFrom(...KEYS), { freq: 1 }),
      accept: mostly("application/json", "*/*", "zebra/zebra", "text/html;q=zebra"),
    })
    .map(({ path, body, who, type, key, accept }) => ({
      method,
      path,
      headers: {
        accept,
        ...(body && { "content-type": type }),
        ...(key && { "idempotency-key": latin(key) }),
      },
      body: body && method !== "GET" ? body : null,
      isCall: true,
      who,
    }));
}

/** A header holds one byte for each character. */
const latin = (text: string): string => Buffer.from(text).toString("latin1");

function addressOf(
  path: string,
  parameters: readonly ApiParameter[],
  ids: fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => (part.startsWith("{") ? ids : fc.constant(part)));
  const known = parameters.filter((one) => one.in === "query");
  const pairs = known.map((one) => pairsOf(one.name, parameterValue(one)));
  const strange = fc
    .tuple(fc.constantFrom("zebra", "__proto__", "id", ""), oddPart)
    .map((pair) => pair.join("="));
  const query = fc
    .tuple(fc.tuple(...pairs), fc.option(strange, { freq: 1 }))
    .map(([right, odd]) => [...right.flat(), ...(odd === null ? [] : [odd])].join("&"));
  return fc.tuple(fc.tuple(...parts), query).map(([way, asked]) => way.join("/") + (asked && `?${asked}`));
}

/** A parameter that is left out, there once, or there twice. */
const pairsOf = (name: string, value: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
  fc.array(
    value.map((one) => `${name}=${one}`),
    { maxLength: 2 },
  );

function parameterValue({ name, schema }: ApiParameter): fc.Arbitrary<string> {
  if (/id$/i.test(name)) return idPart;
  const usual = schema.enum?.map(String) ?? [
    "1",
    "2",
    "50",
    "2026-09-12",
    "a",
    String(schema.default ?? "x"),
  ];
  return fc.oneof(fc.constantFrom(...usual).map(inAddress), oddPart, oddText.map(inAddress));
}
