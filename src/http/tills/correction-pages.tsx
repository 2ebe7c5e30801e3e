import { Elysia } from "elysia";
import * as v from "valibot";
import { countsOfShift, type ShiftCount } from "../../../db/stores/tills/shift-counts.ts";
import type { NamedShift } from "../../../db/stores/tills/till-list.ts";
import { CorrectCountForm } from "../../../views/tills/count-forms.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatMoney } from "../../domain/money.ts";
import { firstCount } from "../../domain/tills/latest-count.ts";
import { correctCount } from "../../operations/tills/correct-count.ts";
import { type Counter, type PageRequestById, pageById, pageContext } from "../context.ts";
import { keyedForm } from "../keyed-form.ts";
import { say } from "../messages/refusals.ts";
import { idIn } from "../request/in-address.ts";
import { lines } from "../request/inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respondDialog, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { withShift } from "./shift-in-address.ts";
import { shiftCrumbs } from "./till-crumbs.ts";
import { readCount } from "./typed-count.ts";

/** Putting a wrong count right. */
export const correctionPages = (counter: Counter) =>
  new Elysia()
    .use(pageContext(counter))
    .get(
      urls.tills.correct(":id", ":count"),
      pageById((asked) => withCount(asked, (found) => show(counter, asked, found, untouched))),
    )
    .post(
      urls.tills.correct(":id", ":count"),
      pageById((asked) => withCount(asked, (found) => correct(counter, asked, found))),
      { parse: "none" },
    );

const CORRECTING = {
  reason: v.optional(lines(500, "A reason"), ""),
  wrongIn: v.fallback(v.picklist(["drawer", "safe"]), "drawer"),
};

type Found = { shift: NamedShift; count: ShiftCount; mayBeInSafe: boolean };

const withCount = (
  asked: PageRequestById,
  handle: (found: Found) => Response | Promise<Response>,
): Promise<Response> =>
  withShift(asked, async (shift) => {
    const counts = await countsOfShift(asked.reader, shift.id);
    const { count: countId = "" } = asked.params as { count?: string };
    const count = counts.find(({ id }) => id === idIn(countId));
    if (!count)
      return seeOther(asked.visit, urls.tills.details(shift.id), { kind: "error", text: "Count not found" });
    return await handle({ shift, count, mayBeInSafe: firstCount(count, counts).kind === "close" });
  });

function show(
  { shop }: Counter,
  { visit }: PageRequestById,
  { shift, count, mayBeInSafe }: Found,
  form: FormState,
  status = 200,
): Promise<Response> {
  const asked = { shift, count, mayBeInSafe, form, requestKey: shop.newSecret() };
  return respondDialog(visit, {
    title: "Correct a Count",
    crumbs: shiftCrumbs(shift.id, "Correct a Count"),
    status,
    form: <CorrectCountForm {...asked} />,
  });
}

async function correct(counter: Counter, asked: PageRequestById, found: Found): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readCount(request, CORRECTING);
  if (!read.ok) return show(counter, asked, found, read.form, read.status);
  const { reason, wrongIn } = read.value;
  const { shift, count } = found;
  const wanted = { shiftId: shift.id, countId: count.id, pieces: read.pieces, reason, wrongIn };
  const { outcome } = await correctCount(counter.shop, by, wanted, keyedForm(visit, read.key, read.typed));
  if (!outcome.done) {
    const { refusal } = outcome;
    return show(counter, asked, found, refusedForm(read.typed, refusal), say(refusal).status);
  }
  const { beforePence, countedPence } = outcome.value;
  const text = `Count corrected from ${formatMoney(beforePence)} to ${formatMoney(countedPence)}`;
  return seeOther(visit, urls.tills.details(shift.id), { kind: "success", text });
}
