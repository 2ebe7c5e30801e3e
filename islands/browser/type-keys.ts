/** A key that was pressed before its field was there. */
export type HeldKey = {
  key: string;
  shiftKey: boolean;
  ctrlKey?: boolean;
  metaKey?: boolean;
  /** When it was pressed, in milliseconds since the page began; one that came with another page has none. */
  timeStamp?: number;
};

const STOPS =
  "a[href], summary, button:not([disabled]), input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])";

/** Types a key into whatever has the focus, as the browser would have. */
export function pressKey(key: HeldKey): "sent" | undefined {
  const { ctrlKey = false, metaKey = false, shiftKey } = key;
  const ways = { key: key.key, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
  const isLeft = document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", ways));
  if (!isLeft || ctrlKey || metaKey) return;
  // Where a listener has moved the focus, the key is typed there.
  const at = document.activeElement as HTMLElement;
  if (isDateField(at) && key.key !== "Enter") typeDate(at, key);
  else if (key.key === "Tab") move(shiftKey ? -1 : 1);
  else if (key.key === "Enter") return enter(at);
  else if (at instanceof HTMLSelectElement) chooseOption(at, key);
  else if (at.matches("[type=checkbox], [type=radio], [type=range]"))
    chooseValue(at as HTMLInputElement, key.key);
  else if (at.matches("input, textarea")) edit(key.key);
  // On a button, text would go into the field left before: its selection is still there.
  else if (key.key === " ") return enter(at);
  return undefined;
}

/** Where a key moves the caret in a text. */
const CARET: Record<string, [to: "left" | "right" | "backward" | "forward", by: string]> = {
  ArrowLeft: ["left", "character"],
  ArrowRight: ["right", "character"],
  ArrowUp: ["backward", "line"],
  ArrowDown: ["forward", "line"],
  Home: ["left", "lineboundary"],
  End: ["right", "lineboundary"],
};

function edit(key: string): void {
  const caret = CARET[key];
  if (key === "Backspace") document.execCommand("delete");
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (caret) getSelection()?.modify("move", ...caret);
  else if (key.length === 1) insert(key);
}

/** As if it were typed: an input event for every listener, and Ctrl+Z takes it back. */
export const insert = (text: string): void => void document.execCommand("insertText", false, text);

const FOLLOWING = 4; // Node.DOCUMENT_POSITION_FOLLOWING

function move(by: 1 | -1): void {
  const home = document.querySelector("dialog:modal") ?? document;
  const stops = Array.from(home.querySelectorAll<HTMLElement>(STOPS)).filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility() && !isPassedOver(one as HTMLInputElement),
  );
  const { activeElement } = document;
  const at = stops.indexOf(activeElement as HTMLElement);
  // What has the focus may be no stop itself, such as a sheet that a dialog opens at: then the stops after it.
  const after = stops.filter((one) => activeElement!.compareDocumentPosition(one) & FOLLOWING).length;
  const to = at >= 0 ? at + by : stops.length - after - (by > 0 ? 0 : 1);
  const next = stops[(to + stops.length) % stops.length];
  next?.focus();
  // A field that Tab reaches is written over, as a browser does it.
  if (isDateField(next)) beginDate(next, by);
  else if (next instanceof HTMLInputElement) next.select();
}

/** Tab goes by a whole group of radio buttons at once. */
const isPassedOver = (one: HTMLInputElement): boolean => {
  const { activeElement: at } = document;
  const isOther = one !== at && at instanceof HTMLInputElement;
  return isOther && one.type === "radio" && one.form === at.form && one.name === at.name;
};

/** Sends a form once. A permanent deletion or withdrawal is never confirmed unseen. */
function enter(at: HTMLElement): "sent" | undefined {
  if (at instanceof HTMLTextAreaElement) {
    insert("\n");
    return undefined;
  }
  const isField = at.matches("input, select");
  const form = isField ? (at as HTMLInputElement | HTMLSelectElement).form : null;
  const button = isField ? form?.querySelector<HTMLButtonElement>("[type=submit]") : at;
  if (form && !button) {
    form.requestSubmit();
    return "sent";
  }
  if (!button || button.matches("[disabled], .danger")) return undefined;
  button.click();
  return "sent";
}

