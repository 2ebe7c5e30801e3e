import { urls } from "../../src/http/urls/urls.ts";
import { atEveryChange } from "./page-changes.ts";
import { showToast } from "./toasts.ts";
import { actionOf, fillTypedForm, isKept, type KeptForm, readTypedForm } from "./typed-forms.ts";

/**
 * A form in progress at the session's end is filled in again once the same user has signed in. It is stored
 * in this tab's session storage under the user's id; for another user it is deleted unread.
 */
export function keepForms(): void {
  for (const type of ["input", "change", "click"]) document.addEventListener(type, noteTouch, true);
  // What was typed first brought this script.
  const at = document.activeElement as HTMLInputElement | null;
  if (at?.form && at.value !== at.defaultValue) touched.add(at.form);
  document.addEventListener("session-ended", keep);
  // Leaving while the server is away leads to a page without the form.
  window.addEventListener("pagehide", () => document.body.hasAttribute("data-server-lost") && keep());
  bringBack();
}

type Kept = {
  user: string;
  account: string;
  /** The page that the forms stood on, and the address of the dialog over it, if one was open. */
  page: string;
  dialog: string | null;
  forms: KeptForm[];
  /** The browser was sent back to the page once: where that redirects elsewhere, it is not sent there again and again. */
  wentBack?: boolean;
};

const STORE = "typed-forms";
const touched = new WeakSet<HTMLFormElement>();

function noteTouch({ target }: Event): void {
  const form = (target as Element).closest("form");
  if (form) touched.add(form);
}

const user = (): string => document.body.dataset.user ?? "";
const account = (): string => document.body.dataset.account ?? "";
const here = (): string => location.pathname + location.search;
const outlet = (): HTMLElement | null => document.getElementById("dialog-outlet");

function keep(): void {
  const forms = Array.from(document.forms).filter((form) => touched.has(form) && isKept(form));
  if (!user() || forms.length === 0) return;
  const inDialog = forms.some((form) => outlet()?.contains(form));
  write({
    user: user(),
    account: account(),
    page: here(),
    dialog: inDialog ? (outlet()?.dataset.address ?? null) : null,
    forms: forms.map(readTypedForm),
  });
}

function bringBack(): void {
  const kept = read();
  if (!kept || !user()) return;
  // A bet is built for one account: it waits until that one is served again.
  const waits = kept.page.startsWith(urls.racing.placeBet) && kept.account !== account();
  if (kept.user !== user()) forget();
  else if (kept.page === here()) open(kept);
  else if (kept.wentBack) forget();
  else if (!waits) {
    write({ ...kept, wentBack: true });
    location.replace(kept.page);
  }
}

/** Opens the dialog that the form stood in, and fills the forms in as soon as they are there. */
function open(kept: Kept): void {
  forget();
  const links = Array.from(document.querySelectorAll<HTMLElement>("a[hx-get]"));
  const opener = links.find((link) => link.getAttribute("hx-get") === kept.dialog);
  if (kept.dialog && !opener) {
    // The dialog is a page as well.
    write({ ...kept, page: kept.dialog, dialog: null, wentBack: true });
    location.replace(kept.dialog);
    return;
  }
  opener?.click();
  fillAsTheyCome(kept);
}

function fillAsTheyCome(kept: Kept): void {
  const waiting = new Set(kept.forms);
  atEveryChange(() => {
    for (const form of Array.from(waiting.size > 0 ? document.forms : [])) {
      const typed = [...waiting].find(({ action }) => action === actionOf(form));
      if (!typed || !isKept(form)) continue;
      waiting.delete(typed);
      touched.add(form);
      fillTypedForm(form, typed);
      showToast("info", "Your form is here again as you left it. Nothing of it was sent.");
    }
  });
}

const forget = (): void => sessionStorage.removeItem(STORE);

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(kept));
  } catch {
    // No room: the form is lost, as it would have been without this.
  }
}
