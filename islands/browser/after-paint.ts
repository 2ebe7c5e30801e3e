/** In a tab that is not painted, milliseconds. */
const LATEST_MS = 300;

/** Runs it once what is on the page now is painted, and keys that came meanwhile are answered. */
export function afterPaint(run: () => void): void {
  let isRun = false;
  const once = () => {
    if (!isRun) run();
    isRun = true;
  };
  window.requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LATEST_MS);
}
