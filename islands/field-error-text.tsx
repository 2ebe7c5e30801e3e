import type { ReactElement } from "react";

type FieldErrorTextProps = { id: string; error: string | undefined };

/** The sentence beside a field that could not be accepted. */
export function FieldErrorText({ id, error }: FieldErrorTextProps): ReactElement | null {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
}

/** The field's own sentence for its error. */
export function faultOf(id: string, error: string | undefined): object {
  return error ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {};
}
