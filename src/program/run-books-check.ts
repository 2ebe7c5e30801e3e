import type { Config } from "../config.ts";
import type { BooksCheck } from "../operations/system/check-books-if-due.ts";
import { DESCRIBED, runDescribed } from "./run-described.ts";

/** The nightly check, by the program itself. */
export const booksCheckBy =
  (program: string, config: Config): BooksCheck =>
  () =>
    runDescribed(program, config, ["check-books", DESCRIBED]);
