import * as v from "valibot";
import { enabledColleagues } from "../../../db/stores/staff/list.ts";
import { findShift } from "../../../db/stores/tills/shifts.ts";
import type { NamedShift } from "../../../db/stores/tills/till-list.ts";
import { CloseShiftForm, HandOverForm } from "../../../views/tills/count-forms.tsx";
import { SafeForm } from "../../../views/tills/safe-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import type { AnyRefusal } from "../../domain/outcome.ts";
import { varianceText } from "../../domain/tills/variance.ts";
import { closeShift } from "../../operations/tills/close-shift.ts";
import { handOver } from "../../operations/tills/hand-over.ts";
import { moveToSafe } from "../../operations/tills/move-to-safe.ts";
import { type AppContext, type PageRequestById, pageById, pageRoutes } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { idIn } from "../request/in-address.ts";
import { typedAmount } from "../request/money-inputs.ts";
import type { PageContext } from "../request/page-context.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { shiftCrumbs, tillCrumbs, withOpenShift, withShift } from "./shift-pages.tsx";
import { amountOrBlank, readCount, typedNote } from "./typed-count.ts";

/** The counts that end a shift: closing it, and handing its drawer over. */
export const countPages = (app: AppContext) =>
  pageRoutes(app, "close-till")
    .get(
      urls.tills.close(":id"),
      pageById((asked) => withOpenShift(asked, (shift) => closeForm(app, asked.visit, shift, untouched))),
    )
    .post(
      urls.tills.close(":id"),
      pageById((asked) => withShift(asked, (shift) => close(app, asked, shift))),
      { parse: "none" },
    )
    .get(
      urls.tills.handOver(":id"),
      pageById((asked) => withOpenShift(asked, (shift) => handOverForm(app, asked, shift, untouched))),
    )
    .post(
      urls.tills.handOver(":id"),
      pageById((asked) => withShift(asked, (shift) => giveOver(app, asked, shift))),
      { parse: "none" },
    );

const CLOSING = { note: typedNote, stays: amountOrBlank };
const HANDING_OVER = { note: typedNote, to: v.optional(v.string(), "") };

function closeForm(
  { shop }: AppContext,
  visit: PageContext,
  shift: NamedShift,
  form: FormState,
  status = 200,
): Promise<Response> {
  return respondDialog(visit, {
    title: "Count and Close",
    crumbs: shiftCrumbs(shift.id, "Count and Close"),
    status,
    form: <CloseShiftForm shift={shift} form={form} requestKey={shop.newSecret()} />,
  });
}

async function close(app: AppContext, { request, visit, by }: PageRequestById, shift: NamedShift) {
  const read = await readCount(request, CLOSING);
  if (!read.ok) return closeForm(app, visit, shift, read.form, read.status);
  const { note, stays: staysPence } = read.value;
  const closing = { shiftId: shift.id, pieces: read.pieces, note, staysPence };
  const { outcome } = await closeShift(app.shop, by, closing, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const { refusal } = outcome;
    if (refusal.code === "shift-closed") return wasClosed(visit, shift, refusal);
    return closeForm(app, visit, shift, refusedForm(read.typed, refusal), say(refusal).status);
  }
  const { till, countedPence, variancePence, toSafePence } = outcome.value;
  const safe = toSafePence > 0 ? ` ${formatMoney(toSafePence)} went to the safe.` : "";
  const text = `${till} closed: ${formatMoney(countedPence)} counted, ${varianceText(variancePence)}.${safe}`;
  return seeOther(visit, urls.tills.details(shift.id), { kind: "success", text });
}

/** Two users closed it: the second sees the first one's name and count. */
const wasClosed = (visit: PageContext, { id }: NamedShift, refusal: AnyRefusal): Response =>
  seeOther(visit, urls.tills.details(id), { kind: "error", text: say(refusal).detail });

