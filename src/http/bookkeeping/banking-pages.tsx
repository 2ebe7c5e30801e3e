import * as v from "valibot";
import { type Banking, bankingsOf } from "../../../db/stores/bookkeeping/banking.ts";
import { BankingForm, BankingPage } from "../../../views/bookkeeping/banking-page.tsx";
import { WrongDays } from "../../../views/bookkeeping/wrong-days.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import { spanSaid } from "../../domain/reports/spans.ts";
import { bankCash } from "../../operations/bookkeeping/bank-cash.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { keyedForm } from "../keyed-form.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { tableOf } from "../papers/exported.ts";
import { instantsOf, papersFor } from "../papers/papers-for.tsx";
import { todayOf } from "../reports/load-day-sheet.ts";
import { readForm } from "../request/forms.ts";
import { line } from "../request/inputs.ts";
import { typedAmount } from "../request/money-inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { daysAsked } from "./asked-days.ts";
import { bookkeepingCrumbs } from "./bookkeeping-crumbs.ts";

const FAULT = faultSentence("Failed to load the banking");

/** Cash to the bank and from it, by slip. */
export const bankingPages = (app: AppContext) =>
  pageRoutes(app, "bookkeeping")
    .get(
      urls.bookkeeping.banking,
      page((asked) => show(app, asked, untouched)),
      { detail: FAULT },
    )
    .get(
      urls.bookkeeping.bankingFile,
      page((asked) => file(app, asked)),
      { detail: FAULT },
    )
    .post(
      urls.bookkeeping.banking,
      page((asked) => move(app, asked)),
      { parse: "none", detail: faultSentence("Failed to save the entry") },
    );

async function show(app: AppContext, { visit, reader }: PageRequest, form: FormState, status = 200) {
  const { shop } = app;
  const today = todayOf(shop);
  const { span, fault } = daysAsked(visit.url, today);
  const frame = { title: "Banking", crumbs: bookkeepingCrumbs("Banking") };
  if (fault) {
    const wrong = { fault, span, current: "Banking", path: urls.bookkeeping.banking } as const;
    return respond(visit, { ...frame, status: 422, page: <WrongDays {...wrong} /> });
  }
  const requestKey = shop.newSecret();
  const [bankings, letterhead] = await Promise.all([
    bankingsOf(reader, instantsOf(span)),
    letterheadNow(app, reader),
  ]);
  const printedAt = formatInstant(shop.clock.now());
  return respond(visit, {
    ...frame,
    status,
    page: <BankingPage {...{ bankings, span, today, form, requestKey, letterhead, printedAt }} />,
    part: <BankingForm {...{ form, requestKey }} />,
  });
}

async function file(app: AppContext, { visit, reader }: PageRequest): Promise<Response> {
  const { span, fault } = daysAsked(visit.url, todayOf(app.shop));
  if (fault) return seeOther(visit, urls.bookkeeping.banking + visit.url.search);
  const amountOf = (way: Banking["way"]) => (banking: Banking) =>
    banking.way === way ? banking.pence : null;
  return papersFor(app).asFile({
    title: "Banking",
    sub: spanSaid(span),
    file: `banking-${span.from}-${span.to}`,
    ...tableOf<Banking>(
      async function* () {
        yield await bankingsOf(reader, instantsOf(span));
      },
      [
        { head: "When", kind: "instant", value: ({ at }) => at },
        { head: "Slip", kind: "text", value: ({ slip }) => slip },
        { head: "To the bank", kind: "money", value: amountOf("ToBank") },
        { head: "From the bank", kind: "money", value: amountOf("FromBank") },
        { head: "By", kind: "text", value: ({ by }) => by },
      ],
    ),
  });
}

const Typed = v.object({
  way: v.picklist(["ToBank", "FromBank"], "Choose one of these"),
  amount: typedAmount,
  slip: line("Enter the number of the slip", 40, "A slip number"),
  key: v.optional(v.string(), ""),
});

async function move(app: AppContext, asked: PageRequest): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readForm(request, Typed);
  if (!read.ok) return show(app, asked, read.form, 422);
  const { way, amount: amountPence, slip, key } = read.value;
  const keyed = keyedForm(visit, key, read.typed);
  const { outcome } = await bankCash(app.shop, by, { way, amountPence, slip }, keyed);
  if (!outcome.done)
    return show(app, asked, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
  const text = `${formatMoney(amountPence)} ${way === "ToBank" ? "to" : "from"} the bank, slip ${slip}`;
  return seeOther(visit, urls.bookkeeping.banking, { kind: "success", text });
}
