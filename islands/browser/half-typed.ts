import type { HtmxRequestCtx } from "htmx.org";
import { fieldsOf as allFieldsOf, setState, stateOf, stateWritten } from "./keep-typing.ts";
import { atEveryChange } from "./page-changes.ts";
import { showToast } from "./toasts.ts";
import { actionOf, type Control, isKept } from "./typed-forms.ts";

/**
 * Forms of more than two fields left half typed, by reload, link, Back or Esc, are restored when opened next,
 * in this tab, for the same user and served account. Only changed fields are stored: no hidden field, so each
 * submission has its own key, no password and no file. Deleted when the form is done or cancelled, or another
 * user signs in; a logout clears the storage.
 */
type HalfTyped = {
  user: string;
  account: string;
  action: string;
  fields: [key: string, state: string][];
  /** It was sent, and no answer came. */
  isSent: boolean;
};
/** The state of each field as the shop wrote it. */
type States = ReadonlyMap<string, string>;

const STORE = "half-typed";
const MOST_KEPT = 20;
const FEWEST_FIELDS = 3;

const written = new WeakMap<HTMLFormElement, States>();
/** Touched by hand, and neither sent with success nor cancelled since. */
const touched = new Set<HTMLFormElement>();
/** What a form that comes back refused was when it was new, by its action. */
const comesBack = new Map<string, States>();

export function keepHalfTyped(): void {
  write(read().filter((one) => one.user === user() || user() === ""));
  keepWithoutAccount();
  // The field that was typed into before this script was here.
  const at = (document.activeElement as HTMLInputElement | null)?.form;
  atEveryChange(() => {
    for (const form of document.forms) meet(form);
  });
  if (at && written.has(at) && isChanged(at)) touched.add(at);
  for (const type of ["input", "change", "click"]) document.addEventListener(type, noteTouch, true);
  window.addEventListener("pagehide", keepTouched);
  document.addEventListener("click", forgetCancelled);
  document.addEventListener("submit", (event) => {
    // Not htmx's: the next page shows what became of it.
    if (!event.defaultPrevented) forget(event.target as HTMLFormElement);
  });
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => noteSending(ctx));
  document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => noteAnswer(ctx));
}

/** A colleague deleted the served account: what was typed meanwhile belongs to none, and is found again. */
function keepWithoutAccount(): void {
  const gone = document.querySelector<HTMLElement>("[data-account-gone]")?.dataset.accountGone;
  if (gone) write(read().map((one) => (one.account === gone ? { ...one, account: "" } : one)));
}

/** One that is no longer on the page was kept as it was typed into. */
function keepTouched(): void {
  for (const form of touched) if (form.isConnected) keep(form);
}

const user = (): string => document.body.dataset.user ?? "";
const account = (): string => document.body.dataset.account ?? "";

const isOfUs = (form: HTMLFormElement): boolean => isKept(form) && namesIn(form).size >= FEWEST_FIELDS;
const fieldsOf = (form: HTMLFormElement): [key: string, field: Control][] =>
  Array.from(allFieldsOf(form)).filter(
    ([, { type, name }]) => type !== "password" && !/password/i.test(name),
  );
const namesIn = (form: HTMLFormElement): Set<string> => new Set(fieldsOf(form).map(([, { name }]) => name));
const statesOf = (form: HTMLFormElement): States =>
  new Map(fieldsOf(form).map(([key, field]) => [key, stateOf(field)]));
const statesWritten = (form: HTMLFormElement): States =>
  new Map(fieldsOf(form).map(([key, field]) => [key, stateWritten(field)]));
const isChanged = (form: HTMLFormElement): boolean =>
  fieldsOf(form).some(([, field]) => stateOf(field) !== stateWritten(field));

/** A form that is new on the page: what it holds is the shop's own, and what was kept of it comes on top. */
function meet(form: HTMLFormElement): void {
  if (written.has(form) || !isOfUs(form)) return;
  const action = actionOf(form);
  const before = comesBack.get(action);
  comesBack.delete(action);
  written.set(form, before ?? statesWritten(form));
  const kept = before ? undefined : find(action);
  if (kept) void bringBack(form, kept);
}

