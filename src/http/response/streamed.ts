import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bytes } from "./compress.ts";

/**
 * An answer that is written while it is read: a long one never stands in memory whole. It is made as fast as the other
 * side takes it, with a turn of the event loop after each piece, and let go when that hangs up. What cannot be read at
 * all is a fault before the first byte is sent.
 */
export async function streamed(
  texts: AsyncGenerator<string>,
  headers: Record<string, string>,
): Promise<Response> {
  const encoder = new TextEncoder();
  const stream: Stream = { onFault: () => {} };
  let isLetGo = false;
  let next: Promise<IteratorResult<string>> | null = Promise.resolve(await texts.next());
  const body = new ReadableStream<Bytes>({
    async pull(controller) {
      try {
        const { value, done } = await (next ?? texts.next());
        next = null;
        // The other side hung up while this was read: that is no fault.
        if (isLetGo) return;
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
        await nextTurn();
      } catch (fault) {
        stream.onFault(fault);
        throw fault;
      }
    },
    async cancel() {
      isLetGo = true;
      await texts.return(undefined);
    },
  });
  const response = new Response(body, { headers });
  streams.set(response, stream);
  return response;
}

/** What is done about the fault at which an answer on its way broke off. */
type Stream = { onFault(fault: unknown): void };
const streams = new WeakMap<Response, Stream>();

/** Its status has been sent by then: nobody else learns why an answer ends too early. */
export function whenBrokenOff(response: Response, onFault: (fault: unknown) => void): void {
  const stream = streams.get(response);
  if (stream) stream.onFault = onFault;
}

export const isStreamed = (response: Response): boolean => streams.has(response);

/** In bytes: what is not longer is an answer like any other. */
const SHORT = 65_536;

/** A whole body where it is short, else a stream of it. */
export async function wholeIfShort(body: ReadableStream<Bytes>): Promise<Bytes | ReadableStream<Bytes>> {
  const reader = body.getReader();
  const pieces: Bytes[] = [];
  for (let length = 0; length <= SHORT; ) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(pieces));
    pieces.push(value);
    length += value.length;
  }
  return new ReadableStream({
    async pull(controller) {
      const next = pieces.shift() ?? (await reader.read()).value;
      if (next) controller.enqueue(next);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
