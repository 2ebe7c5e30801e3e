/**
 * Asks a server over kept connections as fast as it answers, in a process of its own: plain TCP, answers counted by
 * their length, so that the client is never what is measured. Takes one `Load` at a time from its parent.
 */
import type { Socket } from "bun";
import type { Load, Loaded } from "./load.ts";

/** What is still to come of an answer, and what has come of its head. */
type State = { head: Buffer | null; left: number };

process.on("message", async (load: Load) => process.send!(await run(load)));

function run({ port, connections, ms, texts, from }: Load): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>();
  let [asked, answered, bytes, open] = [0, 0, 0, connections];
  const started = performance.now();
  const ask = (socket: Socket<State>): void => {
    if (performance.now() - started > ms) {
      socket.end();
      if (--open === 0) resolve({ answered, asked, bytes, seconds: (performance.now() - started) / 1000 });
      return;
    }
    const text = filled(texts, from + asked++);
    if (socket.write(text) < text.length) reject(new Error("a request did not go out whole"));
  };
  const take = (socket: Socket<State>, data: Buffer): void => {
    bytes += data.length;
    const { left, fault } = restOf(socket.data, data);
    if (fault) reject(new Error(fault));
    else if (left === 0) {
      answered++;
      ask(socket);
    }
  };
  for (let at = 0; at < connections; at++)
    void Bun.connect<State>({
      hostname: "127.0.0.1",
      port,
      data: { head: null, left: 0 },
      socket: { open: ask, data: take, error: (_, error) => reject(error) },
    }).catch(reject);
  return promise;
}

/** Pages are asked for in strides of a prime, so that none comes again before all have come. */
const STRIDE = 7_919;

/** The how manieth request as it is sent: its own key, and another page out of as many as it says. */
const filled = (texts: readonly string[], at: number): string =>
  texts[at % texts.length]!.replace("{key}", () => crypto.randomUUID()).replace(
    /\{page of (\d+)\}/,
    (_, pages) => String(1 + ((at * STRIDE) % Number(pages))),
  );

/** How many bytes of the answer are still to come after these; 0 where it is whole. */
function restOf(state: State, data: Buffer): { left: number; fault?: string } {
  if (state.left > 0) {
    state.left -= data.length;
    return { left: state.left };
  }
  const come = state.head ? Buffer.concat([state.head, data]) : data;
  const end = come.indexOf("\r\n\r\n");
  state.head = end < 0 ? come : null;
  if (end < 0) return { left: 1 };
  const head = come.toString("latin1", 0, end);
  if (!/^HTTP\/1\.1 (20\d|303)/.test(head)) return { left: 1, fault: come.toString() };
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length) return { left: 1, fault: `an answer without a length:\n${head}` };
  state.left = Number(length) - (come.length - end - "\r\n\r\n".length);
  return { left: state.left };
}
