import type { InputHTMLAttributes, ReactNode } from "react";
import type { FormState } from "./form-state.ts";

type Shared = {
  /** Unique on the page, with the form's own prefix. */
  id: string;
  label: string;
  name: string;
  form: FormState;
  hint?: string;
};

type InputProps = Shared & Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "id" | "name">;

/** A labelled input with its hint and, when the form came back, its sentence and what was typed. */
export function Field({ id, label, name, form, hint, defaultValue, ...rest }: InputProps) {
  const typed = form.typed[name];
  return (
    <FieldFrame id={id} label={label} name={name} form={form} {...(hint && { hint })}>
      <input
        {...rest}
        id={id}
        name={name}
        defaultValue={typeof typed === "string" ? typed : defaultValue}
        aria-invalid={form.errors[name] ? true : undefined}
        aria-describedby={describedBy(id, name, form, hint)}
      />
    </FieldFrame>
  );
}

/** The same around a control of another kind. */
export function FieldFrame({ id, label, name, form, hint, children }: Shared & { children: ReactNode }) {
  const error = form.errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <span className="soft small" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

export function describedBy(id: string, name: string, form: FormState, hint?: string): string | undefined {
  const ids = [hint && `${id}-hint`, form.errors[name] && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
