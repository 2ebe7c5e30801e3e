const LENGTH = { day: 2, month: 2, year: 4, hour: 2, minute: 2 } as const;
type Part = keyof typeof LENGTH;
type Parts = Partial<Record<Part, string>>;

/** In which order this browser's date fields take their parts: day, month, year in Britain. */
const dateOrder = (): Part[] =>
  new Intl.DateTimeFormat()
    .formatToParts(new Date())
    .map(({ type }) => type)
    .filter((type): type is Part => type in LENGTH);

let typed = { field: null as HTMLInputElement | null, digits: "" };

/**
 * A field for a date or a time takes no text from a script: the digits so far change its parts, as they would under a
 * clerk's hands.
 */
export function typeDate(field: HTMLInputElement, key: string): void {
  if (!/^\d$/.test(key)) return;
  typed = { field, digits: (typed.field === field ? typed.digits : "") + key };
  const isTime = field.type === "time";
  const [first = "", second = "", day = ""] = field.value.split(/[-:]/);
  const parts: Parts = isTime ? { hour: first, minute: second } : { year: first, month: second, day };
  let at = 0;
  for (const part of isTime ? (["hour", "minute"] as const) : dateOrder()) {
    const digits = typed.digits.slice(at, at + LENGTH[part]);
    at += LENGTH[part];
    if (digits) parts[part] = digits.padStart(LENGTH[part], "0");
  }
  const { year, month, hour, minute } = parts;
  field.value = isTime ? `${hour}:${minute}` : `${year}-${month}-${parts.day}`;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
