/**
 * Thrown by connectors inside this folder: there is no usable answer. `unreadable` is another content than
 * expected (an error page, half a JSON), `empty` the right one without rows, `other-day` another date,
 * `not-on-plan` more than the subscription includes, `no-file` a day missing in the folder, `not-set-up` a
 * setting of ours.
 */
export class ReadingFailure extends Error {
  override name = "ReadingFailure";
  constructor(
    readonly kind: "unreadable" | "empty" | "other-day" | "not-on-plan" | "no-file" | "not-set-up",
    readonly detail: string,
  ) {
    super(detail);
  }
}

/**
 * Failures of a connector: the service could not be reached, or its answer could not be read. Anything else
 * is a fault.
 */
export const isFeedFailure = (error: unknown): error is FetchFailure | ReadingFailure =>
  error instanceof FetchFailure || error instanceof ReadingFailure;

/**
 * Requests text from an outside service: one deadline for the whole exchange (a slow drip cannot hold it), a
 * size limit, retries where one can help, and failures as a sentence. Failures name host and path only: keys
 * are in headers and queries.
 */
export async function fetchText(
  address: string,
  question: Question = {},
  options: Partial<FetchOptions> = {},
): Promise<string> {
  const how = { ...USUAL_OPTIONS, ...options };
  const url = new URL(address);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url, question, how);
    } catch (error) {
      if (!(error instanceof FetchFailure) || !error.mayPass || attempt >= how.attempts) throw error;
      const backoff = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + how.random());
      const wait = Math.max(backoff, error.waitMs);
      // A long Retry-After is not waited for while a clerk waits.
      if (wait > LONGEST_WAIT_MS) throw error;
      await how.sleep(wait);
    }
  }
}

export type Question = { method?: "GET" | "POST"; headers?: Record<string, string>; body?: string };

/** `timeoutMs` is per try, `sizeLimit` in bytes after decompression; `sleep` and `random` are given by tests. */
export type FetchOptions = {
  timeoutMs: number;
  attempts: number;
  sizeLimit: number;
  sleep: (ms: number) => Promise<unknown>;
  random: () => number;
};

export type FetchFailureKind = "timeout" | "unreachable" | "status" | "too-large";

export class FetchFailure extends Error {
  override name = "FetchFailure";
  constructor(
    readonly kind: FetchFailureKind,
    readonly detail: string,
    readonly status: number | null = null,
    /** The service's Retry-After. */
    readonly waitMs: number = 0,
  ) {
    super(detail);
  }

  /** Whether the same question, a moment later, might be answered. */
  get mayPass(): boolean {
    if (this.kind === "status") return this.status !== null && PASSING_STATUS.has(this.status);
    return this.kind === "timeout" || this.kind === "unreachable";
  }
}

const USUAL_OPTIONS: FetchOptions = {
  timeoutMs: 20_000,
  attempts: 3,
  sizeLimit: 8 * 1024 * 1024,
  sleep: (ms) => Bun.sleep(ms),
  random: Math.random,
};
const USER_AGENT = "Satchel (betting-shop back office)";
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const MOST_REDIRECTS = 4;
const PASSING_STATUS = new Set([408, 425, 429, 500, 502, 503, 504]);

async function ask(url: URL, question: Question, how: FetchOptions): Promise<string> {
  const deadline = AbortSignal.timeout(how.timeoutMs);
  try {
    const response = await follow(url, question, deadline);
    if (!response.ok) throw await statusFailure(url, response);
    return await readWithin(how.sizeLimit, url, response);
  } catch (error) {
    if (error instanceof FetchFailure) throw error;
    if (deadline.aborted)
      throw new FetchFailure(
        "timeout",
        `${place(url)} did not answer in full within ${how.timeoutMs / 1000} s.`,
      );
    throw new FetchFailure("unreachable", `${place(url)} could not be reached (${reasonOf(error)}).`);
  }
}

/** Redirects are followed by hand: keys must not travel to another host, nor anything from https down to http. */
async function follow(start: URL, question: Question, signal: AbortSignal): Promise<Response> {
  const { method = "GET", body = null } = question;
  let headers: Record<string, string> = { "user-agent": USER_AGENT, ...question.headers };
  let url = start;
  for (let hop = 0; ; hop++) {
    // On a connection that was kept and breaks, the runtime would ask once more by itself.
    const response = await fetch(url, {
      method,
      headers,
      body,
      signal,
      redirect: "manual",
      keepalive: false,
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || !location || method !== "GET") return response;
    await response.body?.cancel();
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null;
    const safe =
      next && (next.protocol === "https:" || (next.protocol === "http:" && url.protocol === "http:"));
    if (!safe || hop === MOST_REDIRECTS) {
      const why = safe ? "on and on" : "on to an address that is not safe";
      throw new FetchFailure("status", `${place(start)} sends us ${why}.`, response.status);
    }
    if (next.origin !== url.origin) headers = { "user-agent": headers["user-agent"] ?? USER_AGENT };
    url = next;
  }
}

async function readWithin(limit: number, url: URL, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new FetchFailure("too-large", `${place(url)} answered more than ${limit} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function statusFailure(url: URL, response: Response): Promise<FetchFailure> {
  await response.body?.cancel();
  const { status, statusText, headers } = response;
  const refused =
    status === 401 || status === 403 ? ": it refuses us (wrong key, or it takes us for a robot)" : "";
  return new FetchFailure(
    "status",
    `${place(url)} answered ${status} ${statusText}${refused}.`,
    status,
    waitAsked(headers),
  );
}

/** Retry-After is seconds or a date; a date is measured by the service's own clock. */
function waitAsked(headers: Headers): number {
  const asked = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,7}$/.test(asked)) return Number(asked) * 1000;
  const wait = Date.parse(asked) - Date.parse(headers.get("date") ?? "");
  return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

const place = (url: URL): string => `${url.host}${url.pathname}`;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? ("code" in error && String(error.code)) || error.name : "unknown";
