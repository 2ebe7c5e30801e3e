import { join } from "node:path";
import { startTraced, type Traced, type TracedProgram } from "../trace/traced-program.ts";
import type { Request } from "./counter-work.ts";
import { CLOCK } from "./write-shop.ts";

const OWNER = { email: "owner@shop.example", password: "counter-secret" };
const SOON_MS = 5;

export type SignedIn = { token: string; cookie: string };
export type Answered = { status: number; requestId: string; text: string };

export type TracedShop = TracedProgram & {
  /** Where it is open; null: it ended before that. */
  readonly url: string | null;
};

/** What opens a shop on the books in `folder/books`: the sources, or the binary that SATCHEL_TEST_SHOP names. */
export function shopOf(folder: string, env: Record<string, string> = {}): Pick<Traced, "command" | "env"> {
  const binary = process.env.SATCHEL_TEST_SHOP;
  return {
    command: binary ? [binary] : [process.execPath, join(import.meta.dir, "../../../../src/app/server.ts")],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: `file:${join(folder, "books/satchel.db")}`,
      BACKUP_DIR: join(folder, "copies"),
      SESSION_SECRET: "a key of the shop that is watched, long enough",
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
      SHOP_CLOCK: CLOCK,
      DRAWS_FEED: "none",
      RACING_FEED: "none",
      LOG_LEVEL: "error",
      ...env,
    },
  };
}

/** Opens it, traced, and comes back once it is open, or has ended. */
export async function openTraced(folder: string, traced: Omit<Traced, "command">): Promise<TracedShop> {
  const program = await startTraced(folder, { ...shopOf(folder), ...traced });
  let hasEnded = false;
  void program.exited.then(() => {
    hasEnded = true;
  });
  for (;;) {
    const url = /open at (http\S+?)\/?\s/.exec(await program.said())?.[1];
    if (url || hasEnded) return { ...program, url: url ?? null };
    await Bun.sleep(SOON_MS);
  }
}

export async function signIn(url: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(OWNER),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { token: ((await answer.json()) as { token: string }).token, cookie: cookie.join("; ") };
}

/** Asks for a piece of work, under a key of its own. A server that does not answer any more answers 0. */
export async function ask(url: string, { token, cookie }: SignedIn, asked: Request): Promise<Answered> {
  const { method, path, body, form } = asked;
  const key = crypto.randomUUID();
  const headers = form
    ? { cookie, origin: url, "sec-fetch-site": "same-origin", "hx-request": "true" }
    : {
        authorization: `Bearer ${token}`,
        "accept-encoding": "identity",
        ...(body !== undefined && { "content-type": "application/json", "idempotency-key": key }),
      };
  const sent = form
    ? new URLSearchParams({ ...form, key })
    : body === undefined
      ? null
      : JSON.stringify(body);
  try {
    const answer = await fetch(url + path, { method, headers, body: sent, redirect: "manual" });
    const requestId = answer.headers.get("x-request-id") ?? "";
    return { status: answer.status, requestId, text: await answer.text() };
  } catch {
    return { status: 0, requestId: "", text: "" };
  }
}
