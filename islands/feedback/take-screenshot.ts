import { SCREENSHOT_TIMEOUT_MS } from "../../src/domain/feedback/report.ts";

/**
 * The screen as a PNG data URL, without the feedback panel and toasts. The library is a chunk of its own,
 * loaded with the first picture. `clip` is not only for speed: without it the library measures the page by a
 * style element, which our content security policy refuses.
 */
export async function takeScreenshot(): Promise<string> {
  return await within(SCREENSHOT_TIMEOUT_MS, async () => {
    const { snapdom } = await import("@zumer/snapdom");
    const shot = await snapdom(document.documentElement, {
      clip: "viewport",
      dpr: 1,
      // Lets go of the thread every frame, so that the page answers while its picture is made.
      fast: false,
      exclude: [".feedback", "#toasts"],
      excludeMode: "remove",
      plugins: [cloneRepairs],
    });
    return (await shot.toCanvas()).toDataURL("image/png");
  });
}

function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not done within ${ms} ms`)), ms);
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

type Snapshot = { clone?: Element | null; nodeMap?: unknown };

/** The styles that draw a switch's knob, as the page has computed them. */
const KNOB = ["position", "top", "left", "width", "height", "border-radius", "background-color"] as const;

/**
 * What the library that takes the picture loses on the way from the page to its copy: a list that is scrolled is printed
 * over its heading, and a switch, which is drawn by a pseudo-element of its input, has no knob.
 */
export const cloneRepairs = {
  name: "clone-repairs",
  afterClone({ nodeMap }: Snapshot): void {
    for (const [clone, original] of nodeMap as Map<Node, Node>) {
      if (!(clone instanceof HTMLElement) || !(original instanceof HTMLElement)) continue;
      if (original !== document.documentElement && isScrolled(original)) keepInside(clone);
      if (original.matches("input[role=switch]")) giveKnob(clone, original);
    }
  },
};

const isScrolled = ({ scrollTop, scrollLeft }: HTMLElement): boolean => scrollTop > 0 || scrollLeft > 0;

/** Its content is moved up in the copy, and not cut off at its edge. */
function keepInside(clone: HTMLElement): void {
  clone.style.clipPath = "inset(0)";
}

/** An input has no children: in the copy a box with a knob replaces it. */
function giveKnob(clone: HTMLElement, original: HTMLElement): void {
  const box = document.createElement("span");
  box.className = clone.className;
  Object.assign(box.dataset, clone.dataset);
  // Not as an attribute: the content security policy refuses that.
  box.style.cssText = clone.style.cssText;
  box.style.display = "inline-block";
  const knob = document.createElement("span");
  const drawn = getComputedStyle(original, "::after");
  for (const name of KNOB) knob.style.setProperty(name, drawn.getPropertyValue(name));
  box.append(knob);
  clone.replaceWith(box);
}
