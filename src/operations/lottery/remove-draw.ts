import type { Db } from "../../../db/client.ts";
import { lock } from "../../../db/locks.ts";
import {
  deleteDraw,
  drawsWithWinners,
  findDrawById,
  type StoredDraw,
} from "../../../db/stores/lottery/draws.ts";
import { insertRemovedDraw } from "../../../db/stores/lottery/removed-draws.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import type { Asking } from "../../domain/approvals/held-verbs.ts";
import { formatDay } from "../../domain/london-time.ts";
import { type Drawn, sameNumbers } from "../../domain/lottery/draw.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { formatMoney } from "../../domain/money.ts";
import { done, type Outcome, refuse } from "../../domain/outcome.ts";
import { showsNothing } from "../../domain/shown-text.ts";
import { keptIfHeld, type SecondPerson, secondPerson } from "../approvals/second-person.ts";
import { audit } from "../audit.ts";
import type { Actor, Shop } from "../shop.ts";
import { unsettleDraw } from "./settle-draws.ts";

/** `shown`: the numbers that stood on the screen; a draw that was corrected since is not removed. */
type Wanted = { drawId: number; reason: string; shown: Drawn };

/**
 * Removes a draw entered for a wrong day, with all its results, while none is paid. It may be entered again;
 * the same numbers from a feed are reported and not stored.
 */
export async function removeDraw(shop: Shop, by: Actor, wanted: Wanted): Promise<Outcome<StoredDraw>> {
  const second = await secondPerson(shop, "removeDraw", wanted);
  const work = (tx: Db) => removeDrawIn(tx, shop, by, wanted, second);
  return await keptIfHeld(shop, by, await shop.database.transact(work));
}

export async function removeDrawIn(
  tx: Db,
  shop: Shop,
  by: Actor,
  { drawId, reason, shown }: Wanted,
  second: SecondPerson,
): Promise<Outcome<StoredDraw>> {
  const seen = await findDrawById(tx, drawId);
  if (!seen) return refuse({ code: "draw-unknown" });
  // As a correction takes them, so that of a payment, a correction and this the second finds the first.
  await lock(tx, `draws ${seen.drawDate}`);
  await lock(tx, `results ${drawId}`);
  const draw = await findDrawById(tx, drawId);
  if (!draw) return refuse({ code: "draw-unknown" });
  if (await hasPaidResults(tx, drawId)) return refuse({ code: "draw-paid-not-removed" });
  if (showsNothing(reason)) return refuse({ code: "draw-removal-without-reason" });
  if (!sameNumbers(draw, shown)) return refuse({ code: "draw-stored-otherwise", stored: draw });
  const held = second.holds("removedDraw") ? second.ask(await removalAsked(tx, draw, reason)) : null;
  if (held) return held;
  const unsettled = await unsettleDraw(tx, drawId);
  if (!unsettled.done) return unsettled;
  await deleteDraw(tx, drawId);
  const { drawDate, drawType, winningNumbers, bonusBall } = draw;
  const facts = { drawDate, drawType, winningNumbers: [...winningNumbers], bonusBall };
  const removed = { reason, removedAt: shop.clock.now(), removedBy: by.userId };
  await insertRemovedDraw(tx, { ...facts, ...removed });
  await audit(tx, shop, by, {
    action: "RemoveDraw",
    subjectType: "draw",
    subjectId: drawId,
    before: facts,
    after: { reason },
  });
  return done(draw);
}

async function removalAsked(tx: Db, draw: StoredDraw, reason: string): Promise<Asking> {
  const came = (await drawsWithWinners(tx, draw.drawDate)).find((one) => one.draw.id === draw.id);
  const { players = 0, winners = 0, pence = 0 } = came ?? {};
  return {
    ...{ verb: "removedDraw", amountPence: pence, reason },
    ...{ subjectType: "draw", subjectId: draw.id, accountId: null },
    facts: [
      ["Draw", `${drawName(draw.drawType)} of ${formatDay(draw.drawDate)}`],
      ["Numbers", `${draw.winningNumbers.join(" ")}, bonus ${draw.bonusBall ?? "none"}`],
      ["Winners", `${winners} of ${players}, ${formatMoney(pence)}`],
    ],
  };
}
