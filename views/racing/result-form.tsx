import type { OrderedHorse, OrderFault } from "../../src/domain/racing/finishing-order.ts";
import { FINISH_CODES } from "../../src/domain/racing/result-version.ts";
import { urls } from "../../src/urls.ts";
import { Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";
import type { RunnerOnCard } from "./card.ts";
import { OrderReading } from "./order-reading.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  runners: readonly RunnerOnCard[];
  /** A result is stored already: this one corrects it. */
  stored: boolean;
  order: readonly OrderedHorse[] | OrderFault;
  form: FormState;
  requestKey: string;
};

/** A result by hand: the order as it is called, in one line; or horse by horse, in a table. */
export function ResultForm({ race, runners, stored, order, form, requestKey }: Props) {
  return (
    <Form
      id="result-form"
      action={urls.enterResult(race.id)}
      form={form}
      submit={stored ? "Correct Result" : "Save Result"}
      requestKey={requestKey}
      cancel={{ label: "Cancel", href: urls.race(race.id) }}
    >
      <p>
        <strong>{race.title}</strong>
      </p>
      <Field
        id="result-order"
        label="Finishing order"
        name="order"
        form={form}
        className="order"
        autoComplete="off"
        autoFocus
        placeholder="7 3 5=2"
        hint="Saddle numbers as they came home; 5=2 is a dead heat. Behind a number: its price (7 9/2), a code (4 PU) or NR."
        hx-get={urls.readOrder(race.id)}
        hx-trigger="input changed delay:250ms"
        hx-target="#order-reading"
        hx-swap="outerHTML"
        hx-sync="this:replace"
      />
      <OrderReading order={order} runners={runners} />
      <div className="fields">
        <FieldFrame id="result-status" label="The result is" name="status" form={form}>
          <select
            id="result-status"
            name="status"
            defaultValue={typedText(form, "status", stored ? "corrected" : "weighed-in")}
          >
            <option value="provisional">Provisional: bets wait</option>
            <option value="weighed-in">Weighed in: bets settle</option>
            {stored && <option value="corrected">Corrected: replaces the one before</option>}
          </select>
        </FieldFrame>
        <ReasonField
          id="result-reason"
          form={form}
          suggestions={[
            "Feed not answering",
            "From the course commentary",
            "Stewards' enquiry",
            "Typed wrongly before",
          ]}
        />
      </div>
      <details className="by-table">
        <summary>Enter it in a table instead</summary>
        <FinishTable runners={runners} form={form} />
      </details>
    </Form>
  );
}

/** The same, horse by horse: for a horse without a number, or a clerk who would rather see the names. */
function FinishTable({ runners, form }: { runners: readonly RunnerOnCard[]; form: FormState }) {
  return (
    <>
      <p className="soft small">
        Position: 1, 2, 3 …; the same twice is a dead heat; or a code:{" "}
        {Object.entries(FINISH_CODES)
          .map(([code, text]) => `${code} ${text}`)
          .join(", ")}
        , NR non-runner. A finishing order above goes before the positions here; prices count either way.
      </p>
      <table className="finish-table">
        <thead>
          <tr>
            <th>No.</th>
            <th>Horse</th>
            <th>Position</th>
            <th>SP</th>
          </tr>
        </thead>
        <tbody>
          {runners.map((runner) => (
            <FinishRow key={runner.id} runner={runner} form={form} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function FinishRow({ runner, form }: { runner: RunnerOnCard; form: FormState }) {
  const { id, number, name, status } = runner;
  const out = status === "non-runner" ? "NR" : "";
  const input = (field: string, label: string, before: string) => (
    <span className="field">
      <input
        name={`${field}-${id}`}
        aria-label={`${label} of ${name}`}
        defaultValue={typedText(form, `${field}-${id}`, before)}
        aria-invalid={form.errors[`${field}-${id}`] ? true : undefined}
        autoComplete="off"
      />
      {form.errors[`${field}-${id}`] && <span className="field-error">{form.errors[`${field}-${id}`]}</span>}
    </span>
  );
  return (
    <tr>
      <td>
        <b className="cloth">{number ?? "–"}</b>
      </td>
      <th scope="row">{name}</th>
      <td>{input("finish", "Position", out)}</td>
      <td>{input("sp", "Starting price", "")}</td>
    </tr>
  );
}
