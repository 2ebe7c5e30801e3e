/** @jsxImportSource @kitajs/html */
import { Signboard } from "./fault-page.tsx";
import type { HeadAddresses } from "./sheets.ts";

/** Interval of reloads in seconds, with or without scripts. */
const AGAIN_SECONDS = 4;

/**
 * The browser's own page while the shop's server does not answer. Cached beforehand, without a customer's
 * data, and shown at the requested address: a reload tries that page again.
 */
export function OfflinePage({ entry, name }: { entry: HeadAddresses; name: string }): string {
  return `<!doctype html>${(
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content={String(AGAIN_SECONDS)} />
        <title safe>{`No answer · ${name}`}</title>
        <link rel="icon" href="/assets/icons/satchel.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={entry.style} />
      </head>
      <body>
        <main class="notice">
          {Signboard({ name }) as "safe"}
          <h1>The shop's server does not answer</h1>
          <p role="status">
            Trying again every few seconds. This page will continue when the connection is back.
          </p>
          <div>
            <p class="strong">What still works</p>
            <ul>
              <li>What you typed and the bets on the slip are kept in this browser.</li>
              <li>Printed receipts are good: their bets are in the books.</li>
              <li>
                Bets can be written by hand until then. Don't treat a bet as placed until you see its
                reference.
              </li>
            </ul>
          </div>
        </main>
      </body>
    </html>
  )}`;
}
