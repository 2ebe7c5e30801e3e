import { SCREENSHOT_TIMEOUT_MS } from "../../src/domain/feedback/report.ts";
import { cloneRepairs } from "./clone-repairs.ts";

/**
 * What the clerk sees, as a PNG data URL, without the feedback panel and the toasts. The library is a chunk of its own
 * that nobody loads before asking for a picture.
 *
 * `clip` is not only for speed: without it the library measures the page by a style element, which our content
 * security policy refuses.
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
