import { afterPaint } from "./browser/after-paint.ts";
import { isNeededAtOnce } from "./browser/at-once.ts";
import { keepCounterKeys } from "./browser/counter-keys.ts";
import { waitForTouch } from "./browser/first-touch.ts";
import { openPageDialogs } from "./browser/page-dialog.ts";
import { pressOnce } from "./browser/press-once.ts";
import { settlePage } from "./browser/settle-page.ts";

// The script in the head, which runs before anything is painted: it settles the page, answers the first press by what the
// page has, and holds what needs the rest. The page's script (`data-then`) comes with the first touch, or soon after the page.
/** A page that is touched as it appears is not held up by htmx: see `npm run prove -- bench counter`. */
const SOON_MS = 400;
const soon = (): Promise<void> => new Promise((is) => setTimeout(is, SOON_MS));

pressOnce();
waitForTouch();
openPageDialogs();
keepCounterKeys();

const { then } = document.currentScript!.dataset;
void new Promise((read) => document.addEventListener("DOMContentLoaded", read))
  .then(settlePage)
  .then(async () => {
    if (!isNeededAtOnce()) await Promise.race([window.waiting.touched, soon()]);
  })
  .then(() => afterPaint(() => import(then!).catch(window.waiting.goOnWithout)));
