import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { show } from "./dom.ts";

/** What React had to say: a hydration mismatch, a missing key, a controlled input without a handler. */
export const complaints: string[] = [];

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
  return {
    html,
    host,
    doing: (what: () => unknown) => act(async () => await what()),
    leave: () => act(() => root.unmount()),
  };
}
