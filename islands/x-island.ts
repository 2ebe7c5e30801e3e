import type { Root } from "react-dom/client";
import { type IslandName, islands } from "./registry.ts";
import { type Wake, whenWoken } from "./wake.ts";

/**
 * `<x-island name props prefix wake>`: server HTML that becomes a React island when it wakes, and is unmounted when it
 * leaves the page for good. React is imported by the first island that wakes, and by nothing else on the page.
 */
export class XIsland extends HTMLElement {
  #sleep: AbortController | undefined;
  #root: Root | undefined;

  connectedCallback(): void {
    // Still asleep or awake: it was only moved in the page.
    if (this.#sleep || this.#root) return;
    this.#sleep = new AbortController();
    void this.#wakeUp(this.#sleep.signal);
  }

  /** Chromium's moveBefore calls this instead of a disconnect and a connect, so that nothing is lost. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    // An insertBefore of a connected element disconnects and connects within one task: wait for its end.
    setTimeout(() => {
      if (this.isConnected) return;
      this.#sleep?.abort();
      this.#sleep = undefined;
      this.#root?.unmount();
      this.#root = undefined;
      this.removeAttribute("awake");
    });
  }

  async #wakeUp(signal: AbortSignal): Promise<void> {
    await whenWoken(this, (this.getAttribute("wake") ?? "load") as Wake, signal);
    if (signal.aborted) return;
    const name = this.getAttribute("name") ?? "";
    try {
      const open = islands[name as IslandName];
      const [{ hydrate }, component] = await Promise.all([import("./hydrate.tsx"), open()]);
      if (signal.aborted) return;
      const props = JSON.parse(this.getAttribute("props") ?? "{}") as object;
      this.#root = hydrate(this, component, props, this.getAttribute("prefix") ?? "");
    } catch (error) {
      // The form below stays what it was: a form that posts. No key waits for it any longer.
      this.setAttribute("unwakeable", "");
      logOnce(name, error);
    }
  }
}

export const defineIslands = (): void => customElements.define("x-island", XIsland);

const logged = new Set<string>();

function logOnce(name: string, error: unknown): void {
  if (logged.has(name)) return;
  logged.add(name);
  console.error(`The island "${name}" stays asleep:`, error);
}
