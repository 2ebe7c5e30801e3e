import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import type { Allowed } from "../request/allowed.ts";

/**
 * A page without what its user's role does not allow: no link and no form that would be refused. It goes by the
 * addresses of the rendered elements, so that no view has to ask.
 *
 *   a form, a button, a link that looks like one or is an entry of a menu   left out
 *   a link within a text or a table                                         its text stays
 *   what then has nothing left but its heading                              left out, too
 */
export function withoutForbidden(tree: ReactNode, allowed: Allowed): ReactNode {
  return swept(prune(tree, { allowed, isInMenu: false, isEntry: false, formMethod: "get" }));
}

type Props = Record<string, unknown> & { children?: ReactNode };
/** `isEntry`: in a menu, or all that an item of a list has. */
type Place = { allowed: Allowed; isInMenu: boolean; isEntry: boolean; formMethod: string };

/** Stands where something was left out, until its parent has looked. */
const LEFT_OUT = createElement("x-left-out");

function prune(node: ReactNode, place: Place): ReactNode {
  if (Array.isArray(node)) return pruneList(node as ReactNode[], place);
  if (!isValidElement<Props>(node)) return node;
  const { type, props } = node;
  if (typeof type !== "string") return withChildren(node, prune(props.children, place));
  if (isForbidden(type, props, place)) {
    if (type !== "a" || isAction(props) || place.isEntry) return LEFT_OUT;
    const { id, className, children } = props as { id?: string; className?: string; children?: ReactNode };
    return createElement("span", { key: node.key, id, className }, children);
  }
  const isInMenu = place.isInMenu || type === "nav";
  const inner = prune(props.children, {
    ...place,
    isInMenu,
    isEntry: isInMenu || (type === "li" && isLink(props.children)),
    formMethod: type === "form" ? methodOf(props.method) : place.formMethod,
  });
  if (!holdsLeftOut(inner)) return withChildren(withoutCalls(node, place), inner);
  if (!STAYS.has(type) && !holdsContent(inner, HEADED.has(type))) return LEFT_OUT;
  return withChildren(withoutCalls(node, place), swept(inner));
}

const isLink = (node: ReactNode): boolean => isValidElement(node) && node.type === "a";

/** In a fragment, changed children need no keys. */
function pruneList(nodes: readonly ReactNode[], place: Place): ReactNode {
  const left = nodes.map((one) => prune(one, place));
  return left.every((one, at) => one === nodes[at])
    ? (nodes as ReactNode[])
    : createElement(Fragment, null, ...left);
}

const withChildren = (node: ReactElement<Props>, children: ReactNode): ReactElement<Props> =>
  children === node.props.children ? node : cloneElement(node, {}, ...asList(children));

/** As separate arguments they need no keys. */
const asList = (children: ReactNode): ReactNode[] => (Array.isArray(children) ? children : [children]);

/** Whether the element leads or posts to what the role does not allow. */
function isForbidden(type: string, props: Props, { allowed, formMethod }: Place): boolean {
  const refuses = (method: string, address: unknown) =>
    typeof address === "string" && !allowed.opens(method.toUpperCase(), address);
  if (type === "a") return refuses("get", props.href);
  if (type === "form") return refuses(methodOf(props.method), props.action);
  if (type !== "button") return false;
  return (
    refuses(methodOf(props.formMethod ?? formMethod), props.formAction) ||
    refuses("get", props["hx-get"]) ||
    refuses("post", props["hx-post"])
  );
}

const methodOf = (method: unknown): string => (typeof method === "string" ? method.toLowerCase() : "get");

/** What looks or works like a button, an entry of a menu or a card. */
const isAction = ({ className, role }: Props): boolean =>
  role !== undefined || /(^| )(button|item|card)( |$)/.test(typeof className === "string" ? className : "");

/** A part that asks for itself again, and may not, is as it is. */
function withoutCalls(node: ReactElement<Props>, { allowed }: Place): ReactElement<Props> {
  const { "hx-get": read, "hx-post": sent } = node.props;
  const isFine =
    (typeof read !== "string" || allowed.opens("GET", read)) &&
    (typeof sent !== "string" || allowed.opens("POST", sent));
  return isFine
    ? node
    : cloneElement(node, { "hx-get": undefined, "hx-post": undefined, "hx-trigger": undefined });
}

/** Parts of a table, and the page's own, keep their place when they are empty. */
const STAYS = new Set(["table", "thead", "tbody", "tfoot", "tr", "td", "th", "main", "label", "select"]);
/** Of these a heading is no content. */
const HEADED = new Set(["section", "details", "nav", "li", "fieldset"]);
const HEADINGS = new Set(["h1", "h2", "h3", "h4", "summary", "legend", "header"]);

const isHeading = ({ type, props }: ReactElement<Props>): boolean =>
  (typeof type === "string" && HEADINGS.has(type)) || props.className === "menu-head";

const holdsLeftOut = (node: ReactNode): boolean => some(node, (one) => one === LEFT_OUT);

const holdsContent = (node: ReactNode, isHeaded: boolean): boolean =>
  some(node, (one) => {
    if (one === LEFT_OUT || one === null || one === undefined || typeof one === "boolean") return false;
    if (typeof one === "string") return one.trim() !== "";
    if (!isValidElement<Props>(one)) return true;
    return !(isHeaded && isHeading(one)) && one.props.type !== "hidden";
  });

/** Of children, whatever fragments and lists they stand in. */
function some(node: ReactNode, is: (one: ReactNode) => boolean): boolean {
  if (Array.isArray(node)) return node.some((one: ReactNode) => some(one, is));
  if (isValidElement<Props>(node) && node.type === Fragment) return some(node.props.children, is);
  return is(node);
}

function swept(node: ReactNode): ReactNode {
  if (node === LEFT_OUT) return null;
  if (Array.isArray(node)) return node.map(swept);
  if (isValidElement<Props>(node) && node.type === Fragment)
    return withChildren(node, swept(node.props.children));
  return node;
}
