/** A JSON list that is written while it is read: a long one never stands in memory as a whole. */
export const streamedList = (chunks: AsyncIterable<readonly unknown[]>): Response =>
  new Response(streamOf(asJson(chunks)), { headers: { "content-type": "application/json;charset=utf-8" } });

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

const streamOf = (chunks: AsyncGenerator<Uint8Array>): ReadableStream =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
