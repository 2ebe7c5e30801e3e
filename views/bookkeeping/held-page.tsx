import type { HeldDay } from "../../src/domain/bookkeeping/held-days.ts";
import { formatDay } from "../../src/domain/london-time.ts";
import { type MadeReport, type ReportSpan, spanSaid } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { ReportTable } from "../reports/report-page.tsx";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { BookkeepingNav } from "./bookkeeping-nav.tsx";
import { DaysToolbar } from "./days-toolbar.tsx";

type FormProps = { form: FormState; day: string; today: string };
type Props = FormProps & {
  days: readonly HeldDay[];
  span: ReportSpan;
  letterhead: Letterhead;
  printedAt: string;
};

/** Money held for customers at each day's end, beside what stood at the bank. */
export const HeldPage = ({ days, span, letterhead, printedAt, ...entering }: Props) => (
  <article className="paper day-sheet">
    <PrintedName letterhead={letterhead} />
    <Title text="Bookkeeping" sub={`Money held, ${spanSaid(span)}`}>
      <LeavesAs file={urls.bookkeeping.heldFileOf(span)} />
    </Title>
    <BookkeepingNav current="Held" />
    <DaysToolbar
      {...{ span, today: entering.today }}
      path={urls.bookkeeping.held}
      hrefOf={urls.bookkeeping.heldOf}
    />
    <section className="sheet in no-print" aria-label="Balance at the bank">
      <BankBalanceForm {...entering} />
    </section>
    <ReportTable report={tableOf(days, entering.today)} />
    <ul className="notes soft small">
      <li>Held: balances above zero at the day's end. Debts are not set off against them.</li>
      <li>Difference: what the bank has more. Below zero, customers' money is not covered.</li>
    </ul>
    <p className="soft small">Satchel, {printedAt}</p>
  </article>
);

export const BankBalanceForm = ({ form, day, today }: FormProps) => (
  <Form id="bank-balance-form" action={urls.bookkeeping.held} submit="Enter Balance" form={form}>
    <div className="fields">
      <Field id="bank-day" label="End of" name="day" type="date" max={today} defaultValue={day} form={form} />
      <Field
        id="bank-balance"
        label="At the bank (£)"
        name="balance"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="money"
        form={form}
      />
    </div>
  </Form>
);

const tableOf = (days: readonly HeldDay[], today: string): MadeReport => ({
  title: "Money held",
  columns: [
    { head: "End of", kind: "text" },
    { head: "Held", kind: "money" },
    { head: "At the bank", kind: "money" },
    { head: "Difference", kind: "money" },
    { head: "Entered by", kind: "text", wide: true },
  ],
  rows: days.toReversed().map(({ day, heldPence, bankPence, differencePence, by }) => ({
    key: day,
    cells: [
      day === today ? `${formatDay(day)}, now` : formatDay(day),
      heldPence,
      bankPence,
      differencePence,
      by,
    ],
    href: urls.reports.day(day),
  })),
  picture: null,
  notes: [],
});
