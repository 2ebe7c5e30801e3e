import { afterAll, beforeAll, expect, spyOn, test } from "bun:test";
import { closePage, find, ofShop, openPage, show, until } from "../dom.ts";

let isThere = true;
let isForeign = false;
const asked: string[] = [];
beforeAll(async () => {
  openPage();
  spyOn(globalThis, "fetch").mockImplementation((async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    if (!isThere) throw new TypeError("Failed to fetch");
    return isForeign ? new Response("<html>") : ofShop(new Response(null));
  }) as never);
  show('<div id="live"></div>');
  (await import("../../../islands/browser/server-lost.ts")).watchServer();
});
afterAll(closePage);

const banner = () => find(".server-lost");
const tell = (type: string) => document.dispatchEvent(new Event(type));

test("a lost server is said at once, and over when it is over; what listened is told to listen again", async () => {
  let listened = 0;
  find("#live").addEventListener("listen", () => listened++);
  expect([banner().getAttribute("aria-live"), banner().textContent]).toEqual(["polite", ""]);
  isThere = false;
  tell("server-lost");
  await until(() => banner().textContent !== "");
  expect(banner().textContent).toBe("The shop's server does not answer. What you type is kept.");
  expect(document.body.hasAttribute("data-server-lost")).toBe(true);
  isThere = true;
  tell("server-back");
  await until(() => banner().textContent === "");
  expect(document.body.hasAttribute("data-server-lost")).toBe(false);
  expect(listened).toBe(1);
});

test("a connection that only broke is no lost server", async () => {
  const before = asked.length;
  tell("server-lost");
  await until(() => asked.length > before);
  expect(asked.at(-1)).toBe("HEAD /health/live");
  await Bun.sleep(10);
  expect(banner().textContent).toBe("");
});

test("nobody has to tell: the page asks by itself", async () => {
  isThere = false;
  const end = Date.now() + 4500;
  while (banner().textContent === "" && Date.now() < end) await Bun.sleep(50);
  expect(banner().textContent).toContain("does not answer");
});

test("[F51] a network's own page in its place is a lost server", async () => {
  /** Triggered again and again: a check in progress is not started again. */
  const said = (isSaid: boolean) =>
    until(() => {
      tell("server-back");
      return (banner().textContent !== "") === isSaid;
    });
  isThere = true;
  await said(false);
  isForeign = true;
  await said(true);
  isForeign = false;
  await said(false);
});
