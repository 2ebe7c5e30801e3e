/** @jsxImportSource @kitajs/html */

import { urls } from "../../src/http/urls/urls.ts";
import { preloadedFonts } from "./preloaded-fonts.tsx";
import { type HeadAddresses, isOfOffice } from "./sheets.ts";
import { type Toast, ToastRegion } from "./toast.tsx";

export type DocumentFacts = {
  title: string;
  /** "light" or "dark" where the clerk chose one; else the system decides. */
  theme: "light" | "dark" | null;
  /** Single-character keys are not wanted in this browser. */
  shortcutsOff: boolean;
  /** A touch screen; "stays": it stays signed in while it is open. */
  kiosk?: "on" | "stays" | null;
  /** How far apart rows stand. */
  density?: "roomy" | "counter" | "touch";
  signedIn: boolean;
  /** The user: storage of the browser for one clerk is never shown to another. */
  userId: number | null;
  /** The stream of changes; null for polling only. */
  events?: string | null;
  /** The page's path: feedback includes it. */
  path: string;
  accountId: number | null;
  /** After a logout the browser clears its storage for the clerk. */
  clearStorage: boolean;
  toast: Toast | null;
  entry: HeadAddresses;
  /** The page, rendered and escaped by React. */
  body: string;
};

/**
 * The content security policy refuses htmx's own style, and the inline style that a settle delay would copy.
 */
const HTMX_CONFIG = JSON.stringify({ includeIndicatorCSS: false, defaultSettleDelay: 0, history: true });

/** The document around every page. Kita escapes attributes by itself; each text child is marked `safe`. */
export function Document(facts: DocumentFacts): string {
  return `<!doctype html>${(
    <html
      lang="en-GB"
      data-theme={facts.theme ?? undefined}
      data-density={facts.density === "counter" ? undefined : facts.density}
      data-kiosk={facts.kiosk ?? undefined}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="htmx-config" content={HTMX_CONFIG} />
        <title safe>{`${facts.title} · Satchel`}</title>
        <link rel="icon" href="/assets/icons/satchel.svg" type="image/svg+xml" />
        <link rel="manifest" href={urls.manifest} />
        <meta name="theme-color" content="#0a4129" />
        <script src={facts.entry.first} data-then={facts.entry.script}></script>
        <link rel="modulepreload" href={facts.entry.script} />
        {preloadedFonts(facts.entry)}
        <link rel="stylesheet" href={facts.entry.style} />
        {isOfOffice(facts.path) && <link rel="stylesheet" href={facts.entry.further.office} />}
        {facts.kiosk && <link rel="stylesheet" href={facts.entry.further.kiosk} />}
        <link rel="stylesheet" href={facts.entry.further.printed} media="print" />
        <noscript>
          <link rel="stylesheet" href={facts.entry.further.plain} />
        </noscript>
      </head>
      <body
        data-signed-in={String(facts.signedIn)}
        data-at-once={facts.kiosk === "stays" ? "true" : undefined}
        data-user={facts.userId === null ? undefined : String(facts.userId)}
        data-account={facts.accountId === null ? "" : String(facts.accountId)}
        data-shortcuts={facts.shortcutsOff ? "off" : undefined}
        data-clear-storage={facts.clearStorage ? "true" : undefined}
      >
        {facts.body as "safe"}
        {ToastRegion({ toast: facts.toast }) as "safe"}
        <div id="dialog-outlet"></div>
        {facts.events ? (LiveConnection({ href: facts.events }) as "safe") : ""}
        {FeedbackButton({ path: facts.path }) as "safe"}
      </body>
    </html>
  )}`;
}

/** Where the stream of changes is (islands/browser/keep-listening.ts): one connection a page, while it is visible. */
export const LiveConnection = ({ href }: { href: string }): string =>
  (<div id="live" hidden data-events={href}></div>) as string;

/**
 * "Send Feedback" on every screen, the login and error pages included: a form that leads to a page, or by
 * htmx opens the panel in the outlet beside it. No island: a page's first load has none.
 */
export function FeedbackButton({ path }: { path: string }): string {
  return (
    <aside class="feedback" aria-label="Feedback">
      <form
        class="feedback-opener"
        method="get"
        action="/feedback"
        hx-get="/feedback"
        hx-target="#feedback-outlet"
        hx-swap="innerHTML"
        hx-sync="this:drop"
      >
        <input type="hidden" name="from" value={path} />
        <button type="submit" class="button">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
            <path d="M4 4h16v12H9l-5 4V4Z" />
          </svg>
          <span>Send Feedback</span>
        </button>
      </form>
      <div id="feedback-outlet"></div>
    </aside>
  ) as string;
}
