import { streamed } from "../web/streamed.ts";

/** A JSON list of some entries at a time. */
export const streamedList = (chunks: AsyncIterable<readonly unknown[]>): Promise<Response> =>
  streamedJson(listOf(chunks));

/** JSON in pieces of text. What cannot be read at all is a fault before the first byte is sent. */
export async function streamedJson(texts: AsyncGenerator<string>): Promise<Response> {
  const first = await texts.next();
  const all = first.done ? texts : from(first.value, texts);
  return new Response(streamed(all), { headers: { "content-type": "application/json;charset=utf-8" } });
}

async function* listOf(chunks: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const some of chunks) {
    if (some.length === 0) continue;
    yield before + some.map((one) => JSON.stringify(one)).join(",");
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}

async function* from(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
