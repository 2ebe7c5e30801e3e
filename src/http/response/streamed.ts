import { setImmediate as nextTurn } from "node:timers/promises";
import type { Bytes } from "./compress.ts";

/**
 * A response rendered while it is read: a long one is never whole in memory. It follows the reader's speed,
 * with a turn of the event loop after each piece, and stops on disconnect. A failure of the first read is a
 * fault before the first byte.
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
        // The client disconnected during this read: not a fault.
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

/** The handler of a fault in a running response. */
type Stream = { onFault(fault: unknown): void };
const streams = new WeakMap<Response, Stream>();

/** Its status is sent already: nothing else reports why it ends early. */
export function whenBrokenOff(response: Response, onFault: (fault: unknown) => void): void {
  const stream = streams.get(response);
  if (stream) stream.onFault = onFault;
}

export const isStreamed = (response: Response): boolean => streams.has(response);

/** In bytes: shorter ones are plain responses. */
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
