/**
 * When an island wakes on a touched page: at once, when the browser is idle, when it scrolls near, or at its
 * own first touch.
 */
export type Wake = "load" | "idle" | "visible" | "touch";

/** Resolves when the condition is met. A touch wakes an island under any condition. */
export function whenWoken(host: Element, wake: Wake, signal: AbortSignal): Promise<void> {
  if (wake === "load" || host.hasAttribute("touched") || isKept(host)) return Promise.resolve();
  return new Promise((resolve) => {
    onTouch(host, resolve, signal);
    if (wake === "idle") onIdle(resolve);
    if (wake === "visible") onVisible(host, resolve, signal);
  });
}

/** Where the browser stored its content, it is restored before a touch. */
const isKept = (host: Element): boolean =>
  localStorage.getItem((host as HTMLElement).dataset.kept ?? "") !== null;

const LATEST_MS = 2000;

/**
 * Never for a focus, which a page gives by itself. What wakes it is held and done again once it is awake
 * (`browser/typed-ahead.ts`). A script of the page wakes it with an event "wake" of its own.
 */
function onTouch(host: Element, wake: () => void, signal: AbortSignal): void {
  for (const type of ["pointerdown", "keydown", "input", "wake"])
    host.addEventListener(type, wake, { once: true, passive: true, capture: true, signal });
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
