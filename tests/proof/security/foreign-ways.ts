import { ADA } from "../../support/test-shop.ts";
import type { Person } from "./people.ts";

/** How something is sent that no page of the shop sends, by a browser that has the cookie of somebody signed in. */
export type ForeignWay = {
  name: string;
  headers: Record<string, string>;
  body?: string | Blob;
  /** In place of the route's own method. */
  method?: "GET";
  /** Added to the address. */
  query?: string;
  /** Only calls are asked so, or only pages. */
  only?: "calls" | "pages";
};

const OURS = { "sec-fetch-site": "same-origin", origin: "http://localhost", referer: "http://localhost/" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };
/** Enough of each for somebody to be signed in, an account to be paid and a report to be sent. */
const SENT_FIELDS = { amount: "5", accountId: "1", reason: "because", paid: "on", message: "foreign" };
const FIELDS = new URLSearchParams({
  ...SENT_FIELDS,
  username: ADA.email,
  password: ADA.password,
}).toString();
const SENT = JSON.stringify({ ...SENT_FIELDS, amount: 5, accountId: 1, ...ADA });
const EVIL = "https://elsewhere.example";

/** What a browser says of the page that a form was on, where that is not the shop's. */
const FOREIGN: Record<string, Record<string, string>> = {
  "cross-site": { "sec-fetch-site": "cross-site", origin: EVIL },
  "cross-site that names our origin": { "sec-fetch-site": "cross-site", origin: "http://localhost" },
  "cross-site by a link": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  "same-site": { "sec-fetch-site": "same-site", origin: "http://other.localhost" },
  "metadata that is empty": { "sec-fetch-site": "", origin: "http://localhost" },
  "metadata in capitals": { "sec-fetch-site": "SAME-ORIGIN" },
  "metadata said twice": { "sec-fetch-site": "same-origin, cross-site" },
  "no metadata, foreign Origin": { origin: EVIL },
  "no metadata, Origin null": { origin: "null" },
  "no metadata, Origin empty": { origin: "" },
  "no metadata at all": {},
  "foreign Referer alone": { referer: `${EVIL}/page` },
  "our Referer alone": { referer: "http://localhost/" },
  "Origin that begins as ours": { origin: "http://localhost.elsewhere.example" },
  "Origin that ends as ours": { origin: "http://elsewhere-localhost" },
  "Origin of ours with another port": { origin: "http://localhost:8080" },
  "Origin of ours with another scheme": { origin: "https://localhost" },
  "Origin of ours with another scheme, behind a proxy": {
    origin: "https://localhost",
    "x-forwarded-proto": "http",
    "x-forwarded-for": "10.0.0.9",
  },
  "Origin with ours as a user": { origin: "http://localhost@elsewhere.example" },
  "two Origins": { origin: `http://localhost, ${EVIL}` },
  "Origin of a file": { origin: "file://" },
  "proxy's word for the host": { origin: EVIL, "x-forwarded-host": "elsewhere.example" },
};

/** From our own page, as it says, but in a form that none of ours has. */
const ODD: ForeignWay[] = [
  { name: "text/plain", headers: { ...OURS, "content-type": "text/plain" }, body: `${FIELDS}=` },
  { name: "text/plain with JSON", headers: { ...OURS, "content-type": "text/plain" }, body: SENT },
  {
    name: "multipart",
    headers: { ...OURS, "content-type": "multipart/form-data; boundary=x" },
    body: "--x--",
  },
  { name: "a form of bytes", headers: { ...OURS, "content-type": "application/octet-stream" }, body: SENT },
  { name: "form-encoded", headers: { ...OURS, ...FORM }, body: FIELDS, only: "calls" },
  { name: "JSON", headers: { ...OURS, ...JSON_TYPE }, body: SENT, only: "pages" },
];

const LINK = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", referer: EVIL };
const OVERRIDING = { "x-http-method-override": "POST", "x-http-method": "POST", "x-method-override": "POST" };
const WRITING = `_method=POST&method=POST&${FIELDS}`;

/** A link on another site, which brings the cookie along: reading that pretends to be writing. */
const READING: ForeignWay[] = [
  { name: "GET with _method", headers: LINK, method: "GET", query: WRITING },
  { name: "GET that overrides", headers: { ...LINK, ...OVERRIDING }, method: "GET" },
  { name: "GET without metadata", headers: { referer: EVIL }, method: "GET", query: WRITING },
];

/** Whoever says nothing of where it is is a program, which may sign in and report by the calls for that. */
export const isPrograms = ({ headers }: ForeignWay): boolean =>
  headers["sec-fetch-site"] === undefined && headers.origin === undefined;

/** All of them, as Ada's browser sends them: with her cookie, and to calls with no token. */
export function foreignWays({ cookie, token }: Person): ForeignWay[] {
  const foreign = Object.entries(FOREIGN).flatMap(([name, headers]): ForeignWay[] => [
    { name, headers: { ...headers, ...FORM }, body: FIELDS, only: "pages" },
    { name: `${name}, JSON`, headers: { ...headers, ...JSON_TYPE }, body: SENT, only: "calls" },
    { name: `${name}, a form`, headers: { ...headers, ...FORM }, body: FIELDS, only: "calls" },
    { name: `${name}, of no type`, headers, body: new Blob([SENT]), only: "calls" },
  ]);
  const withCookie = [...foreign, ...ODD, ...READING].map((way) => ({
    ...way,
    headers: { cookie, ...way.headers },
  }));
  // Of another type not even a program's token makes it a call.
  const authorization = `Bearer ${token}`;
  const withToken = ODD.filter(({ only }) => only !== "pages").map((way) => ({
    ...way,
    name: `${way.name}, with a token`,
    headers: { authorization, ...way.headers },
    only: "calls" as const,
  }));
  return [...withCookie, ...withToken];
}
