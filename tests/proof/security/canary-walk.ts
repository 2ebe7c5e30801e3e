import { EMPTY_SCREENS, FULL_SCREENS } from "../../../src/tasks/screen-list.ts";
import { lookAt, type Shown } from "./canary-pages.ts";
import type { CanaryShop } from "./canary-shop.ts";
import { hostileText } from "./hostile-texts.ts";

const AT_ONCE = 8;
/** Of so many texts there is one round of all pages and forms. */
const TEXTS_A_ROUND = 50;
/** What would end the walk, or show nothing of a shop. */
const LEFT_OUT = /^\/(logout|assets\/|events|service-worker|manifest|icons)|\/screenshot$/;
/** The fields of an address that pages read, beside those that their forms and links have. */
const PARAMETERS = [
  "q",
  "page",
  "status",
  "from",
  "to",
  "tab",
  "name",
  "next",
  "course",
  "reference",
  "defaults",
];

type Form = { action: string; method: string; fields: Map<string, { value: string; isText: boolean }> };

/** What was walked through, and what was wrong on the way. */
export type Walked = {
  pages: number;
  /** One address of each kind, and every page of every list, for a browser. */
  kinds: Map<string, string>;
  lists: string[];
  parameters: number;
  forms: number;
  tokens: Set<string>;
  broken: string[];
};

/** Addresses of one kind are one: /racing/races/7 and /racing/races/12. */
const kindOf = (address: string): string => address.replace(/\?.*/, "").replace(/\d+/g, "N");

/**
 * Follows every link of the shop, at most `mostOfKind` of a kind; then asks for each page with hostile texts in its
 * address, and sends each form with them in its fields, as a browser alone and as htmx does. A new screen is in by its link.
 */
export async function walkCanaries(
  opened: CanaryShop,
  mostOfKind: number,
  askFrom = opened.url,
): Promise<Walked> {
  const walked: Walked = {
    pages: 0,
    kinds: new Map(),
    lists: [],
    parameters: 0,
    forms: 0,
    tokens: new Set(),
    broken: [],
  };
  const ask = askerOf(opened, askFrom, walked);
  const forms = new Map<string, Form>();
  const named = new Map<string, Set<string>>();
  const counts = new Map<string, number>();
  const found = new Set<string>();
  const waiting: string[] = [];
  const add = (address: string) => {
    const kind = kindOf(address);
    const count = counts.get(kind) ?? 0;
    if (found.has(address) || LEFT_OUT.test(address) || count >= mostOfKind) return;
    found.add(address);
    counts.set(kind, count + 1);
    waiting.push(address);
    if (/[?&]page=\d/.test(address)) walked.lists.push(address);
  };
  for (const { path } of [...FULL_SCREENS, ...EMPTY_SCREENS]) add(path);
  const walker = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { text, status, headers } = await ask(address);
      walked.pages += 1;
      if (!headers.get("content-type")?.startsWith("text/html")) continue;
      const kind = kindOf(address);
      if (status < 400 && !walked.kinds.has(kind)) walked.kinds.set(kind, address);
      for (const link of linksIn(text)) add(link);
      const names = named.getOrInsertComputed(kind, () => new Set(PARAMETERS));
      for (const form of formsIn(text, address)) {
        if (form.method === "post") forms.set(kindOf(form.action), form);
        else for (const name of form.fields.keys()) names.add(name);
      }
    }
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, walker));
  await askWithTexts(walked, named, opened.texts, ask);
  await sendForms(walked, [...forms.values()], opened.texts, ask);
  return walked;
}

type Ask = (address: string, form?: URLSearchParams, isHtmx?: boolean) => Promise<Shown>;

function askerOf({ cookie, shop }: CanaryShop, url: string, walked: Walked): Ask {
  return async (address, form, isHtmx = false) => {
    if (form) shop.changeBooks("delete from sign_in_buckets");
    const response = await fetch(url + address, {
      method: form ? "POST" : "GET",
      redirect: "manual",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        ...(isHtmx && { "hx-request": "true", "hx-request-type": "partial" }),
      },
      ...(form && { body: form }),
    });
    const where = `${form ? "POST" : "GET"} ${address}`;
    const shown = { where, status: response.status, headers: response.headers, text: await response.text() };
    const { broken, tokens } = lookAt(shown);
    walked.broken.push(...broken);
    if (shown.status >= 500) walked.broken.push(`${where}: ${shown.status}`);
    for (const token of tokens) walked.tokens.add(token);
    return shown;
  };
}

/** Each page with texts in all fields of its address at once; in a large run also with each text in a field by itself. */
async function askWithTexts(
  walked: Walked,
  named: ReadonlyMap<string, Set<string>>,
  texts: number,
  ask: Ask,
): Promise<void> {
  let n = 0;
  const send = async (address: string, names: readonly string[]) => {
    const [path, query] = address.split("?");
    const fields = new URLSearchParams(query);
    for (const name of names) fields.set(name, hostileText(n++ % texts));
    walked.parameters += names.length;
    await ask(`${path}?${fields}`, undefined, n % 2 === 0);
  };
  for (const [kind, address] of walked.kinds) await send(address, [...named.get(kind)!]);
  for (let round = 0; round < Math.floor(texts / TEXTS_A_ROUND); round++)
    for (const [kind, address] of walked.kinds)
      for (const name of named.get(kind)!) await send(address, [name]);
}

async function sendForms(walked: Walked, forms: readonly Form[], texts: number, ask: Ask): Promise<void> {
  let n = 0;
  const rounds = Math.ceil(texts / TEXTS_A_ROUND);
  for (let round = 0; round < rounds; round++)
    for (const { action, fields } of forms) {
      // Signed out, disabled or with another password, nobody could go on.
      if (/logout|sign-out|disable|change-password$/.test(action)) continue;
      const body = new URLSearchParams();
      const text = hostileText(n++ % texts);
      // In turn: where somebody types, and everywhere.
      for (const [name, field] of fields)
        body.append(name, field.isText || round % 2 === 1 ? text : field.value);
      await ask(action, body, n % 4 < 2);
      walked.forms += 1;
    }
}

/** Links of the shop's own. */
const linksIn = (html: string): string[] =>
  (html.match(/<a\b[^>]*\shref="\/[^"]*"/g) ?? []).map((tag) =>
    / href="([^"]*)"/.exec(tag)![1]!.replaceAll("&amp;", "&"),
  );

const TYPED = new Set(["text", "search", "email", "password", "tel", "url"]);

function formsIn(html: string, page: string): Form[] {
  const forms: Form[] = [];
  const add = (name: string | null, value: string, isText: boolean) => {
    if (name) forms.at(-1)?.fields.set(name, { value, isText });
  };
  new HTMLRewriter()
    .on("form", {
      element(form) {
        const action = form.getAttribute("action") ?? form.getAttribute("hx-post") ?? page;
        forms.push({
          action: action.replaceAll("&amp;", "&"),
          method: (form.getAttribute("method") ?? "get").toLowerCase(),
          fields: new Map(),
        });
      },
    })
    .on("form input", {
      element(input) {
        const type = input.getAttribute("type") ?? "text";
        const isText = TYPED.has(type) && !input.getAttribute("inputmode");
        add(input.getAttribute("name"), input.getAttribute("value") ?? "", isText);
      },
    })
    .on("form textarea", { element: (area) => add(area.getAttribute("name"), "", true) })
    .on("form select", { element: (select) => add(select.getAttribute("name"), "", false) })
    .transform(html);
  return forms;
}
