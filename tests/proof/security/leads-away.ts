import { EVIL } from "./hostile-addresses.ts";

type Answer = { headers: Headers; text: string };

const LEADING = [
  "location",
  "hx-redirect",
  "hx-location",
  "hx-push-url",
  "refresh",
  "link",
  "content-location",
];
const ADDRESSES = [
  "href",
  "src",
  "action",
  "formaction",
  "hx-get",
  "hx-post",
  "hx-put",
  "hx-delete",
  "content",
];

/** @returns what of an answer leads a browser away from the shop, or says that the shop is somewhere else. */
export async function leadsAway({ headers, text }: Answer): Promise<string[]> {
  const led = LEADING.flatMap((name) => {
    const to = headers.get(name);
    return to !== null && isElsewhere(to) ? [`${name}: ${to}`] : [];
  });
  const cookies = headers.getSetCookie().filter((line) => /domain=/i.test(line));
  return [...led, ...cookies, ...((await isPage(headers)) ? await linksAway(text) : [])];
}

const isPage = async (headers: Headers) => headers.get("content-type")?.startsWith("text/html") ?? false;

/** The practice shop on the clerk's own computer: the one link that is meant to leave. */
const PRACTICE_SHOP = "http://localhost:3001/";

/** As a browser reads an address: what begins with two slashes of either kind is another host, whatever blanks are in it. */
function isElsewhere(address: string): boolean {
  if (address === PRACTICE_SHOP) return false;
  const base = "http://shop.of.ours";
  const url = URL.parse(address, `${base}/here/`);
  return url === null || url.origin !== base;
}

async function linksAway(html: string): Promise<string[]> {
  const found: string[] = [];
  const rewriter = new HTMLRewriter().on("*", {
    element(element) {
      for (const name of ADDRESSES) {
        const value = element.getAttribute(name);
        const isAddress = value !== null && (name !== "content" || value.includes(EVIL));
        const isImage = element.tagName === "img" && value?.startsWith("data:image/");
        if (isAddress && !isImage && isElsewhere(value))
          found.push(`<${element.tagName} ${name}="${value}">`);
      }
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}
