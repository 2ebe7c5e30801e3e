import type { Coding } from "./accepted-coding.ts";
import { type Bytes, packedWell } from "./packed.ts";

/**
 * A text that is kept and sent more than once, such as a page that nothing has changed since, with its compressed forms:
 * each is made at the first wish for it. Whoever keeps the text keeps this, and drops both together.
 */
export type KeptText = { readonly plain: Bytes; wishes: number; readonly forms: Map<Coding, Bytes> };

/** As bytes: a text would be encoded at each answer. */
export const keptText = (text: string): KeptText => ({
  plain: new TextEncoder().encode(text),
  wishes: 0,
  forms: new Map(),
});

/** An answer whose body is a kept text: on its way out it takes the form that the browser wishes (compress.ts). */
export function keptAnswer(kept: KeptText, init: ResponseInit): Response {
  const response = new Response(kept.plain, init);
  keptTexts.set(response, kept);
  return response;
}

/** The kept text that an answer was made of; undefined where its body is its own. */
export const keptTextOf = (response: Response): KeptText | undefined => keptTexts.get(response);

const keptTexts = new WeakMap<Response, KeptText>();

/** Brotli takes as long as several quick codings: it is worth it for a text that is wished for again and again. */
const OFTEN = 8;
const ALL = ["br", "zstd", "gzip"] as const;
const QUICK = ["zstd", "gzip"] as const;

/** The codings in which a kept text is offered to whoever wishes for it now. */
export function codingsOf(kept: KeptText): readonly Coding[] {
  kept.wishes++;
  return kept.wishes < OFTEN ? QUICK : ALL;
}

/** The text in a coding, packed once. */
export async function packed(kept: KeptText, coding: Coding): Promise<Bytes> {
  const ready = kept.forms.get(coding);
  if (ready) return ready;
  const form = await packedWell(kept.plain, coding);
  kept.forms.set(coding, form);
  return form;
}
