/** When an island wakes: at once, when the browser is idle, when it scrolls near, or when somebody touches it. */
export type Wake = "load" | "idle" | "visible" | "touch";

/** Resolves when the condition is met. Whoever touches an island is never kept waiting for another condition. */
export function whenWoken(host: Element, wake: Wake, signal: AbortSignal): Promise<void> {
  if (wake === "load") return Promise.resolve();
  return new Promise((resolve) => {
    onTouch(host, resolve, signal);
    if (wake === "idle") onIdle(resolve);
    if (wake === "visible") onVisible(host, resolve, signal);
  });
}

const LATEST_MS = 2000;

/**
 * Passive and never prevented: the click or key that wakes an island does its native work as well. A script of the page
 * wakes it with an event "wake" of its own.
 */
function onTouch(host: Element, wake: () => void, signal: AbortSignal): void {
  // autofocus may have put the focus inside before this script ran.
  if (host.contains(document.activeElement)) wake();
  for (const type of ["pointerdown", "focusin", "keydown", "wake"]) {
    host.addEventListener(type, wake, { once: true, passive: true, capture: true, signal });
  }
}

function onIdle(wake: () => void): void {
  // Safari on the owner's phone may not have it.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(wake, { timeout: LATEST_MS });
  else setTimeout(wake, 200);
}

function onVisible(host: Element, wake: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      wake();
    },
    { rootMargin: "200px" },
  );
  observer.observe(host);
  signal.addEventListener("abort", () => observer.disconnect());
}
