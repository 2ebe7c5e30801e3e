import type { Keeping } from "../../db/keeping.ts";
import { Part, type PartProps } from "../../views/ui/part.tsx";
import { Piece, type PieceProps } from "../../views/ui/piece.tsx";
import { keptPart, pieceText, type Write } from "./kept-parts.ts";
import { type WrittenBefore, writtenTree } from "./written-tree.ts";

/** Writes trees whose pieces and parts are kept. */
export function treeWriter(keeping: Keeping): Write {
  const writtenBefore: WrittenBefore = (component, props) => {
    if (component === Piece) return pieceText(keeping, props as PieceProps<object>, write);
    if (component !== Part) return null;
    const part = keptPart(keeping, props as PartProps<object, Parameters<Keeping["ask"]>[0]>, write);
    return part instanceof Promise ? part.then(({ value }) => value.text) : part.value.text;
  };
  const write: Write = (node) => writtenTree(node, writtenBefore);
  return write;
}
