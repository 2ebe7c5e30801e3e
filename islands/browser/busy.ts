import type { HtmxRequestCtx } from "htmx.org";

/** What stood in each button that is busy now. */
const contents = new Map<HTMLElement, Node[]>();

/**
 * A button with data-busy="Saving..." shows that text while its request runs, and ignores more clicks.
 * aria-disabled, not disabled: a disabled button loses the focus, and its name is not posted.
 */
export function showBusyButtons(): void {
  document.addEventListener("click", stopSecondTime, true);
  document.addEventListener("htmx:before:request", ({ detail }) => makeBusy(buttonOf(detail.ctx)));
  document.addEventListener("htmx:finally:request", ({ detail }) => {
    if (!leavesPage(detail.ctx)) makeReady(buttonOf(detail.ctx));
  });
  // htmx has already prevented the native submit of its own forms when the event arrives here.
  document.addEventListener("submit", (event) => {
    if (!event.defaultPrevented) makeBusy(event.submitter);
  });
  // Back from the back-forward cache: the page is as it was left, busy.
  window.addEventListener("pageshow", () => {
    for (const button of contents.keys()) makeReady(button);
  });
}

/** Enter in a field comes by here as well: the browser clicks the form's button for it. */
function stopSecondTime(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>("[data-busy]");
  if (!button || !contents.has(button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function buttonOf({ sourceElement, request }: HtmxRequestCtx): HTMLElement | null {
  if (request.submitter) return request.submitter as HTMLElement;
  return sourceElement.matches("[data-busy]")
    ? (sourceElement as HTMLElement)
    : sourceElement.querySelector("[data-busy]");
}

/** With a redirect on its way the button stays busy until the next page is here. */
const leavesPage = ({ response }: HtmxRequestCtx): boolean =>
  ["HX-Redirect", "HX-Refresh"].some((name) => response?.headers.has(name));

function makeBusy(button: HTMLElement | null): void {
  if (!button?.dataset.busy || contents.has(button)) return;
  contents.set(button, Array.from(button.childNodes));
  button.replaceChildren(button.dataset.busy);
  button.setAttribute("aria-disabled", "true");
}

function makeReady(button: HTMLElement | null): void {
  const content = button && contents.get(button);
  if (!content) return;
  contents.delete(button);
  button.replaceChildren(...content);
  button.removeAttribute("aria-disabled");
}
