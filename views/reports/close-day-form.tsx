import { formatDay } from "../../src/domain/london-time.ts";
import { urls } from "../../src/urls.ts";
import { describedBy } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, wasOn } from "../ui/form-state.ts";

type Props = { day: string; today: string; mark: string; form: FormState; requestKey: string };

/** Closes the day with the figures above. Of today only by somebody who knows that it goes on. */
export function CloseDayForm({ day, today, mark, form, requestKey }: Props) {
  const isToday = day === today;
  const error = form.errors.notOver;
  return (
    <section className="sheet in no-print" aria-label="Close the day">
      <h2>Close the day</h2>
      <Form
        id="close-day"
        action={urls.reports.day(day)}
        form={form}
        submit={`Close ${formatDay(day)}`}
        busy="Closing..."
        requestKey={requestKey}
      >
        <p>
          The figures above are written down as they stand, with your name and the time, and stay as they are.
          What is settled again later counts on the day that it is done.
        </p>
        <input type="hidden" name="mark" value={mark} />
        {isToday && (
          <div className="field">
            <label className="switch" htmlFor="close-not-over">
              <input
                type="checkbox"
                id="close-not-over"
                name="notOver"
                defaultChecked={wasOn(form, "notOver", false)}
                aria-invalid={error ? true : undefined}
                aria-describedby={describedBy("close-not-over", "notOver", form, "warned")}
              />
              Close it before midnight
            </label>
            <span className="soft small" id="close-not-over-hint">
              The day is not over. What is still done today will stand beside the closed sheet, and not in it.
            </span>
            {error && (
              <span className="field-error" id="close-not-over-error">
                {error}
              </span>
            )}
          </div>
        )}
      </Form>
    </section>
  );
}
