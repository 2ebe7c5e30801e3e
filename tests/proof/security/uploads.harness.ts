import { PNG } from "../../support/pictures.ts";
import type { Harness, Trial } from "../harness.ts";
import { type HostilePicture, hostilePictures, SMUGGLED } from "./hostile-pictures.ts";
import { type LoggedShop, openLoggedShop } from "./logged-shop.ts";

const OWNER = { email: "owner@shop.example", password: "counter-secret" };
const SETTINGS = {
  ADMIN_EMAIL: OWNER.email,
  ADMIN_PASSWORD: OWNER.password,
  DRAWS_FEED: "none",
  RACING_FEED: "none",
  LOG_LEVEL: "error",
  TRUSTED_PROXIES: "127.0.0.1",
};
/** From here on what costs much to make and to send comes, too, and the flood. */
const LARGE = 100;
const FLOOD = 1000;
const AT_ONCE = 16;
const MOST_MORE_MIB = 32;
/** What a shop at rest gives back, it has given back by then. */
const REST_MS = 5000;
/** Within an hour strangers may send so many. */
const STRANGERS_REPORTS = 60;

/**
 * Files that are no pictures, or more than that, sent as the picture of a report. Planted: a proxy in front that gives
 * pictures the type of a page.
 */
export default {
  goals: ["S11"],
  holds:
    "a hostile upload is refused, or kept as a harmless picture and served as nothing else, and takes no memory",
  sizes: { small: 59, large: 1000 },
  async run(size, planted = false): Promise<Trial> {
    const shop = await openLoggedShop(SETTINGS);
    const proxy = planted ? careless(shop.url) : null;
    try {
      const till = await tillAt(shop, proxy ? String(proxy.url).slice(0, -1) : shop.url);
      const pictures = hostilePictures(size >= LARGE);
      const sent: Sent = { kept: 0, refused: 0, broken: [] };
      for (const picture of pictures) await tryPicture(till, picture, sent);
      const more = size >= LARGE ? await largePart(till, pictures, size - pictures.length, sent) : {};
      const { kept, refused, broken } = sent;
      const counts = { "kinds of uploads": pictures.length, refused, "kept as pictures": kept, ...more };
      return { counts, broken };
    } finally {
      await proxy?.stop(true);
      await shop.stop();
      await shop.clear();
    }
  },
} satisfies Harness;

/** What became of the uploads so far. */
type Sent = { kept: number; refused: number; broken: string[] };

/** Once all kinds have been there once: the same ones over and over, for the memory, and a flood. */
async function largePart(
  till: Till,
  pictures: readonly HostilePicture[],
  count: number,
  sent: Sent,
): Promise<Record<string, number>> {
  const { more, most } = await memoryOf(till.shop, async () => {
    for (let n = 0; n < count; n++) await tryPicture(till, pictures[n % pictures.length]!, sent);
  });
  if (more > MOST_MORE_MIB) sent.broken.push(`${more} MiB more than before`);
  sent.broken.push(...(await floodOf(till)));
  return { "reports in a flood": FLOOD, "MiB more at rest": more, "MiB more at the most": most };
}

/** Passes everything on, and calls every picture a page. */
const careless = (to: string) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const { method, headers } = request;
      const body = await request.bytes();
      const answer = await fetch(to + pathname, { method, headers, ...(body.length > 0 && { body }) });
      const changed = new Headers(answer.headers);
      if (pathname.endsWith("/screenshot")) changed.set("content-type", "text/html");
      return new Response(await answer.bytes(), { status: answer.status, headers: changed });
    },
  });

type Till = { shop: LoggedShop; url: string; cookie: string; token: string; senders: number };

async function tillAt(shop: LoggedShop, url: string): Promise<Till> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  const { token } = (await response.json()) as { token: string };
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { shop, url, cookie, token, senders: 0 };
}

