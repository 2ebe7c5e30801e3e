/**
 * The elements and attributes that React DOM writes without any treatment of their own, as its server does
 * (`pushStartInstance` and `pushAttribute` of react-dom/server 19). Whatever is not here is React's to write.
 */
export type PlainElement = {
  /** How its tag begins, how it ends after a name or after a value, and what closes the element: "" if it is void. */
  open: string;
  end: string;
  endValue: string;
  close: string;
  /** The whole tag without attributes, and, made when first met, with a class for its first: most tags of a page are one of these. */
  bare: string;
  classed: Map<string, ClassedTag>;
  attributes: Readonly<Record<string, PlainAttribute | undefined>>;
  /** What is written behind all other attributes, in this order. */
  last: readonly LastAttribute[];
};

/** A tag up to the end of its class, and whole where it has nothing else. */
export type ClassedTag = { begin: string; whole: string };

/** `text`: texts and numbers; `any`: true and false as well; `flag`: there or not; `address`; `last`: one of those. */
export type AttributeKind = "text" | "any" | "flag" | "address" | "last";

/** An attribute up to its value: as the first of its element, and behind another one, whose value it ends. */
export type PlainAttribute = { kind: AttributeKind; first: string; next: string };

/** Its value is that of its name, or where it has none, of the other. */
type LastAttribute = { name: string; otherwise: string; attribute: PlainAttribute };

type Named<T> = readonly (readonly [name: string, value: T])[];

/** Without a prototype: anything may be asked for by a name. */
const tableOf = <T>(entries: Named<T>): Readonly<Record<string, T | undefined>> =>
  Object.assign(Object.create(null), Object.fromEntries(entries));

const attributeOf = (kind: AttributeKind, name: string): PlainAttribute => ({
  kind,
  first: ` ${name}="`,
  next: `" ${name}="`,
});

const RENAMED: Readonly<Record<string, string>> = {
  className: "class",
  htmlFor: "for",
  tabIndex: "tabindex",
  autoFocus: "autofocus",
  strokeWidth: "stroke-width",
  shapeRendering: "shape-rendering",
};

const NAMES: Readonly<Record<Exclude<AttributeKind, "last">, string>> = {
  text: `className htmlFor tabIndex id role title name type method scope placeholder autoComplete inputMode lang
    dir min max step list pattern maxLength minLength target rel form label dateTime colSpan enterKeyHint autoCapitalize
    width height viewBox fill stroke strokeWidth shapeRendering d x y cx cy r hx-get hx-post hx-target hx-swap hx-sync
    hx-trigger hx-select hx-include hx-push-url`,
  any: `value spellCheck data-status data-possible data-live data-busy data-key aria-label aria-labelledby
    aria-describedby aria-hidden aria-keyshortcuts`,
  flag: "hidden open disabled required readOnly noValidate autoFocus",
  address: "href",
};

const ATTRIBUTES = Object.entries(NAMES).flatMap(([kind, names]) =>
  names
    .split(/\s+/)
    .map((name) => [name, attributeOf(kind as AttributeKind, RENAMED[name] ?? name)] as const),
);
const TABLE = tableOf(ATTRIBUTES);

/** Names that begin so need no place above; those that have one are written a little faster. */
const PREFIXED = /^(?:data|aria|(hx))-[a-z][a-z0-9-]*$/;

/** An attribute that is in no table; null where React has to write its element. */
export function prefixedAttribute(name: string): PlainAttribute | null {
  const found = PREFIXED.exec(name);
  return found && attributeOf(found[1] ? "text" : "any", name);
}

const OF_FORMS: Named<AttributeKind> = [
  ["name", "text"],
  ["formAction", "address"],
  ["formEncType", "text"],
  ["formMethod", "text"],
  ["formTarget", "text"],
];

/** By tags; "checked|defaultChecked": either of the two. A select's options are React's, with their select. */
const LAST: Readonly<Record<string, Named<AttributeKind>>> = {
  form: [
    ["action", "address"],
    ["encType", "text"],
    ["method", "text"],
    ["target", "text"],
  ],
  button: OF_FORMS,
  input: [...OF_FORMS, ["checked|defaultChecked", "flag"], ["value|defaultValue", "any"]],
  option: [["selected", "flag"]],
};

function elementOf(tag: string, isVoid: boolean): PlainElement {
  const last = (LAST[tag] ?? []).map(([either, kind]) => {
    const [name = either, otherwise = name] = either.split("|");
    return { name, otherwise, attribute: attributeOf(kind, name) };
  });
  const later = last.flatMap(({ name, otherwise }) =>
    [name, otherwise].map((one) => [one, attributeOf("last", one)] as const),
  );
  const end = isVoid ? "/>" : ">";
  return {
    open: `<${tag}`,
    end,
    endValue: `"${end}`,
    bare: `<${tag}${end}`,
    classed: new Map(),
    close: isVoid ? "" : `</${tag}>`,
    attributes: later.length > 0 ? tableOf([...ATTRIBUTES, ...later]) : TABLE,
    last,
  };
}

const TAGS = `a abbr article aside b blockquote button caption cite code colgroup datalist dd del details dfn dialog div
  dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup i ins kbd label legend li main mark
  meter nav ol option output p progress q s samp search section small span strong sub summary sup table tbody td template
  tfoot th thead time tr u ul var svg path circle g rect`;
const VOID_TAGS = "br col hr input wbr";

/** By their tags. */
export const PLAIN_ELEMENTS = tableOf<PlainElement>([
  ...TAGS.split(/\s+/).map((tag) => [tag, elementOf(tag, false)] as const),
  ...VOID_TAGS.split(" ").map((tag) => [tag, elementOf(tag, true)] as const),
]);
