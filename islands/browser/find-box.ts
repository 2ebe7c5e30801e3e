import { catchKeys, typeCaughtKeys } from "./typed-ahead.ts";
import { writeControl } from "./typed-forms.ts";

/**
 * The find box of every page as a combobox. htmx requests results while typing; these are its keys: arrows
 * mark a result, Enter takes the marked one, Esc closes the list. Enter before the results waits for them,
 * and takes an unseen one only where it is the only one of its kind: never the wrong customer. Keys after it
 * wait, too, and go into the dialog that opens.
 */
export function keepFindBox(): void {
  document.addEventListener("input", ({ target }) => target === box() && follow());
  document.addEventListener("keydown", (event) => event.target === box() && press(event));
  document.addEventListener("htmx:finally:swap", ({ detail }) => {
    if (detail.ctx.target === panel()) show();
  });
  document.addEventListener("focusin", ({ target }) => {
    const isInside = panel()?.parentElement?.contains(target as Node);
    if (!isInside) close();
    else if (target === box() && isOfNow()) show();
  });
  // Clicks act on the result: until then the focus stays in the box, and the list open.
  document.addEventListener(
    "mousedown",
    (event) => panel()?.contains(event.target as Node) && event.preventDefault(),
  );
  document.addEventListener("click", ({ target }) => !box()?.contains(target as Node) && close());
}

/** From anywhere on the page to the box, where what stood in it is written over. */
export function goToBox(): boolean {
  const field = box();
  if (document.activeElement !== field) cameFrom = document.activeElement as HTMLElement;
  field?.focus();
  field?.select();
  return field !== null;
}

/** What was typed into another field by mistake is looked for in the box instead. */
export function moveToBox(field: HTMLInputElement, text: string): void {
  if (!goToBox()) return;
  writeControl(field, "");
  writeControl(box()!, text);
}

let cameFrom: HTMLElement | null = null;
let active = -1;
/** Enter was pressed before the results of the present text. */
let isEntered = false;
let waiting: ReturnType<typeof setTimeout> | undefined;
/** After this time without an answer the box is sent as the form that it is. */
const LONGEST_MS = 3000;

const box = () => document.getElementById("find") as HTMLInputElement | null;
const panel = () => document.getElementById("find-answers");
const options = (): HTMLElement[] =>
  Array.from(panel()?.querySelectorAll<HTMLElement>("[role=option]") ?? []);
const isOpen = (): boolean => panel()?.hidden === false;
/** The results belong to the present text. */
const isOfNow = (): boolean =>
  panel()?.querySelector<HTMLElement>("[data-asked]")?.dataset.asked === box()?.value && box()?.value !== "";

function follow(): void {
  goOn();
  if (box()?.value.trim() === "") close();
}

function show(): void {
  const list = panel();
  if (!list || !isOfNow() || (document.activeElement !== box() && !isEntered)) return;
  list.hidden = false;
  mark(0);
  if (isEntered) takeUnseen();
}

function close(): void {
  const list = panel();
  if (!list || list.hidden) return;
  list.hidden = true;
  mark(-1);
}

function mark(at: number): void {
  const all = options();
  active = at < all.length ? at : -1;
  for (const [one, option] of all.entries()) option.setAttribute("aria-selected", String(one === active));
  all[active]?.scrollIntoView({ block: "nearest" });
  box()?.setAttribute("aria-expanded", String(active >= 0));
  if (active >= 0) box()?.setAttribute("aria-activedescendant", all[active]?.id ?? "");
  else box()?.removeAttribute("aria-activedescendant");
}

function press(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && isOfNow()) {
    if (isOpen()) mark((active + step + options().length) % options().length);
    else show();
  } else if (event.key === "Enter" && box()?.value.trim() !== "") enter(event.repeat);
  else if (event.key === "Escape") leave();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function enter(isHeldDown: boolean): void {
  if (isHeldDown) return;
  if (isOfNow()) {
    if (!isOpen()) show();
    take(options()[active]);
  } else {
    isEntered = true;
    catchKeys(stopWaiting);
    clearTimeout(waiting);
    waiting = setTimeout(() => isEntered && box()?.form?.submit(), LONGEST_MS);
  }
}

function takeUnseen(): void {
  const [first, second] = options();
  const isAlone = first?.closest("[role=group]") !== second?.closest("[role=group]");
  if (first && isAlone) {
    stopWaiting();
    take(first);
  } else goOn();
}

function stopWaiting(): void {
  isEntered = false;
  clearTimeout(waiting);
}

/** Nothing is taken: keys after Enter belong to the box. */
function goOn(): void {
  if (isEntered) typeCaughtKeys();
  stopWaiting();
}

function take(option: HTMLElement | undefined): void {
  if (!option) return;
  option.click();
  close();
  // It is done: left in the box, it would be asked for again after the dialog that it opened.
  const field = box();
  if (field) field.value = "";
}

/** Esc closes the list; once it is closed, it goes back to where the focus came from. */
function leave(): void {
  stopWaiting();
  const field = box();
  if (isOpen() || !field) close();
  else {
    field.value = "";
    field.blur();
    cameFrom?.focus();
  }
}
