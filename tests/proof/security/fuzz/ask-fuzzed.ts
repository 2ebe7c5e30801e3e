import type { GatheredFaults } from "../shared/gathered-faults.ts";
import type { Credential } from "../shared/signed-in.ts";
import { type Answer, faultsOf } from "./answer-faults.ts";
import type { FuzzedRequest } from "./fuzzed-calls.ts";
import { marked } from "./odd-values.ts";

/** Until it begins. */
const SLOW_MS = 2000;
/** What is long, such as all of the audit trail as a file, takes as long as a slow line would. */
const BYTES_PER_MS = 1000;
/** Nothing of the shop's takes this long on any machine: it does not come at all. */
const NEVER_MS = 60_000;
const ASKED_AGAIN = 3;
const SHOWN = 300;
const FORGED: Credential = { token: "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", cookie: "satchel=forged" };

export type Credentials = { owner: Credential; clerk: Credential };

/** Sends the request with this number, and gathers what is wrong with its answer. @returns its status, 0 where none came. */
export async function askFuzzed(
  url: string,
  { place, number, request }: { place: string; number: number; request: FuzzedRequest },
  credentials: Credentials,
  faults: GatheredFaults,
): Promise<number> {
  const mark = `zebra${number}x`;
  const shows = `no. ${number}: ${marked(`${request.method} ${request.path} ${request.body ?? ""}`, mark).slice(0, SHOWN)}`;
  const send = () => answerOf(url, request, credentials, mark);
  try {
    const answer = await send();
    for (const fault of faultsOf(request, answer, mark))
      faults.add(place, fault, `${shows} → ${answer.text.slice(0, SHOWN)}`);
    if (isLate(answer) && (await isSlow(send))) faults.add(place, `took ${Math.round(answer.ms)} ms`, shows);
    return answer.status;
  } catch (fault) {
    faults.add(place, `no answer: ${fault}`, shows);
    return 0;
  }
}

/** A busy machine makes any answer late once: what is slow is slow each time. */
async function isSlow(send: () => Promise<Answer>): Promise<boolean> {
  for (let again = 0; again < ASKED_AGAIN; again++) if (!isLate(await send())) return false;
  return true;
}

const isLate = ({ firstMs, ms, text }: Answer): boolean =>
  firstMs > SLOW_MS || ms > SLOW_MS + text.length / BYTES_PER_MS;

async function answerOf(
  url: string,
  request: FuzzedRequest,
  credentials: Credentials,
  mark: string,
): Promise<Answer> {
  const { method, path, headers, body } = request;
  const started = performance.now();
  const answer = await fetch(marked(url + path, mark), {
    method,
    headers: { ...headersOf(request, credentials), ...headers },
    body: body === null ? null : marked(body, mark),
    redirect: "manual",
    signal: AbortSignal.timeout(NEVER_MS),
  });
  const firstMs = performance.now() - started;
  const isOpen = answer.headers.get("content-type")?.startsWith("text/event-stream");
  if (isOpen) await answer.body?.cancel();
  const text = isOpen ? "" : await answer.text();
  return { status: answer.status, headers: answer.headers, text, firstMs, ms: performance.now() - started };
}

function headersOf({ who, isCall }: FuzzedRequest, credentials: Credentials): Record<string, string> {
  if (who === "stranger") return {};
  const { token, cookie } = who === "forger" ? FORGED : credentials[who];
  return isCall ? { authorization: `Bearer ${token}` } : { cookie };
}
