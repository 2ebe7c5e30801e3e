import { createElement, type ElementType, Fragment, isValidElement, type ReactNode } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server.edge";
import type { Db } from "../../../db/handle.ts";
import type { Cached, RenderCache } from "../../../db/render-cache.ts";
import { Part, type PartProps } from "../../../views/ui/part.tsx";
import { UNLESS_SAME } from "../../../views/ui/unless-same.ts";
import type { Allowed } from "../request/allowed.ts";
import { withoutForbidden } from "./left-out.ts";

/** The HTML of a tree: at once where nothing in it is async. */
export type Render = (node: ReactNode) => string | Promise<string>;

const UNTAGGED = ` hx-headers="${UNLESS_SAME["hx-headers"]}"`;
const TAG_DIGITS = 16;

/** A part as HTML. Its tag is a hash of the text: equal on every server, and after a restart. */
export type PartText = { text: string; tag(): string };

/** The HTML of a part, rendered again where a table it read has changed. */
export function cachedPart(
  cache: RenderCache,
  { of, given, reader }: PartProps<object, Db>,
  render: Render,
  allowed: Allowed | null,
): Cached<PartText> | Promise<Cached<PartText>> {
  // Two roles see different buttons.
  const key = `${cache.idOf(of)} ${JSON.stringify(given)}${allowed ? ` ${allowed.mark}` : ""}`;
  const make = (noting: Db) => {
    const text = render(createElement(of, { ...given, reader: noting } as never));
    return typeof text === "string" ? tagged(text) : text.then(tagged);
  };
  return cache.read(reader, key, make, ({ text }) => text.length);
}

/** A part that refreshes itself sends its own tag; the tag of any other is hashed only where it is needed. */
function tagged(text: string): PartText {
  if (!text.includes(UNTAGGED)) return { text, tag: lazyTag(text) };
  const tag = tagOf(text);
  const headers = Bun.escapeHTML(JSON.stringify({ "if-none-match": tag }));
  return { text: text.replaceAll(UNTAGGED, ` hx-headers="${headers}"`), tag: constant(tag) };
}

const tagOf = (text: string): string => `W/"${Bun.hash(text).toString(16).padStart(TAG_DIGITS, "0")}"`;

function lazyTag(text: string): () => string {
  let known: string | null = null;
  return () => (known ??= tagOf(text));
}

/** Apart from `tagged`, so that the closure does not hold the text without its tag. */
const constant = (tag: string) => () => tag;

/** Outside a part there is no tag to send. */
export const withoutTags = (html: string): string => html.replaceAll(UNTAGGED, "");

type Resolved = ReactNode | Promise<ReactNode>;
type WithChildren = { children?: ReactNode };
type Component = (props: unknown) => ReactNode;
type AnyPart = PartProps<object, Db>;

/**
 * Renders trees of components to HTML. Function components are called and async ones awaited, siblings at the
 * same time, until plain elements are left; React writes these in one call. A `Part` comes from the cache.
 * What `allowed` does not allow is left out. Components have no hooks: one that needs them is an island and renders itself.
 */
export function renderer(cache: RenderCache, allowed: Allowed | null = null): Render {
  const render: Render = (node) => {
    const tree = new Tree(cache, render, allowed);
    const resolved = tree.resolve(node);
    return isPromise(resolved) ? resolved.then((made) => tree.write(made)) : tree.write(resolved);
  };
  return render;
}

/** Marks the place of a cached part: React escapes every "<" of a text, so that only a tree can hold it. */
const SLOT = "x-slot";
const SLOTS = new RegExp(`<${SLOT} id="(\\d+)"></${SLOT}>`, "g");

/** One tree while it is rendered. */
class Tree {
  /** The HTML of cached parts, by the number of their slot. */
  private readonly slots: (string | Promise<string>)[] = [];

  constructor(
    private readonly cache: RenderCache,
    private readonly render: Render,
    private readonly allowed: Allowed | null,
  ) {}

  resolve(node: ReactNode): Resolved {
    if (node === null || typeof node !== "object") return node;
    if (Array.isArray(node)) return this.resolveList(node);
    if (isPromise(node)) return node.then((made) => this.resolve(made));
    if (!isValidElement<WithChildren>(node))
      return Symbol.iterator in node ? this.resolveList([...(node as Iterable<ReactNode>)]) : node;
    if (node.type === Part) return this.slotOf(node.props as AnyPart);
    if (typeof node.type === "function") return this.resolve((node.type as Component)(node.props));
    const { children } = node.props;
    const inner = this.resolve(children);
    if (inner === children) return node;
    return after(inner, (made) =>
      jsx(node.type as ElementType, { ...node.props, children: made }, node.key ?? undefined),
    );
  }

  /** The HTML of a resolved tree, with its cached parts in place. */
  write(resolved: ReactNode): string | Promise<string> {
    const shown = this.allowed ? withoutForbidden(resolved, this.allowed) : resolved;
    const html = renderToStaticMarkup(shown);
    if (this.slots.length === 0) return html;
    const fill = (parts: readonly string[]) => html.replaceAll(SLOTS, (_slot, at) => parts[Number(at)]!);
    return this.slots.some(isPromise)
      ? Promise.all(this.slots).then(fill)
      : fill(this.slots as readonly string[]);
  }

  /** Children in a fragment need no keys. */
  private resolveList(nodes: readonly ReactNode[]): Resolved {
    const made: Resolved[] = [];
    try {
      for (const node of nodes) made.push(this.resolve(node));
    } catch (fault) {
      // Nothing awaits the siblings that load already: their rejections are swallowed.
      for (const one of made) if (isPromise(one)) one.catch(() => {});
      throw fault;
    }
    if (made.every((one, at) => one === nodes[at])) return nodes as ReactNode[];
    const together = (children: ReactNode[]) => jsxs(Fragment, { children });
    return made.some(isPromise) ? Promise.all(made).then(together) : together(made as ReactNode[]);
  }

  private slotOf(props: AnyPart): ReactNode {
    const part = cachedPart(this.cache, props, this.render, this.allowed);
    const html = part instanceof Promise ? part.then(({ value }) => value.text) : part.value.text;
    // `write` awaits it, unless another part of the tree fails first.
    if (isPromise(html)) html.catch(() => {});
    return createElement(SLOT, { id: this.slots.push(html) - 1 });
  }
}

const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof (value as { then?: unknown } | null)?.then === "function";

const after = (value: Resolved, next: (made: ReactNode) => ReactNode): Resolved =>
  isPromise(value) ? value.then(next) : next(value);
