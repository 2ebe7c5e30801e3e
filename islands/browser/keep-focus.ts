import type { HtmxRequestCtx } from "htmx.org";
import { focusOn } from "./element.ts";
import { noteSent, putBack, typedSince } from "./keep-typing.ts";

/** A control that a swap takes away, and how to find the one that takes its place. */
type Place = { target: string; like: string; index: number };
let place: Place | null = null;
/** Swaps between their first event and their last. */
const underWay = new Set<HtmxRequestCtx>();

const CONTROLS = "a[href], button:not([disabled]), select, textarea, input:not([type=hidden])";

/**
 * A swap keeps the focus: a replaced element passes it to its successor. A refused form is scrolled into view
 * with its sentence. The rules for forms are in docs/focus.md.
 */
export function keepFocus(): void {
  let typed: ReturnType<typeof typedSince> = null;
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => noteSent(ctx));
  document.addEventListener("htmx:before:swap", ({ detail: { ctx } }) => {
    // Where two swaps meet, the first may have taken the focus away already: its place holds for the second,
    // too.
    if (underWay.size === 0 || !isLost()) place = placeOf(document.activeElement, targetOf(ctx));
    underWay.add(ctx);
    typed = typedSince(ctx);
  });
  document.addEventListener("htmx:finally:swap", ({ detail: { ctx } }) => {
    underWay.delete(ctx);
    if (isLost() && !document.querySelector("dialog[open]")) refocus();
    if (typed) putBack(typed);
    typed = null;
    if ((ctx.response?.status ?? 200) >= 400) showFault();
  });
  showFault();
}

const targetOf = ({ target }: HtmxRequestCtx): Element | null =>
  typeof target === "string" ? document.querySelector(target) : (target as Element | null);

const isLost = (): boolean => !document.activeElement || document.activeElement === document.body;

function placeOf(focused: Element | null, target: Element | null): Place | null {
  if (!focused || !target?.id || !target.contains(focused)) return null;
  const name = focused.getAttribute("name");
  const like = focused.localName + (name ? `[name="${CSS.escape(name)}"]` : "");
  return { target: target.id, like, index: Array.from(target.querySelectorAll(like)).indexOf(focused) };
}

/** To the control of the same kind that moved up, else the last of them, else the first thing to press. */
function refocus(): void {
  const part = place && document.getElementById(place.target);
  if (!part || !place) return;
  const alike = part.querySelectorAll<HTMLElement>(place.like);
  const next = alike[place.index] ?? alike[alike.length - 1] ?? part.querySelector<HTMLElement>(CONTROLS);
  if (next) focusOn(next);
  else focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1");
  if (heading) heading.tabIndex = -1;
  heading?.focus();
}

/**
 * The browser scrolls to the field that gets the focus; its label and its sentence belong into sight as well.
 */
function showFault(): void {
  const focused = document.activeElement;
  const fault =
    focused?.closest("[data-fault]") ?? (focused?.matches("[aria-invalid=true]") ? focused : null);
  (fault?.closest(".field, fieldset") ?? fault)?.scrollIntoView({ block: "nearest" });
}
