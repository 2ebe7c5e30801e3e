import { type FormState, typedText } from "../../ui/form-state.ts";

type Props = {
  id: string;
  legend: string;
  name: string;
  form: FormState;
  /** Values and labels. */
  choices: readonly (readonly [value: string, label: string])[];
  /** Chosen before anything is; left out: none. */
  before?: string;
};

/** A decision of a few, each in a line of its own, with the sentence where none was made. */
export function Choices({ id, legend, name, form, choices, before }: Props) {
  const error = form.errors[name];
  const chosen = typedText(form, name, before);
  return (
    <fieldset
      className="field"
      aria-describedby={error && `${id}-error`}
      data-fault={error ? true : undefined}
    >
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className="tick">
          <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
          {label}
        </label>
      ))}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
