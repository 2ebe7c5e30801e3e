/**
 * Loaded before the tests of a copy with mutants: switches on the one that MUTANT names, and writes which of them are reached into
 * the file that MUTANTS_REACHED names.
 */
import { afterAll } from "bun:test";
import { writeFileSync } from "node:fs";

const { MUTANT, MUTANTS_REACHED } = process.env;
const active = Number(MUTANT ?? -1);
const reached = new Set<number>();

Object.assign(globalThis, {
  mutant: MUTANTS_REACHED
    ? (id: number) => {
        reached.add(id);
        return false;
      }
    : (id: number) => id === active,
});

if (MUTANTS_REACHED) afterAll(() => writeFileSync(MUTANTS_REACHED, JSON.stringify([...reached])));
