import { lostSentence } from "./failure-sentences.ts";
import { announceEnd } from "./leave.ts";
import { showToast } from "./toasts.ts";

/** What htmx itself cannot show: a request without an answer, and a session that has ended. */
export function reportFaults(): void {
  document.addEventListener("htmx:error", ({ detail }) => {
    // Without the text of an answer it is a network fault; with it, a fault in a swap, which htmx has logged.
    if (detail.ctx && detail.ctx.text === undefined)
      showToast("error", lostSentence(detail.ctx.request, hasKey(detail.ctx.sourceElement)));
  });
  document.addEventListener("htmx:response:error", ({ detail }) => {
    // The server sends the way to the login page along; the other tabs learn it from this.
    if (detail.ctx.response?.status !== 401) return;
    localStorage.removeItem("token");
    announceEnd();
  });
}

/** A form with a key is done once, however often it is sent. */
const hasKey = (sender: Element | undefined): boolean =>
  sender?.closest("form")?.querySelector("input[name=key]") != null;
