import { formatMoney } from "../../src/domain/money.ts";
import {
  type CashPieces,
  DENOMINATIONS,
  type Denomination,
  MOST_PIECES,
  pieceField,
  piecesName,
} from "../../src/domain/tills/cash-pieces.ts";
import { urls } from "../../src/http/urls/urls.ts";
import { Field, FieldFrame } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormState, typedText } from "../ui/form-state.ts";

type Asked = { form: FormState; requestKey: string };
type OfShift = Asked & { shift: { id: number; tillName: string } };

/** The float of a new shift: the drawer is counted, and what of it came from the safe. */
export function OpenShiftForm({
  tillName,
  back,
  form,
  requestKey,
}: Asked & { tillName: string; back: string }) {
  return (
    <Form
      id="count-form"
      action={urls.tills.open}
      submit="Open the Shift"
      busy="Opening..."
      cancel={{ label: "Cancel", href: back || urls.tills.own }}
      {...{ form, requestKey }}
    >
      <input type="hidden" name="back" value={back} />
      <p>
        <strong>{tillName}</strong> <span className="soft">Count the float in its drawer.</span>
      </p>
      <CountSheet form={form} />
      <Field
        id="from-safe"
        label="Of it from the safe (£)"
        name="fromSafe"
        hint="Left blank: what is there beyond what the last shift left in the drawer."
        inputMode="decimal"
        autoComplete="off"
        form={form}
      />
      <NoteField form={form} />
    </Form>
  );
}

/** The count that closes a shift, and what becomes of the cash. */
export function CloseShiftForm({ shift, form, requestKey }: OfShift) {
  return (
    <Form
      id="count-form"
      action={urls.tills.close(shift.id)}
      submit="Close the Shift"
      busy="Closing..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Count all that is in the drawer. What the books expect is shown after that.
        </span>
      </p>
      <CountSheet form={form} />
      <Field
        id="stays"
        label="Stays in the drawer as the next float (£)"
        name="stays"
        hint="The rest goes to the safe. Left blank: all of it stays."
        inputMode="decimal"
        autoComplete="off"
        form={form}
      />
      <NoteField form={form} />
    </Form>
  );
}

/** One count for both, the clerk who leaves and the one who takes over. */
export function HandOverForm(props: OfShift & { colleagues: readonly { id: number; name: string }[] }) {
  const { shift, colleagues, form, requestKey } = props;
  const chosen = typedText(form, "to");
  return (
    <Form
      id="count-form"
      action={urls.tills.handOver(shift.id)}
      submit="Hand Over"
      busy="Handing over..."
      cancel={{ label: "Cancel", href: urls.tills.own }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Count the drawer together. One shift closes with it, and the other opens.
        </span>
      </p>
      <CountSheet form={form} />
      <FieldFrame id="hand-over-to" label="Who takes over" name="to" form={form}>
        <select
          id="hand-over-to"
          name="to"
          defaultValue={chosen}
          aria-invalid={form.errors.to ? true : undefined}
          aria-describedby={form.errors.to ? "hand-over-to-error" : undefined}
        >
          <option value="">Choose a colleague</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <NoteField form={form} />
    </Form>
  );
}

type Correcting = OfShift & {
  count: { id: number; pieces: CashPieces };
  /** What was counted may be in the safe by now. */
  mayBeInSafe: boolean;
};

/** What a count should have been, why, and where the money is. */
export function CorrectCountForm({ shift, count, mayBeInSafe, form, requestKey }: Correcting) {
  const chosen = typedText(form, "wrongIn", "drawer");
  return (
    <Form
      id="count-form"
      action={urls.tills.correct(shift.id, count.id)}
      submit="Correct the Count"
      cancel={{ label: "Cancel", href: urls.tills.details(shift.id) }}
      {...{ form, requestKey }}
    >
      <p>
        <strong>{shift.tillName}</strong>{" "}
        <span className="soft">
          Enter what the count should have been. The wrong count stays on the shift, with your correction and
          your name beside it.
        </span>
      </p>
      <CountSheet form={form} before={count.pieces} />
      {mayBeInSafe && (
        <FieldFrame id="wrong-in" label="Where the difference is" name="wrongIn" form={form}>
          <select id="wrong-in" name="wrongIn" defaultValue={chosen}>
            <option value="drawer">In the drawer</option>
            <option value="safe">In the safe</option>
          </select>
        </FieldFrame>
      )}
      <Field
        id="correct-reason"
        label="Reason"
        name="reason"
        maxLength={500}
        autoComplete="off"
        form={form}
      />
    </Form>
  );
}

const NoteField = ({ form }: { form: FormState }) => (
  <Field
    id="count-note"
    label="Note"
    name="note"
    hint="Needed where the count is not what the books expect."
    maxLength={500}
    autoComplete="off"
    form={form}
  />
);

type Props = {
  form: FormState;
  /** The initial values: the count to be corrected. */
  before?: CashPieces;
};

/**
 * A counting sheet: the number of each note and coin, in the order of counting, with their value. A script
 * adds while typing, and Enter moves to the next field; else the button Add Up adds on the server.
 */
export function CountSheet({ form, before = {} }: Props) {
  const rows = DENOMINATIONS.map((one) => ({ one, text: textOf(form, one, before) }));
  const total = rows.reduce((sum, { one, text }) => sum + worth(one, text), 0);
  return (
    <fieldset className="count-sheet" data-count-sheet>
      <legend className="label">How many are there?</legend>
      {rows.map(({ one, text }, at) => (
        <PieceRow key={one.pence} {...{ one, text, form }} isFirst={at === 0} />
      ))}
      <p className="count-total">
        <button type="submit" className="button small" name="addUp" value="yes">
          Add Up
        </button>
        <span>Counted</span>
        <output className="money strong" data-count-total>
          {formatMoney(total)}
        </output>
      </p>
    </fieldset>
  );
}

function PieceRow(props: { one: Denomination; text: string; form: FormState; isFirst: boolean }) {
  const { one, text, form, isFirst } = props;
  const name = pieceField(one);
  const error = form.errors[name];
  return (
    <div className="field piece-row">
      <label htmlFor={name}>{piecesName(one)}</label>
      <input
        id={name}
        name={name}
        defaultValue={text}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        data-pence={one.pence}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        autoFocus={isFirst}
      />
      <output className="money" htmlFor={name} data-count-worth>
        {formatMoney(worth(one, text))}
      </output>
      {error && (
        <span className="field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

function textOf(form: FormState, one: Denomination, before: CashPieces): string {
  const typed = form.typed[pieceField(one)];
  return typeof typed === "string" ? typed : String(before[one.pence] ?? "");
}

const worth = ({ pence }: Denomination, text: string): number =>
  /^\s*\d{1,9}\s*$/.test(text) && Number(text) <= MOST_PIECES ? pence * Number(text) : 0;
