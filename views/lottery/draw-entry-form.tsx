import { CUT_OFF } from "../../src/domain/lottery/game.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, untouched } from "../ui/form-state.ts";
import { type DrawEntry, DrawEntryDay } from "./draw-entry-day.tsx";

type Props = { form: FormState; entry: DrawEntry; requestKey: string };

/** A night's three draws, entered together: all are kept, or none. */
export function DrawEntryForm({ form, entry, requestKey }: Props) {
  return (
    <Form
      id="draw-entry"
      action={urls.lottery.enterDraws}
      form={form}
      submit="Submit Draws"
      busy="Submitting..."
      cancel={{ label: "Cancel", href: urls.lottery.results }}
      requestKey={requestKey}
    >
      <div className="draw-entry-head">
        <Field
          id="draw-date"
          label="Draw date"
          type="date"
          name="drawDate"
          form={form}
          defaultValue={entry.drawDate}
          hx-get={urls.lottery.drawsOfDay}
          // A date that is typed becomes several dates on the way: the last one counts. What would be picked for a day
          // whose draws are still to come would be lost: its pickers wait.
          hx-trigger="change"
          hx-sync="this:replace"
          hx-disable="#draw-day"
          hx-target="#draw-day"
          hx-swap="outerHTML"
          hx-indicator="#draw-day-loading"
        />
        <span className="loading soft" id="draw-day-loading">
          Loading results...
        </span>
        <ShowThisDay />
        <p className="soft small">
          Bets close at {CUT_OFF} Dublin time on the day of the draw. Bets added, changed or stopped after
          that don't affect this draw.
        </p>
      </div>
      <DrawEntryDay entry={entry} errors={form.errors} begins={form === untouched} />
    </Form>
  );
}

/**
 * Without a script, the draws of the typed date. Enter presses a form's first button: that must stay Submit,
 * so a hidden one comes first.
 */
const ShowThisDay = () => (
  <noscript>
    <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
      Submit
    </button>
    <button type="submit" className="button" name="show" value="day">
      Show this day
    </button>
  </noscript>
);
