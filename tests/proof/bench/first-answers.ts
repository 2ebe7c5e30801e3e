/**
 * The first answer of a page on a slow till, beside a bare copy of it: the same HTML and styles without the page's
 * scripts, and one line of script that gives the same answer. Both come through one proxy, so that both are cached alike.
 */
import type { CDPSession, Page } from "playwright";

type Screen = { name: string; path: string; press: string; line: string; answers: string; whole: string };

/**
 * The first press of a clerk on each screen, the bare copy's line, what the clerk first sees of the answer, and the whole of
 * it: a script's conditions. `1` begins a line of the bet builder, whose list of horses is an island's; `?` is a dialog that the shop sends.
 */
export const SCREENS: Screen[] = [
  {
    name: "dashboard, D",
    path: "/",
    press: "d",
    line: 'document.body.append(document.querySelector("template").content.cloneNode(true)); document.querySelector("dialog:not([open])")?.showModal()',
    answers: 'document.querySelector("dialog[open]")',
    whole: 'document.activeElement.matches("dialog[open] [name=amount]")',
  },
  {
    name: "Place Racing Bet, 1",
    path: "/racing/bets",
    press: "1",
    line: 'document.querySelector("[name=find]").focus()',
    answers: 'document.querySelector("[name=find]").value',
    whole: 'document.querySelector(".bet-builder").closest("x-island[awake]")',
  },
  {
    name: "All Racing Bets, ?",
    path: "/racing/all-bets",
    press: "?",
    line: 'document.getElementById("menu-help").dataset.pressed = ""',
    answers: 'document.querySelector("[data-pressed], dialog[open]")',
    whole: 'document.querySelector("dialog[open]")',
  },
];

/** The shop behind a proxy that takes the scripts out of a page where its query has a bare line. */
export function bareProxy(shopUrl: string) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    // The stream of live updates is silent for long.
    idleTimeout: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const bareLine = url.searchParams.get("bare");
      const isBare = bareLine !== null;
      url.searchParams.delete("bare");
      const asked = new Headers(request.headers);
      for (const name of ["host", "accept-encoding", "content-length"]) asked.delete(name);
      if (asked.has("origin")) asked.set("origin", shopUrl);
      const answer = await fetch(shopUrl + url.pathname + url.search, {
        method: request.method,
        headers: asked,
        redirect: "manual",
        ...(request.method !== "GET" && { body: await request.arrayBuffer() }),
      });
      const headers = new Headers(answer.headers);
      for (const name of ["content-encoding", "content-length"]) headers.delete(name);
      if (isBare) headers.delete("content-security-policy");
      return new Response(isBare ? bareCopy(await answer.text(), bareLine) : answer.body, {
        status: answer.status,
        headers,
      });
    },
  });
}

const bareCopy = (html: string, line: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*(?:modulepreload|as="script")[^>]*>/g, "")
    .replace("</head>", `<script>addEventListener("keydown", () => { ${line} })</script></head>`);

/** The same screen's bare copy. */
export const bare = (screen: Screen): Screen => ({
  ...screen,
  path: `${screen.path}?bare=${encodeURIComponent(screen.line)}`,
  whole: screen.answers,
});

/**
 * From the navigation to the first answer and to the whole of it, in milliseconds, on a till that is six times slower and
 * has been here before.
 */
export async function firstAnswer(
  page: Page,
  origin: string,
  { path, press, answers, whole }: Screen,
): Promise<[first: number, whole: number]> {
  const address = origin + path;
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.keyboard.press(press);
  await timeOf(session, whole);
  await page.evaluate(() => localStorage.removeItem("building-1"));
  await page.goto("about:blank");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  let isAnswered = false;
  const first = timeOf(session, answers).finally(() => {
    isAnswered = true;
  });
  const done = timeOf(session, whole);
  // A key before the first script runs is lost: it is pressed again.
  while (!isAnswered) {
    await page.keyboard.press(press);
    await Promise.race([first, Bun.sleep(30)]);
  }
  const ms: [number, number] = [await first, await done];
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  await page.evaluate(() => localStorage.removeItem("building-1"));
  return ms;
}

/** When a condition of the page holds, in milliseconds since its navigation. The policy of the page lets no script of its own evaluate one. */
async function timeOf(session: CDPSession, condition: string): Promise<number> {
  const expression = `new Promise((resolve) => {
    const look = () => (${condition}) ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
  })`;
  const { result } = await session.send("Runtime.evaluate", {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as number;
}
