import type { Banking } from "../../db/stores/bookkeeping/banking.ts";
import { formatInstant } from "../../src/domain/london-time.ts";
import { type MadeReport, type ReportSpan, spanSaid } from "../../src/domain/reports/spans.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { LeavesAs } from "../paper/leaves-as.tsx";
import { type Letterhead, PrintedName } from "../paper/letterhead.tsx";
import { ReportTable } from "../reports/report-page.tsx";
import { Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import { Title } from "../ui/title.tsx";
import { BookkeepingNav } from "./bookkeeping-nav.tsx";
import { DaysToolbar } from "./days-toolbar.tsx";

type FormProps = { form: FormState; requestKey: string };
type Props = FormProps & {
  bankings: readonly Banking[];
  span: ReportSpan;
  today: string;
  letterhead: Letterhead;
  printedAt: string;
};

/** Cash that was taken to the bank, or fetched from it, each with its slip. */
export const BankingPage = ({ bankings, span, today, letterhead, printedAt, ...form }: Props) => (
  <article className="paper day-sheet">
    <PrintedName letterhead={letterhead} />
    <Title text="Bookkeeping" sub={`Banking, ${spanSaid(span)}`}>
      {bankings.length > 0 && <LeavesAs file={urls.bookkeeping.bankingFileOf(span)} />}
    </Title>
    <BookkeepingNav current="Banking" />
    <DaysToolbar {...{ span, today }} path={urls.bookkeeping.banking} hrefOf={urls.bookkeeping.bankingOf} />
    <section className="sheet in no-print" aria-label="New banking">
      <BankingForm {...form} />
    </section>
    {bankings.length === 0 ? (
      <p className="sheet empty">
        <strong>No cash went to the bank on these days</strong>
      </p>
    ) : (
      <ReportTable report={tableOf(bankings)} />
    )}
    <p className="soft small">Satchel, {printedAt}</p>
  </article>
);

export const BankingForm = ({ form, requestKey }: FormProps) => (
  <Form id="banking-form" action={urls.bookkeeping.banking} submit="Enter Banking" {...{ form, requestKey }}>
    <div className="fields">
      <FieldFrame id="banking-way" name="way" label="Cash" form={form}>
        <select id="banking-way" name="way" defaultValue={typedText(form, "way", "ToBank")}>
          <option value="ToBank">To the bank</option>
          <option value="FromBank">From the bank</option>
        </select>
      </FieldFrame>
      <Field
        id="banking-amount"
        label="Amount (£)"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="money"
        form={form}
      />
      <Field
        id="banking-slip"
        label="Slip number"
        name="slip"
        maxLength={40}
        autoComplete="off"
        form={form}
      />
    </div>
  </Form>
);

const tableOf = (bankings: readonly Banking[]): MadeReport => ({
  title: "Banking",
  columns: [
    { head: "When", kind: "text" },
    { head: "Slip", kind: "text" },
    { head: "By", kind: "text", wide: true },
    { head: "To the bank", kind: "money", sum: true },
    { head: "From the bank", kind: "money", sum: true },
  ],
  rows: bankings.map(({ id, at, slip, by, way, pence }) => ({
    key: String(id),
    cells: [
      ...[formatInstant(at), slip, by],
      ...[way === "ToBank" ? pence : null, way === "FromBank" ? pence : null],
    ],
  })),
  picture: null,
  notes: [],
});
