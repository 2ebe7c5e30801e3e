/** Buffer for a client that does not read: some events. */
const MOST_WAITING = 50;

export type EventWriter = {
  /** False for a client that does not read. */
  send(text: string): boolean;
  end(): void;
};

/** Neither compressed nor buffered by a proxy: nginx reads the last one. */
const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** A response that stays open: data is sent at once. `left` is called when the client disconnects. */
export function eventStream(left: () => void): { response: Response } & EventWriter {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let isEnded = false;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel() {
      isEnded = true;
      left();
    },
  });
  return {
    response: new Response(body, { headers: EVENT_HEADERS }),
    send(text) {
      if (isEnded || (controller.desiredSize ?? 0) < -MOST_WAITING) return false;
      controller.enqueue(encoder.encode(text));
      return true;
    },
    end() {
      if (!isEnded) controller.close();
      isEnded = true;
    },
  };
}
