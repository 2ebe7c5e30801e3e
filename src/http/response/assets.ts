import type { HeadAddresses } from "../../../views/shell/sheets.ts";
import { SHOP_ANSWER } from "../../domain/live/shop-answer.ts";
import { acceptedCoding } from "./compress.ts";

/** A built file: the address it is served at and its compressed twins. */
export type Asset = { path: string; type: string; hashed: boolean; brotli?: string; gzip?: string };
export type Assets = { assets: Record<string, Asset>; entry: HeadAddresses };

/** A hashed name never changes its content; an icon's may with the next version. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";
const BUILT = ["br", "gzip"] as const;

/** Serves a built file in the smallest form that the browser takes. */
export function serveAsset({ assets }: Assets, name: string, request: Request): Response | null {
  // Every object has "constructor" and "__proto__", too.
  const asset = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (!asset) return null;
  const headers = new Headers({
    "content-type": asset.type,
    "cache-control": asset.hashed ? FOR_GOOD : FOR_A_DAY,
    vary: "accept-encoding",
    // All that a file needs of the headers of a page.
    "x-content-type-options": "nosniff",
    [SHOP_ANSWER]: "1",
  });
  // Both twins of a text are built, or none of them.
  const coding = asset.brotli ? acceptedCoding(request, BUILT) : null;
  if (coding) headers.set("content-encoding", coding);
  const path = coding === "br" ? asset.brotli : coding === "gzip" ? asset.gzip : asset.path;
  return new Response(Bun.file(path ?? asset.path), { headers });
}
