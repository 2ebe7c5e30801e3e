import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { How } from "../bare/bare-pages.ts";
import { openShop } from "../open-shop.ts";
import { processorMsOf } from "../processor-time.ts";
import { differenceOf } from "./agree.ts";
import { CLOCKS } from "./books.ts";
import { cutPage, type Frames, pageKey } from "./frame.ts";
import { requestText } from "./load.ts";
import type { ShownPage, Write } from "./shown-pages.ts";

/** A server that is measured, and its requests as they go over the wire. */
export type Side = {
  port: number;
  processorMs: () => Promise<number>;
  page: (path: string, encodings?: string) => string;
  write: (write: Write) => string;
  close: () => Promise<void>;
};
export type Sides = { ours: Side; template: Side; react: Side };
/** The sides, and the shop's pages as they were at first, by their paths. */
export type Opened = { sides: Sides; shown: ReadonlyMap<string, string> };

/**
 * The shop and the two bare servers, each over its own copy of a book, once their pages were seen to agree. The frame
 * of each page is taken from the shop's.
 */
export async function openSides(folder: string, book: string, pages: readonly ShownPage[]): Promise<Opened> {
  const clock = CLOCKS[pages[0]!.book];
  const homeOf = async (name: string): Promise<string> => {
    const home = join(folder, name);
    await mkdir(home, { recursive: true });
    await copyFile(book, join(home, "satchel.db"));
    return home;
  };
  const ours = await openOurs(await homeOf("ours"), clock);
  const shown = new Map<string, string>();
  const frames: Frames = {};
  for (const { path, cut } of pages) {
    const html = await textOf(ours, path);
    shown.set(path, html);
    const { before, after } = cutPage(html, cut);
    frames[pageKey(new URL(path, "http://127.0.0.1"))] = { before, after };
  }
  const framesPath = join(folder, "frames.json");
  await Bun.write(framesPath, JSON.stringify(frames));
  const [template, react] = [
    await openBare("template", await homeOf("template"), framesPath, clock),
    await openBare("react", await homeOf("react"), framesPath, clock),
  ];
  for (const page of pages)
    for (const bare of [template, react]) {
      const difference = differenceOf(page, await textOf(ours, page.path), await textOf(bare, page.path));
      if (difference) throw new Error(difference);
    }
  return { sides: { ours, template, react }, shown };
}

/** What a side answers to one request, read by another client than the one that measures. */
async function textOf(side: Side, path: string): Promise<string> {
  const [head = ""] = side.page(path).split("\r\n\r\n");
  const headers = head
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(": ") as [string, string]);
  const answer = await fetch(`http://127.0.0.1:${side.port}${path}`, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return await answer.text();
}

async function openOurs(home: string, clock: string): Promise<Side> {
  const shop = await openShop(home, { SHOP_CLOCK: clock });
  const cookie = await shop.cookie();
  const authorization = `Bearer ${await shop.token()}`;
  return {
    port: Number(new URL(shop.url).port),
    processorMs: shop.processorMs,
    page: (path, encodings) =>
      requestText({ path, headers: { cookie, ...(encodings && { "accept-encoding": encodings }) } }),
    write: ({ method, path, body, form }) =>
      form
        ? requestText({
            ...{ method, path, body: String(new URLSearchParams(form)) },
            headers: {
              cookie,
              "sec-fetch-site": "same-origin",
              "content-type": "application/x-www-form-urlencoded",
            },
          })
        : requestText({
            ...{ method, path, body },
            headers: { authorization, "content-type": "application/json", "idempotency-key": "{key}" },
          }),
    close: shop.close,
  };
}

async function openBare(how: How, home: string, frames: string, clock: string): Promise<Side> {
  const script = join(import.meta.dir, "../bare/serve.ts");
  const child = Bun.spawn(["bun", script, how, join(home, "satchel.db"), frames, clock], {
    stdout: "pipe",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const { value } = await child.stdout.getReader().read();
  const url = /open at (\S+)/.exec(new TextDecoder().decode(value))?.[1];
  if (!url) throw new Error("The bare server did not open");
  return {
    port: Number(new URL(url).port),
    processorMs: () => processorMsOf(child.pid),
    page: (path) => requestText({ path }),
    write: ({ bare: { kind, sent } }) =>
      requestText({ method: "POST", path: `/write?kind=${kind}`, body: sent }),
    close: async () => {
      child.kill();
      await child.exited;
    },
  };
}
