/** What a link or button carries that a letter presses (islands/browser/shortcuts.ts), with `Letter` behind its words. */
export const keyed = (letter: string | undefined) =>
  letter && { "data-key": letter.toLowerCase(), "aria-keyshortcuts": letter.toUpperCase() };

/** The letter as it is shown. A screen reader has it from the link or button itself. */
export function Letter({ of }: { of: string | undefined }) {
  return of ? (
    <span className="letter" aria-hidden="true">
      <kbd>{of.toUpperCase()}</kbd>
    </span>
  ) : null;
}
