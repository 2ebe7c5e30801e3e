/**
 * `npm run dev`: the demo shop on http://127.0.0.1:3000 for its developers. A saved file restarts the shop
 * behind this process, which builds scripts and styles, and reloads open pages. The demo starts afresh each
 * time, unless DATABASE_URL names a database.
 */
import { watch } from "node:fs";

const HOST = process.env.HOST ?? "127.0.0.1";
const PORT = Number(process.env.PORT ?? 3000);
const SHOP = `http://127.0.0.1:${PORT + 1}`;
const WATCHED = ["src", "views", "islands", "db", "drizzle", "public/styles"];
/** An editor writes several files at once. */
const SETTLE_MS = 50;

const RELOAD = "/dev-reload.js";
const EVENTS = "/dev-events";
const SCRIPT = `new EventSource("${EVENTS}").onmessage = () => location.reload();`;

const pages = new Set<ReadableStreamDefaultController<string>>();
let shop: Bun.Subprocess | null = null;

/** Opens the shop again; the demo builds scripts and styles before it answers. */
async function restart(): Promise<void> {
  const began = performance.now();
  shop?.kill();
  await shop?.exited;
  const port = String(PORT + 1);
  shop = Bun.spawn(["bun", "src/tasks/dev-shop.ts"], {
    env: { ...process.env, PORT: port, HOST: "127.0.0.1" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  // While it opens it answers 503.
  while (!(await fetch(`${SHOP}/login`).catch(() => null))?.ok) await Bun.sleep(20);
  for (const page of pages) page.enqueue("data: reload\n\n");
  process.stderr.write(`Ready after ${Math.round(performance.now() - began)} ms\n`);
}

/** Hands a request to the shop, and adds the reloading script to a page. */
async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.pathname === RELOAD)
    return new Response(SCRIPT, { headers: { "content-type": "text/javascript" } });
  if (url.pathname === EVENTS)
    return new Response(listen(), { headers: { "content-type": "text/event-stream" } });
  const headers = new Headers(request.headers);
  headers.set("accept-encoding", "identity");
  const { method, body } = request;
  const answer = await fetch(SHOP + url.pathname + url.search, {
    method,
    headers,
    body,
    redirect: "manual",
  }).catch(() => null);
  if (!answer)
    return new Response("The shop is restarting.", { status: 503, headers: { "retry-after": "1" } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") && !headers.has("hx-request");
  if (!isPage) return answer;
  const html = (await answer.text()).replace("</head>", `<script src="${RELOAD}"></script></head>`);
  return new Response(html, { status: answer.status, headers: answer.headers });
}

function listen(): ReadableStream<string> {
  let page: ReadableStreamDefaultController<string>;
  return new ReadableStream({
    start(controller) {
      page = controller;
      pages.add(page);
      page.enqueue(": open\n\n");
    },
    cancel: () => void pages.delete(page),
  });
}

Bun.serve({ hostname: HOST, port: PORT, idleTimeout: 0, fetch: handle });
let saved: ReturnType<typeof setTimeout> | undefined;
let restarting = restart();
for (const folder of WATCHED)
  watch(folder, { recursive: true }, () => {
    clearTimeout(saved);
    saved = setTimeout(() => {
      restarting = restarting.then(restart, restart);
    }, SETTLE_MS);
  });
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    shop?.kill();
    process.exit(0);
  });
