import { type BetType, type BetTypeName, betTypes } from "./bet-types.ts";
import { orderedTypes } from "./ordered-types.ts";

/** ACCUMULATOR_5 includes the number of legs; other names leave it to their type. */
export type WrittenType = { name: BetTypeName; legs: number | null };

/** The type that a written name means, "SUPER_HEINZ" or "SuperHeinz", or null. */
export const writtenTypeOf = (name: string): WrittenType | null => writtenTypes.get(spelling(name)) ?? null;

/** The forecast or tricast that a written name means, "REVERSE_FORECAST" or "ReverseForecast", or null. */
export const orderedTypeWritten = (name: unknown): BetType | null =>
  (typeof name === "string" && orderedTypes.find((type) => spelling(type.name) === spelling(name))) || null;

const spelling = (name: string): string => name.toUpperCase().replace(/[\s_-]/g, "");

const writtenTypes = new Map<string, WrittenType>([
  ...[...betTypes.map((type) => type.name), "UpAndDown" as const, "Perm" as const].map(
    (name): [string, WrittenType] => [spelling(name), { name, legs: null }],
  ),
  ...[4, 5, 6, 7, 8].map((legs): [string, WrittenType] => [
    `ACCUMULATOR${legs}`,
    { name: "Accumulator", legs },
  ]),
  ["SUPERYANKEE", { name: "Canadian", legs: null }],
]);
