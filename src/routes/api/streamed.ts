/**
 * A JSON list that is written while it is read: a long one never stands in memory as a whole. What cannot be read at
 * all is a fault before the first byte is sent.
 */
export async function streamedList(chunks: AsyncIterable<readonly unknown[]>): Promise<Response> {
  const texts = asJson(chunks);
  const stream = streamOf(await texts.next(), texts);
  return new Response(stream, { headers: { "content-type": "application/json;charset=utf-8" } });
}

async function* asJson(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = "[";
  for await (const some of chunks) {
    if (some.length === 0) continue;
    yield encoder.encode(before + some.map((one) => JSON.stringify(one)).join(","));
    before = ",";
  }
  yield encoder.encode(before === "[" ? "[]" : "]");
}

const streamOf = (first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>): ReadableStream =>
  new ReadableStream({
    start(controller) {
      if (!first.done) controller.enqueue(first.value);
    },
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
