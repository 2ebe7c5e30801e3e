import { SQL } from "bun";
import { sql } from "drizzle-orm";
import { filesFeed } from "../../../../src/feeds/racing/files/files-feed.ts";
import { requestBetCheck } from "../../../../src/operations/racing/request-bet-check.ts";
import type { Shop } from "../../../../src/operations/shop.ts";
import { rowsBySql } from "../../../support/rows-by-sql.ts";
import { openTestShop, type TestShop } from "../../../support/test-shop.ts";
import { type OpenShop, openShop } from "../../bench/open-shop.ts";

/** `body` is what was answered as JSON; what it should be is the model's to say. */
export type Answer = { status: number; body: any };
export type Asking = {
  /** A call with a bearer token. */
  call(method: string, path: string, body?: unknown, key?: string): Promise<Answer>;
  /** A form of a page, as staff post it. */
  post(path: string, fields: Record<string, string | readonly string[]>): Promise<Answer>;
};
/** What an account comes to in the books themselves, deleted ones included; in pence. */
export type Sum = { id: number; balance: number; sum: number; last: number; lowest: number; rows: number };
/** A shop that is asked over HTTP, and whose clock is set from outside. */
export type ModelShop = Asking & {
  opensAt(now: Date): Promise<void>;
  sums(): Promise<Sum[]>;
  close(): Promise<void>;
};

const SUMS = `select a.id as id, a.balance_pence as balance, coalesce(sum(t.amount_pence), 0) as sum, count(t.id) as rows,
  coalesce(min(t.balance_after_pence), 0) as lowest,
  coalesce((select l.balance_after_pence from transactions l where l.account_id = a.id order by l.id desc limit 1), 0) as last
  from accounts a left join transactions t on t.account_id = a.id group by a.id, a.balance_pence`;
const counted = (rows: Record<string, unknown>[]): Sum[] =>
  rows.map(({ id, balance, sum, last, lowest, rows: count }) => ({
    id: Number(id),
    balance: Number(balance),
    sum: Number(sum),
    last: Number(last),
    lowest: Number(lowest),
    rows: Number(count),
  }));

/** In this process, with a clock that stands still: for what must not take a moment longer than it has to. */
export async function shopInProcess(
  cards: string,
  database?: string,
): Promise<ModelShop & { shop: Shop; jar: TestShop["jar"] }> {
  const racing = [filesFeed({ folder: cards })];
  const shop = await openTestShop({ feeds: { racing }, ...(database !== undefined && { database }) });
  return {
    shop: shop.shop,
    jar: shop.jar,
    call: (method, path, body, key) => shop.call(method, path, body, key ? { key } : {}),
    post: async (path, fields) => {
      const { status } = await shop.post(path, fields as Record<string, string | string[]>);
      return { status, body: null };
    },
    async opensAt(now) {
      await requestBetCheck(shop.shop);
      shop.clock.shop = now;
    },
    sums: async () => counted(await rowsBySql(shop.shop.database.reader, sql.raw(SUMS))),
    async close() {
      await requestBetCheck(shop.shop);
      await shop.close();
    },
  };
}

const MOST_TRIES = 6;
/** A lock that is not free within five seconds: nothing is saved, and the same request is sent again. */
const isTooBusy = (status: number, text: string): boolean =>
  status === 503 && text.includes("Nothing was saved: another program is writing");

/** In a process of its own, asked over its port. It is closed and opened again for another time of day. */
export function shopServed(folder: string, url = `file:${folder}/satchel.db`): ModelShop {
  let shop: OpenShop | null = null;
  let headers = { authorization: "", cookie: "" };
  async function ask(method: string, path: string, init: RequestInit, tries = 1): Promise<Answer> {
    const answer = await fetch(shop!.url + path, { method, redirect: "manual", ...init });
    const text = await answer.text();
    if (isTooBusy(answer.status, text) && tries < MOST_TRIES) {
      await Bun.sleep(Number(answer.headers.get("retry-after")) * 1000);
      return await ask(method, path, init, tries + 1);
    }
    const isJson = answer.headers.get("content-type")?.includes("json");
    return { status: answer.status, body: isJson ? JSON.parse(text) : null };
  }
  return {
    call: (method, path, body, key) =>
      ask(method, path, {
        headers: {
          authorization: headers.authorization,
          // Packing what is read once would take longer than all else.
          "accept-encoding": "identity",
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(key && { "idempotency-key": key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    post(path, fields) {
      const body = new URLSearchParams();
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one);
      return ask("POST", path, {
        headers: { cookie: headers.cookie, "sec-fetch-site": "same-origin" },
        body,
      });
    },
    async opensAt(now) {
      await shop?.close();
      shop = await openShop(folder, {
        ...{ SESSION_SECRET: "", LOG_LEVEL: "error", RACING_FEED: "files", RACING_FILES: folder },
        ...{ SHOP_CLOCK: now.toISOString(), DATABASE_URL: url },
      });
      headers = { authorization: `Bearer ${await shop.token()}`, cookie: await shop.cookie() };
    },
    async sums() {
      const client = new SQL(url.replace(/^file:/, "sqlite://"));
      const rows = await client.unsafe(SUMS);
      await client.close();
      return counted(rows);
    },
    close: async () => await shop?.close(),
  };
}
