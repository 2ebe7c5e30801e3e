import { Fragment, type ReactNode } from "react";
import { formatDay, formatInstant } from "../../src/domain/london-time.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { describedBy } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, wasOn } from "../ui/form-state.ts";

/** A till whose shift is open, since when and by whom. */
export type OpenTill = { name: string; shiftId: number; openedAt: Date; openedByName: string | null };

type Props = {
  day: string;
  today: string;
  mark: string;
  openShifts: readonly OpenTill[];
  form: FormState;
  requestKey: string;
};

/** Closes the day with the figures above; today's only with a confirmation that it goes on. */
export function CloseDayForm({ day, today, mark, openShifts, form, requestKey }: Props) {
  const isToday = day === today;
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
          <AllTheSame id="close-not-over" name="notOver" label="Close it before midnight" form={form}>
            The day isn't over. Later entries of today will not be on the closed sheet.
          </AllTheSame>
        )}
        {openShifts.length > 0 && (
          <AllTheSame id="close-open-shifts" name="openShifts" label="Close it with open shifts" form={form}>
            {openShifts.map(({ name, shiftId, openedAt, openedByName }) => (
              <Fragment key={shiftId}>
                The shift of <a href={urls.tills.details(shiftId)}>{name}</a> is open since{" "}
                {formatInstant(openedAt)}
                {openedByName && `, ${openedByName}`}.{" "}
              </Fragment>
            ))}
            {openShifts.length === 1
              ? "Its drawer is not counted: count and close it first."
              : "Their drawers are not counted: count and close them first."}
          </AllTheSame>
        )}
      </Form>
    </section>
  );
}

type Said = {
  id: string;
  name: "notOver" | "openShifts";
  label: string;
  form: FormState;
  children: ReactNode;
};

/** An obstacle to closing the day, and the checkbox that overrides it. */
function AllTheSame({ id, name, label, form, children }: Said) {
  const error = form.errors[name];
  return (
    <div className="field">
      <label className="switch" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={wasOn(form, name, false)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, name, form, "warned")}
        />
        {label}
      </label>
      <span className="soft small" id={`${id}-hint`}>
        {children}
      </span>
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