async function bringBack(form: HTMLFormElement, { fields, isSent }: HalfTyped): Promise<void> {
  // Until htmx has seen the form.
  await new Promise((seen) => setTimeout(seen));
  const states = new Map(fields);
  const first = written.get(form)!;
  /** What was typed since the form came is newer. */
  const fill = ([key, field]: [string, Control]): boolean => {
    const state = states.get(key);
    const isNewer = first.has(key) && first.get(key) !== stateOf(field);
    if (state === undefined || isNewer || state === stateOf(field)) return false;
    setState(field, state);
    return true;
  };
  // A field that loads others goes first: they are there once its answer is.
  const loading = fieldsOf(form).filter((one) => one[1].hasAttribute("hx-get") && fill(one));
  for (const [, field] of loading) await answered(field);
  const filled = fieldsOf(form).filter((one) => !loading.some(([key]) => key === one[0]) && fill(one));
  if (filled.length + loading.length === 0) return;
  touched.add(form);
  keep(form);
  showToast("info", isSent ? SENT : BACK);
}

const BACK = "Your form is here again as you left it. Nothing of it was sent.";
const SENT =
  "Your form is here again as you left it. It was sent, and no answer came: see whether it was done before you send it again.";

const answered = (field: Element): Promise<void> =>
  new Promise((done) => {
    const hear = ({ detail: { ctx } }: CustomEvent<{ ctx: HtmxRequestCtx }>): void => {
      if (ctx.sourceElement !== field) return;
      document.removeEventListener("htmx:finally:request", hear);
      done();
    };
    document.addEventListener("htmx:finally:request", hear);
  });

/** An island may still be at work on what was pressed. */
function noteTouch({ target }: Event): void {
  const form = (target as Element).closest("form");
  if (!form || !written.has(form)) return;
  touched.add(form);
  setTimeout(() => touched.has(form) && keep(form));
}

function forgetCancelled({ target }: Event): void {
  const form = (target as Element).closest("a[data-close]")?.closest("form");
  if (form) forget(form);
}

const postedBy = ({ sourceElement, request }: HtmxRequestCtx): HTMLFormElement | null =>
  request.method === "POST" && sourceElement.localName === "form" ? (sourceElement as HTMLFormElement) : null;

function noteSending(ctx: HtmxRequestCtx): void {
  const form = postedBy(ctx);
  if (form && touched.has(form)) keep(form, true);
}

/** The shop's answer: done, or the form once more. */
function noteAnswer(ctx: HtmxRequestCtx): void {
  const form = postedBy(ctx);
  if (!form || !written.has(form)) return;
  const { response, text = "" } = ctx;
  const isBack = text.includes(`action="${actionOf(form)}"`);
  if (response!.status < 400 && (!isBack || text.includes('data-kind="success"'))) forget(form);
  else {
    if (touched.has(form)) keep(form, false);
    if (isBack) comesBack.set(actionOf(form), written.get(form)!);
  }
}

const isOf =
  (action: string, whose = account()) =>
  (one: HalfTyped): boolean =>
    one.user === user() && one.account === whose && one.action === action;

/** A form typed without a served account belongs to any. */
function find(action: string): HalfTyped | undefined {
  const all = read();
  return all.find(isOf(action)) ?? all.find(isOf(action, ""));
}

function keep(form: HTMLFormElement, isSent?: boolean): void {
  if (!user() || !isOfUs(form)) return;
  const first = written.get(form);
  const fields = Array.from(statesOf(form)).filter(([key, state]) => state !== (first?.get(key) ?? ""));
  sayCount(form, fields.length);
  const action = actionOf(form);
  const others = read().filter((one) => !isOf(action)(one) && !isOf(action, "")(one));
  const wasSent = find(action)?.isSent ?? false;
  const kept = { user: user(), account: account(), action, fields, isSent: isSent ?? wasSent };
  write([...others, ...(fields.length > 0 ? [kept] : [])].slice(-MOST_KEPT));
}

/** Beside the button of a long form. */
function sayCount(form: HTMLFormElement, count: number): void {
  const place = form.querySelector("[data-changes]");
  const text = count === 0 ? "" : count === 1 ? "1 change" : `${count} changes`;
  if (place && place.textContent !== text) place.textContent = text;
}

function forget(form: HTMLFormElement): void {
  if (!written.has(form)) return;
  touched.delete(form);
  const action = actionOf(form);
  write(read().filter((one) => !isOf(action)(one) && !isOf(action, "")(one)));
}

function read(): HalfTyped[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => Array.isArray(one?.fields)) : [];
  } catch {
    return [];
  }
}

function write(kept: HalfTyped[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(STORE, JSON.stringify(kept));
    else sessionStorage.removeItem(STORE);
  } catch {
    // No room: the form is lost with its page, as it would have been without this.
  }
}
