import { readReference, SCAN_MARK } from "../../src/domain/racing/bet-reference.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { showToast } from "./toasts.ts";

/** A scanner types a key within this of the one before, in milliseconds: most need 10, and no hand is as fast. */
const LONGEST_GAP_MS = 60;

/** What has come of a code so far: after its mark, and what stood in the field that it is typed into. */
type Scan = { signs: string; at: number; field: Field | null; before: string };
type Field = HTMLInputElement | HTMLTextAreaElement;

let scan: Scan | null = null;

/**
 * A scanner is a keyboard: the mark, six signs and Enter, faster than typing, open the bet wherever the focus
 * is. Keys after the mark press no button meanwhile. In a form's field the code is removed again and nothing
 * is sent.
 */
export function keepScanning(): void {
  window.addEventListener("keydown", hear, true);
}

function hear(event: KeyboardEvent): void {
  const { key, timeStamp } = event;
  if (key === "Shift") return;
  if (event.ctrlKey || event.altKey || event.metaKey) scan = null;
  else if (key === SCAN_MARK) scan = begin(event);
  else if (!scan || timeStamp - scan.at > LONGEST_GAP_MS) scan = null;
  else if (key === "Enter") finish(event, scan);
  else if (/^[\w-]$/.test(key)) {
    scan = { ...scan, signs: scan.signs + key, at: timeStamp };
    if (!scan.field) swallow(event);
  } else scan = null;
}

function begin({ timeStamp, target }: KeyboardEvent): Scan {
  const field = (target as Element).closest<Field>(TYPED_INTO);
  return { signs: "", at: timeStamp, field, before: field?.value ?? "" };
}

const TYPED_INTO = "input:not([type=checkbox], [type=radio], [type=range]), textarea";

function finish(event: KeyboardEvent, { signs, field, before }: Scan): void {
  scan = null;
  const reference = readReference(signs);
  if (!reference) return;
  swallow(event);
  const asks = field?.form?.method === "get";
  if (field && !asks) putBack(field, before);
  if (asks || (!field && !document.querySelector("dialog[open] form[method=post]")))
    location.assign(urls.racing.scanned(reference));
  else showToast("info", `That was the receipt ${reference}. Finish here first, then scan it again.`);
}

/** As if nothing had been typed, for every listener. */
function putBack(field: Field, before: string): void {
  // React keeps a setter of its own on the element, and would not hear of the change.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
  set?.call(field, before);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