/** A word that is typed to find an option, its list, and when its last letter was answered. */
let sought = { list: null as HTMLSelectElement | null, word: "", answeredAt: 0 };

/** After a longer pause a letter begins another word, as in the browser's own lists. */
const LONGEST_PAUSE_MS = 1000;

/** A letter goes to the next option that begins with what was typed; an arrow to the next one. */
function chooseOption(list: HTMLSelectElement, { key, timeStamp = 0 }: HeldKey): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined && key.length !== 1) return;
  if (list !== sought.list) goOnIn(list, isLetter);
  const isAnother =
    list !== sought.list || step !== undefined || timeStamp - sought.answeredAt > LONGEST_PAUSE_MS;
  const word = (isAnother ? "" : sought.word) + (step === undefined ? key.toLowerCase() : "");
  sought = { list, word, answeredAt: performance.now() };
  const index = step === undefined ? foundIn(list, word) : list.selectedIndex + step;
  if (index < 0 || index >= list.options.length || index === list.selectedIndex) return;
  list.selectedIndex = index;
  announce(list);
}

/** The chosen option may be the one still; a letter that is pressed again goes to the next that begins with it. */
function foundIn(list: HTMLSelectElement, typed: string): number {
  const word = new Set(typed).size === 1 ? typed.slice(0, 1) : typed;
  const first = list.selectedIndex + (word.length === 1 ? 1 : 0);
  const options = Array.from(list.options, ({ text }) => text.toLowerCase());
  const after = options.findIndex((text, at) => at >= first && text.startsWith(word));
  return after < 0 ? options.findIndex((text) => text.startsWith(word)) : after;
}

/** A space that ends no word opens the list. */
const isLetter = ({ key, timeStamp }: KeyboardEvent): boolean =>
  key.length === 1 && !(key === " " && timeStamp - sought.answeredAt > LONGEST_PAUSE_MS);

/** The browser knows nothing of held keys: until the field is left, those that go on with them are answered here, too. */
function goOnIn(
  field: HTMLInputElement | HTMLSelectElement,
  isOfField: (key: KeyboardEvent) => boolean,
): void {
  const left = new AbortController();
  const options = { signal: left.signal };
  const goOn = (event: KeyboardEvent) => {
    if (!event.isTrusted || event.ctrlKey || event.altKey || event.metaKey || !isOfField(event)) return;
    event.preventDefault();
    if (isDateField(field)) typeDate(field, event);
    else chooseOption(field as HTMLSelectElement, event);
  };
  field.addEventListener("keydown", goOn as EventListener, options);
  for (const end of ["blur", "pointerdown"])
    field.addEventListener(
      end,
      () => {
        left.abort();
        if (sought.list === field) sought.list = null;
        if (typing?.field === field) typing = null;
      },
      options,
    );
}

/** Arrows go through a group of radio buttons, and move a slider; a space presses a box. */
function chooseValue(box: HTMLInputElement, key: string): void {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (key === " " && box.type !== "range") box.click();
  else if (step && box.type === "range") slide(box, key === "ArrowUp" || key === "ArrowRight");
  else if (step && box.type === "radio") {
    const group = Array.from(box.form?.elements ?? []).filter(
      (one): one is HTMLInputElement => one instanceof HTMLInputElement && one.name === box.name,
    );
    const next = group[(group.indexOf(box) + step + group.length) % group.length];
    next?.focus();
    next?.click();
  }
}

function slide(slider: HTMLInputElement, isUp: boolean): void {
  if (isUp) slider.stepUp();
  else slider.stepDown();
  announce(slider);
}

