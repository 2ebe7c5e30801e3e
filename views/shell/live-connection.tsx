/** @jsxImportSource @kitajs/html */

/**
 * What listens for changes (islands/browser/keep-listening.ts says when): one connection a page, which htmx's extension opens
 * anew by itself where it breaks, and closes while the page is hidden. Further asking is dropped as long as it is open.
 */
const WAYS = JSON.stringify({
  sse: { reconnect: true, reconnectDelay: 500, reconnectMaxDelay: 5000, pauseOnBackground: true },
});

export const LiveConnection = ({ href }: { href: string }): string =>
  (
    <div
      id="live"
      hidden
      hx-get={href}
      hx-trigger="listen"
      hx-swap="none"
      hx-sync="this:drop"
      hx-config={WAYS}
      {...{ "hx-sse:close": "ended" }}
    ></div>
  ) as string;
