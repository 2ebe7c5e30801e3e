import { Elysia } from "elysia";
import * as v from "valibot";
import { OpenShiftForm } from "../../../views/tills/count-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import { openShift } from "../../operations/tills/open-shift.ts";
import { type Counter, type PageRequest, page, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { ownAddress } from "../request/in-address.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { askedBack } from "./asked-back.ts";
import { ownTill } from "./own-till.ts";
import { tillCrumbs } from "./till-crumbs.ts";
import { amountOrBlank, readCount, typedNote } from "./typed-count.ts";

/** Opening a shift of this browser's till. */
export const openShiftPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.tills.open,
      page((asked) => show(counter, asked, untouched)),
    )
    .post(
      urls.tills.open,
      page((asked) => open(counter, asked)),
      { parse: "none" },
    );

const OPENING = { note: typedNote, fromSafe: amountOrBlank, back: v.optional(v.string(), "") };

async function show({ shop }: Counter, asked: PageRequest, form: FormState, status = 200): Promise<Response> {
  const { visit, reader, by } = asked;
  const back = typeof form.typed.back === "string" ? form.typed.back : askedBack(visit);
  const till = await ownTill(reader, by);
  if (!till) return seeOther(visit, back ? urls.tills.ownFor(back) : urls.tills.own);
  if (till.shiftId !== null && status === 200)
    return seeOther(visit, urls.tills.own, {
      kind: "info",
      text: `The shift of ${till.name} is open already`,
    });
  return respondDialog(visit, {
    title: "Open a Shift",
    crumbs: tillCrumbs("Open a Shift"),
    status,
    form: <OpenShiftForm tillName={till.name} back={back} form={form} requestKey={shop.newSecret()} />,
  });
}

async function open(counter: Counter, asked: PageRequest): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readCount(request, OPENING);
  if (!read.ok) return show(counter, asked, read.form, read.status);
  const { note, fromSafe: fromSafePence, back } = read.value;
  const opening = { pieces: read.pieces, note, fromSafePence };
  const { outcome } = await openShift(counter.shop, by, opening, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const form = refusedForm(read.typed, outcome.refusal);
    return show(counter, asked, form, say(outcome.refusal).status);
  }
  const text = `Shift ${outcome.value.shiftId} is open with ${formatMoney(outcome.value.countedPence)}`;
  return seeOther(visit, ownAddress(back) ?? urls.tills.own, { kind: "success", text });
}
