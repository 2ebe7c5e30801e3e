import { Glob } from "bun";
import type { Section } from "./table.ts";

/**
 * The specification from its second section to its last, and the decisions that settle how it is read: every table that
 * a file of section-* or decisions/ exports.
 */
const paths = (await Array.fromAsync(new Glob("**/*.ts").scan(import.meta.dir)))
  .filter((path) => /^(section-|decisions\/)/.test(path))
  .sort();
const modules = await Promise.all(
  paths.map((path): Promise<{ [name: string]: Section }> => import(`./${path}`)),
);

export const SECTIONS: readonly Section[] = modules.flatMap((module) => Object.values(module));
