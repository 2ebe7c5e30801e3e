import type { HeadAddresses } from "../../views/shell/sheets.ts";

/** A built file: the address it is served at and its compressed twins. */
export type Asset = { path: string; type: string; hashed: boolean; brotli?: string; gzip?: string };
export type Assets = { assets: Record<string, Asset>; entry: HeadAddresses };

/** A hashed name never stands for anything else; an icon's may change with the next version. */
const FOR_GOOD = "public, max-age=31536000, immutable";
const FOR_A_DAY = "public, max-age=86400";

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
  });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const [coding, path] =
    asset.brotli && /\bbr\b/.test(accepted)
      ? ["br", asset.brotli]
      : asset.gzip && /\bgzip\b/.test(accepted)
        ? ["gzip", asset.gzip]
        : [null, asset.path];
  if (coding) headers.set("content-encoding", coding);
  return new Response(Bun.file(path), { headers });
}
