import type { Keeping } from "../../db/keeping.ts";
import type { FrameFacts } from "../../views/frame/frame-facts.ts";
import type { HeadAddresses } from "../../views/shell/sheets.ts";
import type { Toast } from "../../views/shell/toast.tsx";
import type { Cookies } from "./cookies.ts";
import type { Kiosk } from "./kiosk.ts";

/** A request for a page: what the shell around it needs, and how the answer should come. */
export type Visit = {
  request: Request;
  url: URL;
  requestId: string;
  /** What is kept of rendered parts. */
  keeping: Keeping;
  /** htmx asks for a part of the page that stands already. */
  partial: boolean;
  signedIn: boolean;
  userId: number | null;
  /** Where an open screen hears what changed; null where nobody is signed in. */
  events: string | null;
  frame: FrameFacts;
  /** Single-character keys are not wanted in this browser. */
  shortcutsOff: boolean;
  kiosk: Kiosk | null;
  flash: Flash | null;
  entry: HeadAddresses;
  cookies: Cookies;
};

/** The colours that a clerk chose, as the cookie has them; anything else leaves them to the system. */
export const themeOf = (kept: string | null): FrameFacts["theme"] =>
  kept === "light" || kept === "dark" ? kept : null;

/** A toast that waited for this page; after a logout, also that the browser must clear its storage. */
export type Flash = {
  toast: Toast | null;
  signedOut: boolean;
  /** The id of what gets the focus on this page; null: its heading. */
  focus: string | null;
};

export function readFlash(text: string | null): Flash | null {
  if (!text) return null;
  try {
    const [kind, words, signedOut, focus, reference] = JSON.parse(text) as unknown[];
    return {
      toast: readToast(kind, words, reference),
      signedOut: signedOut === true,
      focus: typeof focus === "string" && /^[\w-]+$/.test(focus) ? focus : null,
    };
  } catch {
    return null;
  }
}

export const writeFlash = (toast: Toast | null, signedOut = false, focus: string | null = null): string =>
  JSON.stringify([toast?.kind ?? "info", toast?.text ?? "", signedOut, focus, toast?.reference]);

function readToast(kind: unknown, words: unknown, reference: unknown): Toast | null {
  if (kind !== "success" && kind !== "error" && kind !== "info") return null;
  if (typeof words !== "string" || words === "") return null;
  return { kind, text: words, ...(typeof reference === "string" && { reference }) };
}
