import { afterPaint } from "./browser/after-paint.ts";
import { keepCounterKeys } from "./browser/counter-keys.ts";
import { waitForTouch } from "./browser/first-touch.ts";
import { openPageDialogs } from "./browser/page-dialog.ts";
import { pressOnce } from "./browser/press-once.ts";
import { settlePage } from "./browser/settle-page.ts";

// The script in the head, which runs before anything is painted: it settles the page, answers the first press by what the
// page has, and holds what needs the rest. The page's script (`data-then`) comes once the page is painted.
pressOnce();
waitForTouch();
openPageDialogs();
keepCounterKeys();

const { then } = document.currentScript!.dataset;
void new Promise((read) => document.addEventListener("DOMContentLoaded", read))
  .then(settlePage)
  .then(() => afterPaint(() => import(then!).catch(window.waiting.goOnWithout)));
