/**
 * A betting day in a large shop: a night's pending bets settled and credited; All Racing Bets at 100 cards. Each beside a
 * bare baseline of the same rows or the same bytes, taken in turn in one run, as medians.
 *
 *   npm run prove -- bench bets [settled|shown] [bets]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settleANight } from "./bets-settled.ts";
import { showAllBets } from "./bets-shown.ts";

const [part, bets] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "satchel-bench-bets-"));
const wanted = (name: string) => part === undefined || part === name;

if (wanted("settled")) await settleANight(folder, Number(bets ?? 100_000));
if (wanted("shown")) await showAllBets(folder, Number(bets ?? 1_000_000));
await rm(folder, { recursive: true });
