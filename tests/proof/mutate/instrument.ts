import { type Node, type SourceFile, SyntaxKind } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isBlock,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
  isTypeNode,
} from "typescript/unstable/ast/is";
import { replacementsOf } from "./replacements.ts";

/** One change to the program. `was` and `is` say it; `line` counts from 1. */
export type Mutant = { id: number; file: string; line: number; was: string; is: string };

/** Nothing of these is there when the program runs. */
const NOT_RUN = new Set([
  SyntaxKind.ImportDeclaration,
  SyntaxKind.ExportDeclaration,
  SyntaxKind.InterfaceDeclaration,
  SyntaxKind.TypeAliasDeclaration,
  SyntaxKind.TypeParameter,
]);

/** White space and comments before a node. */
const LEAD = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/;

/**
 * Writes a file with all its mutants in it: each asks `mutant(id)` whether it is the one that is on. Without that function the
 * file does what it did.
 */
export function instrument(file: string, source: SourceFile, firstId: number) {
  const { text } = source;
  const mutants: Mutant[] = [];
  const add = (node: Node, is: string, was = node.getText()): string => {
    const id = firstId + mutants.length;
    const line = text.slice(0, node.getStart()).split("\n").length;
    mutants.push({ id, file, line, was: shortly(was), is: shortly(is) });
    return `globalThis.mutant?.(${id})`;
  };
  const written = (node: Node): string => {
    if (NOT_RUN.has(node.kind) || isTypeNode(node)) return text.slice(node.pos, node.end);
    const inside = writtenInside(node);
    const lead = LEAD.exec(inside)![0];
    const replaced = replacementsOf(node, asItWas).map((is) => `${add(node, is)}?(${is}):`);
    if (replaced.length > 0) return `${lead}(${replaced.join("")}(${inside.slice(lead.length)}))`;
    if (!isBodyOfFunction(node)) return inside;
    const isOn = add(node, "{}", "the whole function");
    return `${lead}{if(${isOn})return;${inside.slice(lead.length + 1)}`;
  };
  const asItWas = (node: Node): string => text.slice(node.pos, node.end);
  const writtenInside = (node: Node): string => {
    let [out, at] = ["", node.pos];
    node.forEachChild((child) => {
      out += text.slice(at, child.pos) + written(child);
      at = child.end;
    });
    return out + text.slice(at, node.end);
  };
  return { text: writtenInside(source), mutants };
}

const isBodyOfFunction = (node: Node): boolean =>
  isBlock(node) && FUNCTIONS.some((isFunction) => isFunction(node.parent));
const FUNCTIONS = [isFunctionDeclaration, isFunctionExpression, isMethodDeclaration, isArrowFunction];

const MOST_SHOWN = 70;
const shortly = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line;
};
