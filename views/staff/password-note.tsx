import { WEAKNESS_WORDS, type Weakness } from "../../src/domain/staff/weak-password.ts";

/** What a password field asks when it is left, and where the answer stands. */
export const asksForNote = (address: string) =>
  ({
    "hx-post": address,
    "hx-trigger": "change",
    "hx-target": "#password-note",
    "hx-swap": "outerHTML",
    "hx-include": "closest form",
  }) as const;

/** Warns beside a new password; it keeps nobody from choosing it. */
export function PasswordNote({ weakness }: { weakness: Weakness | null }) {
  return (
    <p id="password-note" className="field-error" aria-live="polite">
      {weakness && WEAKNESS_WORDS[weakness]}
    </p>
  );
}
