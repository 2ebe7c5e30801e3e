import { streamed } from "../web/streamed.ts";

/** A JSON list of some entries at a time. */
export const streamedList = (chunks: AsyncIterable<readonly unknown[]>): Promise<Response> =>
  streamedJson(listOf(chunks));

/** JSON in pieces of text. */
export const streamedJson = (texts: AsyncGenerator<string>): Promise<Response> =>
  streamed(texts, { "content-type": "application/json;charset=utf-8" });

async function* listOf(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const some of chunks) {
    if (some.length === 0) continue;
    yield before + some.map((one) => JSON.stringify(one)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
