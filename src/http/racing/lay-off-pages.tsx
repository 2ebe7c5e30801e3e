import { NotFoundError } from "elysia";
import * as v from "valibot";
import { findLayOff, type ListedLayOff } from "../../../db/stores/racing/lay-offs.ts";
import { currentSettings } from "../../../db/stores/system/shop-settings.ts";
import { LayOffPage } from "../../../views/racing/lay-offs/lay-off-page.tsx";
import { ResettleLayOffForm } from "../../../views/racing/lay-offs/resettle-lay-off-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { type BetStatusCode, isBetStatus } from "../../domain/racing/bet-status.ts";
import type { Settling } from "../../domain/racing/placing/bet-refusals.ts";
import { proposeLayOff, resettleLayOff } from "../../operations/racing/settle-lay-offs.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { layOffCrumbs } from "./lay-off-crumbs.ts";

const NOT_LOADED = faultSentence("Failed to load the lay-off");
const NOT_SAVED = faultSentence("Failed to save the lay-off");

/** One lay-off, and the forms that void it or settle it again. */
export const layOffPages = (app: AppContext) =>
  pageRoutes(app, "lay-offs")
    .get(urls.layOffs.details(":id"), withLayOff(details), { detail: NOT_LOADED })
    .get(
      urls.layOffs.void(":id"),
      withLayOff((layOff, asked) => form(asked.app, asked.visit, layOff, "VOID", untouched)),
      { detail: NOT_LOADED },
    )
    .post(
      urls.layOffs.void(":id"),
      withLayOff((layOff, asked) => settleAgain(layOff, asked, "VOID")),
      { parse: "none", detail: NOT_SAVED },
    )
    .get(
      urls.layOffs.resettle(":id"),
      withLayOff((layOff, asked) => form(asked.app, asked.visit, layOff, "RESULT", untouched)),
      { detail: NOT_LOADED },
    )
    .post(
      urls.layOffs.resettle(":id"),
      withLayOff((layOff, asked) => settleAgain(layOff, asked, "RESULT")),
      { parse: "none", detail: NOT_SAVED },
    );

/** Where Shop Settings have lay-offs off, there is no such page. */
export async function ifLayOffsOn({ reader }: Pick<PageRequestById, "reader">): Promise<void> {
  if (!(await currentSettings(reader)).layOffs) throw new NotFoundError();
}

/** Runs a handler with the lay-off of the address; without one it leads to the list. */
function withLayOff(handle: (layOff: ListedLayOff, asked: PageRequestById) => Response | Promise<Response>) {
  return pageById(async (asked: PageRequestById) => {
    await ifLayOffsOn(asked);
    const layOff = await findLayOff(asked.reader, idIn(asked.params.id) ?? 0);
    if (layOff) return await handle(layOff, asked);
    const text = say({ code: "lay-off-unknown" }).detail;
    return seeOther(asked.visit, urls.layOffs.list, { kind: "error", text });
  });
}

const details = (layOff: ListedLayOff, { visit, reader }: PageRequestById) =>
  respond(visit, {
    title: `Lay-off ${layOff.id}`,
    crumbs: layOffCrumbs(`Lay-off ${layOff.id}`),
    page: <LayOffPage reader={reader} layOff={layOff} />,
  });

const TITLES: Record<Settling, string> = { RESULT: "Re-settle", VOID: "Void Lay-off" };

/** The form with the figures as they are at this moment; where there is nothing to settle, the reason why. */
async function form(
  { shop }: AppContext,
  visit: PageContext,
  { id }: ListedLayOff,
  settling: Settling,
  state: FormState,
  status = 200,
) {
  const proposed = await proposeLayOff(shop.database.reader, id, settling);
  if (!proposed.done)
    return seeOther(visit, urls.layOffs.details(id), { kind: "error", text: say(proposed.refusal).detail });
  return respondDialog(visit, {
    title: TITLES[settling],
    crumbs: layOffCrumbs(TITLES[settling]),
    status,
    form: (
      <ResettleLayOffForm
        {...proposed.value}
        isVoiding={settling === "VOID"}
        form={state}
        requestKey={shop.newSecret()}
      />
    ),
  });
}

const Confirmed = v.object({
  status: v.pipe(
    v.string(),
    v.check(isBetStatus),
    v.transform((status) => Number(status) as BetStatusCode),
  ),
  returnPence: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  reason: lines(500, "A reason"),
  key: v.optional(v.string(), ""),
});

async function settleAgain(layOff: ListedLayOff, asked: PageRequestById, settling: Settling) {
  const { app, request, visit, by } = asked;
  const read = await readForm(request, Confirmed);
  if (!read.ok) return form(app, visit, layOff, settling, read.form, 422);
  const { key, reason, ...shown } = read.value;
  const wanted = { layOffId: layOff.id, settling, shown, reason };
  const { outcome } = await resettleLayOff(app.shop, by, wanted, keyedForm(visit, key, read.typed));
  if (!outcome.done) {
    const { status } = say(outcome.refusal);
    return form(app, visit, layOff, settling, refusedForm(read.typed, outcome.refusal), status);
  }
  const text = settling === "VOID" ? `Lay-off ${layOff.id} voided` : `Lay-off ${layOff.id} settled again`;
  return seeOther(visit, urls.layOffs.details(layOff.id), { kind: "success", text });
}
