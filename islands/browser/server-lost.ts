import { fetchFromShop } from "./from-shop.ts";

/** A visible page checks the server at this interval, in milliseconds, with the same timeout. */
const EVERY_MS = 2000;
const ADDRESS = "/health/live";

/**
 * Shows a banner while the shop's server does not answer. A broken connection is noticed at once
 * (keep-listening.ts); a silent network by checking.
 */
export function watchServer(): void {
  const banner = document.createElement("p");
  // No second role "status" beside the toasts: a screen reader gets the same.
  banner.setAttribute("aria-live", "polite");
  banner.className = "server-lost";
  document.body.append(banner);
  let asking = false;

  const look = async (): Promise<void> => {
    if (asking || document.hidden) return;
    asking = true;
    say(banner, await isThere());
    asking = false;
  };
  for (const type of ["server-lost", "server-back"]) document.addEventListener(type, () => void look());
  for (const type of ["offline", "online"]) window.addEventListener(type, () => void look());
  document.addEventListener("visibilitychange", () => void look());
  setInterval(() => void look(), EVERY_MS);
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetchFromShop(ADDRESS, { method: "HEAD", signal: AbortSignal.timeout(EVERY_MS) })).ok;
  } catch {
    return false;
  }
}

function say(banner: HTMLElement, isThere: boolean): void {
  const isSaid = banner.textContent !== "";
  if (isThere !== isSaid) return;
  banner.textContent = isThere ? "" : "The shop's server does not answer. What you type is kept.";
  document.body.toggleAttribute("data-server-lost", !isThere);
  // The stream is reopened at once.
  if (isThere) document.getElementById("live")?.dispatchEvent(new Event("listen"));
}
