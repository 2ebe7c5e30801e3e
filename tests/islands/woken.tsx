import { afterAll, afterEach, beforeAll, expect } from "bun:test";
import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { closePage, openPage, show } from "./dom.ts";

/** What React had to say: a hydration mismatch, a missing key, a controlled input without a handler. */
const complaints: string[] = [];
let leave: () => unknown = () => {};

/** For a test file that wakes one island after the other: its page, and that React had nothing to say of any. */
export function wakesIslands(): void {
  beforeAll(openPage);
  afterAll(closePage);
  afterEach(async () => {
    await leave();
    leave = () => {};
    expect(complaints.splice(0)).toEqual([]);
  });
}

/** Renders an island as the server does, hydrates it as the browser does, and gives back the server's HTML. */
export async function wakeUp<P extends { id: string }>(
  component: ComponentType<P>,
  props: P,
  meanwhile = () => {},
) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { act } = await import("react");
  const { hydrateRoot } = await import("react-dom/client");
  const html = renderToString(createElement(component, props), { identifierPrefix: "test-" });
  show(`<main>${html}</main>`);
  meanwhile();
  const said = console.error;
  console.error = (...words: unknown[]) => complaints.push(words.map(String).join(" "));
  const host = document.querySelector("main") as Element;
  const root = await act(() =>
    hydrateRoot(host, createElement(component, props), {
      identifierPrefix: "test-",
      onRecoverableError: (error) => complaints.push(String(error)),
    }),
  );
  console.error = said;
  leave = () => act(() => root.unmount());
  return {
    html,
    host,
    doing: (what: () => unknown) => act(async () => await what()),
    leave,
  };
}
