import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import type { FormState } from "../../ui/form-state.ts";
import type { ResultOnCard, RunnerOnCard } from "../cards/card.ts";
import { RowsTable, rowsOf } from "../rows-table.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  result: ResultOnCard & { version: number };
  runners: readonly RunnerOnCard[];
  form: FormState;
  requestKey: string;
};

/** A feed's result that waits for staff: a provisional one, or one that corrects a weigh-in. */
export function TakeResultForm({ race, result, runners, form, requestKey }: Props) {
  return (
    <Form
      id="take-result-form"
      action={urls.racing.takeResult(race.id)}
      form={form}
      submit="Take This Result"
      requestKey={requestKey}
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="version" value={result.version} />
      <p>
        <strong>{race.title}</strong>{" "}
        <span className="soft">version {result.version}; bets settle on it from then on</span>
      </p>
      <div className="runners whole">
        <RowsTable rows={rowsOf({ runners, result })} />
      </div>
      <ReasonField
        id="take-reason"
        form={form}
        suggestions={["Weighed in at the course", "Stewards' enquiry", "Seen on television"]}
      />
    </Form>
  );
}
