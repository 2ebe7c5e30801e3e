import { formatMoney, plainPounds } from "../../../src/domain/money.ts";
import { kindOf } from "../../../src/domain/racing/races/dividends.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

/** A dividend to key; `horses` as they finished: "7 Brass Button, 2 Tidewater". */
export type DividendRow = {
  field: string;
  runnerIds: readonly number[];
  horses: string;
  pence: number | null;
  /** What the feed declares; null: nothing. */
  feedPence: number | null;
};

type Props = {
  race: { id: number; title: string };
  rows: readonly DividendRow[];
  waiting: number;
  /** The keyed ones, as the books have them. */
  shown: string;
  form: FormState;
};

const LABELS = { forecast: "Forecast", tricast: "Tricast" };

const feedHint = (pence: number): string =>
  `The feed declares ${formatMoney(pence)}: it holds while this is empty`;

/** The declared dividends of a race, one for each order that a bet has right. */
export function DividendsForm({ race, rows, waiting, shown, form }: Props) {
  const isDeclared = rows.some(({ pence, feedPence }) => pence !== null || feedPence !== null);
  return (
    <Form
      id="dividends-form"
      action={urls.racing.keyDividends(race.id)}
      form={form}
      submit="Save Dividends"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", shown)} />
      <p>
        <strong>{race.title}</strong>{" "}
        <span className="soft">
          {waiting === 1 ? "1 bet waiting." : waiting > 1 ? `${waiting} bets waiting.` : ""} Each is declared
          to a stake of £1, the stake included.
        </span>
      </p>
      {rows.map(({ field, horses, runnerIds, pence, feedPence }) => (
        <Field
          key={field}
          id={field}
          name={field}
          label={`${LABELS[kindOf(runnerIds)]} ${horses} (£)`}
          form={form}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={pence === null ? "" : plainPounds(pence)}
          placeholder={feedPence === null ? "12.40" : plainPounds(feedPence)}
          {...(feedPence !== null && { hint: feedHint(feedPence) })}
        />
      ))}
      {isDeclared && (
        <ReasonField
          id="dividends-reason"
          form={form}
          suggestions={[
            "Typed wrongly before",
            "Declared again",
            "Read from another race",
            "The feed is wrong",
          ]}
        />
      )}
    </Form>
  );
}
