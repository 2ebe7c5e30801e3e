import {
  type OrderedHorse,
  type OrderFault,
  writtenOrder,
} from "../../../src/domain/racing/settlement/finishing-order.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import type { ResultOnCard, RunnerOnCard } from "../cards/card.ts";
import { FinishTable } from "../cards/finish-table.tsx";
import { OrderReading } from "./order-reading.tsx";
import { PastPostFields } from "./past-post-fields.tsx";
import { lacksOnlyReason, ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  runners: readonly RunnerOnCard[];
  /** The result that is stored already, and that this one corrects. */
  result: (ResultOnCard & { version: number }) | null;
  order: readonly OrderedHorse[] | OrderFault;
  form: FormState;
  requestKey: string;
};

const WHY_CORRECTED = [
  "Feed not answering",
  "From the course commentary",
  "Stewards' enquiry",
  "Typed wrongly before",
];

/** A result by hand: the order as it is called, in one line; or horse by horse, in a table. */
export function ResultForm({ race, runners, result, order, form, requestKey }: Props) {
  return (
    <Form
      id="result-form"
      action={urls.racing.enterResult(race.id)}
      form={form}
      submit={result ? "Correct Result" : "Save Result"}
      requestKey={requestKey}
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="version" value={typedText(form, "version", String(result?.version ?? 0))} />
      <p>
        <strong>{race.title}</strong>{" "}
        <span className="soft">
          {result ? "This will replace the current result." : "Bets are settled on it as weighed in."}
        </span>
      </p>
      <Field
        id="result-order"
        label="Finishing order"
        name="order"
        form={form}
        className="order"
        autoComplete="off"
        autoFocus={!lacksOnlyReason(form)}
        defaultValue={result ? writtenOrder(result.finishers) : ""}
        placeholder="7 3 5=2"
        hint="Type saddle numbers in finishing order. Dead heat: 5=2. Add a price (7 9/2), fav, a code (4 PU) or NR after a number."
        hx-get={urls.racing.readOrder(race.id)}
        hx-trigger="input changed delay:250ms"
        hx-target="#order-reading"
        hx-swap="outerHTML"
        hx-sync="this:replace"
      />
      <OrderReading order={order} runners={runners} result={result} />
      <PastPostFields result={result} form={form} />
      {result && <ReasonField id="result-reason" form={form} suggestions={WHY_CORRECTED} />}
      <details className="by-table" open={tableUsed(form)}>
        <summary>Enter it in a table instead</summary>
        <FinishTable runners={runners} result={result} form={form} />
      </details>
    </Form>
  );
}

/** It stays open when the form comes back with something in it. */
const tableUsed = ({ typed, errors }: FormState): boolean =>
  Object.entries({ ...typed, ...errors }).some(
    ([name, text]) => /^(finish|sp)-/.test(name) && text !== "" && text !== "NR",
  );
