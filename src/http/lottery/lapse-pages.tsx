import * as v from "valibot";
import { drawsOfIds } from "../../../db/stores/lottery/draws.ts";
import { findResult, type PlayerResult } from "../../../db/stores/lottery/results.ts";
import { TakeBackLapseForm } from "../../../views/accounts/lapsed.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatDay } from "../../domain/london-time.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { formatMoney } from "../../domain/money.ts";
import { takeBackLapsedWinnings } from "../../operations/lottery/lapse-winnings.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";

/** Taking back the lapse of winnings. */
export const lapsedWinningsPages = (app: AppContext) =>
  pageRoutes(app, "correct")
    .get(
      urls.lottery.takeBackLapse(":id"),
      pageById((asked) => withResult(app, asked, (result) => show(app, asked.visit, result, untouched))),
    )
    .post(
      urls.lottery.takeBackLapse(":id"),
      pageById((asked) => withResult(app, asked, (result) => takeBack(app, asked, result))),
      { parse: "none" },
    );

async function withResult(
  { shop }: AppContext,
  { params, visit }: PageRequestById,
  answer: (result: PlayerResult) => Promise<Response>,
): Promise<Response> {
  const result = await findResult(shop.database.reader, idIn(params.id) ?? 0);
  const toast = { kind: "error", text: say({ code: "result-unknown" }).detail } as const;
  return result ? await answer(result) : seeOther(visit, urls.lottery.unpaid, toast);
}

const TakingBack = v.object({
  reason: line(say({ code: "lapse-without-reason" }).detail, 500, "A reason"),
  key: v.optional(v.string(), ""),
});

async function show(
  { shop }: AppContext,
  visit: PageContext,
  result: PlayerResult,
  form: FormState,
  status = 200,
): Promise<Response> {
  const { id, drawId, playerName, totalWinningsPence: pence, lapsedAt } = result;
  if (lapsedAt === null) {
    const text = say({ code: "winnings-not-lapsed", playerName }).detail;
    return seeOther(visit, urls.lottery.unpaid, { kind: "error", text });
  }
  const draw = (await drawsOfIds(shop.database.reader, [drawId])).get(drawId)!;
  const what = `${drawName(draw.drawType)} of ${formatDay(draw.drawDate)}`;
  return await respondDialog(visit, {
    title: "Take Back Lapse",
    crumbs: lotteryCrumbs("Unpaid Results"),
    status,
    form: (
      <TakeBackLapseForm
        lapse={{ what, accountName: playerName, pence, takeBackHref: urls.lottery.takeBackLapse(id) }}
        after="The winnings are unpaid again and can be collected."
        cancel={urls.lottery.unpaid}
        form={form}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

async function takeBack(app: AppContext, { request, visit, by }: PageRequestById, result: PlayerResult) {
  const read = await readForm(request, TakingBack);
  if (!read.ok) return await show(app, visit, result, read.form, 422);
  const { key, reason } = read.value;
  const wanted = { resultId: result.id, reason };
  const { outcome } = await takeBackLapsedWinnings(app.shop, by, wanted, keyedForm(visit, key, read.typed));
  if (!outcome.done) {
    const now = (await findResult(app.shop.database.reader, result.id)) ?? result;
    return await show(app, visit, now, refusedForm(read.typed, outcome.refusal), 422);
  }
  const { playerName, totalWinningsPence } = outcome.value;
  const text = `Lapse taken back: ${formatMoney(totalWinningsPence)} of ${playerName}`;
  return seeOther(visit, urls.lottery.unpaid, { kind: "success", text });
}
