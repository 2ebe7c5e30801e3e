import { wallClock } from "../../../src/domain/london-time.ts";
import { ANTE_POST, type RaceOffer } from "../../../src/domain/racing/races/race-offer.ts";
import { urls } from "../../../src/http/urls/urls.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { type FormState, typedText } from "../../ui/form-state.ts";
import { Choices } from "./choices.tsx";
import { ReasonField } from "./reason-field.tsx";

type Props = {
  race: { id: number; title: string; runnersText: string };
  /** The present offer, and the decision that it is from; 0: none. */
  offer: RaceOffer | null;
  shown: number;
  from: Date;
  until: Date;
  form: FormState;
};

const CHOICES = [
  ["", "Bets of the day: a non-runner is void, Rule 4 applies"],
  ...Object.entries(ANTE_POST).map(([code, words]) => [code, `A${words.slice(1)}; no Rule 4`] as const),
] as const;

/** Places and ante-post terms on one race, for bets struck from an instant until another. Blank takes them back. */
export function OfferForm({ race, offer, shown, from, until, form }: Props) {
  return (
    <Form
      id="offer-form"
      action={urls.racing.offerOnRace(race.id)}
      form={form}
      submit="Save Offer"
      cancel={{ label: "Cancel", href: urls.racing.race(race.id) }}
    >
      <input type="hidden" name="shown" value={typedText(form, "shown", String(shown))} />
      <p>
        <strong>{race.title}</strong> <span className="soft">{race.runnersText}</span>
      </p>
      <div className="fields">
        <Field
          id="offer-places"
          label="Places"
          name="places"
          form={form}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={offer?.places ? String(offer.places.places) : ""}
          hint="Fixed, whatever the field; blank: standard terms"
        />
        <Field
          id="offer-part"
          label="Part of the odds"
          name="partOf"
          form={form}
          autoComplete="off"
          defaultValue={offer?.places ? `1/${offer.places.partOf}` : ""}
          placeholder="1/5"
        />
      </div>
      <Choices
        id="offer-ante-post"
        legend="Ante-post"
        name="antePost"
        form={form}
        choices={CHOICES}
        before={offer?.antePost ?? ""}
      />
      <div className="fields">
        <Field
          id="offer-from"
          label="From"
          name="from"
          type="datetime-local"
          form={form}
          defaultValue={typedInstant(from)}
          hint="London time"
        />
        <Field
          id="offer-until"
          label="Until"
          name="until"
          type="datetime-local"
          form={form}
          defaultValue={typedInstant(until)}
        />
      </div>
      <p className="soft">
        Bets keep the terms that they were struck with. Without places and ante-post, an offer is taken back.
      </p>
      <ReasonField
        id="offer-reason"
        form={form}
        suggestions={["Feature race", "Early prices", "Offer over"]}
      />
    </Form>
  );
}

function typedInstant(instant: Date): string {
  const { day, time } = wallClock(instant, "Europe/London");
  return `${day}T${time}`;
}
