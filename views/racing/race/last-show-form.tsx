import { formatInstant } from "../../../src/domain/london-time.ts";
import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string };
  shows: readonly { runnerId: number; horse: string; price: Odds | null; seenAt: Date | null }[];
  version: number;
  form: FormState;
};

/** A race of which no starting price was returned: bets at it settle at the last show. */
export function LastShowForm({ race, shows, version, form }: Props) {
  return (
    <Form
      id="last-show-form"
      action={urls.racing.lastShow(race.id)}
      form={form}
      submit="Settle at Last Show"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="version" value={typedText(form, "version", String(version))} />
      <p>
        <strong>{race.title}</strong>
      </p>
      <ul className="rows">
        {shows.map(({ runnerId, horse, price, seenAt }) => (
          <li key={runnerId}>
            {horse} <b className="odds">{price ? formatOdds(price) : "never priced"}</b>{" "}
            {seenAt && <span className="soft">{formatInstant(seenAt)}</span>}
          </li>
        ))}
      </ul>
      <ReasonField
        id="last-show-reason"
        form={form}
        suggestions={["No starting price was returned", "Confirmed by the course"]}
      />
    </Form>
  );
}
