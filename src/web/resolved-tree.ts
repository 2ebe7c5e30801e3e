import { type ElementType, Fragment, isValidElement, type ReactNode } from "react";
import { jsx, jsxs } from "react/jsx-runtime";

type Resolved = ReactNode | Promise<ReactNode>;
type WithChildren = { children?: ReactNode };
type Component = (props: unknown) => ReactNode;

/**
 * The tree with every component of ours called and every async one awaited, wherever it stands: what are left are plain
 * elements, which `renderToStaticMarkup` writes in one go. Siblings load at the same time. For what `writtenTree` leaves
 * to React: an element with all that is inside.
 */
export function resolvedTree(node: ReactNode): Resolved {
  if (node === null || typeof node !== "object") return node;
  if (Array.isArray(node)) return resolvedList(node);
  if (isPromise(node)) return node.then(resolvedTree);
  if (!isValidElement<WithChildren>(node)) return node;
  if (typeof node.type === "function") return resolvedTree((node.type as Component)(node.props));
  const { children } = node.props;
  const inner = resolvedTree(children);
  if (inner === children) return node;
  return after(inner, (made) =>
    jsx(node.type as ElementType, { ...node.props, children: made }, node.key ?? undefined),
  );
}

/** As what was written side by side (`jsxs`), not as a list: it needs no keys. */
function resolvedList(nodes: readonly ReactNode[]): Resolved {
  const made = nodes.map(resolvedTree);
  if (made.every((one, at) => one === nodes[at])) return nodes as ReactNode[];
  const together = (children: ReactNode[]) => jsxs(Fragment, { children });
  return made.some(isPromise) ? Promise.all(made).then(together) : together(made as ReactNode[]);
}

export const isPromise = (value: unknown): value is Promise<ReactNode> =>
  typeof (value as { then?: unknown } | null)?.then === "function";

const after = (value: Resolved, next: (made: ReactNode) => ReactNode): Resolved =>
  isPromise(value) ? value.then(next) : next(value);
