import { Elysia } from "elysia";
import { OfflinePage } from "../../../views/shell/offline-page.tsx";
import type { AppContext } from "../context.ts";
import { nameOf } from "../letterhead.ts";
import { urls } from "../urls/urls.ts";

/** The installable app: a manifest, an offline page, and a service worker that caches it. */
export const installingPages = (app: AppContext) =>
  new Elysia()
    .get(urls.manifest, () => manifest(app))
    .get(urls.offline, () => offline(app))
    .get(urls.worker, () => worker(app));

function manifest(app: AppContext): Response {
  const icon = (file: string, size: number, purpose: string) => ({
    src: urls.asset(`icons/${file}`),
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const body = {
    name: nameOf(app),
    short_name: app.place ?? app.trade,
    id: "/",
    start_url: urls.dashboard,
    scope: "/",
    display: "standalone",
    lang: "en-GB",
    background_color: "#f4f0e6",
    theme_color: "#0a4129",
    icons: [
      icon("satchel-192.png", 192, "any"),
      icon("satchel-512.png", 512, "any"),
      icon("satchel-maskable-512.png", 512, "maskable"),
    ],
  };
  return answer(JSON.stringify(body), "application/manifest+json");
}

const offline = (app: AppContext): Response =>
  answer(OfflinePage({ entry: app.assets.entry, name: nameOf(app) }), "text/html; charset=utf-8");

/**
 * The service worker with its list of cached files: another list changes its bytes, so browsers update it. No
 * customer data is cached.
 */
function worker({ assets: { assets, entry } }: AppContext): Response {
  const script = Object.keys(assets).find((name) => name.startsWith("offline-worker-"));
  if (!script) return new Response("Not found", { status: 404 });
  const kept = { page: urls.offline, files: [entry.style, ...entry.fonts, urls.asset("icons/satchel.svg")] };
  const text = `self.KEPT=${JSON.stringify(kept)};importScripts(${JSON.stringify(urls.asset(script))});`;
  return answer(text, "text/javascript; charset=utf-8");
}

/** Not cached: a till learns of a newer version by them. */
const answer = (body: string, type: string): Response =>
  new Response(body, { headers: { "content-type": type, "cache-control": "no-cache" } });
