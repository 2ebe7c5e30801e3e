/** A built file: the address it is served at and its compressed twins. */
export type Asset = { path: string; type: string; brotli?: string; gzip?: string };
export type Assets = { assets: Record<string, Asset>; entry: { script: string; style: string } };

const YEAR = "public, max-age=31536000, immutable";

/** Serves a built file in the smallest form that the browser takes. Hashed names never change, so they are kept for good. */
export function serveAsset({ assets }: Assets, name: string, request: Request): Response | null {
  const asset = assets[name];
  if (!asset) return null;
  const headers = new Headers({ "content-type": asset.type, "cache-control": YEAR, vary: "accept-encoding" });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const [coding, path] =
    asset.brotli && /\bbr\b/.test(accepted)
      ? ["br", asset.brotli]
      : asset.gzip && /\bgzip\b/.test(accepted)
        ? ["gzip", asset.gzip]
        : [null, asset.path];
  // Its name is not hashed: the browser may keep the icon for a day.
  if (name.startsWith("icons/")) headers.set("cache-control", "public, max-age=86400");
  if (coding) headers.set("content-encoding", coding);
  return new Response(Bun.file(path), { headers });
}
