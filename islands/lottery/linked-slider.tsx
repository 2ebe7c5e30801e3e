import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useRef } from "react";
import { FieldErrorText, faultOf } from "../field-error-text.tsx";
import { useNativeState } from "../use-native-state.ts";

type LinkedSliderProps = {
  id: string;
  label: string;
  name: string;
  /** A sign before the field, such as £. */
  unit?: string;
  initial: string;
  least: number;
  most: number;
  step: number;
  /** The slider's value as text for the field, and the field's text as a value of the slider, if it has one. */
  show: (place: string) => string;
  read: (text: string) => string | null;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A number field that posts, faster at a counter, and a slider that mirrors it: without a script only the field. */
export function LinkedSlider(props: LinkedSliderProps): ReactElement {
  useSignals();
  const { id, label, least, most, step, show, read, error, onChange } = props;
  const text = useSignal(props.initial);
  const place = useRef(String(least));
  const field = useRef<HTMLInputElement>(null);
  const put = (next: string): void => {
    text.value = next;
    onChange(next);
  };
  useNativeState(() => put(field.current?.value ?? props.initial));

  // While the text cannot be read, the slider stays where it was.
  place.current = read(text.value) ?? place.current;
  return (
    <div className="field slider">
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        {props.unit && <span aria-hidden="true">{props.unit}</span>}
        <input
          type="text"
          inputMode={step < 1 ? "decimal" : "numeric"}
          autoComplete="off"
          id={id}
          name={props.name}
          ref={field}
          value={text.value}
          onChange={(event) => put(event.target.value)}
          {...faultOf(id, error)}
        />
        <input
          type="range"
          className="needs-script"
          aria-label={`${label} slider`}
          aria-valuetext={`${props.unit ?? ""}${show(place.current)}`}
          min={least}
          max={most}
          step={step}
          value={place.current}
          onChange={(event) => put(show(event.target.value))}
        />
      </div>
      <FieldErrorText id={id} error={error} />
    </div>
  );
}
