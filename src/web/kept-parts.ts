import { createElement, type ReactNode } from "react";
import type { Keeping, Kept } from "../../db/keeping.ts";
import type { PartProps } from "../../views/ui/part.tsx";
import type { PieceProps } from "../../views/ui/piece.tsx";
import { UNLESS_SAME } from "../../views/ui/unless-same.ts";

/** Writes a tree as HTML; at once, where nothing in it is async. */
export type Write = (node: ReactNode) => string | Promise<string>;

type Reader = Parameters<Keeping["ask"]>[0];

const UNTAGGED = ` hx-headers="${UNLESS_SAME["hx-headers"]}"`;
/** 96 bits. */
const TAG_LENGTH = 16;

const bytesOf = (text: string): number => text.length;

/** The HTML of a piece, written once for the same facts; anew where pieces of its kind hardly ever come again. */
export function pieceText(keeping: Keeping, { of, given }: PieceProps<object>, write: Write): string {
  const make = () => written(of.name, write(createElement(of, given)));
  const kind = keeping.kindOf(of);
  if (!kind.isWorthALook()) return make();
  const { hits } = keeping.counts;
  const text = keeping.once(`${kind.number} ${JSON.stringify(given)}`, make, bytesOf);
  kind.noteLook(keeping.counts.hits > hits);
  return text;
}

function written(name: string, text: string | Promise<string>): string {
  if (typeof text === "string") return text;
  throw new Error(`A piece reads nothing and waits for nothing: ${name} does`);
}

/** A part as HTML. Its tag is made of that: equal on every server, and after a restart. */
export type PartText = { text: string; tag: string };

/** The HTML of a part, written anew where a table has changed that it has read. */
export function keptPart(
  keeping: Keeping,
  { of, given, reader }: PartProps<object, Reader>,
  write: Write,
): Kept<PartText> | Promise<Kept<PartText>> {
  const key = `${keeping.kindOf(of).number} ${JSON.stringify(given)}`;
  const make = (noting: Reader) => {
    const text = write(createElement(of, { ...given, reader: noting } as never));
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
