import { Window } from "happy-dom";
import { SHOP_ANSWER } from "../../src/domain/live/shop-answer.ts";

const GLOBALS = [
  ..."window document location history navigator localStorage sessionStorage customElements FormData".split(
    " ",
  ),
  ..."Node Element HTMLElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement HTMLIFrameElement MutationObserver IntersectionObserver".split(
    " ",
  ),
  ..."Event CustomEvent KeyboardEvent MouseEvent PointerEvent FocusEvent InputEvent SubmitEvent StorageEvent".split(
    " ",
  ),
];

const before = new Map<string, PropertyDescriptor | undefined>();
let page: Window | undefined;
const intervals: Timer[] = [];
const setBunInterval = globalThis.setInterval;

/**
 * A page for one test file: beforeAll opens it, afterAll closes it. Only what islands use becomes global, so that
 * fetch, Request and the timers stay Bun's own. Import what touches the DOM after this call, never above.
 */
export function openPage(): void {
  page = new Window({ url: "http://shop.test/" });
  page.HTMLDialogElement.prototype.showModal = function (this: InstanceType<Window["HTMLDialogElement"]>) {
    this.setAttribute("open", "");
    this.querySelector<InstanceType<Window["HTMLElement"]>>("[autofocus]")?.focus();
  };
  for (const name of GLOBALS) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    const value = name === "window" ? page : Reflect.get(page, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const interval = setBunInterval(...given);
    intervals.push(interval);
    return interval;
  }) as typeof setInterval;
}

/** What a page does at intervals ends with it, as in a browser. */
export async function closePage(): Promise<void> {
  for (const interval of intervals.splice(0)) clearInterval(interval);
  globalThis.setInterval = setBunInterval;
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
  before.clear();
  await page?.happyDOM.close();
}

/** Puts HTML into the page as the server would have sent it. */
export function show(html: string, signedIn = true): void {
  document.body.dataset.signedIn = String(signedIn);
  document.body.innerHTML = html;
  // happy-dom selects a wrong option where several stand before the one that is marked.
  for (const option of document.querySelectorAll<HTMLOptionElement>("option[selected]"))
    option.selected = true;
}

export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`Nothing in the page matches ${selector}`);
  return found;
}

/** Whether the island contains this text. */
export const has = (text: string): boolean => find("main").textContent?.includes(text) ?? false;

export function button(text: string): HTMLButtonElement {
  const found = Array.from(document.querySelectorAll("button")).find((one) => one.textContent === text);
  if (!found) throw new Error(`There is no button ${text}`);
  return found;
}

/** Types into a field, or chooses of a list. React watches the element's own property, a browser uses the prototype's. */
export function typeInto(field: HTMLElement, text: string): void {
  const { prototype } = field.tagName === "SELECT" ? window.HTMLSelectElement : window.HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export const press = (key: string, on: Element = document.body): boolean =>
  on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** An answer with the header of the shop's own. */
export function ofShop(answer: Response): Response {
  answer.headers.set(SHOP_ANSWER, "1");
  return answer;
}

/** Waits until it holds, for ten seconds at the most. */
export async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !holds(); await Bun.sleep(5)) {
    if (Date.now() > end) throw new Error(`Never came true: ${holds}`);
  }
}
