import { Island } from "../../islands/island.tsx";
import { NumberPicker } from "../../islands/lottery/number-picker.tsx";
import { CUT_OFF, DRAW_TYPES, drawName, WINNING_NUMBERS } from "../../src/domain/lottery/game.ts";
import { urls } from "../../src/urls.ts";
import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import type { FormState } from "../ui/form-state.ts";

type Picked = { numbers: number[]; bonus: number | null };
type Props = {
  form: FormState;
  drawDate: string;
  picked: readonly Picked[];
  largest: number;
  /** Set where the drum no longer holds all the numbers of the picker. */
  drumNote: string | null;
  /** Some draws of this date are stored: other numbers correct them. */
  stored: boolean;
  requestKey: string;
};

/** A night's three draws, entered together: all are kept, or none. */
export function DrawEntryForm(props: Props) {
  const { form, drawDate, picked, largest, drumNote, stored, requestKey } = props;
  return (
    <Form
      id="draw-entry"
      action={urls.enterDraws}
      form={form}
      submit="Submit Draws"
      busy="Submitting..."
      cancel={{ label: "Cancel", href: urls.lotteryResults }}
      requestKey={requestKey}
    >
      <div className="draw-entry-head">
        <Field
          id="draw-date"
          label="Draw date"
          type="date"
          name="drawDate"
          form={form}
          defaultValue={drawDate}
        />
        <p className="soft small">
          Bets close at {CUT_OFF} Dublin time on the day of the draw. A bet that was made, changed or stopped
          later counts as it stood then.
          {stored && " Draws of this date are stored already: other numbers correct them."}
        </p>
      </div>
      <div className="draw-pickers">
        {DRAW_TYPES.map((type) => (
          <Island
            key={type}
            of={NumberPicker}
            name="number-picker"
            id={`draw${type}`}
            props={{
              legend: drawName(type),
              name: `draw${type}Numbers`,
              most: WINNING_NUMBERS,
              largest,
              chosen: picked[type - 1]?.numbers ?? [],
              bonus: { name: `draw${type}Bonus`, chosen: picked[type - 1]?.bonus ?? null },
              ...(form.errors[`draw${type}`] && { error: form.errors[`draw${type}`] }),
              ...(drumNote && { hint: drumNote }),
            }}
          />
        ))}
      </div>
    </Form>
  );
}
