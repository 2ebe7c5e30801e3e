import { parse } from "csv-parse/sync";
import { HOOK, TOKEN, tokensIn } from "./hostile-texts.ts";

/** An answer as it came, and where it was asked for. */
export type Shown = { where: string; status: number; headers: Headers; text: string };

/** What is inside of these a browser runs, or reads as something else than text. */
const READ_OTHERWISE =
  "script, style, template, noscript, iframe, xmp, noembed, noframes, plaintext, foreignObject, math";
/** Attributes that hold an address. htmx fetches its own. */
const ADDRESSES = new Set(
  "href src action formaction data poster srcset xlink:href ping background cite longdesc manifest hx-get hx-post hx-put hx-delete hx-patch hx-push-url hx-replace-url".split(
    " ",
  ),
);
/** Attributes whose value a browser or htmx runs, or takes for its rules. */
const RUN = /^(on|hx-on|style$|srcdoc$|hx-vals$|hx-headers$|hx-trigger$|hx-config$|http-equiv$|integrity$)/;

/** @returns what a hostile text has become on a page that is not text; empty where it is text and nothing else. */
export function wrongOnPage({ where, text }: Shown): string[] {
  const broken: string[] = [];
  const note = (what: string) => void broken.push(`${where}: ${what.slice(0, 200)}`);
  /** The letters of a picture are text; anything else in it is not. */
  let letters = 0;
  new HTMLRewriter()
    .on("*", {
      element({ tagName, attributes }) {
        if (tagName.includes(TOKEN)) note(`the element ${tagName}`);
        for (const [name = "", value = ""] of attributes) {
          if (name.includes(TOKEN) || name.includes(HOOK)) note(`${tagName} with the attribute ${name}`);
          if (!value.includes(TOKEN)) continue;
          if (RUN.test(name)) note(`${tagName} with ${name}="${value}"`);
          if (ADDRESSES.has(name) && !isOwnAddress(plain(value))) note(`${tagName} that leads to ${value}`);
        }
      },
      comments({ text: comment }) {
        if (comment.includes(TOKEN)) note(`the comment ${comment}`);
      },
    })
    .on(READ_OTHERWISE, {
      text({ text: inside }) {
        if (inside.includes(TOKEN)) note(`in what is no text: ${inside}`);
      },
    })
    .on("svg text", {
      element(element) {
        letters++;
        element.onEndTag(() => void letters--);
      },
    })
    .on("svg", {
      text({ text: inside }) {
        if (letters === 0 && inside.includes(TOKEN)) note(`in what is no text: ${inside}`);
      },
    })
    .transform(text);
  return broken;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A value as the browser reads it. */
const plain = (value: string): string =>
  value.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return ENTITIES[name] ?? whole;
    return String.fromCodePoint(Number(name.startsWith("#x") ? `0${name.slice(1)}` : name.slice(1)));
  });

const SHOP = "http://shop.example";

const ENDS_A_VALUE = /[<>"'\\]/;
/** In a header an apostrophe is a letter of a path like any other. */
const ENDS_A_HEADER = /[<>"\\]/;

/** An address of the shop's own, in whose path nothing of the text stands unless it is written as a part of it. */
function isOwnAddress(address: string, ends = ENDS_A_VALUE): boolean {
  const url = URL.parse(address, SHOP);
  return url?.origin === SHOP && !ends.test(url.pathname);
}

const RUNS_IN_A_SPREADSHEET = /^[\s"']*[=+\-@|%＝＋－＠]/;
const BOM = "\uFEFF";

/** @returns the cells of a file that a spreadsheet would run, and lines that a text has broken. */
export function wrongInFile({ where, text }: Shown): string[] {
  const rows: string[][] = parse(text.replace(BOM, ""), { relax_column_count: true });
  const broken: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (row.length !== rows[0]!.length) broken.push(`${where}: line ${at + 1} has ${row.length} cells`);
    const running = row.filter(
      (cell) => cell.includes(TOKEN) && RUNS_IN_A_SPREADSHEET.test(cell) && !cell.startsWith("'"),
    );
    broken.push(...running.map((cell) => `${where}: the cell ${JSON.stringify(cell)}`));
  }
  return broken;
}

/** Headers that may say something of what was asked, each in a form that a browser reads as one value. */
const SAYING = new Set([
  "location",
  "set-cookie",
  "hx-redirect",
  "hx-location",
  "hx-trigger",
  "hx-push-url",
  "hx-replace-url",
]);

/** @returns the headers that a text has made, or stands in as it is. */
export function wrongHeaders({ where, headers }: Shown): string[] {
  const broken: string[] = [];
  for (const [name, value] of headers) {
    const leads =
      /^(location|hx-redirect)$/.test(name) &&
      !isOwnAddress(value.replace(/^https?:\/\/127\.0\.0\.1:\d+/, ""), ENDS_A_HEADER);
    const isRaw = value.includes(TOKEN) && (!SAYING.has(name) || /[<>]/.test(value));
    if (name.includes(TOKEN) || name.includes(HOOK) || leads || isRaw)
      broken.push(`${where}: the header ${name}: ${value}`);
  }
  return broken;
}

/** What an answer has that is wrong, and the tokens of all texts that it shows. */
export function lookAt(shown: Shown): { broken: string[]; tokens: string[] } {
  const type = shown.headers.get("content-type") ?? "";
  const tokens = tokensIn(shown.text);
  const broken = wrongHeaders(shown);
  if (type.startsWith("text/html")) broken.push(...wrongOnPage(shown));
  else if (type.startsWith("text/csv")) broken.push(...wrongInFile(shown));
  else if (tokens.length > 0 && !/^application\/(problem\+)?json/.test(type))
    broken.push(`${shown.where}: texts as ${type}`);
  return { broken, tokens };
}
