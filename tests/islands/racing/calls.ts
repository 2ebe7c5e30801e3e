import { ofShop } from "../dom.ts";

/** A stand-in for the shop's server in island tests: records requests and answers as configured. */
export type Sent = { method: string; path: string; body: any; key: string | null };
type Given = { status?: number; body?: unknown; headers?: HeadersInit };
type Answer = Given | "no answer" | Promise<Given>;

const own = globalThis.fetch;

export function shopAnswers(answers: Record<string, (sent: Sent) => Answer>) {
  const sent: Sent[] = [];
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    const one = {
      method: init.method ?? "GET",
      path: address,
      body: init.body ? JSON.parse(String(init.body)) : null,
      key: headers?.["idempotency-key"] ?? null,
    };
    if (address === "/login/token") return ofShop(Response.json({ token: "a new one" }));
    sent.push(one);
    const [, answer] = Object.entries(answers).find(([path]) => address.startsWith(path)) ?? [];
    if (!answer) throw new Error(`Nobody answers ${address}`);
    const given = await answer(one);
    if (given === "no answer") throw new TypeError("network");
    if (init.signal?.aborted) throw new DOMException("aborted", "AbortError");
    const { status = 200, headers: said } = given;
    return ofShop(Response.json(given.body ?? null, { status, ...(said && { headers: said }) }));
  }) as unknown as typeof fetch;
  return { sent, to: (path: string) => sent.filter((one) => one.path.startsWith(path)) };
}

export const shopCloses = (): void => {
  globalThis.fetch = own;
};

const refusal = (status: number, detail: string) => ({ status, body: { title: "Refused", status, detail } });

export { refusal };
