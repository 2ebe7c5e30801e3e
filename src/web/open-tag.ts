import { type AttributeKind, type ClassedTag, type PlainElement, prefixedAttribute } from "./plain-html.ts";

type Props = Readonly<Record<string, unknown>>;

const SPACE = 32;
const SMALL_J = 106;

/**
 * `html` and behind it the tag that begins an element, with its attributes; null where one of them, or a value, is
 * React's to write.
 */
export function openTag(html: string, element: PlainElement, props: Props): string | null {
  const { attributes } = element;
  let written = html;
  let isFirst = true;
  let hasLast = false;
  /** Not written yet: the class may be all there is. */
  let classed: ClassedTag | null = null;
  for (const name in props) {
    const value = props[name];
    if (name === "children" || value === undefined || value === null) continue;
    if (isFirst && name === "className" && typeof value === "string") {
      classed = classedTag(element, value);
      isFirst = false;
      continue;
    }
    const attribute = attributes[name] ?? prefixedAttribute(name);
    if (attribute === null) return null;
    if (attribute.kind === "last") {
      hasLast = true;
      continue;
    }
    const text = valueText(attribute.kind, value);
    if (text === undefined) return null;
    if (text === null) continue;
    if (isFirst) written += element.open + attribute.first + text;
    else written += (classed === null ? "" : classed.begin) + attribute.next + text;
    isFirst = false;
    classed = null;
  }
  if (hasLast) return withLast(classed === null ? written : written + classed.begin, element, props, isFirst);
  if (classed !== null) return written + classed.whole;
  return written + (isFirst ? element.bare : element.endValue);
}

function withLast(html: string, element: PlainElement, props: Props, wasFirst: boolean): string | null {
  let written = wasFirst ? html + element.open : html;
  let isFirst = wasFirst;
  for (const { name, otherwise, attribute } of element.last) {
    const value = props[name] ?? props[otherwise];
    if (value === undefined || value === null) continue;
    const text = valueText(attribute.kind, value);
    if (text === undefined) return null;
    if (text === null) continue;
    written += (isFirst ? attribute.first : attribute.next) + text;
    isFirst = false;
  }
  return written + (isFirst ? element.end : element.endValue);
}

/** The views have some hundred classes, none of them made of what somebody typed. */
const MOST_CLASSES = 200;

function classedTag({ open, endValue, classed }: PlainElement, className: string): ClassedTag {
  const known = classed.get(className);
  if (known) return known;
  const begin = `${open} class="${Bun.escapeHTML(className)}`;
  const made = { begin, whole: begin + endValue };
  if (classed.size < MOST_CLASSES) classed.set(className, made);
  return made;
}

/** A value as it stands between its quotes; null where the attribute is not written, undefined where React decides. */
function valueText(kind: AttributeKind, value: unknown): string | null | undefined {
  if (typeof value === "string") {
    if (kind === "flag") return value === "" ? null : "";
    if (kind === "address" && !isHarmless(value)) return undefined;
    return Bun.escapeHTML(value);
  }
  if (typeof value === "boolean") {
    if (kind === "flag") return value ? "" : null;
    return kind === "any" ? String(value) : null;
  }
  return typeof value === "number" && kind !== "flag" ? String(value) : undefined;
}

/** An address that cannot be a script, by its first character. React leaves some empty ones out. */
function isHarmless(address: string): boolean {
  const first = address.charCodeAt(0);
  return first > SPACE && (first | SPACE) !== SMALL_J;
}
