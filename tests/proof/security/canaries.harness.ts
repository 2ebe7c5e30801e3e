import type { Harness, Trial } from "../harness.ts";
import { openCanaryShop } from "./canary-shop.ts";
import { walkCanaries } from "./canary-walk.ts";

/** From here on a browser looks at it, too, and every address of a kind is asked for. */
const LARGE = 100;
const MOST_OF_KIND = { small: 1, large: 60 };

/**
 * Hostile texts as customers, clerks, horses, races, reports and reasons, in every field and in every part of an address,
 * over every screen, paper and file. Planted: a proxy in front that shows a list of accounts without its escapes.
 */
export default {
  goals: ["S4"],
  holds: "a hostile text is text on every screen and paper, and no formula in any file: nothing of it runs",
  sizes: { small: 12, large: 524 },
  async run(texts, planted = false): Promise<Trial> {
    const opened = await openCanaryShop(texts);
    const proxy = planted ? unescaping(opened.url) : null;
    try {
      const isLarge = texts >= LARGE;
      const from = proxy ? String(proxy.url).slice(0, -1) : opened.url;
      const walked = await walkCanaries(opened, MOST_OF_KIND[isLarge ? "large" : "small"], from);
      // Only here: a browser's program takes long to load.
      const seen = isLarge
        ? await (await import("./canary-browser.ts")).browseCanaries(opened, walked)
        : null;
      const { pages, parameters, forms, tokens, kinds, broken } = walked;
      const counts = {
        "hostile texts": texts,
        "of them shown": tokens.size,
        "fields that took one": opened.fields.taken,
        "that refused one": opened.fields.refused,
        "kinds of pages": kinds.size,
        pages,
        "texts in addresses": parameters,
        "forms sent": forms,
        ...(seen && { "views in a browser": seen.views }),
      };
      return { counts, broken: [...broken, ...(seen?.broken ?? [])] };
    } finally {
      await proxy?.stop(true);
      await opened.close();
    }
  },
} satisfies Harness;

/** Hands everything on, and forgets to escape on one page. */
const unescaping = (to: string) =>
  Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = await request.bytes();
      const answer = await fetch(to + pathname + search, {
        method,
        headers,
        redirect: "manual",
        ...(body.length > 0 && { body }),
      });
      const text = await answer.text();
      const isPlanted = pathname === "/administration/accounts";
      const shown = isPlanted ? text.replaceAll("&lt;", "<").replaceAll("&gt;", ">") : text;
      const changed = new Headers(answer.headers);
      changed.delete("content-encoding");
      changed.delete("content-length");
      return new Response(answer.status === 304 ? null : shown, { status: answer.status, headers: changed });
    },
  });
