import * as v from "valibot";
import type { BetWithLegs } from "../../../db/stores/racing/bets.ts";
import { ResettleForm } from "../../../views/racing/bets/resettle-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { type BetStatusCode, isBetStatus } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import { proposeResettlement } from "../../operations/racing/propose-resettlement.ts";
import { resettleBets } from "../../operations/racing/resettle-bet.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { needs } from "../permissions.ts";
import { readForm } from "../request/forms.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";

import { accountOfBet, behindDialog, withBet } from "./bet-details-pages.tsx";
import { betCrumbs } from "./race-forms.ts";

/** One bet settled again by its races' results, or voided. */
export const resettleBetPages = (app: AppContext) =>
  pageRoutes(app, "settle")
    .get(
      urls.racing.resettleBet(":id"),
      pageById((asked) => showForm(app, asked, "RESULT")),
    )
    .post(
      urls.racing.resettleBet(":id"),
      pageById((asked) => settleAgain(app, asked, "RESULT")),
      { parse: "none" },
    )
    .get(
      urls.racing.voidBet(":id"),
      pageById((asked) => showForm(app, asked, "VOID")),
      { detail: needs("void") },
    )
    .post(
      urls.racing.voidBet(":id"),
      pageById((asked) => settleAgain(app, asked, "VOID")),
      { parse: "none", detail: needs("void") },
    );

const Confirmed = v.object({
  status: v.pipe(
    v.string(),
    v.check(isBetStatus),
    v.transform((status) => Number(status) as BetStatusCode),
  ),
  payoutPence: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  reason: lines(500, "A reason"),
  key: v.optional(v.string(), ""),
});

const TITLES: Record<Settling, string> = { RESULT: "Re-settle", VOID: "Void Bet" };

const showForm = (app: AppContext, asked: PageRequestById, settling: Settling) =>
  withBet(app, asked, (bet) => resettleForm(app, asked.visit, bet, settling, untouched));

/** The form with the figures as they are at this moment; where there is nothing to settle, the reason why. */
async function resettleForm(
  { shop }: AppContext,
  visit: PageContext,
  { id }: BetWithLegs,
  settling: Settling,
  form: FormState,
  status = 200,
) {
  const proposed = await proposeResettlement(shop.database.reader, id, settling);
  if (!proposed.done) {
    const toast = { kind: "error", text: say(proposed.refusal).detail } as const;
    return seeOther(visit, behindDialog(visit, id), toast);
  }
  return respondDialog(visit, {
    title: TITLES[settling],
    crumbs: betCrumbs(TITLES[settling]),
    ...accountOfBet(proposed.value.bet),
    status,
    form: (
      <ResettleForm
        {...proposed.value}
        isVoiding={settling === "VOID"}
        form={form}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

const settleAgain = (app: AppContext, asked: PageRequestById, settling: Settling) =>
  withBet(app, asked, async (bet) => {
    const { request, visit, by } = asked;
    const read = await readForm(request, Confirmed);
    if (!read.ok) return resettleForm(app, visit, bet, settling, read.form, 422);
    const { key, reason, ...shown } = read.value;
    const wanted = { bets: [{ betId: bet.id, shown }], settling, reason };
    const { outcome } = await resettleBets(app.shop, by, wanted, keyedForm(visit, key, read.typed));
    if (!outcome.done)
      return (
        toRequest(visit, outcome.refusal) ??
        resettleForm(app, visit, bet, settling, refusedForm(read.typed, outcome.refusal), 422)
      );
    const text = settling === "VOID" ? `Bet ${bet.reference} voided` : `Bet ${bet.reference} settled again`;
    return seeOther(visit, behindDialog(visit, bet.id), { kind: "success", text });
  });
