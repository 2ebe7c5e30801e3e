/** What a browser does by itself, and no script of ours adds to: a link is followed, a plain form sent, a box ticked. */
const BY_ITSELF =
  "a[href]:not([hx-get]), summary, select, label, textarea, input, form:not([hx-get], [hx-post], [data-logout]) [type=submit]";
const TEXT = "textarea, input:not([type=checkbox], [type=radio], [type=range])";

/** In an island that is still asleep. One that cannot wake is what the server made of it, and works by itself. */
export const sleepingIsland = (target: EventTarget | null): Element | null =>
  (target as Element | null)?.closest?.("x-island:not([awake], [unwakeable])") ?? null;

/** Whether a key or click waits: for one before it, or for a script that is not here yet (`isHere`: of its target). */
export function mustWait(event: Event, isBehind: boolean, isHere = (_: Element) => false): boolean {
  const target = event.target as Element;
  if (event.type === "paste") return isBehind;
  if (!isPlain(event as MouseEvent | KeyboardEvent)) return false;
  if (event.type === "click") return isBehind || (!isHere(target) && needsScript(target));
  return isOfPage(event as KeyboardEvent) && (isBehind || (!isHere(target) && isForScript(event, target)));
}

/** With a key held down a click means something to the browser; and of the keys with Ctrl only K is the shop's own. */
const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  (event as KeyboardEvent).key === "k" ||
  event.getModifierState?.("AltGraph") ||
  !((event as MouseEvent).button || event.ctrlKey || event.metaKey || event.altKey);

/** A click that the browser cannot answer by itself. An island takes over what was ticked in it while it slept. */
const needsScript = (target: Element): boolean =>
  !target.closest(sleepingIsland(target) ? "a[href], select, label, textarea, input" : BY_ITSELF);

/** A key that a script may hear, and no F5 or Shift. */
const isOfPage = ({ type, key, isComposing }: KeyboardEvent): boolean =>
  type === "keydown" && !isComposing && /^(.|Enter|Backspace|Delete|Tab|Esc.*|Home|End|Arrow.*)$/u.test(key);

/** In a text the browser writes; a button and a link it presses itself, which is a click; a space scrolls. */
function isForScript(event: Event, target: Element): boolean {
  const { key } = event as KeyboardEvent;
  if (target.matches(TEXT))
    return (
      !/^(.|Backspace|Delete|Tab|Home|End|Arrow(Left|Right))$/u.test(key) && target.localName !== "textarea"
    );
  if (sleepingIsland(target)) return true;
  return target.role === "tab"
    ? key !== "Tab"
    : /^([^ ]|Escape)$/u.test(key) && target.localName !== "select";
}
