import type { Db } from "../../../db/client.ts";
import { lock, waitForHolders } from "../../../db/locks.ts";
import { correctDraw, findDraw, insertDraw, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { savedRules } from "../../../db/stores/lottery/payouts.ts";
import { hasPlayers } from "../../../db/stores/lottery/players.ts";
import { findRemovedDraw } from "../../../db/stores/lottery/removed-draws.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { drawnFault, type SentDraw, sameNumbers } from "../../domain/lottery/draw.ts";
import { cutOffOf, DRAW_TYPES, isDrawDay } from "../../domain/lottery/game.ts";
import { isUnplayedMonday } from "../../domain/lottery/game-calendar.ts";
import { rulesStampedAt, type StampedRule } from "../../domain/lottery/payout.ts";
import { payoutRulesMark } from "../../domain/lottery/payout-rules-mark.ts";
import { done, type Outcome, type Refused, refuse } from "../../domain/outcome.ts";
import { isUnreadable } from "../../domain/unreadable.ts";
import { audit } from "../audit.ts";
import { type Answer, once } from "../once.ts";
import type { Actor, Keyed, Shop } from "../shop.ts";
import { type Settled, settleDraws, unsettleDraw } from "./settle-draws.ts";

/** The draws, in the order in which they were sent, and how many of them were new or a correction. */
export type Recorded = { drawIds: number[]; changed: number };

/**
 * Records one to three draws entered by staff, all or none. The same numbers again are the same draw; other
 * numbers correct it, unless the draw's `replaces` differs from the stored one. Computes and stores every
 * player's results.
 */
export function recordDraws(
  shop: Shop,
  by: Actor,
  draws: readonly SentDraw[],
  keyed: Keyed | null = null,
): Promise<Answer<Recorded>> {
  return once<Recorded>(shop, by, keyed, async (tx) => {
    const broken = brokenDraw(draws, shop);
    if (broken) return broken;
    if (!(await hasPlayers(tx))) return refuse({ code: "no-players" });
    const performed = await performDraws(tx, shop, by, draws, "correct");
    if (!performed.done) return performed;
    return done({
      drawIds: performed.value.flatMap(({ draw }) => draw?.id ?? []),
      changed: performed.value.filter(({ kind }) => kind !== "same").length,
    });
  });
}

/** The first broken rule and the index of its draw, in the order of docs/rules/lottery.md#drawn-numbers. */
function brokenDraw(draws: readonly SentDraw[], { rules, clock }: Shop): Refused | null {
  if (draws.length < 1 || draws.length > DRAW_TYPES.length) return refuse({ code: "draws-not-one-to-three" });
  const seen = new Set<string>();
  for (const [at, { drawDate, drawType: draw }] of draws.entries()) {
    if (!isDrawDay(drawDate)) return { ...refuse({ code: "draw-date-unknown" }), at };
    if (cutOffOf(drawDate) > clock.now())
      return { ...refuse({ code: "draw-in-the-future", day: drawDate }), at };
    if (seen.has(`${drawDate} ${draw}`)) return { ...refuse({ code: "draw-repeated", draw }), at };
    seen.add(`${drawDate} ${draw}`);
  }
  for (const [at, drawn] of draws.entries()) {
    const fault = drawnFault(drawn, rules.largestNumber);
    const facts = { draw: drawn.drawType, largest: rules.largestNumber };
    if (fault) return { ...refuse({ code: "draw-numbers-broken", ...facts, fault }), at };
  }
  return null;
}

/**
 * The outcome of a sent draw: new, the same as stored, a correction, or ignored as it differs, staff
 * removed it, or it is held.
 */
export type Performed =
  | { draw: StoredDraw; kind: "new" | "same" | "corrected" | "differs"; before: StoredDraw | null }
  | { draw: null; kind: "removed"; before: null }
  | { draw: null; kind: "held"; before: null };
type Kept = Extract<Performed, { draw: StoredDraw }>;

/**
 * Stores validated draws and settles new and corrected ones, inside the caller's transaction. A stored draw
 * with other numbers is corrected for staff ("correct") as long as none of it is paid; one from a feed or a
 * file ("report") never overwrites it, nor restores a removed one. Monday draws of a file are history only,
 * and not settled where the shop does not play them.
 */
export async function performDraws(
  tx: Db,
  shop: Shop,
  by: Actor,
  draws: readonly SentDraw[],
  ifDifferent: "correct" | "report",
): Promise<Outcome<Performed[]>> {
  // Bets taken before the cut-off are committed first; later ones are for the next draw and need not wait.
  await waitForHolders(tx, "lottery");
  for (const day of new Set(draws.map(({ drawDate }) => drawDate).sort())) await lock(tx, `draws ${day}`);
  const { lotteryPayoutLimitPence: payoutLimitPence, unread } = await currentSettings(tx);
  if (unread.includes("lotteryPayoutLimitPence"))
    return refuse({ code: "setting-unreadable", key: "lotteryPayoutLimitPence" });
  const saved = await savedRules(tx);
  if (saved.some(({ former }) => isUnreadable(former))) return refuse({ code: "draw-rules-unreadable" });
  const performed: Performed[] = [];
  for (const draw of draws) {
    const kept = await keepDraw(
      tx,
      shop,
      by,
      draw,
      { payoutRules: rulesStampedAt(saved, cutOffOf(draw.drawDate)), payoutLimitPence },
      ifDifferent,
    );
    if (!kept.done) return kept;
    performed.push(kept.value);
  }
  const changed = performed.filter((one): one is Kept => one.kind === "new" || one.kind === "corrected");
  const played = changed
    .map(({ draw }) => draw)
    .filter(({ drawDate }) => ifDifferent === "correct" || !isUnplayedMonday(drawDate, shop.rules.drawDays));
  const settled = await settleDraws(tx, played, shop.rules.drawDays);
  for (const one of changed) await auditDraw(tx, shop, by, one, settled.get(one.draw.id));
  return done(performed);
}

/** What a new draw is stamped with: its corrections settle by the same. */
type Stamps = { payoutRules: StampedRule[]; payoutLimitPence: number | null };

async function keepDraw(
  tx: Db,
  shop: Shop,
  by: Actor,
  draw: SentDraw,
  stamps: Stamps,
  ifDifferent: "correct" | "report",
): Promise<Outcome<Performed>> {
  const winningNumbers = [...draw.winningNumbers].sort((a, b) => a - b);
  const { drawDate, drawType, bonusBall } = draw;
  const before = await findDraw(tx, draw);
  const now = shop.clock.now();
  if (!before) {
    const removed = ifDifferent === "report" ? await findRemovedDraw(tx, draw) : undefined;
    // Staff decide whether an unreadable draw is the same.
    if (removed && (isUnreadable(removed.winningNumbers) || sameNumbers(removed, draw)))
      return done({ draw: null, kind: "removed", before: null });
    if (ifDifferent === "report" && draw.isHeld) return done({ draw: null, kind: "held", before: null });
    const row = { drawDate, drawType, winningNumbers, bonusBall, ...stamps };
    const inserted = await insertDraw(tx, { ...row, performedAt: now, userId: by.userId });
    return done({ draw: inserted, kind: "new", before: null });
  }
  if (sameNumbers(before, draw)) return done({ draw: before, kind: "same", before });
  if (ifDifferent === "report") return done({ draw: before, kind: "differs", before });
  await lock(tx, `results ${before.id}`);
  if (await hasPaidResults(tx, before.id)) return refuse({ code: "draw-has-paid-results" });
  if (!replacesStored(draw, before)) return refuse({ code: "draw-stored-otherwise", stored: before });
  if (isUnreadable(before.payoutRules)) return refuse({ code: "draw-rules-unreadable" });
  const unsettled = await unsettleDraw(tx, before.id);
  if (!unsettled.done) return unsettled;
  const corrected = await correctDraw(tx, before.id, { winningNumbers, bonusBall, correctedAt: now });
  return done({ draw: corrected, kind: "corrected", before });
}

/** Whether the sender saw the stored draw, or does not check. */
const replacesStored = ({ replaces }: SentDraw, stored: StoredDraw): boolean =>
  replaces === undefined || (replaces !== null && sameNumbers(replaces, stored));

function auditDraw(
  tx: Db,
  shop: Shop,
  by: Actor,
  { draw, kind, before }: Kept,
  settled: Settled | undefined,
) {
  const numbersOf = ({ winningNumbers, bonusBall }: StoredDraw) => ({ winningNumbers, bonusBall });
  const { drawDate, drawType } = draw;
  return audit(tx, shop, by, {
    action: kind === "new" ? "RecordDraw" : "CorrectDraw",
    subjectType: "draw",
    subjectId: draw.id,
    before: before && numbersOf(before),
    after: {
      drawDate,
      drawType,
      ...numbersOf(draw),
      payoutRules: payoutRulesMark(draw.payoutRules),
      ...(draw.payoutLimitPence !== null && { payoutLimitPence: draw.payoutLimitPence }),
      ...settled,
    },
  });
}
