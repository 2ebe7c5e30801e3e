/**
 * A bare server: `Bun.serve` over the books of a file, without session, shell or header beyond the content's type. It
 * answers a page as its frame, which is a constant, around what it makes of rows; and writes what is posted to /write.
 *
 *   bun tests/proof/bench/bare/serve.ts template|react BOOKS FRAMES CLOCK
 */
import { Database } from "bun:sqlite";
import { type Frames, pageKey } from "../pages/frame.ts";
import { barePages } from "./bare-pages.ts";

const [how, path, frames, clock] = process.argv.slice(2);
const at = Date.parse(clock!);
const reader = new Database(path!, { readonly: true, strict: true });
const writer = new Database(path!, { strict: true });
for (const pragma of ["synchronous = FULL", "foreign_keys = ON", "wal_autocheckpoint = 4000"])
  writer.run(`PRAGMA ${pragma}`);
for (const connection of [reader, writer]) connection.run("PRAGMA cache_size = -64000");

const { insideOf, writeOf } = barePages({ how: how === "react" ? "react" : "template", reader, writer, at });
const frameOf = new Map(Object.entries((await Bun.file(frames!).json()) as Frames));
const headers = { "content-type": "text/html; charset=utf-8" };

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const url = new URL(request.url);
    if (request.method === "POST") {
      writeOf(url.searchParams.get("kind")!)(await request.json());
      return new Response("{}");
    }
    const { before, after } = frameOf.get(pageKey(url))!;
    return new Response(before + insideOf(url) + after, { headers });
  },
});
process.stdout.write(`open at ${server.url}\n`);
