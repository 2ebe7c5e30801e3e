import { plainPounds } from "../../../src/domain/money.ts";
import { formatOdds, type Odds } from "../../../src/domain/odds.ts";
import { MOST_BOOKMAKER } from "../../../src/domain/racing/lay-offs/lay-off.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { describedBy, Field, FieldFrame } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";

type Props = {
  race: { id: number; title: string; offAt: Date };
  runners: readonly { id: number; number: number | null; name: string; price: Odds | null }[];
  /** What a suggestion fills in. */
  runnerId: number | null;
  stakePence: number | null;
  /** The same is recorded: the user was told, and may send it as a second one. */
  asksAgain: boolean;
  form: FormState;
  requestKey: string;
};

/** A bet that the shop struck with another bookmaker. */
export function RecordForm({ race, runners, runnerId, stakePence, asksAgain, form, requestKey }: Props) {
  const chosen = runners.find(({ id }) => id === runnerId);
  return (
    <Form
      id="record-lay-off-form"
      action={urls.layOffs.record}
      form={form}
      submit={asksAgain ? "Record Another" : "Record Lay-off"}
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
      requestKey={requestKey}
    >
      <p className="strong">{race.title}</p>
      <input type="hidden" name="race" value={race.id} />
      {asksAgain && <input type="hidden" name="another" value="on" />}
      {/* A race that is moved meanwhile is refused once, and then shown. */}
      <input type="hidden" name="shown" value={race.offAt.toISOString()} />
      <FieldFrame id="lay-off-runner" label="Runner" name="runner" form={form}>
        <select
          id="lay-off-runner"
          name="runner"
          defaultValue={typedText(form, "runner", String(runnerId ?? ""))}
          aria-invalid={form.errors.runner ? true : undefined}
          aria-describedby={describedBy("lay-off-runner", "runner", form)}
        >
          <option value="">Choose a runner</option>
          {runners.map(({ id, number, name, price }) => (
            <option key={id} value={id}>
              {[number, name, price && formatOdds(price)].filter(Boolean).join(" ")}
            </option>
          ))}
        </select>
      </FieldFrame>
      <Field
        id="lay-off-bookmaker"
        label="Bookmaker"
        name="bookmaker"
        form={form}
        maxLength={MOST_BOOKMAKER}
        autoComplete="off"
      />
      <div className="fields">
        <Field
          id="lay-off-stake"
          label="Stake (£)"
          name="stake"
          form={form}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={stakePence === null ? "" : plainPounds(stakePence)}
        />
        <Field
          id="lay-off-price"
          label="Price given"
          name="price"
          form={form}
          autoComplete="off"
          placeholder="5/1"
          defaultValue={chosen?.price ? formatOdds(chosen.price) : ""}
        />
      </div>
      <label className="tick">
        <input
          type="checkbox"
          name="eachWay"
          value="on"
          defaultChecked={typedText(form, "eachWay", "") !== ""}
        />
        Each way: the stake twice, at standard terms
      </label>
    </Form>
  );
}

type ChooseProps = { races: readonly { id: number; title: string }[] };

/** The first step where no race is named. */
export const ChooseRace = ({ races }: ChooseProps) =>
  races.length === 0 ? (
    <p>No race is to come today or tomorrow. A lay-off is recorded before the off.</p>
  ) : (
    <form className="form" method="get" action={urls.layOffs.record}>
      <div className="field">
        <label htmlFor="lay-off-race">Race</label>
        <select id="lay-off-race" name="race">
          {races.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <p className="actions">
        <button type="submit" className="button act">
          Choose Race
        </button>
        <a className="button" href={urls.layOffs.list} data-close>
          Cancel
        </a>
      </p>
    </form>
  );
