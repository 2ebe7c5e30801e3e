import {
  ballsTyped,
  type LineNumbers,
  lineText,
  readNumberLine,
} from "../../src/domain/lottery/number-line.ts";

type Props = {
  id: string;
  label: string;
  /** Posts the line as `${name}Line`, and what was picked when the form was shown as `${name}Picked`. */
  name: string;
  /** As it was typed; empty where it is still to be typed. */
  line: string;
  picks: LineNumbers;
  /** The id of the picker of the same numbers. */
  picker: string;
  largest: number;
  hasBonus?: boolean;
  /** Something in the picker's island follows the numbers: typing wakes it. */
  wakes?: boolean;
  error: string | undefined;
  /** The id of a sentence about how it is typed. */
  hint: string;
  autoFocus?: boolean;
};

/** Numbers on one typed line, read back as balls; islands/lottery/number-lines.ts keeps it and its picker alike. */
export function NumberLineField(props: Props) {
  const { id, label, name, line, picks, picker, largest, hasBonus = false, wakes, error, hint } = props;
  return (
    <div className="field number-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={`${name}Line`}
        defaultValue={line}
        inputMode="decimal"
        autoComplete="off"
        autoFocus={props.autoFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error ${hint}` : hint}
        data-picker={picker}
        data-largest={largest}
        data-bonus={hasBonus || undefined}
        data-wakes={wakes}
      />
      <input type="hidden" name={`${name}Picked`} value={lineText(picks)} />
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
      <p className="balls" id={`${id}-balls`}>
        {ballsTyped(readNumberLine(line, hasBonus), largest).map(({ text, kind }, at) => (
          <b key={at} className={`ball small ${kind}`}>
            {text}
          </b>
        ))}
      </p>
    </div>
  );
}
