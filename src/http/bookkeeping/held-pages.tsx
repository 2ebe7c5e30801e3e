import * as v from "valibot";
import { bankBalancesOf } from "../../../db/stores/bookkeeping/banking.ts";
import type { Reader } from "../../../db/stores/reader.ts";
import { heldByDay } from "../../../db/stores/reports/sums.ts";
import { BankBalanceForm, HeldPage } from "../../../views/bookkeeping/held-page.tsx";
import { WrongDays } from "../../../views/bookkeeping/wrong-days.tsx";
import { type FormState, untouched } from "../../../views/ui/form-state.ts";
import { type HeldDay, heldDays } from "../../domain/bookkeeping/held-days.ts";
import { addDays, formatDay, formatInstant } from "../../domain/london-time.ts";
import { formatMoney } from "../../domain/money.ts";
import { type ReportSpan, spanSaid } from "../../domain/reports/spans.ts";
import { enterBankBalance } from "../../operations/bookkeeping/enter-bank-balance.ts";
import { updateDailySumsIfMany } from "../../operations/reports/update-daily-sums.ts";
import { type AppContext, type PageRequest, page, pageRoutes } from "../context.ts";
import { faultSentence } from "../fault-sentence.ts";
import { letterheadNow } from "../letterhead.ts";
import { say } from "../messages/refusals.ts";
import { tableOf } from "../papers/exported.ts";
import { papersFor } from "../papers/papers-for.tsx";
import { todayOf } from "../reports/load-day-sheet.ts";
import { readForm } from "../request/forms.ts";
import { dayText } from "../request/inputs.ts";
import { typedBankBalance } from "../request/money-inputs.ts";
import { refusedForm } from "../response/refused-form.ts";
import { respond, seeOther } from "../response/respond.tsx";
import { urls } from "../urls/urls.ts";
import { daysAsked } from "./asked-days.ts";
import { bookkeepingCrumbs } from "./bookkeeping-crumbs.ts";

const FAULT = faultSentence("Failed to load the money held");

/** Money held for customers beside the bank's balance, day by day. */
export const heldPages = (app: AppContext) =>
  pageRoutes(app, "bookkeeping")
    .get(
      urls.bookkeeping.held,
      page((asked) => show(app, asked, untouched)),
      { detail: FAULT },
    )
    .get(
      urls.bookkeeping.heldFile,
      page((asked) => file(app, asked)),
      { detail: FAULT },
    )
    .post(
      urls.bookkeeping.held,
      page((asked) => enter(app, asked)),
      { parse: "none", detail: faultSentence("Failed to save the entry") },
    );

async function daysOf(reader: Reader, span: ReportSpan): Promise<HeldDay[]> {
  const [held, bank] = await Promise.all([heldByDay(reader, span), bankBalancesOf(reader, span)]);
  return heldDays(span, { ...held, bank });
}

async function show(app: AppContext, { visit, reader }: PageRequest, form: FormState, status = 200) {
  const { shop } = app;
  const today = todayOf(shop);
  const { span, fault } = daysAsked(visit.url, today);
  const frame = { title: "Money Held", crumbs: bookkeepingCrumbs("Money Held") };
  if (fault) {
    const wrong = { fault, span, current: "Held", path: urls.bookkeeping.held } as const;
    return respond(visit, { ...frame, status: 422, page: <WrongDays {...wrong} /> });
  }
  await updateDailySumsIfMany(shop);
  const [days, letterhead] = await Promise.all([daysOf(reader, span), letterheadNow(app, reader)]);
  const printedAt = formatInstant(shop.clock.now());
  const entering = { form, day: addDays(today, -1), today };
  return respond(visit, {
    ...frame,
    status,
    page: <HeldPage {...{ days, span, letterhead, printedAt }} {...entering} />,
    part: <BankBalanceForm {...entering} />,
  });
}

async function file(app: AppContext, { visit, reader }: PageRequest): Promise<Response> {
  const { span, fault } = daysAsked(visit.url, todayOf(app.shop));
  if (fault) return seeOther(visit, urls.bookkeeping.held + visit.url.search);
  await updateDailySumsIfMany(app.shop);
  return papersFor(app).asFile({
    title: "Money Held",
    sub: spanSaid(span),
    file: `money-held-${span.from}-${span.to}`,
    ...tableOf<HeldDay>(
      async function* () {
        yield await daysOf(reader, span);
      },
      [
        { head: "Day", kind: "day", value: ({ day }) => day },
        { head: "Held for customers", kind: "money", value: ({ heldPence }) => heldPence },
        { head: "At the bank", kind: "money", value: ({ bankPence }) => bankPence },
        { head: "Difference", kind: "money", value: ({ differencePence }) => differencePence },
        { head: "Entered by", kind: "text", value: ({ by }) => by },
      ],
    ),
  });
}

const Typed = v.object({ day: dayText("Choose a day"), balance: typedBankBalance });

async function enter(app: AppContext, asked: PageRequest): Promise<Response> {
  const { request, visit, by } = asked;
  const read = await readForm(request, Typed);
  if (!read.ok) return show(app, asked, read.form, 422);
  const { day, balance: balancePence } = read.value;
  const outcome = await enterBankBalance(app.shop, by, { day, balancePence });
  if (!outcome.done)
    return show(app, asked, refusedForm(read.typed, outcome.refusal), say(outcome.refusal).status);
  const text = `${formatMoney(balancePence)} at the bank on ${formatDay(day)}`;
  return seeOther(visit, urls.bookkeeping.held, { kind: "success", text });
}
