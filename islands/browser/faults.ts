import { announceEnd } from "./leave.ts";
import { showToast } from "./toasts.ts";

const NO_ANSWER = "We heard nothing back. Check what is shown here, then try again.";
/** A form with a key is answered for once, however often it is sent. */
const NO_ANSWER_KEYED = "We heard nothing back. Try again; it will be done only once.";

/** What htmx itself cannot show: a request without an answer, and a session that has ended. */
export function reportFaults(): void {
  document.addEventListener("htmx:error", ({ detail }) => {
    // Without the text of an answer it is a network fault; with it, a fault in a swap, which htmx has logged.
    if (detail.ctx && detail.ctx.text === undefined)
      showToast("error", sentenceFor(detail.ctx.sourceElement));
  });
  document.addEventListener("htmx:response:error", ({ detail }) => {
    // The server sends the way to the login page along; the other tabs learn it from this.
    if (detail.ctx.response?.status !== 401) return;
    localStorage.removeItem("token");
    announceEnd();
  });
}

const sentenceFor = (sender: Element | undefined): string =>
  sender?.closest("form")?.querySelector("input[name=key]") ? NO_ANSWER_KEYED : NO_ANSWER;
