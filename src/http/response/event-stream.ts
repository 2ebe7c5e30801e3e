/** Buffer for a client that does not read: some events. */
const MOST_WAITING = 50;

/** Neither compressed nor buffered by a proxy: nginx reads the last one. */
const EVENT_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** A response that stays open: data is sent at once. `left` is called when the client disconnects. */
export function eventStream(left: () => void) {
  const encoder = new TextEncoder();
  let open = null as ReadableStreamDefaultController<Uint8Array> | null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      open = controller;
    },
    cancel() {
      open = null;
      left();
    },
  });
  return {
    response: new Response(body, { headers: EVENT_HEADERS }),
    /** False for a client that does not read. */
    send(text: string): boolean {
      if (!open || (open.desiredSize ?? 0) < -MOST_WAITING) return false;
      open.enqueue(encoder.encode(text));
      return true;
    },
    end(): void {
      open?.close();
      open = null;
    },
  };
}