async function handOverForm(
  { shop }: AppContext,
  { visit, reader }: PageRequestById,
  shift: NamedShift,
  form: FormState,
  status = 200,
): Promise<Response> {
  const { openedBy = null } = (await findShift(reader, shift.id)) ?? {};
  const colleagues = (await enabledColleagues(reader)).filter(({ id }) => id !== openedBy);
  const asked = { shift, colleagues, form, requestKey: shop.newSecret() };
  return respondDialog(visit, {
    title: "Hand Over",
    crumbs: shiftCrumbs(shift.id, "Hand Over"),
    status,
    form: <HandOverForm {...asked} />,
  });
}

async function giveOver(app: AppContext, asked: PageRequestById, shift: NamedShift): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readCount(request, HANDING_OVER);
  if (!read.ok) return handOverForm(app, asked, shift, read.form, read.status);
  const { note, to } = read.value;
  const handover = { shiftId: shift.id, pieces: read.pieces, note, toUserId: idIn(to) ?? 0 };
  const { outcome } = await handOver(app.shop, by, handover, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const { refusal } = outcome;
    if (refusal.code === "shift-closed") return wasClosed(visit, shift, refusal);
    return handOverForm(app, asked, shift, refusedForm(read.typed, refusal), say(refusal).status);
  }
  const { till, countedPence, to: name } = outcome.value;
  const text = `${till} handed over to ${name} with ${formatMoney(countedPence)}`;
  return seeOther(visit, urls.tills.own, { kind: "success", text });
}

type Way = "ToSafe" | "FromSafe";

/** Cash between the drawer of an open shift and the safe. */
export const safePages = (app: AppContext) =>
  pageRoutes(app, "close-till")
    .get(urls.tills.toSafe(":id"), show(app, "ToSafe"))
    .post(urls.tills.toSafe(":id"), move(app, "ToSafe"), { parse: "none" })
    .get(urls.tills.fromSafe(":id"), show(app, "FromSafe"))
    .post(urls.tills.fromSafe(":id"), move(app, "FromSafe"), { parse: "none" });

const TITLES = { ToSafe: "To the Safe", FromSafe: "From the Safe" } as const;

const Moving = v.object({ amount: typedAmount, note: typedNote, key: v.optional(v.string(), "") });

const show = (app: AppContext, way: Way) =>
  pageById((asked) =>
    withOpenShift(asked, (shift) => {
      // An amount given with the link: "to safe 200".
      const amount = (asked.visit.url.searchParams.get("amount") ?? "").slice(0, 20);
      return safeForm(app, asked.visit, { shift, way }, { ...untouched, typed: { amount } });
    }),
  );

const move = (app: AppContext, way: Way) =>
  pageById((asked) => withShift(asked, (shift) => moveCash(app, asked, { shift, way })));

type Wanted = { shift: NamedShift; way: Way };

async function moveCash(app: AppContext, { request, visit, by }: PageRequestById, wanted: Wanted) {
  const read = await readForm(request, Moving);
  if (!read.ok) return safeForm(app, visit, wanted, read.form, 422);
  const { amount: amountPence, note, key } = read.value;
  const { shift, way } = wanted;
  const drop = { shiftId: shift.id, amountPence, way, note };
  const { outcome } = await moveToSafe(app.shop, by, drop, keyedForm(visit, key, read.typed));
  if (!outcome.done) {
    const form = refusedForm(read.typed, outcome.refusal);
    return safeForm(app, visit, wanted, form, say(outcome.refusal).status);
  }
  const text = `${formatMoney(amountPence)} ${way === "ToSafe" ? "to" : "from"} the safe, ${shift.tillName}`;
  return seeOther(visit, urls.tills.own, { kind: "success", text });
}

function safeForm(
  { shop }: AppContext,
  visit: PageContext,
  { shift, way }: Wanted,
  form: FormState,
  status = 200,
): Promise<Response> {
  return respondDialog(visit, {
    title: TITLES[way],
    crumbs: tillCrumbs(TITLES[way]),
    status,
    form: <SafeForm shift={shift} way={way} form={form} requestKey={shop.newSecret()} />,
  });
}
