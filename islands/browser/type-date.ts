/** Before noon or after it is 0 or 1, where the browser's clock goes by twelve hours. */
const MOST = { day: 31, month: 12, year: 275_760, hour: 23, minute: 59, dayPeriod: 1 } as const;
type Part = keyof typeof MOST;

/** A field that is being typed into part by part, as its own editor does it, which no script can reach. */
type Typing = {
  field: HTMLInputElement;
  parts: readonly Part[];
  values: Partial<Record<Part, number>>;
  /** The part that the next digit is for, and its digits so far. */
  at: number;
  digits: string;
  /** Where Tab goes from the last part. */
  leave: (by: 1 | -1) => void;
};
let typing: Typing | null = null;

export const isDateField = (at: unknown): at is HTMLInputElement =>
  at instanceof HTMLInputElement && at.matches("[type=date], [type=time]");

/** The focus comes to a date or a time: to its first part, from behind to its last. */
export function beginDate(field: HTMLInputElement, by: 1 | -1, leave: Typing["leave"]): void {
  const parts = field.type === "time" ? partsOf(TIME) : partsOf();
  typing = { field, parts, values: readParts(field), at: by > 0 ? 0 : parts.length - 1, digits: "", leave };
  for (const end of ["blur", "pointerdown"]) field.addEventListener(end, forget, { once: true });
  // The clerk still types after the last caught key: the field's own editor is at its first part.
  field.addEventListener("keydown", goOn);
}

/** A key for the field that the focus is in. */
export function typeDate({ key, shiftKey }: { key: string; shiftKey: boolean }): void {
  if (!typing) return;
  const { parts, at, values } = typing;
  const part = parts[at] as Part;
  if (key === "Tab") passBy(shiftKey ? -1 : 1, true);
  else if (key === "ArrowLeft") passBy(-1);
  else if (key === "ArrowRight" || (/^[/.:-]$/.test(key) && typing.digits)) passBy(1);
  else if (part === "dayPeriod" && /^[ap]$/i.test(key)) write(part, Number(/p/i.test(key)));
  else if (/^\d$/.test(key) && part !== "dayPeriod") addDigit(typing, part, key);
  else if (key === "ArrowUp") write(part, (values[part] ?? 0) + 1);
  else if (key === "ArrowDown") write(part, (values[part] ?? MOST[part] + 1) - 1);
  else if (key === "Backspace" || key === "Delete") {
    typing.digits = "";
    write(part, null);
  }
}

const TIME = { hour: "numeric", minute: "numeric" } as const;

/** In which order this browser's own fields take their parts: day, month, year in Britain. */
const partsOf = (options: Intl.DateTimeFormatOptions = {}): Part[] =>
  new Intl.DateTimeFormat(undefined, options)
    .formatToParts(new Date())
    .map(({ type }) => type)
    .filter((type): type is Part => type in MOST);

function readParts({ type, value }: HTMLInputElement): Typing["values"] {
  if (!value) return {};
  const [first = 0, second = 0, day = 0] = value.split(/[-:]/).map(Number);
  if (type === "date") return { year: first, month: second, day };
  return { hour: first, minute: second, dayPeriod: Number(first > 11) };
}

/** A part is done once no further digit could belong to it: 4 for a day, 1 and then 2 for a month. */
function addDigit(typed: Typing, part: Part, digit: string): void {
  typed.digits += digit;
  const value = Number(typed.digits);
  write(part, value);
  const most = mostOf(typed, part);
  if (typed.digits.length >= String(most).length || value * 10 > most) passBy(1);
}

function mostOf({ field, parts }: Typing, part: Part): number {
  if (part === "year" && field.max) return Number(field.max.slice(0, 4));
  return part === "hour" && parts.includes("dayPeriod") ? 12 : MOST[part];
}

function passBy(by: 1 | -1, leaves = false): void {
  if (!typing) return;
  const { parts, at, leave } = typing;
  const isInside = at + by >= 0 && at + by < parts.length;
  if (isInside) typing = { ...typing, at: at + by, digits: "" };
  else if (leaves) leave(by);
}

function write(part: Part, value: number | null): void {
  if (!typing) return;
  const { field, values } = typing;
  const least = part === "day" || part === "month" || part === "year" ? 1 : 0;
  if (value === null || value < least) delete values[part];
  else values[part] = Math.min(value, MOST[part]);
  field.value = field.type === "time" ? writtenTime(typing) : writtenDate(values);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Empty as long as a part is missing. */
function writtenDate({ year, month, day }: Typing["values"]): string {
  return year && month && day ? `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}` : "";
}

function writtenTime({ parts, values: { hour, minute, dayPeriod } }: Typing): string {
  if (hour === undefined || minute === undefined) return "";
  const isByTwelve = parts.includes("dayPeriod");
  return `${twoDigits(isByTwelve ? (hour % 12) + 12 * (dayPeriod ?? 0) : hour)}:${twoDigits(minute)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");

function goOn(event: KeyboardEvent): void {
  const isOfBrowser = event.ctrlKey || event.altKey || event.metaKey;
  const isOfField = /^([\d/.:ap-]|Tab|Backspace|Delete|Arrow.*)$/i.test(event.key);
  if (!event.isTrusted || isOfBrowser || !isOfField || event.target !== typing?.field) return;
  event.preventDefault();
  typeDate(event);
}

function forget({ target }: Event): void {
  (target as HTMLInputElement).removeEventListener("keydown", goOn);
  if (typing?.field === target) typing = null;
}