const report = ({ url }: Till, screenshot: unknown, from: number) =>
  fetch(`${url}/api/feedback`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.1.${from >> 8}.${from & 255}` },
    body: JSON.stringify({ message: "See here", screenshot }),
  });

/** Sends one, and notes what was wrong with the answer, or with the picture that came of it. */
async function tryPicture(
  till: Till,
  { what, screenshot, right }: HostilePicture,
  sent: Sent,
): Promise<void> {
  // Strangers have a limit of an hour: it is tried by the flood.
  till.senders += 1;
  if (till.senders % (STRANGERS_REPORTS / 2) === 1) till.shop.changeBooks("delete from sign_in_buckets");
  const response = await report(till, screenshot, till.senders & 0xffff);
  const text = await response.text();
  const { broken } = sent;
  if (!right.includes(response.status)) broken.push(`${what}: ${response.status} ${text.slice(0, 200)}`);
  else if (response.status === 201) {
    sent.kept += 1;
    broken.push(...(await servedAs(till, (JSON.parse(text) as { id: number }).id, what)));
  } else {
    sent.refused += 1;
    if (text.includes(SMUGGLED)) broken.push(`the refusal of ${what} repeats what was sent`);
  }
}

const HEADERS: Record<string, RegExp> = {
  "content-type": /^image\/(png|jpeg)$/,
  "content-disposition": /^inline; filename="feedback-\d+\.(png|jpg)"$/,
  "content-security-policy": /^default-src 'none'; sandbox; frame-ancestors 'none'$/,
  "x-content-type-options": /^nosniff$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /^no-store$/,
};
/** Parts of a picture that draw nothing, and what may hide in one. */
const CARGO = [SMUGGLED, "<script", "<svg", "PK\x03\x04", "tEXt", "iTXt", "zTXt", "iCCP", "acTL", "Exif\0"];
const SIGNATURES: Record<string, string> = { "image/png": "\x89PNG\r\n\x1a\n", "image/jpeg": "\xff\xd8\xff" };

/** @returns what is wrong with a kept picture on its way out, as a page shows it and as a call answers it. */
async function servedAs({ url, cookie, token }: Till, id: number, what: string): Promise<string[]> {
  const broken: string[] = [];
  const shown = await fetch(`${url}/administration/feedback/${id}/screenshot`, { headers: { cookie } });
  const { headers, status } = shown;
  const picture = Buffer.from(await shown.arrayBuffer());
  const asked = await fetch(`${url}/api/feedback/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const { screenshot } = (await asked.json()) as { screenshot: string };
  for (const [name, right] of Object.entries(HEADERS))
    if (status !== 200 || !right.test(headers.get(name) ?? ""))
      broken.push(`${what} is served with ${name}: ${headers.get(name)}`);
  const type = headers.get("content-type") ?? "";
  const bytes = picture.toString("latin1");
  if (!bytes.startsWith(SIGNATURES[type] ?? "none")) broken.push(`${what} is served as ${type} and is none`);
  for (const cargo of CARGO.filter((one) => bytes.includes(one)))
    broken.push(`${what} is served with ${JSON.stringify(cargo)} in it`);
  if (screenshot !== `data:${type};base64,${picture.toString("base64")}`)
    broken.push(`a call answers ${what} otherwise than its page`);
  return broken;
}

/** A thousand reports at once from sixteen addresses: each sender, and all strangers together, are held to their limits. */
async function floodOf(till: Till): Promise<string[]> {
  till.shop.changeBooks("delete from sign_in_buckets");
  const statuses: number[] = [];
  const senderOf = async (sender: number) => {
    for (let n = 0; n < FLOOD / AT_ONCE; n++) statuses.push((await report(till, PNG, sender)).status);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, sender) => senderOf(sender)));
  const taken = statuses.filter((status) => status === 201).length;
  const others = statuses.filter((status) => status !== 201 && status !== 429);
  const broken = others.map((status) => `a report of the flood was answered ${status}`);
  return taken <= STRANGERS_REPORTS ? broken : [...broken, `${taken} reports of the flood were taken`];
}

/** How much more memory a shop has at rest after some work than before, and the most that it had meanwhile. */
async function memoryOf(shop: LoggedShop, work: () => Promise<void>) {
  const atRest = async () => {
    await Bun.sleep(REST_MS);
    return await shop.memoryMib("VmRSS");
  };
  const before = await atRest();
  await work();
  return { more: (await atRest()) - before, most: (await shop.memoryMib("VmHWM")) - before };
}
