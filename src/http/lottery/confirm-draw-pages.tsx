import * as v from "valibot";
import { formatDay } from "../../domain/london-time.ts";
import { drawnFrom } from "../../domain/lottery/draw.ts";
import { drawName, isDrawType } from "../../domain/lottery/game.ts";
import { recordDraws } from "../../operations/lottery/record-draws.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence, UNKNOWN_FAULT } from "../fault-sentence.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";

/** Confirm: a held draw is stored as if staff had typed it. */
export const confirmDrawPages = (app: AppContext) =>
  pageRoutes(app, "enter-draws").post(
    urls.lottery.confirmDraw,
    page((asked) => confirm(app, asked)),
    { parse: "none", detail: faultSentence(`Failed to save draw result: ${UNKNOWN_FAULT}`) },
  );

const ConfirmForm = v.object({ drawDate: v.string(), drawType: v.string(), drawn: v.string() });

async function confirm({ shop }: AppContext, { request, visit, by }: PageRequest) {
  const read = await readForm(request, ConfirmForm);
  const drawn = read.ok ? drawnFrom(read.value.drawn) : null;
  const drawType = read.ok ? Number(read.value.drawType) : 0;
  if (!read.ok || !drawn || !isDrawType(drawType))
    return seeOther(visit, urls.lottery.results, { kind: "error", text: "Draw not found" });
  const { drawDate } = read.value;
  // Numbers that were stored since are not replaced.
  const { outcome } = await recordDraws(shop, by, [{ drawDate, drawType, ...drawn, replaces: null }]);
  if (!outcome.done)
    return seeOther(visit, urls.lottery.results, { kind: "error", text: say(outcome.refusal).detail });
  const text = `${drawName(drawType)} of ${formatDay(drawDate)} is stored`;
  return seeOther(visit, urls.lottery.resultsOfDay(drawDate), { kind: "success", text });
}
