/** @jsxImportSource @kitajs/html */
import { preloadedFonts } from "./preloaded-fonts.tsx";
import type { HeadAddresses } from "./sheets.ts";

/** A page for a customer: without a script, the staff's frame, or anything that can be sent. */
export function BareDocument({ title, entry, body }: { title: string; entry: HeadAddresses; body: string }) {
  return `<!doctype html>${(
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        <meta name="referrer" content="no-referrer" />
        <title safe>{title}</title>
        <link rel="icon" href="/assets/icons/satchel.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={entry.style} />
        {preloadedFonts(entry)}
        <link rel="stylesheet" href={entry.further.printed} media="print" />
      </head>
      <body>{body as "safe"}</body>
    </html>
  )}`;
}
