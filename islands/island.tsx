import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server.edge";
import type { IslandName } from "./registry.ts";
import type { Wake } from "./wake.ts";

type IslandProps<P extends { id: string }> = {
  of: ComponentType<P>;
  /** The island's name in the registry: what the browser imports. */
  name: IslandName;
  /** Unique in the page; the island gets it among its props and derives every id inside from it. */
  id: string;
  wake?: Wake;
  /** Where the browser's storage keeps what stood in it: it wakes at once where something is kept. */
  kept?: string;
  /** Plain data only: it travels as JSON. */
  props: Omit<P, "id" | "onChange">;
};

/**
 * The server's side of an island. It is rendered by itself, with a prefix made of its name and id, so that its HTML is
 * the same, character for character, in a page and in a fragment, and the same that the browser hydrates.
 * The element has no id of its own: htmx would reset the attributes of a swapped element that has one.
 */
export function Island<P extends { id: string }>(island: IslandProps<P>): ReactElement {
  const { of, name, id, wake = "visible", kept } = island;
  const props = { ...island.props, id } as unknown as P;
  const prefix = `${name}-${id}-`;
  const html = renderToString(createElement(of, props), { identifierPrefix: prefix });
  return createElement("x-island", {
    name,
    props: JSON.stringify(props),
    prefix,
    wake,
    "data-kept": kept,
    dangerouslySetInnerHTML: { __html: html },
  });
}
