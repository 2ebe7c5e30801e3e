import { afterAll, afterEach, beforeAll, beforeEach, expect, spyOn, test } from "bun:test";
import { renderToString } from "react-dom/server";
import { closePage, find, openPage, show, until } from "./dom.ts";

/** The elements that the layout stand-in was told to observe. */
let watched: { see: () => void; host: Element }[] = [];

beforeAll(async () => {
  openPage();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  globalThis.IntersectionObserver = class {
    constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
    observe(host: Element) {
      watched.push({ host, see: () => this.tell([{ isIntersecting: true }]) });
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  const { islands } = await import("../../islands/registry.ts");
  Object.assign(islands, { ticker: async () => (await import("./ticker.tsx")).Ticker });
  Object.assign(islands, { missing: () => Promise.reject(new Error("404")) });
  (await import("../../islands/x-island.ts")).defineIslands();
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, "requestIdleCallback");
  await closePage();
});
beforeEach(() => {
  watched = [];
});
afterEach(async () => {
  document.body.replaceChildren();
  await Bun.sleep(5);
});

async function page(wake: string, name = "ticker") {
  const { Island } = await import("../../islands/island.tsx");
  const { Ticker } = await import("./ticker.tsx");
  const html = renderToString(
    <main>
      <Island
        of={Ticker}
        name={name as "number-picker"}
        id="clock"
        wake={wake as "load"}
        props={{ from: 5 }}
      />
    </main>,
  );
  show(html);
  return { html, host: find("x-island") };
}

const awake = () => find("x-island").hasAttribute("awake");
const asleepFor = async (ms: number) => {
  await Bun.sleep(ms);
  expect(awake()).toBe(false);
};

test("the server's HTML is the same in a page and in a fragment, with props as an attribute", async () => {
  const { Island } = await import("../../islands/island.tsx");
  const { Ticker } = await import("./ticker.tsx");
  const island = <Island of={Ticker} name="number-picker" id="clock" wake="load" props={{ from: 5 }} />;
  const fragment = renderToString(island);
  expect((await page("load", "number-picker")).html).toBe(`<main>${fragment}</main>`);
  expect(fragment).toStartWith(
    '<x-island name="number-picker" props="{&quot;from&quot;:5,&quot;id&quot;:&quot;clock&quot;}" prefix="number-picker-clock-" wake="load">',
  );
});

test("load: it wakes by itself and keeps the server's elements", async () => {
  const { host } = await page("load");
  const button = find("button");
  const id = button.id;
  await until(awake);
  expect(find("button")).toBe(button);
  expect(id).toContain("ticker-clock-");
  button.click();
  await until(() => host.textContent?.includes("clicked") ?? false);
});

test("idle: it wakes when the browser has nothing else to do", async () => {
  let idle = () => {};
  Object.assign(globalThis, { requestIdleCallback: (callback: () => void) => (idle = callback) });
  await page("idle");
  await asleepFor(40);
  idle();
  await until(awake);
});

test("visible: it wakes when it scrolls near", async () => {
  const { host } = await page("visible");
  await asleepFor(40);
  expect(watched.map((watch) => watch.host)).toEqual([host]);
  watched[0]?.see();
  await until(awake);
});

test("touch: a focus alone does not wake it", async () => {
  await page("touch");
  find("button").dispatchEvent(new Event("focusin", { bubbles: true }));
  find("button").focus();
  await asleepFor(40);
});

test("touch: where the browser kept what stood in it, it wakes by itself", async () => {
  const { host } = await page("touch");
  localStorage.setItem("building-7", "{}");
  const kept = host.cloneNode(true) as HTMLElement;
  kept.dataset.kept = "building-7";
  host.replaceWith(kept);
  await until(awake);
  localStorage.removeItem("building-7");
});

test.each(["pointerdown", "keydown", "input"])("touch: it wakes at the first %s inside", async (type) => {
  await page("touch");
  await asleepFor(40);
  find("button").dispatchEvent(new Event(type, { bubbles: true }));
  await until(awake);
});

test("what is typed while it wakes is not lost", async () => {
  await page("touch");
  const field = find<HTMLInputElement>("input");
  field.value = "Maeve";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await until(awake);
  expect(field.isConnected).toBe(true);
  expect(field.value).toBe("Maeve");
});

test("removed from the page it is unmounted, and its clock stops", async () => {
  const { ticks } = await import("./ticker.tsx");
  const { host } = await page("load");
  await until(awake);
  await until(() => ticks.running === 1);
  host.remove();
  await until(() => ticks.running === 0);
  document.body.append(host);
  await until(awake);
  expect(host.querySelector("button")).not.toBeNull();
});

test("moved within the page it stays awake and keeps what it knows", async () => {
  const { ticks } = await import("./ticker.tsx");
  const { host } = await page("load");
  await until(awake);
  find("button").click();
  await until(() => host.textContent?.includes("clicked") ?? false);
  const started = ticks.started;
  document.body.insertBefore(host, document.body.firstChild);
  await Bun.sleep(30);
  expect(host.textContent).toContain("clicked");
  expect(ticks).toEqual({ running: 1, started });
});

test("removed while it sleeps, it never wakes", async () => {
  const { ticks } = await import("./ticker.tsx");
  const { host } = await page("touch");
  const started = ticks.started;
  host.remove();
  await Bun.sleep(10);
  host.dispatchEvent(new Event("pointerdown"));
  await Bun.sleep(40);
  expect(ticks.started).toBe(started);
});

test("an import that fails leaves the native form, and is logged once", async () => {
  const log = spyOn(console, "error").mockImplementation(() => {});
  const { html } = await page("load", "missing");
  await Bun.sleep(40);
  await page("load", "missing");
  await Bun.sleep(40);
  expect(log).toHaveBeenCalledTimes(1);
  expect(awake()).toBe(false);
  expect(find("x-island").hasAttribute("unwakeable")).toBe(true);
  expect(html).toContain(find("x-island").innerHTML.slice(0, 20));
  log.mockRestore();
});

test("taken off the page before React came to it, an island is unmounted without an error", async () => {
  const { hydrate } = await import("../../islands/hydrate.tsx");
  const { Ticker } = await import("./ticker.tsx");
  const { host } = await page("touch");
  const reported = spyOn(globalThis, "reportError").mockImplementation(() => {});
  const root = hydrate(host, Ticker, { from: 5, id: "clock" }, "ticker-clock-");
  host.remove();
  root.unmount();
  await Bun.sleep(20);
  expect(reported).not.toHaveBeenCalled();
  reported.mockRestore();
});
