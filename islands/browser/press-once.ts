/**
 * One press, one payment. A key that is held down presses once, and one that comes right after the focus moved by itself
 * presses nothing: it was meant for the button before. The whole page is listened to, so that no button can be forgotten.
 */
const LEAST_MS = 400;

const PRESSED = "button, summary, [type=submit], [type=button], [type=checkbox], [type=radio]";
const FIELD = "textarea, input:not([type=submit], [type=button], [type=checkbox], [type=radio])";
const LONE = /^(Shift|Control|Alt\w*|Meta|\w+Lock)$/;

/** When a script last moved the focus; a later key, click or text shows that the user saw it. */
let movedAt = Number.NEGATIVE_INFINITY;
/** A key or click is being answered by which the user moves the focus: Enter to a field, where it goes on to the next. */
let moves: "anywhere" | "to a field" | null = null;
/** The space that is down presses nothing. */
let isSpaceVoid = false;
let clicked: Element | null = null;

/** Before every other listener: a repeated key reaches none of them. */
export function pressOnce(): void {
  window.addEventListener("keydown", hearKey, true);
  // Firefox presses a button when the space comes up.
  window.addEventListener("keyup", (event) => event.key === " " && isSpaceVoid && stop(event), true);
  window.addEventListener("mousedown", noteUser, true);
  for (const type of ["input", "paste"]) window.addEventListener(type, noteSeen, true);
  window.addEventListener("focusin", noteFocus, true);
  window.addEventListener("click", hearClick, true);
}

function hearKey(event: KeyboardEvent): void {
  const { key } = event;
  if (key !== "Enter" && key !== " ") return void (LONE.test(key) || noteUser());
  const isVoid = isNoPress(event, event.target as Element);
  if (key === " " && !event.repeat) isSpaceVoid = isVoid;
  if (isVoid) stop(event);
  else if (key === "Enter") answer("to a field");
}

/** A space in a text is text, as Enter is in a long one; a link writes nothing. */
function isNoPress({ key, repeat }: KeyboardEvent, target: Element): boolean {
  const isPress = target.matches(PRESSED) || (key === "Enter" && target.matches("input, select"));
  return isPress && (repeat || performance.now() - movedAt < LEAST_MS);
}

function hearClick(event: MouseEvent): void {
  const target = event.target as Element;
  // The focus goes on to the label's field.
  if (target.closest("label")) noteUser();
  const button = target.closest("form[method=post] button");
  // The second half of a double click, where the first one has put another button under the pointer.
  if (event.isTrusted && event.detail > 1 && button && button !== clicked) stop(event);
  else clicked = button;
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function noteFocus({ target }: FocusEvent): void {
  const isUsers = moves === "anywhere" || (moves !== null && (target as Element).matches(FIELD));
  if (!isUsers) movedAt = performance.now();
}

function noteSeen(): void {
  movedAt = Number.NEGATIVE_INFINITY;
}

function noteUser(): void {
  noteSeen();
  answer("anywhere");
}

/** The focus moves while the event is answered, or by what the browser does after it: both are over at the next task. */
function answer(by: typeof moves): void {
  moves = by;
  setTimeout(() => {
    moves = null;
  });
}
