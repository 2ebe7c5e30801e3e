import { type ComponentType, createElement, type ReactNode, useLayoutEffect, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";

/** Wakes the server's HTML of one island. React and react-dom live in this chunk, which no page loads by itself. */
export function hydrate(
  host: Element,
  component: ComponentType<never>,
  props: object,
  identifierPrefix: string,
): Root {
  const fromServer = host.innerHTML;
  const island = (
    <Awake host={host}>{createElement(component as unknown as ComponentType<object>, props)}</Awake>
  );
  const options = {
    identifierPrefix,
    // An island that leaves the page before React came to it is unmounted unhydrated, which React reports as an error.
    onRecoverableError(error: unknown) {
      if (host.isConnected) reportError(error);
    },
    // A component that fails takes its HTML with it: put the native form back, then say what happened.
    onUncaughtError(error: unknown) {
      console.error(error);
      setTimeout(() => {
        host.removeAttribute("awake");
        host.innerHTML = fromServer;
      });
    },
  };
  if (host.hasChildNodes()) return hydrateRoot(host, island, options);
  // It was unmounted and put back much later: nothing of the server's HTML is left to hydrate.
  const root = createRoot(host, options);
  root.render(island);
  return root;
}

/**
 * Marks the island as awake in the HTML; controls that need a script stay hidden until then. The state set
 * here makes React run passive effects, which subscribe components to their signals, before the next key:
 * otherwise a letter in between would restore the server's text, and the typed one would be lost.
 */
function Awake({ host, children }: { host: Element; children: ReactNode }): ReactNode {
  const [, subscribe] = useState(false);
  useLayoutEffect(() => {
    host.setAttribute("awake", "");
    subscribe(true);
  }, [host]);
  return children;
}
