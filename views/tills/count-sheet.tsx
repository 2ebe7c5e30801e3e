import { formatMoney } from "../../src/domain/money.ts";
import {
  type CashPieces,
  DENOMINATIONS,
  type Denomination,
  MOST_PIECES,
  pieceField,
  piecesName,
} from "../../src/domain/tills/cash-pieces.ts";
import type { FormState } from "../ui/form-state.ts";

type Props = {
  form: FormState;
  /** What stands in its fields before somebody types: the count that is corrected. */
  before?: CashPieces;
};

/**
 * A counting sheet: how many there are of each note and coin, in the order in which a drawer is counted, with what they are
 * worth. A script adds while somebody types, and Enter goes on to the next field; else Add Up has the server add.
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
