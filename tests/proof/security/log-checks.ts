import { MARK } from "./log-load.ts";
import type { Audited } from "./logged-shop.ts";

/** A request as it was answered. */
export type Answered = {
  id: string;
  method: string;
  path: string;
  status: number;
  /** What was asked for was done. */
  isDone: boolean;
  /** The number that the answer tells a clerk to quote, where it has one. */
  reference?: string;
};

type Line = { at: string; level: string; message: string; requestId?: string } & Record<string, unknown>;

/** Nobody asked for these. */
const OF_NO_REQUEST = new Set(["closing", "closed"]);
/** What nothing but a secret looks like: a hash, a token of ours, a picture, a header with a credential. */
const SECRET = new RegExp(`${MARK}|\\$argon2|eyJ[\\w-]{10}|iVBORw0|data:image|bearer |basic `, "i");

/** What the trail has of each event of money or access, by how it was asked for. */
const EVENTS: [method: string, path: RegExp, action: string][] = [
  ["POST", /^\/api\/accounts\/\d+\/deposit$/, "Deposit"],
  ["POST", /^\/api\/accounts\/\d+\/withdraw$/, "Withdraw"],
  ["POST", /^(\/api\/accounts|\/administration\/accounts\/new)$/, "OpenAccount"],
  ["POST", /^(\/api\/auth)?\/login$/, "SignIn"],
  ["POST", /^\/api\/auth\/register$/, "Register"],
  ["POST", /^\/api\/auth\/change-password$/, "ChangePassword"],
  ["POST", /^\/api\/betslip\/create$/, "PlaceBets"],
  ["POST", /^\/racing\/races\/\d+\/stop$/, "StopRace"],
  ["POST", /^\/logout$/, "SignOut"],
];

/** What is wrong with a log: lines with a secret in them, or that do not say which request they are of. */
export function wrongLines(text: string, secrets: readonly string[]): { lines: number; broken: string[] } {
  const lines = text.split("\n").filter((line) => line.startsWith("{"));
  const broken = lines.filter((line) => SECRET.test(line)).map((line) => `a secret in ${line}`);
  const lower = text.toLowerCase();
  // What a cookie or a token begins with is enough of it to be found in whichever form.
  for (const secret of secrets.filter((one) => lower.includes(one.toLowerCase().slice(0, 20))))
    broken.push(`the log has the secret ${secret.slice(0, 20)}…`);
  for (const line of lines) {
    const { at, level, message, requestId } = JSON.parse(line) as Line;
    const isWhole = Boolean(at && level && message) && (Boolean(requestId) || OF_NO_REQUEST.has(message));
    if (!isWhole) broken.push(`no request's id in ${line}`);
  }
  return { lines: lines.length, broken };
}

/** Answers of which the log does not have exactly one line with the same facts, or none of the fault that they tell of. */
export function unloggedAnswers(text: string, answers: readonly Answered[]): string[] {
  const broken: string[] = [];
  const requests = new Map<string, Line>();
  const faults = new Set<string>();
  for (const line of text.split("\n")) {
    if (!line.startsWith("{")) continue;
    const read = JSON.parse(line) as Line;
    const { message, requestId = "" } = read;
    if (message === "fault") faults.add(requestId);
    if (message !== "request") continue;
    if (requests.has(requestId)) broken.push(`two requests have the id ${requestId}`);
    requests.set(requestId, read);
  }
  for (const { id, method, path, status, reference } of answers) {
    const line = requests.get(id);
    const isSame = line?.method === method && line.status === status && (line.path ?? path) === path;
    if (!isSame)
      broken.push(`${method} ${path} was answered ${status} as ${id}; the log has ${JSON.stringify(line)}`);
    if (status === 500 && !(reference === id && faults.has(id)))
      broken.push(`${method} ${path} was a fault: it said ${reference}, its id is ${id}`);
  }
  return broken;
}

/** Events of money or access of which the trail does not say who, what, when and by which request. */
export function unnotedEvents(
  answers: readonly Answered[],
  trail: readonly Audited[],
): { events: number; broken: string[] } {
  const rows = new Map(trail.map((row) => [`${row.requestId} ${row.action}`, row]));
  const broken: string[] = [];
  let events = 0;
  for (const { id, method, path, isDone } of answers) {
    const event = EVENTS.find(([asked, at]) => asked === method && at.test(path));
    if (!event || !isDone) continue;
    events += 1;
    const row = rows.get(`${id} ${event[2]}`);
    if (!(row?.who && row.at > 0))
      broken.push(`the trail has nothing of ${method} ${path}, ${event[2]} ${id}`);
  }
  return { events, broken };
}