function announce(field: HTMLElement): void {
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Before noon or after it is 0 or 1, where the browser's clock goes by twelve hours. */
const MOST = { day: 31, month: 12, year: 275_760, hour: 23, minute: 59, dayPeriod: 1 } as const;
type Part = keyof typeof MOST;

/** A date or time that is typed part by part, as its own editor does it, which no script can reach. */
type Typing = {
  field: HTMLInputElement;
  parts: readonly Part[];
  values: Partial<Record<Part, number>>;
  /** The part that the next digit is for, and its digits so far. */
  at: number;
  digits: string;
};
let typing: Typing | null = null;

const isDateField = (at: unknown): at is HTMLInputElement =>
  at instanceof HTMLInputElement && at.matches("[type=date], [type=time]");

/** The focus comes to a date or a time: to its first part, from behind to its last. */
function beginDate(field: HTMLInputElement, by: 1 | -1): Typing {
  const isTime = field.type === "time";
  // In the order in which this browser's own fields take them: day, month, year in Britain.
  const written = new Intl.DateTimeFormat(undefined, isTime ? { hour: "numeric", minute: "numeric" } : {});
  const parts = written
    .formatToParts(new Date())
    .map(({ type }) => type)
    .filter((type): type is Part => type in MOST);
  const [first = 0, second = 0, day = 0] = field.value.split(/[-:]/).map(Number);
  const shown = isTime
    ? { hour: first, minute: second, dayPeriod: Number(first > 11) }
    : { year: first, month: second, day };
  const at = by > 0 ? 0 : parts.length - 1;
  typing = { field, parts, values: field.value ? shown : {}, at, digits: "" };
  goOnIn(field, ({ key }) => /^([\d/.:ap-]|Tab|Backspace|Delete|Arrow.*)$/i.test(key));
  return typing;
}

function typeDate(field: HTMLInputElement, { key, shiftKey }: HeldKey): void {
  const { parts, at, values, digits } = typing?.field === field ? typing : beginDate(field, 1);
  const part = parts[at] as Part;
  if (key === "Tab") passBy(shiftKey ? -1 : 1, true);
  else if (key === "ArrowLeft") passBy(-1);
  else if (key === "ArrowRight" || (/^[/.:-]$/.test(key) && digits)) passBy(1);
  else if (part === "dayPeriod" && /^[ap]$/i.test(key)) write(part, Number(/p/i.test(key)));
  else if (/^\d$/.test(key) && part !== "dayPeriod") addDigit(part, digits + key);
  else if (key === "ArrowUp") write(part, (values[part] ?? 0) + 1);
  else if (key === "ArrowDown") write(part, (values[part] ?? MOST[part] + 1) - 1);
  else if (key === "Backspace" || key === "Delete") write(part, null);
}

/** A part is done once no further digit could belong to it: 4 for a day, 1 and then 2 for a month. */
function addDigit(part: Part, digits: string): void {
  const { field, parts } = typing!;
  const value = Number(digits);
  write(part, value, digits);
  let most: number = MOST[part];
  if (part === "year" && field.max) most = Number(field.max.slice(0, 4));
  if (part === "hour" && parts.includes("dayPeriod")) most = 12;
  if (digits.length >= String(most).length || value * 10 > most) passBy(1);
}

function passBy(by: 1 | -1, leaves = false): void {
  // A listener of the last digit may have left the field.
  if (!typing) return;
  const { parts, at } = typing;
  if (parts[at + by]) typing = { ...typing, at: at + by, digits: "" };
  else if (leaves) move(by);
}

function write(part: Part, value: number | null, digits = ""): void {
  const { field, values, parts } = typing!;
  typing!.digits = digits;
  const least = part === "day" || part === "month" || part === "year" ? 1 : 0;
  if (value === null || value < least) delete values[part];
  else values[part] = Math.min(value, MOST[part]);
  const { year, month, day, hour, minute, dayPeriod = 0 } = values;
  const inDay = hour !== undefined && parts.includes("dayPeriod") ? (hour % 12) + 12 * dayPeriod : hour;
  const isWhole = field.type === "time" ? inDay !== undefined && minute !== undefined : year && month && day;
  const written = field.type === "time" ? [inDay, minute] : [year, month, day];
  const texts = written.map((one, at) =>
    String(one).padStart(at === 0 && field.type === "date" ? 4 : 2, "0"),
  );
  // Empty as long as a part is missing.
  field.value = isWhole ? texts.join(field.type === "time" ? ":" : "-") : "";
  announce(field);
}
