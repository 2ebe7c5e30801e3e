import * as v from "valibot";
import type { Notes } from "../../notes.ts";
import { readJson } from "../../read-json.ts";
import { isFeedFailure, ReadingFailure } from "../../reading-failure.ts";
import type { Paged } from "./plan.ts";

/** No day of racing has this many pages; a service that miscounts its total must not be asked forever. */
const MOST_PAGES = 20;
const LARGEST_SKIP = { racecards: 500, results: 20_000 };

/**
 * All rows of a paged answer. When a later page fails, what came before it is kept and the answer is not complete:
 * half the afternoon on screen is better than none, as long as nobody takes the other half for cancelled.
 */
export async function readPages(
  rowsName: "racecards" | "results",
  question: Paged,
  ask: (pathAndQuery: string) => Promise<string>,
  notes: Notes,
): Promise<{ rows: unknown[]; complete: boolean }> {
  const { path, parameters, limit } = question;
  const rows: unknown[] = [];
  const incomplete = (reason: string) => {
    notes.warnings.push({ where: path, reason: `${reason} The first ${rows.length} are kept.` });
    return { rows, complete: false };
  };
  for (let page = 0; page < MOST_PAGES; page++) {
    const skip = page * limit;
    if (skip > LARGEST_SKIP[rowsName]) return incomplete("There are more than it lets us ask for.");
    const query = new URLSearchParams([...parameters, ["limit", String(limit)], ["skip", String(skip)]]);
    try {
      const answer = pageOf(rowsName, readJson(await ask(`${path}?${query}`), path), path);
      rows.push(...answer.rows);
      // Without a total, a page that is not full is the last.
      const last = answer.total > 0 ? skip + limit >= answer.total : answer.rows.length < limit;
      if (last || answer.rows.length === 0) return { rows, complete: true };
    } catch (error) {
      if (page === 0 || !isFeedFailure(error)) throw error;
      return incomplete(error.detail);
    }
  }
  return incomplete(`It has more than ${MOST_PAGES} pages.`);
}

const Page = v.object({
  racecards: v.optional(v.nullable(v.array(v.unknown()))),
  results: v.optional(v.nullable(v.array(v.unknown()))),
  total: v.fallback(
    v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite()), 0),
    0,
  ),
});

function pageOf(
  rowsName: "racecards" | "results",
  body: unknown,
  path: string,
): { rows: unknown[]; total: number } {
  const page = v.safeParse(Page, body);
  const rows = page.success ? page.output[rowsName] : undefined;
  if (!page.success || rows === undefined)
    throw new ReadingFailure("unreadable", `${path} answered without ${rowsName}.`);
  return { rows: rows ?? [], total: page.output.total };
}
