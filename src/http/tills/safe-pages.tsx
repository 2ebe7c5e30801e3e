import { Elysia } from "elysia";
import * as v from "valibot";
import type { NamedShift } from "../../../db/stores/tills/till-list.ts";
import { SafeForm } from "../../../views/tills/safe-form.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import { moveToSafe } from "../../operations/tills/move-to-safe.ts";
import { type Counter, type PageRequestById, pageById, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { readForm } from "../request/forms.ts";
import { typedAmount } from "../request/money-inputs.ts";
import type { Visit } from "../request/visit.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { withOpenShift, withShift } from "./shift-in-address.ts";
import { tillCrumbs } from "./till-crumbs.ts";
import { typedNote } from "./typed-count.ts";

type Way = "ToSafe" | "FromSafe";

/** Cash between the drawer of an open shift and the safe. */
export const safePages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(urls.tills.toSafe(":id"), show(counter, "ToSafe"))
    .post(urls.tills.toSafe(":id"), move(counter, "ToSafe"), { parse: "none" })
    .get(urls.tills.fromSafe(":id"), show(counter, "FromSafe"))
    .post(urls.tills.fromSafe(":id"), move(counter, "FromSafe"), { parse: "none" });

const TITLES = { ToSafe: "To the Safe", FromSafe: "From the Safe" } as const;

const Moving = v.object({ amount: typedAmount, note: typedNote, key: v.optional(v.string(), "") });

const show = (counter: Counter, way: Way) =>
  pageById((asked) =>
    withOpenShift(asked, (shift) => {
      // An amount that was said before the form was asked for: "to safe 200".
      const amount = (asked.visit.url.searchParams.get("amount") ?? "").slice(0, 20);
      return safeForm(counter, asked.visit, { shift, way }, { ...untouched, typed: { amount } });
    }),
  );

const move = (counter: Counter, way: Way) =>
  pageById((asked) => withShift(asked, (shift) => moveCash(counter, asked, { shift, way })));

type Wanted = { shift: NamedShift; way: Way };

async function moveCash(counter: Counter, { request, visit, by }: PageRequestById, wanted: Wanted) {
  const read = await readForm(request, Moving);
  if (!read.ok) return safeForm(counter, visit, wanted, read.form, 422);
  const { amount: amountPence, note, key } = read.value;
  const { shift, way } = wanted;
  const drop = { shiftId: shift.id, amountPence, way, note };
  const { outcome } = await moveToSafe(counter.shop, by, drop, keyedForm(visit, key, read.typed));
  if (!outcome.done) {
    const form = refusedForm(read.typed, outcome.refusal);
    return safeForm(counter, visit, wanted, form, say(outcome.refusal).status);
  }
  const text = `${formatMoney(amountPence)} ${way === "ToSafe" ? "to" : "from"} the safe, ${shift.tillName}`;
  return seeOther(visit, urls.tills.own, { kind: "success", text });
}

function safeForm(
  { shop }: Counter,
  visit: Visit,
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
