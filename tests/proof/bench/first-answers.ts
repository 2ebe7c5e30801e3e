/**
 * The first answer of a page on a slow till, beside a bare copy of it: the same HTML and styles without the page's
 * scripts, and one line of script that answers the same key. Both come through one proxy, so that both are cached alike.
 */
import type { Page } from "playwright";

type Screen = { name: string; path: string; press: string; answers: string };

/** The first press of a clerk on each screen, and what answers it. */
export const SCREENS: Screen[] = [
  { name: "dashboard", path: "/", press: "d", answers: "dialog[open]" },
  { name: "Place Racing Bet", path: "/racing/bets", press: "1", answers: "x-island[awake]" },
  { name: "All Racing Bets", path: "/racing/all-bets", press: "?", answers: "dialog[open]" },
];

/** What the bare copy's one line does when a key is pressed. */
const BARE_ANSWER = `<script>addEventListener("keydown",()=>document.documentElement.dataset.answered="")</script>`;

/** The shop behind a proxy that takes the scripts out of a page where its query says `bare`. */
export function bareProxy(shopUrl: string) {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    // The stream of live updates is silent for long.
    idleTimeout: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const isBare = url.searchParams.has("bare");
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
      return new Response(isBare ? bareCopy(await answer.text()) : answer.body, {
        status: answer.status,
        headers,
      });
    },
  });
}

const bareCopy = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link[^>]*(?:modulepreload|as="script")[^>]*>/g, "")
    .replace("</head>", `${BARE_ANSWER}</head>`);

/** The same screen's bare copy. */
export const bare = (screen: Screen): Screen => ({
  ...screen,
  path: `${screen.path}?bare`,
  answers: "html[data-answered]",
});

/** From the navigation to the answer, in milliseconds, on a till that is six times slower and has been here before. */
export async function firstAnswer(
  page: Page,
  origin: string,
  { path, press, answers }: Screen,
): Promise<number> {
  const address = origin + path;
  const session = await page.context().newCDPSession(page);
  await page.goto(address);
  await page.keyboard.press(press);
  await page.locator(answers).first().waitFor();
  await page.evaluate(() => localStorage.removeItem("building-1"));
  await page.goto("about:blank");
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  let isAnswered = false;
  const measured = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const look = () =>
          document.querySelector(wanted) ? resolve(performance.now()) : requestAnimationFrame(look);
        look();
      }),
    answers,
  );
  measured.finally(() => {
    isAnswered = true;
  });
  // A key before the first script runs is lost: it is pressed again.
  while (!isAnswered) {
    await page.keyboard.press(press);
    await Promise.race([measured, Bun.sleep(30)]);
  }
  const ms = await measured;
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await session.detach();
  await page.evaluate(() => localStorage.removeItem("building-1"));
  return ms;
}
