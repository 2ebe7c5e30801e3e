import * as v from "valibot";
import { drawsWithWinners, findDrawById, type StoredDraw } from "../../../db/stores/lottery/draws.ts";
import { hasPaidResults } from "../../../db/stores/lottery/results.ts";
import { RemoveDrawForm } from "../../../views/lottery/remove-draw-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatDay } from "../../domain/london-time.ts";
import { drawnFrom } from "../../domain/lottery/draw.ts";
import { drawName } from "../../domain/lottery/game.ts";
import { removeDraw } from "../../operations/lottery/remove-draw.ts";
import type { Shop } from "../../operations/shop.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { line } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { toRequest } from "../response/to-request.ts";
import { urls } from "../urls/urls.ts";
import { lotteryCrumbs } from "./lottery-parts.ts";

/** Remove Draw: confirms what is removed, and requires a reason. */
export const removeDrawPages = (app: AppContext) =>
  pageRoutes(app, "enter-draws")
    .get(
      urls.lottery.removeDraw(":id"),
      pageById((asked) => show(app.shop, asked)),
    )
    .post(
      urls.lottery.removeDraw(":id"),
      pageById((asked) => remove(app.shop, asked)),
      { parse: "none", detail: faultSentence(`Failed to save draw result: ${UNKNOWN_FAULT}`) },
    );

const RemoveForm = v.object({
  reason: line(say({ code: "draw-removal-without-reason" }).detail, 500, "A reason"),
  shown: v.optional(v.string(), ""),
});

async function show(shop: Shop, { visit, params }: PageRequestById) {
  const draw = await findDrawById(shop.database.reader, idIn(params.id) ?? 0);
  return draw ? await showForm(shop, visit, draw, untouched) : notFound(visit);
}

const notFound = (visit: PageContext) =>
  seeOther(visit, urls.lottery.results, { kind: "error", text: "Draw not found" });

async function showForm(
  { database: { reader } }: Shop,
  visit: PageContext,
  draw: StoredDraw,
  form: FormState,
  status = 200,
) {
  const ofDay = await drawsWithWinners(reader, draw.drawDate);
  const came = ofDay.find((one) => one.draw.id === draw.id) ?? { players: 0, winners: 0, pence: 0 };
  const isPaid = await hasPaidResults(reader, draw.id);
  return await respondDialog(visit, {
    title: "Remove Draw",
    crumbs: lotteryCrumbs("Results"),
    status,
    form: <RemoveDrawForm {...{ draw, came, isPaid, form }} />,
  });
}

async function remove(shop: Shop, { request, visit, by, params }: PageRequestById) {
  const { reader } = shop.database;
  const drawId = idIn(params.id) ?? 0;
  const draw = await findDrawById(reader, drawId);
  if (!draw) return notFound(visit);
  const read = await readForm(request, RemoveForm);
  if (!read.ok) return await showForm(shop, visit, draw, read.form, 422);
  const { reason } = read.value;
  const shown = drawnFrom(read.value.shown) ?? { winningNumbers: [], bonusBall: null };
  const outcome = await removeDraw(shop, by, { drawId, reason, shown });
  const { drawDate, drawType } = draw;
  const text = `${drawName(drawType)} of ${formatDay(drawDate)} was removed`;
  if (outcome.done) return seeOther(visit, urls.lottery.resultsOfDay(drawDate), { kind: "success", text });
  if (outcome.refusal.code === "draw-unknown") return notFound(visit);
  const held = toRequest(visit, outcome.refusal);
  if (held) return held;
  const now = (await findDrawById(reader, drawId)) ?? draw;
  const status = say(outcome.refusal).status === 409 ? 409 : 422;
  return await showForm(shop, visit, now, refusedForm(read.typed, outcome.refusal), status);
}
