import { createElement, type ReactNode } from "react";
import type { Keeping, Kept } from "../../db/keeping.ts";
import type { PartProps } from "../../views/ui/part.tsx";
import { UNLESS_SAME } from "../../views/ui/unless-same.ts";

/** The HTML of a tree: at once where nothing in it is async. */
export type Render = (node: ReactNode) => string | Promise<string>;

type Reader = Parameters<Keeping["ask"]>[0];

const UNTAGGED = ` hx-headers="${UNLESS_SAME["hx-headers"]}"`;
/** 96 bits. */
const TAG_LENGTH = 16;

/** A part as HTML. Its tag is made of that: equal on every server, and after a restart. */
export type PartText = { text: string; tag: string };

/** The HTML of a part, written anew where a table has changed that it has read. */
export function keptPart(
  keeping: Keeping,
  { of, given, reader }: PartProps<object, Reader>,
  render: Render,
): Kept<PartText> | Promise<Kept<PartText>> {
  const key = `${keeping.numberOf(of)} ${JSON.stringify(given)}`;
  const make = (noting: Reader) => {
    const text = render(createElement(of, { ...given, reader: noting } as never));
    return typeof text === "string" ? tagged(text) : text.then(tagged);
  };
  return keeping.ask(reader, key, make, ({ text }) => text.length);
}

/** The part says its own tag where it asks for itself. */
function tagged(text: string): PartText {
  const tag = `W/"${new Bun.CryptoHasher("sha256").update(text).digest("base64url").slice(0, TAG_LENGTH)}"`;
  const headers = Bun.escapeHTML(JSON.stringify({ "if-none-match": tag }));
  return { text: text.replaceAll(UNTAGGED, ` hx-headers="${headers}"`), tag };
}

/** What was not kept has no tag to say. */
export const withoutTags = (html: string): string => html.replaceAll(UNTAGGED, "");
