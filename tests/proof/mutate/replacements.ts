import { type BinaryExpression, type CallExpression, type Node, SyntaxKind } from "typescript/unstable/ast";
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isForStatement,
  isIfStatement,
  isNumericLiteral,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isWhileStatement,
} from "typescript/unstable/ast/is";

/** Writes a node as it is, with the mutants of what is in it. */
type Written = (node: Node) => string;

const { PlusToken, MinusToken, AsteriskToken, SlashToken, PercentToken } = SyntaxKind;
const { LessThanToken, LessThanEqualsToken, GreaterThanToken, GreaterThanEqualsToken } = SyntaxKind;

/** What an operator is changed into, one at a time. */
const OPERATORS: Partial<Record<SyntaxKind, readonly string[]>> = {
  [PlusToken]: ["-"],
  [MinusToken]: ["+"],
  [AsteriskToken]: ["/"],
  [SlashToken]: ["*"],
  [PercentToken]: ["*"],
  [LessThanToken]: ["<=", ">="],
  [LessThanEqualsToken]: ["<", ">"],
  [GreaterThanToken]: [">=", "<="],
  [GreaterThanEqualsToken]: [">", "<"],
  [SyntaxKind.EqualsEqualsEqualsToken]: ["!=="],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ["==="],
  [SyntaxKind.AmpersandAmpersandToken]: ["||"],
  [SyntaxKind.BarBarToken]: ["&&"],
  [SyntaxKind.QuestionQuestionToken]: ["&&"],
  [SyntaxKind.PlusEqualsToken]: ["-="],
  [SyntaxKind.MinusEqualsToken]: ["+="],
  [SyntaxKind.AsteriskEqualsToken]: ["/="],
};

/** Methods with an opposite of the same shape. */
const OPPOSITES = new Map(
  Object.entries({
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    round: "floor",
    trunc: "ceil",
    some: "every",
    every: "some",
    startsWith: "endsWith",
    endsWith: "startsWith",
    toLowerCase: "toUpperCase",
    find: "findLast",
    findLast: "find",
  }),
);

/** Methods that a list does without. */
const LEFT_OUT = new Set(["filter", "sort", "toSorted", "reverse", "toReversed", "slice", "trim"]);

/** The texts by which an expression may be replaced, each a mutant. */
export function replacementsOf(node: Node, written: Written): string[] {
  const found = isBinaryExpression(node)
    ? operatorsOf(node, written)
    : isCallExpression(node)
      ? callsOf(node, written)
      : literalsOf(node, written);
  return [...found, ...conditionsOf(node)];
}

function operatorsOf(node: BinaryExpression, written: Written): string[] {
  const [left, right] = [written(node.left), written(node.right)];
  const others = OPERATORS[node.operatorToken.kind] ?? [];
  return others.map((operator) => `(${left}) ${operator} (${right})`);
}

function callsOf(node: CallExpression, written: Written): string[] {
  const callee = node.expression;
  // A changed link of an optional chain would be another chain.
  if (!isPropertyAccessExpression(callee) || node.getText().includes("?.")) return [];
  const [name, of] = [callee.name.getText(), written(callee.expression)];
  const opposite = OPPOSITES.get(name);
  const given = node.arguments.map(written).join(",");
  if (opposite) return [`${of}.${opposite}(${given})`];
  return LEFT_OUT.has(name) ? [of] : [];
}

function literalsOf(node: Node, written: Written): string[] {
  if (node.kind === SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === SyntaxKind.FalseKeyword) return ["true"];
  if (isNumericLiteral(node)) return isName(node) ? [] : [`${node.getText()} + 1`];
  if (isArrayLiteralExpression(node)) return node.elements.length > 0 && !isTarget(node) ? ["[]"] : [];
  if (isArrowFunction(node)) return isBlock(node.body) ? [] : ["() => undefined"];
  if (!isPrefixUnaryExpression(node)) return [];
  const isTurned = node.operator === SyntaxKind.ExclamationToken || node.operator === MinusToken;
  return isTurned ? [written(node.operand)] : [];
}

/** A condition that always holds, or never; a loop that never ends is no question. */
function conditionsOf(node: Node): string[] {
  const { parent } = node;
  if (isIfStatement(parent) && parent.expression === node) return ["true", "false"];
  if (isConditionalExpression(parent) && parent.condition === node) return ["true", "false"];
  if (isWhileStatement(parent) && parent.expression === node) return ["false"];
  return isForStatement(parent) && parent.condition === node ? ["false"] : [];
}

const isName = (node: Node): boolean => isPropertyAssignment(node.parent) && node.parent.name === node;

/** [a, b] = … takes a list apart. */
const isTarget = ({ parent, pos }: Node): boolean =>
  isBinaryExpression(parent) && parent.operatorToken.kind === SyntaxKind.EqualsToken && parent.pos === pos;
